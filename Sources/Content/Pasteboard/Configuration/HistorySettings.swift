import Targets

/// What the user wants of the history.
public struct HistorySettings: Hashable, Sendable {
    /// Whether copies are recorded.
    public var isOn = false
    /// The most items; pinned ones are kept beyond it.
    public var items = 10_000
    /// For how many days an item that is not pinned is kept; nil: for ever.
    public var days: Int?
    /// The largest item that is recorded, in bytes.
    public var itemSize = 32 << 20
    /// The most that all contents take, in bytes; pinned items are kept beyond it.
    public var totalSize = 1 << 30
    /// What is never recorded.
    public var never: [HistoryRule] = []

    /// Creates the default settings, with which nothing is recorded.
    public init() {}
}

extension HistorySettings {
    /// Whether a rule keeps a copy out of the history.
    ///
    /// - Parameters:
    ///   - names: every name that the application is known by.
    ///   - titles: the titles of its windows.
    ///   - offered: the targets that it offers.
    ///   - text: the text of the copy; nil if it is not known yet, so that rules with an expression do not match.
    package func refuses(names: [String], titles: [String], offered: [Target], text: [UInt8]?) -> Bool {
        never.contains { $0.matches(names: names, titles: titles, offered: offered, text: text) }
    }
}

/// A rule about copies that are never recorded; all that it says must be true of a copy.
public struct HistoryRule: Hashable, Sendable {
    /// Names of applications, in any case; empty: any application.
    public var applications: [String] = []
    /// Parts of titles of windows, in any case; empty: any title.
    public var titles: [String] = []
    /// Targets; one of them is offered; empty: any.
    public var targets: Set<Target> = []
    /// An expression that the text matches; nil: any text.
    public var expression: TextExpression?

    /// Creates a rule that says nothing yet.
    public init() {}

    func matches(names: [String], titles: [String], offered: [Target], text: [UInt8]?) -> Bool {
        if !applications.isEmpty {
            let wanted = Set(applications.map { $0.lowercased() })
            guard names.contains(where: { wanted.contains($0.lowercased()) }) else { return false }
        }
        if !self.titles.isEmpty {
            let given = titles.map { $0.lowercased() }
            let isFound = self.titles.contains { part in given.contains { $0.holds(part.lowercased()) } }
            guard isFound else { return false }
        }
        guard targets.isEmpty || offered.contains(where: targets.contains) else { return false }
        guard let expression else { return true }
        return text.map(expression.matches) ?? false
    }
}

extension HistorySettings {
    private static let keys = ["days", "items", "itemSize", "never", "on", "totalSize"]

    /// Reads `"history"`: true, false, or an object.
    init(_ value: JSONValue, _ reader: inout ConfigurationReader) {
        if let isOn = value.bool {
            self.isOn = isOn
            return
        }
        guard value.members != nil else {
            reader.complain(
                value.position, "\"history\" takes true, false or an object, { … }, and this is \(value.kind)")
            return
        }
        guard reader.isObject(value, "\"history\"", keys: Self.keys) else { return }
        isOn = reader.bool(value, "on") ?? true
        if let items = reader.count(value, "items") { self.items = items }
        days = reader.count(value, "days")
        if let size = reader.bytes(value, "itemSize") { itemSize = size }
        if let size = reader.bytes(value, "totalSize") { totalSize = size }
        guard let rules = value["never"] else { return }
        guard let elements = rules.elements else {
            reader.complain(rules.position, "\"never\" takes a list of rules, and this is \(rules.kind)")
            return
        }
        never = elements.compactMap { HistoryRule($0, &reader) }
    }
}

extension HistoryRule {
    private static let keys = ["application", "expression", "title", "type"]

    init?(_ value: JSONValue, _ reader: inout ConfigurationReader) {
        guard reader.isObject(value, "a rule", keys: Self.keys) else { return nil }
        applications = reader.strings(value, "application")?.map(\.string) ?? []
        titles = reader.strings(value, "title")?.map(\.string) ?? []
        targets = reader.targets(value, "type") ?? []
        if let text = reader.string(value, "expression") {
            expression = TextExpression(text)
            if expression == nil, let value = value["expression"] {
                reader.complain(value.position, "“\(text)” is no extended regular expression (regex(7))")
            }
        }
        guard !applications.isEmpty || !titles.isEmpty || !targets.isEmpty || expression != nil else {
            reader.complain(
                value.position,
                "the rule matches everything; it needs one of these: \(Self.keys.joined(separator: ", "))")
            return nil
        }
    }
}
