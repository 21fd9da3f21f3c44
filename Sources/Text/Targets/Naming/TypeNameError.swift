/// An error for a name that is not a type.
public struct TypeNameError: Error, Hashable, Sendable {
    /// The given name.
    public let name: String
    /// At most three similar names, nearest first.
    public let nearMatches: [String]
}

extension TypeNameError: CustomStringConvertible {
    /// The message for the user, with the similar names.
    public var description: String {
        let suggestion =
            nearMatches.isEmpty
            ? "" : " did you mean " + nearMatches.map { "“\($0)”" }.joined(separator: " or ") + "?"
        return "no type is called “\(name)”;\(suggestion) `pasteboard types` lists all, "
            + "“target:\(name)” asks for an X11 target of that name"
    }
}
