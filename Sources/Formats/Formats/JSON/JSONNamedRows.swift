import FormatCore

/// An object whose members are the rows of a table, as many settings and answers of servers are:
/// `{"alpha": {"size": 1}, "beta": {"size": 2}}`.
///
/// The names of the rows become the first column, which has no name. Objects that have less than half of their names in common
/// are no rows.
struct JSONNamedRows {
    /// The rows, with their names.
    let rows: [JSONRow]

    private static let leastRows = 2

    /// The table in the members of an object; nil if they are no rows.
    init?(_ members: [JSONMember]) {
        guard members.count >= Self.leastRows,
            members.allSatisfy({ $0.isNested && $0.value.first == UInt8(ascii: "{") })
        else { return nil }
        var counts: [[UInt8]: Int] = [:]
        var rows: [JSONRow] = []
        for member in members {
            var scanner = JSONRowScanner(member.value)
            guard let cells = scanner.members(), !cells.isEmpty, !cells.contains(where: \.name.isEmpty) else {
                return nil
            }
            for name in Set(cells.map(\.name)) { counts[name, default: 0] += 1 }
            rows.append(.object([JSONMember(name: [], value: member.name, isNested: false)] + cells))
        }
        let common = counts.values.count { $0 == members.count }
        guard common * 2 >= counts.count else { return nil }
        self.rows = rows
    }
}
