/// A terminal of a given size that runs a program; a test presses its keys and reads its screen.
final class TerminalWindow {
    private let child: Child

    /// The screen of the terminal, and the state of the program in it.
    struct Sight: Decodable {
        /// True if the awaited text has appeared.
        var done: Bool
        var rows: [String]
        /// The row and the column of the caret.
        var caret: [Int]?
        /// The exit status, or the negated number of the signal that ended it.
        var status: Int32?
        /// True if the program restored the terminal's modes.
        var isRestored: Bool?
        /// Everything that was written to the terminal, in hexadecimal.
        var raw: String?
        /// The width, the height, the row and the column of the sixels that are on the screen.
        var picture: [Int]?
        /// The number of times that the program has slept.
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
