/// A terminal of its own size with a program in it, whose keys are pressed and whose screen is read by a test.
final class TerminalWindow {
    private let child: Child

    /// What the terminal shows, and what is known of the program in it.
    struct Sight: Decodable {
        /// Whether what was waited for has come.
        var done: Bool
        var rows: [String]
        /// The row and the column in which the caret stands, or the next character would.
        var caret: [Int]?
        /// The exit status, or the negative number of the signal that ended it.
        var status: Int32?
        /// Whether the terminal is as the program found it.
        var isRestored: Bool?
        /// Everything that was written to the terminal, in hexadecimal.
        var raw: String?
        /// The width, the height, the row and the column of the sixels that are on the screen.
        var picture: [Int]?
        /// How often the program slept so far.
        var switches: Int?

        var text: String { rows.joined(separator: "\n") }
    }

    init(_ columns: Int, _ rows: Int, _ words: [String], in session: Session) throws {
        child = try session.start(
            Driver.python, ["\(Files.drivers)/terminal.py", String(columns), String(rows)] + words,
            adding: ["TERM": "xterm-256color"])
    }

    deinit {
        child.closeInput()
        _ = try? child.finish()
    }

    @discardableResult
    func tell(_ command: String) throws -> Sight {
        child.say(command)
        return try JSON.decode(Sight.self, from: Array(try child.nextLine().utf8))
    }
}
