/// An error in a command line.
package enum UsageError: Error, Equatable {
    /// An option that the command does not have, as typed.
    case unknownOption(String)
    /// A word that starts with dashes and cannot be an option, such as `---` or `--=x`.
    case malformedOption(String)
    /// An option at the end of the line or before another option.
    case missingValue(of: String)
    /// A flag with a value.
    case unexpectedValue(String, of: String)
    case invalidValue(String, of: String, InvalidValue)
    /// More words than the command has positional arguments.
    case unexpectedArguments([String])
    case missingArgument(String)
    /// Options that contradict each other, as a whole sentence.
    case contradiction(String)
}

extension UsageError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownOption(let option): return "unknown option '\(option)'"
        case .malformedOption(let word): return "'\(word)' is not an option; options start with one or two dashes"
        case .missingValue(let option): return "missing value for '\(option)'"
        case .unexpectedValue(let value, let option): return "'\(option)' takes no value, but '\(value)' was given"
        case .invalidValue(_, let option, let reason): return "\(option.prefix { $0 != " " }) takes \(reason.expected)"
        case .unexpectedArguments(let words):
            let quoted = words.prefix(Self.mostQuoted).map { "'\($0)'" }.joined(separator: ", ")
            if words.count == 1 { return "unexpected argument \(quoted)" }
            return "\(words.count) unexpected arguments: \(quoted)" + (words.count > Self.mostQuoted ? " …" : "")
        case .missingArgument(let name): return "missing argument '\(name)'"
        case .contradiction(let sentence): return sentence
        }
    }

    /// The maximum number of words that a message quotes.
    private static let mostQuoted = 8
}
