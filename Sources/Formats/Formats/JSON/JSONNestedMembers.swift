import FormatCore

/// The members of objects in a row, which become cells of the row itself: `{"user": {"name": "Ann"}}` has the column
/// `user.name`.
enum JSONNestedMembers {
    /// The most objects in each other whose members become cells.
    private static let mostDepth = 3
    /// The most members of an object that become cells.
    private static let mostMembers = 16

    /// The rows with the members of their objects; an object that is missing in a row has no column of its own.
    static func flattened(_ rows: [JSONRow]) -> [JSONRow] {
        var names: Set<[UInt8]> = []
        for case .object(let members) in rows {
            for member in members where isObject(member) { names.insert(member.name) }
        }
        guard !names.isEmpty else { return rows }
        return rows.map { row in
            guard case .object(let members) = row else { return row }
            let shown = members.filter { !$0.value.isEmpty || !names.contains($0.name) }
            return .object(shown.flatMap { flattened($0, depth: 0) })
        }
    }

    private static func isObject(_ member: JSONMember) -> Bool {
        member.isNested && member.value.first == UInt8(ascii: "{")
    }

    private static func flattened(_ member: JSONMember, depth: Int) -> [JSONMember] {
        guard depth < mostDepth, isObject(member) else { return [member] }
        var scanner = JSONRowScanner(member.value)
        guard let inner = scanner.members(), !inner.isEmpty, inner.count <= mostMembers,
            !inner.contains(where: \.name.isEmpty)
        else { return [member] }
        return inner.flatMap {
            let name = member.name + [UInt8(ascii: ".")] + $0.name
            return flattened(JSONMember(name: name, value: $0.value, isNested: $0.isNested), depth: depth + 1)
        }
    }
}
