import FormatCore

/// The members of objects in a row, which become cells of the row: `{"user": {"name": "Ann"}}` has the column
/// `user.name`.
///
/// All objects of one name become cells, or none do. They stay JSON in one cell in these cases:
///
/// - They have many names.
/// - They have names that most of them lack, such as numbers of persons.
/// - A name would be that of another column.
struct JSONNestedMembers {
    /// The maximum depth of nested objects whose members become cells.
    private static let mostDepth = 3
    /// The maximum number of columns for the objects of one name.
    private static let mostPaths = 16

    /// The objects of one name.
    private struct Objects {
        var count = 0
        /// The number of objects with each path.
        var paths: [[UInt8]: Int] = [:]
        var isFlat = true
    }

    /// The names of all columns.
    private var columns: Set<[UInt8]> = []
    /// The names of objects, in order.
    private var names: [[UInt8]] = []
    private var objects: [[UInt8]: Objects] = [:]

    /// The rows with the members of their objects, in at most this number of columns.
    ///
    /// An object that is missing in a row does not get a column.
    static func flattened(_ rows: [JSONRow], mostColumns: Int) -> [JSONRow] {
        var rows = rows
        for _ in 0..<mostDepth {
            var nested = JSONNestedMembers()
            nested.findObjects(in: rows)
            guard !nested.names.isEmpty else { break }
            nested.findPaths(in: rows)
            let names = nested.flatNames(mostColumns)
            if names.isEmpty { break }
            rows = rows.map { flattened($0, names) }
        }
        return rows
    }

    private mutating func findObjects(in rows: [JSONRow]) {
        for case .object(let members) in rows {
            for member in members {
                columns.insert(member.name)
                guard Self.isObject(member), objects[member.name] == nil else { continue }
                names.append(member.name)
                objects[member.name] = Objects()
            }
        }
    }

    private mutating func findPaths(in rows: [JSONRow]) {
        for case .object(let members) in rows {
            for member in members where objects[member.name]?.isFlat == true {
                // Only nothing can be missing.
                if member.value.isEmpty { continue }
                guard let inner = Self.inner(member) else {
                    objects[member.name]?.isFlat = false
                    continue
                }
                objects[member.name]?.count += 1
                for path in inner { objects[member.name]?.paths[path.name, default: 0] += 1 }
            }
        }
    }

    /// The names whose objects become cells.
    private mutating func flatNames(_ mostColumns: Int) -> Set<[UInt8]> {
        var flat: Set<[UInt8]> = []
        for name in names {
            guard let objects = objects[name], objects.isFlat, objects.paths.count <= Self.mostPaths,
                objects.paths.values.allSatisfy({ $0 * 2 >= objects.count }),
                columns.count + objects.paths.count <= mostColumns, columns.isDisjoint(with: objects.paths.keys)
            else { continue }
            flat.insert(name)
            columns.formUnion(objects.paths.keys)
        }
        return flat
    }

    private static func flattened(_ row: JSONRow, _ names: Set<[UInt8]>) -> JSONRow {
        guard case .object(let members) = row else { return row }
        return .object(members.flatMap { names.contains($0.name) ? inner($0) ?? [] : [$0] })
    }

    private static func isObject(_ member: JSONMember) -> Bool {
        member.isNested && member.value.first == "{"
    }

    /// The members of an object with the names of their columns; nil if they cannot be cells.
    private static func inner(_ member: JSONMember) -> [JSONMember]? {
        guard isObject(member) else { return nil }
        var scanner = JSONRowScanner(member.value)
        guard let inner = scanner.members(), !inner.isEmpty, inner.count <= mostPaths,
            !inner.contains(where: \.name.isEmpty), Set(inner.map(\.name)).count == inner.count
        else { return nil }
        return inner.map {
            let name = member.name + [UInt8(ascii: ".")] + $0.name
            return JSONMember(name: name, value: $0.value, isNested: $0.isNested)
        }
    }
}
