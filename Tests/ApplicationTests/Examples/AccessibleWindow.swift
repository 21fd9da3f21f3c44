/// A program with a window, controlled with real keys and read through the accessibility interface: `Drivers/accessible.py`.
final class AccessibleWindow {
    private let child: Child

    struct Answer: Decodable {
        var ready: Bool?
        var text: String?
        var names: [String]?
        var status: Int32?
        var missing: String?
        var failed: String?
    }

    /// Starts a program and waits for its window; with an IBus engine, keys go through that.
    init(_ program: String, _ arguments: [String], in session: Session, engine: String? = nil) throws {
        child = try session.start(
            "dbus-run-session",
            ["--", Driver.python, "\(Files.drivers)/accessible.py"] + (engine.map { ["--engine", $0] } ?? [])
                + [program] + arguments,
            adding: session.withPrograms.merging(["GSK_RENDERER": "cairo"]) { $1 })
        let first = try next()
        guard first.ready == true else { throw ChildError.endedEarly(program: program, errors: "\(first)") }
    }

    /// Gives a command and reads the answer.
    @discardableResult
    func tell(_ command: String) throws -> Answer {
        child.say(command)
        return try next()
    }

    /// The bus starts the accessibility registry, which writes to the same stream.
    private func next() throws -> Answer {
        var line = ""
        repeat { line = try child.nextLine(seconds: 120) } while !line.hasPrefix("{")
        return try JSON.decode(Answer.self, from: Array(line.utf8))
    }
}
