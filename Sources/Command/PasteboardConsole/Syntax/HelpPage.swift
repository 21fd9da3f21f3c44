/// The output of `--help`, in 80 columns.
package struct HelpPage {
    package private(set) var text = ""

    private static let width = 80
    /// The column of the descriptions.
    private static let column = 26

    /// The help of a program.
    package init(_ program: ProgramDescription) {
        paragraph(program.summary)
        paragraph("Usage: \(program.name) COMMAND [OPTIONS]")
        list("Commands:", program.verbs.map { ($0.name, $0.summary) })
        list("Options:", ProgramDescription.standardOptions.map { (Self.names($0), $0.help) })
        paragraph("`\(program.name) COMMAND --help` describes a command.", isLast: true)
    }

    /// The help of a command.
    package init(_ verb: VerbDescription, of program: String) {
        paragraph(verb.summary)
        let usage = ["[OPTIONS]"] + verb.positionals.map(\.usage)
        paragraph("Usage: \(program) \(verb.name) \(usage.joined(separator: " "))")
        paragraph(verb.discussion)
        list("Arguments:", verb.positionals.map { ($0.isRepeatable ? "\($0.value) ..." : $0.value, $0.help) })
        list("Options:", verb.options.map { (Self.names($0), $0.help) })
        let shared = verb.sharedOptions + ProgramDescription.standardOptions
        list(
            verb.sharedOptions.isEmpty && verb.options.isEmpty ? "Options:" : "Common options:",
            shared.map { (Self.names($0), $0.help) })
        text.removeLast()
    }

    private mutating func paragraph(_ sentences: String, isLast: Bool = false) {
        let lines = WrappedText.lines(sentences, width: Self.width)
        guard !lines.isEmpty else { return }
        for line in lines { text += line + "\n" }
        if !isLast { text += "\n" }
    }

    private mutating func list(_ title: String, _ rows: [(head: String, help: String)]) {
        guard !rows.isEmpty else { return }
        text += title + "\n"
        for row in rows { item(row.head, row.help) }
        text += "\n"
    }

    private mutating func item(_ head: String, _ help: String) {
        let lines = WrappedText.lines(help, width: Self.width - Self.column)
        var room = Self.column - 2 - head.count
        text += "  " + head
        if room < 2 {
            text += "\n"
            room = Self.column
        }
        for line in lines {
            text += String(repeating: " ", count: room) + line + "\n"
            room = Self.column
        }
    }

    /// `-n, --name VALUE`, with one long name per line.
    private static func names(_ parameter: ParameterDescription) -> String {
        (parameter.short.map { "-\($0), " } ?? "    ") + parameter.name
    }
}
