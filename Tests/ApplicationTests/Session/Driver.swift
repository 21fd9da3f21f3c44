/// A real application, driven by a script in `Drivers`: real keys go in, the content of its document model comes out.
final class Driver {
    /// The interpreter for which Debian's GTK, Qt and UNO bindings are built.
    static let python = "/usr/bin/python3"

    private let child: Child

    /// Starts an application on the desktop of `session` and waits until its window has the focus.
    init(_ script: String, _ arguments: String..., in session: Session) throws {
        child = try session.start(Self.python, ["\(Files.drivers)/\(script).py"] + arguments)
        try expect("ready")
    }

    deinit {
        child.say("quit")
        _ = try? child.finish()
    }

    /// Waits until the application has noticed that the clipboard offers `target`.
    func awaitOffer(of target: String) throws {
        child.say("await \(target)")
        try expect("offered")
    }

    /// Presses Ctrl+V in the empty document and returns what arrived.
    func paste() throws -> Document {
        child.say("paste")
        return Document(paragraphs: try expect("pasted").paragraphs ?? [])
    }

    /// What the document holds, as soon as it holds something.
    func show() throws -> Document {
        child.say("show")
        return Document(paragraphs: try expect("shown").paragraphs ?? [])
    }

    /// Presses Ctrl+V and gives the picture that arrived.
    func picture() throws -> Picture {
        child.say("picture")
        guard let picture = try expect("picture").picture else { throw Failure(description: "no picture") }
        return picture
    }

    /// Makes the document empty again.
    func clear() throws {
        child.say("clear")
        try expect("cleared")
    }

    /// Presses Ctrl+A and Ctrl+X, and waits until the application owns the clipboard.
    func cut() throws {
        child.say("cut")
        try expect("copied")
    }

    /// Presses Ctrl+A and Ctrl+C, and waits until the application owns the clipboard.
    func copy() throws {
        child.say("copy")
        try expect("copied")
    }
}

extension Driver {
    /// A picture: red, green, blue and alpha in the middle of each quarter, the upper ones first.
    struct Picture: Decodable {
        var width: Int
        var height: Int
        var colors: [[Int]]
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private struct Sign: Decodable {
        var sign: String
        var reason: String?
        var paragraphs: [Document.Paragraph]?
        var picture: Picture?
    }

    @discardableResult
    private func expect(_ name: String) throws -> Sign {
        while true {
            let sign = try JSON.decode(Sign.self, from: Array(try child.nextLine(seconds: 120).utf8))
            switch sign.sign {
            case name: return sign
            case "retrying": print("The application did not react; its keys were pressed again (\(sign.reason ?? ""))")
            default: throw Failure(description: "\(sign.sign) instead of \(name): \(sign.reason ?? "")")
            }
        }
    }
}
