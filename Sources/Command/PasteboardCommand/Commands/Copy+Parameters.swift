import PasteboardConsole

extension Copy {
    static var parameters: [Parameter<Copy>] {
        types + input + SafeTextOption.parameters.within { $1(&$0.safe) }
            + HighlightOption.parameters.within { $1(&$0.highlight) }
            + lifetime
            + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    private static var types: [Parameter<Copy>] {
        [
            .positional(
                "FILE", "What to copy. Default: standard input. Several files are copied as a file list.",
                completion: .files, isRepeatable: true
            ) { $0.files.append($1) },
            .option(
                "from", "TYPE",
                """
                The type of the input. Default: by the extension of FILE, else plain text. auto: Markdown or terminal output, \
                if the text is clearly that.
                """, completion: .inputTypes
            ) { $0.from = $1 },
            .option(
                "as", "TYPE",
                """
                "Copy as": offer only this rich type, and its plain text. Repeatable. html-source: copy HTML code as plain \
                text. qr: copy a picture of the text's QR code.
                """, completion: .outputTypes, isRepeatable: true
            ) { $0.asTypes.append($1) },
            .flag(
                "only", optional: "TYPE", "Publish only TYPE and the types named with --as and --with.",
                completion: .outputTypes, takes: isType
            ) {
                $0.only = true
                if let type = $1 { $0.asTypes.append(type) }
            },
            .option(
                "with", "TYPE=FILE", "Add this representation, byte for byte. Repeatable.", completion: .attachments,
                isRepeatable: true
            ) { $0.with.append($1) },
        ]
    }

    private static var input: [Parameter<Copy>] {
        [
            .flag("files", "Copy a file list, even for a single file.") {
                $0.asFileList = true
            },
            .flag("cut", "Cut the files: a paste moves them. Implies --files.") { $0.cut = true },
            .flag("join", "Copy several texts as one.") { $0.join = true },
            .flag(
                "unwrap", "Remove a terminal's hard line breaks, frames, line numbers and prompts."
            ) { $0.unwrap = true },
            .flag("trim-newline", short: "n", "Drop the newline at the end of the input.") { $0.trimNewline = true },
            .choice("plain-text-as", "ROLE", "What plain text contains: source or rendered.") { $0.plainTextAs = $1 },
        ]
    }

    private static var lifetime: [Parameter<Copy>] {
        [
            .flag(
                "sensitive",
                "A secret: plain text only, hidden from clipboard managers, cleared after 45 s."
            ) { $0.sensitive = true },
            .flag(
                "only-focused",
                "Give it only to the application that has the focus, and hide it from clipboard managers. X11 only."
            ) { $0.onlyFocused = true },
            .flag("once", "Clear it after one paste.") { $0.once = true },
            .option("clear-after", "TIME", "Clear it after TIME, such as 30s, 5m or 2h; never: keep it.") {
                command, time throws(InvalidValue) in
                guard let time = ClearTime(argument: time) else { throw InvalidValue(ClearTime.forms) }
                command.clearAfter = time
            },
            .flag(
                "foreground", "Serve the content from this process, without a daemon, until something else is copied."
            ) {
                $0.foreground = true
            },
            .option("from-capture", "FOLDER", "Copy what `inspect --save` saved in FOLDER.", completion: .folders) {
                $0.fromCapture = $1
            },
        ]
    }

    /// Whether the word after `--only` is a type rather than a file.
    private static func isType(_ word: String) -> Bool {
        !InputFile(path: word).exists && (try? TypeArgument(text: word).type()) != nil
    }
}
