extension CopyRule {
    private static let keys = ["application", "title", "type", "expression"]

    /// The rules of a list; wrong ones are reported and left out.
    static func rules(_ object: JSONValue, _ key: String, _ reader: inout ConfigurationReader) -> [CopyRule] {
        guard let value = object[key] else { return [] }
        guard let elements = value.elements else {
            reader.complain(value.position, "\"\(key)\" must be a list of rules, [ … ], not \(value.kind)")
            return []
        }
        return elements.compactMap { CopyRule($0, "a rule of \"\(key)\"", &reader) }
    }

    /// A rule; nil if it is reported as wrong.
    init?(_ value: JSONValue, _ what: String, _ reader: inout ConfigurationReader) {
        let errors = reader.errors.count
        guard reader.isObject(value, what, keys: Self.keys) else { return nil }
        if value.members?.isEmpty == true {
            reader.complain(
                value.position, "\(what) needs at least one of \"application\", \"title\", \"type\", \"expression\"")
            return nil
        }
        let applications = reader.strings(value, "application") ?? []
        for (name, position) in applications where name.contains("/") {
            reader.complain(position, "name an application by its file name, without the folder, or by its window")
        }
        var expression: TextExpression?
        if let pattern = reader.string(value, "expression") {
            do throws(TextExpression.Invalid) {
                expression = try TextExpression(pattern)
            } catch {
                reader.complain(
                    value["expression"]?.position ?? value.position, "invalid regular expression: \(error.reason)")
            }
        }
        self.init(
            applications: applications.map { $0.string.lowercased() },
            titles: (reader.strings(value, "title") ?? []).map(\.string),
            targets: reader.targets(value, "type") ?? [], expression: expression)
        guard reader.errors.count == errors else { return nil }
    }
}
