import PasteboardClient
import PasteboardConsole
import SelectionModel
import Testing

@testable import PasteboardCommand

/// Whole command lines.
@Suite struct CommandProgramTests {
    static let rows: [CommandLineRow] = [
        .init("", .helps("")), .init("--help", .helps("")), .init("-h", .helps("")), .init("help", .helps("")),
        .init("help copy", .helps("copy")), .init("help copy more", .helps("copy")), .init("help help", .helps("")),
        .init("--help copy", .helps("")), .init("--version", .prints("\(Hello.currentVersion)\n")),
        .init("--version copy", .prints("\(Hello.currentVersion)\n")),
        .init("copy", .runs("copy")), .init("copy --help", .helps("copy")), .init("copy -h", .helps("copy")),
        .init("copy -nh", .helps("copy")), .init("copy --version", .prints("\(Hello.currentVersion)\n")),
        .init("copy a b c -n", .runs("copy")), .init("copy -p mine --primary", .runs("copy")),
        .init("copy -np mine", .runs("copy")), .init("copy --as html --as rtf", .runs("copy")),
        .init("copy --clear-after 30s --once", .runs("copy")), .init("copy --clear-after never", .runs("copy")),
        .init("copy --plain-text-as rendered", .runs("copy")), .init("copy --with html=a --with=rtf=b", .runs("copy")),
        .init("copy --files --cut a", .runs("copy")), .init("copy --from-capture folder", .runs("copy")),
        .init("paste", .runs("paste")), .init("paste -nl", .runs("paste")), .init("paste -l -n --raw", .runs("paste")),
        .init("paste --as html -o page.html", .runs("paste")), .init("paste -o=page.html", .runs("paste")),
        .init("paste --timeout 0.5", .runs("paste")), .init("paste --backend x11", .runs("paste")),
        .init("paste --prefer rtf", .runs("paste")), .init("paste --dialect obsidian", .runs("paste")),
        .init("paste --into folder", .runs("paste")), .init("paste --original --as html", .runs("paste")),
        .init("as plain", .runs("as")), .init("as html rtf", .runs("as")), .init("add html", .runs("add")),
        .init("add html=a", .runs("add")), .init("inspect", .runs("inspect")), .init("inspect html", .runs("inspect")),
        .init("inspect --json --all", .runs("inspect")), .init("inspect --save folder --all", .runs("inspect")),
        .init("view", .runs("view")), .init("watch --exec true", .runs("watch")), .init("watch --json", .runs("watch")),
        .init("convert", .runs("convert")), .init("convert a --to html", .runs("convert")),
        .init("types", .runs("types")),
        .init("types html --json", .runs("types")), .init("clear", .runs("clear")), .init("status", .runs("status")),
        .init("drag a b --action link --keep", .runs("drag")), .init("drop --into folder", .runs("drop")),
        .init("drop -nl", .runs("drop")),
        .init(
            "-n copy",
            .complains("unknown option '-n'; options go after the command, as in `pasteboard copy --help`")),
        .init(
            "copy --form md",
            .complains("unknown option '--form'; did you mean '--from'? See `pasteboard copy --help`")),
        .init(
            "copy -from md",
            .complains("unknown option '-from'; did you mean '--from'? See `pasteboard copy --help`")),
        .init("copy --raw", .complains("unknown option '--raw'; see `pasteboard copy --help`")),
        .init("copy -no file", .complains("unknown option '-o'; `pasteboard paste` writes what is on the pasteboard")),
        .init(
            "copy --primary=yes",
            .complains(
                "'--primary' takes no value, but 'yes' was given; see `pasteboard copy --help`"
            )),
        .init("paste --as", .complains("missing value for '--as TYPE'; see `pasteboard paste --help`")),
        .init("paste -p", .complains("missing value for '-p NAME'; see `pasteboard paste --help`")),
        .init("paste -p -n", .complains("missing value for '-p NAME'; see `pasteboard paste --help`")),
        .init("paste --pasteboard=", .complains("--pasteboard takes a name; see `pasteboard paste --help`")),
        .init(
            "paste --timeout 0",
            .complains("--timeout takes a number of seconds above 0; see `pasteboard paste --help`")),
        .init(
            "paste --timeout nan",
            .complains("--timeout takes a number of seconds above 0; see `pasteboard paste --help`")),
        .init(
            "paste --backend wayand",
            .complains("--backend takes wayland, gnome, x11, remote or terminal; did you mean “wayland”?")),
        .init(
            "paste --backend foo",
            .complains("--backend takes wayland, gnome, x11, remote or terminal; see `pasteboard paste --help`")),
        .init(
            "paste --dialect foo",
            .complains("--dialect takes github, commonmark or obsidian; see `pasteboard paste --help`")),
        .init("paste --safe=hide", .complains("--safe takes drop or show; see `pasteboard paste --help`")),
        .init("paste html", .complains("unexpected argument 'html'; `--as html` names the type to write")),
        .init("paste a b", .complains("2 unexpected arguments: 'a', 'b'; see `pasteboard paste --help`")),
        .init(
            "paste --files --list",
            .complains(
                "--files and --into paste files; leave out options about content; see `pasteboard paste --help`")
        ),
        .init(
            "drop --original --clean",
            .complains(
                "--original converts nothing; leave out --clean, --unwrap and --from; see `pasteboard drop --help`"
            )),
        .init(
            "inspect html --json",
            .complains("with a type, inspect shows its bytes; leave out --json; see `pasteboard inspect --help`")
        ),
        .init("inspect a b", .complains("unexpected argument 'b'; see `pasteboard inspect --help`")),
        .init("as", .complains("missing argument 'TYPE ...'; see `pasteboard as --help`")),
        .init("ssh", .complains("missing argument 'HOST ...'; see `pasteboard ssh --help`")),
        .init(
            "remote alow harbour", .complains("remote takes allow, deny, reset, serve or start; did you mean “allow”?")),
        .init("add", .complains("missing argument 'TYPE[=FILE]'; see `pasteboard add --help`")),
        .init(
            "drag --action foo", .complains("--action takes copy, move or link; see `pasteboard drag --help`")),
        .init(
            "history list --format {prevew}",
            .complains(
                "--format takes these properties: id, time, application, title, kind, size, copies, pinned, preview; see "
                    + "`pasteboard history --help`")),
        .init("history list --format {\"id\":\"{id}\"}\\t{}{1}", .runs("history")),
        .init(
            "copy --clear-after 5d",
            .complains("--clear-after takes a time such as 30s, 5m or 2h, or never; see `pasteboard copy --help`")),
        .init(
            "copy --join --cut a b",
            .complains(
                "--join copies texts, and --cut copies files; use one of them; see `pasteboard copy --help`")),
        .init(
            "copy --from md a b",
            .complains(
                "--from is for one file or --join, because several files are copied as a file list; "
                    + "see `pasteboard copy --help`")),
        .init("types -n", .complains("unknown option '-n'; see `pasteboard types --help`")),
        .init("types -p mine", .complains("unknown option '-p'; see `pasteboard types --help`")),
        .init(
            "--generate-completion-script tcsh",
            .complains("--generate-completion-script takes bash, zsh or fish; see `pasteboard --help`")),
        .init(
            "--generate-completion-script",
            .complains("missing value for '--generate-completion-script SHELL'; see `pasteboard --help`")),
        .init(
            "--generate-anything", .complains("unknown option '--generate-anything'; see `pasteboard --help`")),
        .init("cpoy a", .complains("there is no command “cpoy”; did you mean “copy”?")),
        .init("help pste", .complains("there is no command “pste”; did you mean “paste”?")),
    ]

    @Test(arguments: rows)
    func whatBecomesOfALine(row: CommandLineRow) {
        #expect(outcome(of: row.words) == row.outcome)
    }

    @Test func everyCommandHasHelpThatFits() {
        for verb in VerbList.all {
            let lines = HelpPage(verb.description, of: "pasteboard").text.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(verb.name)")
            #expect(lines.contains { $0.hasPrefix("Usage: pasteboard \(verb.name) ") })
        }
    }

    /// Two parameters with a name in common would make one of them unreachable.
    @Test func namesOfOptionsAreUnique() {
        for verb in VerbList.all {
            let typed = verb.description.parameters.flatMap(\.typed)
            #expect(Set(typed).count == typed.count, "\(verb.name)")
        }
        #expect(Set(VerbList.names).count == VerbList.names.count)
    }

    @Test func valuesReachTheCommand() throws {
        let copy = try #require(
            try Copy.read(["-p", "mine", "--timeout=2.5", "a.md", "--with", "html=b", "-n", "--backend", "x11"]).command
        )
        #expect(copy.files == ["a.md"] && copy.with == ["html=b"] && copy.trimNewline && !copy.only)
        #expect(copy.pasteboard.choice.selection.rawValue == SelectionName(pasteboard: "mine").rawValue)
        #expect(copy.pasteboard.patience == .seconds(2.5) && copy.pasteboard.backend == .x11)
    }

    /// The words of macOS's commands are command lines.
    @Test(arguments: [Personality.pbcopy, .pbpaste])
    func theNamesOfMacOSAreRead(personality: Personality) throws {
        for words in [[], ["-pboard", "find"], ["-pboard", "general"], ["-n"]] {
            guard case .runs = outcome(of: try personality.arguments(for: words)) else {
                Issue.record("\(words)")
                continue
            }
        }
        let rich = try Personality.pbpaste.arguments(for: ["-Prefer", "rtf"])
        #expect(try Paste.read(rich.dropFirst()).command?.prefer == "rtf")
    }

    private func outcome(of words: [String]) -> CommandLineRow.Outcome {
        if let complaint = UsageComplaint(commandIn: words) { return .complains(complaint.text) }
        do {
            switch try CommandProgram.task(of: words) {
            case .run(let verb): return .runs(type(of: verb).name)
            case .print(let text):
                let verb = VerbList.all.first { text == HelpPage($0.description, of: "pasteboard").text }
                if let verb { return .helps(verb.name) }
                return text.contains("Commands:\n") ? .helps("") : .prints(text)
            }
        } catch {
            return .complains(UsageComplaint(error, in: words).text)
        }
    }
}
