import FormatCore

/// A table in JSON that is written by columns, as libraries for data frames and charts do.
///
/// A single row with the source of each column in one cell is never intended. These are tables:
///
/// - an object of two or more arrays of the same length, of at least two values each,
/// - an object of two or more objects whose names are the same numbers from zero,
/// - an object with the names of the `columns` and the rows of the `data`.
struct JSONColumns {
    /// The rows, with their names.
    let rows: [JSONRow]

    private static let leastColumns = 2
    private static let leastRows = 2

    /// The table in the members of an object; nil if they are no columns.
    init?(_ members: [JSONMember]) {
        if let rows = Self.split(members) {
            self.rows = rows
            return
        }
        guard members.count >= Self.leastColumns, members.allSatisfy(\.isNested) else { return nil }
        guard Set(members.map(\.name)).count == members.count else { return nil }
        var columns: [[[UInt8]]] = []
        for member in members {
            guard let values = Self.values(of: member), values.count == columns.first?.count ?? values.count else {
                return nil
            }
            columns.append(values)
        }
        guard let count = columns.first?.count, count >= Self.leastRows else { return nil }
        rows = (0..<count).map { row in
            .object(
                members.indices.map { JSONMember(name: members[$0].name, value: columns[$0][row], isNested: false) })
        }
    }

    private static func values(of member: JSONMember) -> [[UInt8]]? {
        var scanner = JSONRowScanner(member.value)
        if let values = scanner.plainValues() { return values }
        scanner = JSONRowScanner(member.value)
        return scanner.numberedValues()
    }

    /// The rows of an object that has the names of its columns apart; the numbers of its rows are dropped.
    private static func split(_ members: [JSONMember]) -> [JSONRow]? {
        let known: Set = ["columns", "data", "index", "index_names", "column_names"]
        guard members.allSatisfy({ known.contains(String(decoding: $0.name, as: UTF8.self)) }),
            let columns = members.first(where: { $0.name.elementsEqual("columns".utf8) }),
            let data = members.first(where: { $0.name.elementsEqual("data".utf8) })
        else { return nil }
        var scanner = JSONRowScanner(columns.value)
        guard let names = scanner.plainValues(), !names.isEmpty, Set(names).count == names.count else { return nil }
        scanner = JSONRowScanner(data.value)
        guard let rows = scanner.rows(), !rows.isEmpty else { return nil }
        var result: [JSONRow] = []
        for row in rows {
            guard case .list(let cells) = row, cells.count == names.count else { return nil }
            result.append(.object(zip(names, cells).map { JSONMember(name: $0, value: $1, isNested: false) }))
        }
        return result
    }
}
