/// A repair for one kind of application, under the name that rules for applications use.
///
/// This is the name alone: the module that reads the format knows what each repair changes.
public struct SourceRepair: Hashable, Sendable, CustomStringConvertible {
    /// The name in rules and in users' configuration.
    public let name: String
    /// A description of the effect, for users who ask what was changed in their paste.
    public let summary: String
    /// The language of code, for the repair that sets it.
    package let language: String?

    init(_ name: String, _ summary: String, language: String? = nil) {
        self.name = name
        self.summary = summary
        self.language = language
    }

    /// The summary.
    public var description: String { summary }

    /// True if both have the same name.
    public static func == (left: SourceRepair, right: SourceRepair) -> Bool {
        left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// The repair of a name; nil if there is none.
    public init?(named name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}
