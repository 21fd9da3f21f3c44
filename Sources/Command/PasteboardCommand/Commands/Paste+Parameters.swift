import PasteboardConsole

extension Paste {
    static var parameters: [Parameter<Paste>] { parameters(choosing: source + [history]) }

    /// The parameters for dropped content, which never comes from the history.
    static var parametersOfDrops: [Parameter<Paste>] { parameters(choosing: source) }

    private static func parameters(choosing source: [Parameter<Paste>]) -> [Parameter<Paste>] {
        source + changes + SafeTextOption.parameters.within { $1(&$0.safe) } + output
            + FilePlaces.parameters.within { $1(&$0.places) }
            + DialectOption.parameters.within { $1(&$0.dialect) }
            + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    private static var source: [Parameter<Paste>] {
        [
            .option(
                "as", "TYPE", "The type to write: markdown, html, rtf, plain, png, a MIME type, a target …",
                completion: .types
            ) { $0.asType = $1 },
            // For pbpaste -Prefer.
            .option("prefer", "TYPE", "The type to write if it is offered.") { $0.prefer = $1 }.hidden,
            .option("from", "TYPE", "Read the content as this type.", completion: .types) { $0.from = $1 },
        ]
    }

    private static var history: Parameter<Paste> {
        .option(
            "from-history", "ID",
            "Read an item of the history: an ID from `pasteboard history list`, or 1 for the newest."
        ) { $0.fromHistory = $1 }
    }

    private static var changes: [Parameter<Paste>] {
        [
            .flag("original", "Write only published bytes; never convert.") { $0.original = true },
            .flag("clean", "Rewrite the content, even if it already has the type.") { $0.clean = true },
            .flag("match-style", "Write the rendered text, without styles.") { $0.matchStyle = true },
            .flag(
                "unwrap", "Remove a terminal's hard line breaks, frames, line numbers and prompts."
            ) { $0.unwrap = true },
        ]
    }

    private static var output: [Parameter<Paste>] {
        [
            .option(
                "output", short: "o", "FILE", "Write to FILE, whose extension gives the type; - is standard output.",
                completion: .files
            ) { $0.output = $1 },
            .flag(
                "file",
                "Write to a new file with a suitable name, here or in the folder named with -o, and print its path."
            ) { $0.writesFile = true },
            .flag("list", short: "l", "List the types that are offered, one per line.") { $0.list = true },
            .flag("explain", "Print to standard error what was recognized, chosen and repaired.") { $0.explain = true },
            .flag("raw", "Write control characters to a terminal as they are.") { $0.raw = true },
            .flag("trim-newline", short: "n", "Drop the newline at the end.") { $0.trimNewline = true },
        ]
    }
}
