import Testing

/// A line as people type it, and what becomes of it.
struct CommandLineRow: CustomTestStringConvertible, Sendable {
    enum Outcome: Equatable, Sendable {
        case runs(String)
        /// Prints this help, whose first line is the summary of a command; empty for that of the program.
        case helps(String)
        case prints(String)
        case complains(String)
    }

    var line: String
    var outcome: Outcome

    var testDescription: String { "pasteboard \(line)" }

    init(_ line: String, _ outcome: Outcome) {
        self.line = line
        self.outcome = outcome
    }

    var words: [String] { line.split(separator: " ").map(String.init) }
}
