/// An error in a configuration file: its position, and the values allowed there.
public struct ConfigurationError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters, counted from 1.
    public let column: Int
    /// The error, and the values allowed instead.
    public let reason: String

    init(_ position: TextPosition, _ reason: String) {
        line = position.line
        column = position.column
        self.reason = reason
    }
}

extension ConfigurationError: CustomStringConvertible {
    /// The message in the form of compilers, `12:9: …`, to which the caller prepends the file name.
    public var description: String { "\(line):\(column): \(reason)" }
}
