/// What is wrong with a configuration file: where, and what may stand there instead.
public struct ConfigurationError: Error, Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, in characters.
    public let column: Int
    public let reason: String

    init(_ place: TextPlace, _ reason: String) {
        line = place.line
        column = place.column
        self.reason = reason
    }
}

extension ConfigurationError: CustomStringConvertible {
    /// As compilers say it, for editors that jump there: `12:9: …`, to be preceded by the name of the file.
    public var description: String {
        "\(line):\(column): \(reason)"
    }
}
