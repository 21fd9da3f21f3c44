/// A program in a terminal with a clipboard, without a display, and the result.
struct ClipboardTerminal: Decodable {
    /// The exit status, or the negative number of the signal that ended it; nil if it did not exit in time.
    let status: Int32?
    /// What was shown, without control sequences.
    let shown: String
    /// The unread bytes from the terminal, in hexadecimal.
    let left: String
    /// True if the modes of the terminal are those that it had.
    let isRestored: Bool
    private let clipboard: [String: String]
    private let primary: [String: String]

    /// The content of its clipboard: text by type.
    var contents: [String: String] { clipboard.mapValues(Self.text) }
    var primaryContents: [String: String] { primary.mapValues(Self.text) }
    var lines: [String] { shown.split(whereSeparator: \.isNewline).map(String.init) }

    private static func text(_ hexadecimal: String) -> String {
        let digits = hexadecimal.compactMap { $0.hexDigitValue }
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs a command in a terminal.
    ///
    /// - Parameters:
    ///   - words: the command.
    ///   - options: what the terminal does, as JSON.
    ///   - session: the session whose home and folders it uses.
    ///   - extra: variables of its environment.
    /// - Returns: what became of it.
    /// - Throws: an error if it cannot be started.
    static func run(
        _ words: [String], _ options: String = "{}", in session: Session, adding extra: [String: String] = [:]
    ) throws -> ClipboardTerminal {
        var environment = session.environment
        environment["DISPLAY"] = nil
        environment["TERM"] = "xterm-256color"
        environment["PATH"] = session.withPrograms["PATH"]
        let outcome = try Child(
            Driver.python, ["\(Files.drivers)/clipboard.py", options] + words,
            environment: environment.merging(extra) { $1 }
        ).finish(seconds: 120)
        return try JSON.decode(Self.self, from: outcome.output)
    }
}
