import Testing

extension Session {
    /// Turns the history on and starts the daemon of the session, which ends with the test.
    func keepHistory() throws -> Child {
        try #require(try pasteboard("history", "on").status == 0)
        let daemon = try start("\(Self.programs)/pasteboardd", ["--session"])
        try #require(try wait { try pasteboard("history", "list").status == 0 })
        return daemon
    }

    /// Copies Markdown and waits until it is in the history.
    func remember(_ text: String) throws {
        try pasteboard("copy", "--from", "markdown", feeding: text)
        let words = text.split(separator: "\n").first.map(String.init) ?? ""
        try #require(
            try wait { try previews().first?.contains(words.filter { $0 != "*" && $0 != "#" }.trimmed) == true })
    }

    /// The beginnings of the items, newest first.
    func previews() throws -> [String] {
        try pasteboard("history", "list", "--format", "{preview}").lines.map { $0.filter { $0 != "*" && $0 != "#" } }
    }
}

extension String {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
