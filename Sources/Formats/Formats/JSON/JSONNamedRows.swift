import FormatCore

/// An object whose members are the rows of a table, as in many configuration files and API responses:
/// `{"alpha": {"size": 1}, "beta": {"size": 2}}`.
///
/// The names of the rows become the first column, which has no name. It is not a table if fewer than half of the column names
/// occur in every row.
struct JSONNamedRows {
    /// The rows, with their names.
    let rows: [JSONRow]

    private static let leastRows = 2

    /// Reads the members of an object as rows; nil if they are not.
    init?(_ members: [JSONMember]) {
        guard members.count >= Self.leastRows,
            members.allSatisfy({ $0.isNested && $0.value.first == "{" })
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
