/// The names that a reader knows, with the prefixes that it calls their namespaces by.
package struct XMLVocabulary: Sendable {
    /// What stands for every name that is not known.
    package static let unknown = -1

    private var numbers: [String: Int] = [:]
    private let prefixes: [String: String]

    /// Names such as `w:p`, numbered in their order, and the prefix for each address of a namespace.
    package init(_ names: [String], namespaces: [String: String]) {
        for (number, name) in names.enumerated() { numbers[name] = number }
        prefixes = namespaces
    }

    func number(of name: String) -> Int { numbers[name] ?? Self.unknown }

    /// The prefix for the address of a namespace; nil for one of which no name is known.
    func prefix(of namespace: String) -> String? { prefixes[namespace] }
}
