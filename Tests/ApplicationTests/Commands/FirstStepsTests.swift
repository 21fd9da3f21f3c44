import Testing

extension CommandTests {
    /// The command lines of new users, with typing errors and the options of other programs.
    @Suite struct FirstSteps {
        struct Step: CustomTestStringConvertible, Sendable {
            var words: [String]
            var input: String?
            var status: Int32 = 64
            /// The message, without the leading `pasteboard: `.
            var complaint: String?

            var testDescription: String { "pasteboard \(words.joined(separator: " ")) → \(status)" }
        }

        static let steps = [
            Step(words: [], status: 0),
            Step(words: ["--help"], status: 0),
            Step(words: ["--version"], status: 0),
            Step(words: ["version"], complaint: "there is no command “version”; `pasteboard --version` prints it"),
            Step(words: ["cpoy"], complaint: "there is no command “cpoy”; did you mean “copy”?"),
            Step(words: ["help", "pste"], complaint: "there is no command “pste”; did you mean “paste”?"),
            Step(words: ["get"], complaint: "there is no command “get”; “paste” writes what is on the pasteboard"),
            Step(words: ["frobnicate"], complaint: "there is no command “frobnicate”; `pasteboard --help` lists all"),
            Step(
                words: ["copy", "hello"], status: 66,
                complaint: "cannot read hello: No such file or directory; "
                    + "text is copied from standard input: printf '…' | pasteboard copy"),
            Step(
                words: ["convert", "--to", "rtf", "no\nsuch\u{1B}.md"], status: 66,
                complaint: "cannot read no^Jsuch^[.md: No such file or directory"),
            Step(
                words: ["copy", "--form", "md"], input: "x",
                complaint: "unknown option '--form'; did you mean '--from'? See `pasteboard copy --help`"),
            Step(
                words: ["history", "lsit"],
                complaint: "history takes list, search, show, copy, pin, unpin, delete, clear, forget, pause, resume, "
                    + "unlock, lock, on, off, export or import; did you mean “list”?"),
            Step(
                words: ["convert", "--to", "html"], input: "# a",
                complaint: "cannot tell the type of standard input; name it with --from, or detect it with --from auto"),
            Step(
                words: ["--verison"],
                complaint: "unknown option '--verison'; did you mean '--version'? See `pasteboard --help`"),
            Step(
                words: ["paste", "--hlep"],
                complaint: "unknown option '--hlep'; did you mean '--help'? See `pasteboard paste --help`"),
            Step(
                words: ["copy", "-from", "md"], input: "x",
                complaint: "unknown option '-from'; did you mean '--from'? See `pasteboard copy --help`"),
            Step(
                words: ["--primary", "paste"],
                complaint:
                    "unknown option '--primary'; options go after the command, as in `pasteboard paste --help`"),
            Step(
                words: ["paste", "-p", "primry"], status: 1,
                complaint: "nobody owns a pasteboard called “primry”; did you mean “primary”?"),
            Step(
                words: ["-selection", "clipboard"],
                complaint:
                    "unknown option '-selection'; the clipboard is the default; `-p primary` names the primary selection"
            ),
            Step(words: ["-o"], complaint: "unknown option '-o'; `pasteboard paste` writes what is on the pasteboard"),
            Step(
                words: ["paste", "-t", "text/html"],
                complaint: "unknown option '-t'; `--as TYPE` names the type to write"),
            Step(
                words: ["paste", "--as"],
                complaint: "missing value for '--as TYPE'; see `pasteboard paste --help`"),
            Step(
                words: ["paste", "--as", "htlm"],
                complaint:
                    "no type is called “htlm”; did you mean “html”? `pasteboard types` lists all, "
                    + "“target:htlm” asks for an X11 target of that name"),
            Step(words: ["paste", "--as", "png"], status: 1),
            Step(
                words: ["convert", "a.md", "b.html"],
                complaint: "unexpected argument 'b.html'; `-o b.html` names the output"),
            Step(
                words: ["paste", "html"], complaint: "unexpected argument 'html'; `--as html` names the type to write"),
            Step(
                words: ["paste", "--html"], complaint: "unknown option '--html'; `--as html` names the type to write"),
            Step(
                words: ["inspect", "--html"],
                complaint: "unknown option '--html'; a type has no dashes, as in `pasteboard inspect html`"),
            Step(
                words: ["clear", "--html"], complaint: "unknown option '--html'; see `pasteboard clear --help`"),
            Step(
                words: ["copy", "--md"], input: "x",
                complaint: "unknown option '--md'; `--from md` says what the input is"),
            Step(
                words: ["paste", "primary"],
                complaint: "unexpected argument 'primary'; `-p primary` names a pasteboard"),
            Step(
                words: ["add", "html", "page.html"],
                complaint:
                    "unexpected argument 'page.html'; a file is named together with its type: `add html=page.html`"),
            Step(
                words: ["clear", "now"], complaint: "unexpected argument 'now'; see `pasteboard clear --help`"),
            Step(
                words: ["--copy"], input: "x",
                complaint: "unknown option '--copy'; commands have no dashes: `pasteboard copy`"),
            Step(
                words: ["convert", "--from", "md", "--to", "pdf"], input: "x",
                complaint:
                    "there is no conversion to pdf; these can be written: markdown, html, rtf, org, mediawiki, rst, "
                    + "asciidoc, latex, typst, slack, jira, bbcode, odt, docx, csv, tsv, json, ods, xls, plain"
            ),
            Step(
                words: ["convert", "--from", "text/csv;charset=gkb", "--to", "json"], input: "a,b",
                complaint: "no character set is called “gkb”; examples are utf-8, gbk and shift_jis"),
            Step(
                words: ["as", "png"], status: 1,
                complaint: "the pasteboard has no png, and none can be derived from what it has"),
            Step(
                words: ["copy", "--from", "docx"], input: "x", status: 65,
                complaint: "standard input: the first bytes are not those of docx (byte 0)"),
            Step(
                words: ["copy", "--as", "application/x-tides"], input: "x",
                complaint: "this content cannot be converted to application/x-tides"),
            Step(
                words: ["types", "mardown"],
                complaint:
                    "no type is called “mardown”; did you mean “markdown”? `pasteboard types` lists all, "
                    + "“target:mardown” asks for an X11 target of that name"),
            Step(
                words: ["copy", "--clear-after", "soon"], input: "x",
                complaint:
                    "--clear-after takes a time such as 30s, 5m or 2h, or never; see `pasteboard copy --help`"
            ),
            Step(
                words: ["paste", "--timeout", "0"],
                complaint: "--timeout takes a number of seconds above 0; see `pasteboard paste --help`"),
        ]

        @Test(arguments: steps)
        func eachIsAnswered(step: Step) throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "what was there")
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", step.words, feeding: Array((step.input ?? "").utf8))
            #expect(outcome.status == step.status)
            if let complaint = step.complaint { #expect(outcome.errors == "pasteboard: \(complaint)\n") }
            if step.status == 0 { #expect(outcome.errors == "") } else { #expect(outcome.output == []) }
            #expect(try session.pasteboard("paste").text == "what was there")
        }

        /// An unknown type is reported before an empty pasteboard.
        @Test(arguments: [
            ["paste", "--as", "htlm"], ["paste", "--from", "htlm"], ["inspect", "htlm"], ["as", "htlm"],
            ["add", "htlm"],
        ])
        func aTypeThatThereIsNotIsToldOnAnEmptyPasteboardToo(_ words: [String]) throws {
            let outcome = try Session().run("\(Session.programs)/pasteboard", words, feeding: Array("x".utf8))
            #expect(outcome.status == 64 && outcome.errors.contains("did you mean “html”?"), "\(outcome.errors)")
        }

        @Test func theHelpOfPasteSaysWhatPlainIs() throws {
            let help = try Session().pasteboard("paste", "--help").text
            #expect(help.contains("--as plain writes what other applications"))
        }
    }
}
