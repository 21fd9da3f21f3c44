/// A name that stands for no type.
public struct TypeNameError: Error, Hashable, Sendable {
    /// The name as it was given.
    public let name: String
    /// Names that look like it, the nearest first; at most three.
    public let nearMatches: [String]
}

extension TypeNameError: CustomStringConvertible {
    public var description: String {
        let suggestion =
            nearMatches.isEmpty
            ? "" : " did you mean " + nearMatches.map { "“\($0)”" }.joined(separator: " or ") + "?"
        return "no type is called “\(name)”;\(suggestion) `pasteboard types` lists all, "
            + "“target:\(name)” asks for an X11 target of that name"
    }
}
