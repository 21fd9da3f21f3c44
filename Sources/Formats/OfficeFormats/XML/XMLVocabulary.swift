/// The names that a reader supports, with its prefixes for their namespaces.
struct XMLVocabulary: Sendable {
    /// The number of all unknown names.
    static let unknown = -1

    private var numbers: [String: Int] = [:]
    private let prefixes: [String: String]

    /// Creates a vocabulary of names such as `w:p`, numbered in order, with the prefix for each namespace name.
    init(_ names: [String], namespaces: [String: String]) {
        for (number, name) in names.enumerated() { numbers[name] = number }
        prefixes = namespaces
    }

    func number(of name: String) -> Int { numbers[name] ?? Self.unknown }

    /// The prefix for a namespace; nil if it has no known names.
    func prefix(of namespace: String) -> String? { prefixes[namespace] }
}
