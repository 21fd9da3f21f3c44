import PasteboardConsole
import Testing

@Suite struct ArgumentReaderTests {
    typealias Row = (line: String, expected: SampleVerb)

    private static func sample(_ change: (inout SampleVerb) -> Void) -> SampleVerb {
        var sample = SampleVerb()
        change(&sample)
        return sample
    }

    static let accepted: [Row] = [
        ("", sample { _ in }),
        ("a - b", sample { $0.files = ["a", "-", "b"] }),
        ("--from html a", sample { ($0.from, $0.files) = ("html", ["a"]) }),
        ("a --from=html", sample { ($0.from, $0.files) = ("html", ["a"]) }),
        ("--from=", sample { $0.from = "" }),
        ("--from=a=b", sample { $0.from = "a=b" }),
        ("--from=-x", sample { $0.from = "-x" }),
        ("--from -", sample { $0.from = "-" }),
        ("--from a --from b", sample { $0.from = "b" }),
        ("--as a --as=b", sample { $0.types = ["a", "b"] }),
        ("-n", sample { $0.trims = true }),
        ("-n -n --trim-newline", sample { $0.trims = true }),
        ("-o file", sample { $0.output = "file" }),
        ("-o=file", sample { $0.output = "file" }),
        ("-no file", sample { ($0.trims, $0.output) = (true, "file") }),
        ("-on file a", sample { ($0.trims, $0.output, $0.files) = (true, "file", ["a"]) }),
        ("-op file name", sample { ($0.output, $0.part.name) = ("file", "name") }),
        ("--kind large", sample { $0.kind = .large }),
        ("--count 12", sample { $0.count = 12 }),
        ("--theme", sample { $0.theme = "light" }),
        ("--theme dark", sample { $0.theme = "dark" }),
        ("--theme notes.md", sample { ($0.theme, $0.files) = ("light", ["notes.md"]) }),
        ("--theme=blue", sample { $0.theme = "blue" }),
        ("--theme --secret", sample { ($0.theme, $0.secret) = ("light", true) }),
        ("--name mine", sample { $0.part.name = "mine" }),
        ("-- --from -n --", sample { $0.files = ["--from", "-n", "--"] }),
        ("a -- -h", sample { $0.files = ["a", "-h"] }),
    ]

    @Test(arguments: accepted)
    func linesAreRead(row: Row) throws {
        let (request, command) = try SampleVerb.read(Self.words(row.line))
        #expect(request == .run && command == row.expected)
    }

    @Test func emptyWordsAndOtherCharactersAreValues() throws {
        let words = ["", "--from", "", "größe ✓", "—from", " -n"]
        let command = try #require(try SampleVerb.read(words[...]).command)
        #expect(command.from == "" && command.files == ["", "größe ✓", "—from", " -n"])
    }

    static let refused: [(line: String, complaint: String)] = [
        ("--frm x", "unknown option '--frm'"), ("--frm=x", "unknown option '--frm'"),
        ("--From x", "unknown option '--From'"), ("--fro x", "unknown option '--fro'"),
        ("-x", "unknown option '-x'"), ("-xyz", "unknown option '-xyz'"), ("-nx", "unknown option '-x'"),
        ("-from=x", "unknown option '-from'"), ("-x=y", "unknown option '-x'"), ("-ofile", "unknown option '-ofile'"),
        ("--from", "missing value for '--from TYPE'"), ("-o", "missing value for '-o FILE'"),
        ("--from --as x", "missing value for '--from TYPE'"), ("--from -n", "missing value for '--from TYPE'"),
        ("--from -- x", "missing value for '--from TYPE'"), ("--count -5", "missing value for '--count COUNT'"),
        ("--list=yes", "'--list' takes no value, but 'yes' was given"),
        ("-l=", "'--list' takes no value, but '' was given"),
        ("--kind huge", "--kind takes small or large"), ("--kind=", "--kind takes small or large"),
        ("--count=x", "--count takes a number"),
        ("--list -n", "--list trims nothing"), ("---", "'---' is not an option; options start with one or two dashes"),
        ("---from x", "'---from' is not an option; options start with one or two dashes"),
        ("--=x", "'--=x' is not an option; options start with one or two dashes"),
        ("-=x", "'-=x' is not an option; options start with one or two dashes"),
        ("--frm --from", "unknown option '--frm'"), ("--from --frm", "missing value for '--from TYPE'"),
    ]

    @Test(arguments: refused)
    func theFirstFaultOfALineIsReported(line: String, complaint: String) {
        #expect(throws: UsageError.self) { try SampleVerb.read(Self.words(line)) }
        do {
            _ = try SampleVerb.read(Self.words(line))
        } catch {
            #expect("\(error)" == complaint)
        }
    }

    @Test(arguments: [
        ("", "missing argument 'TYPE'"), ("--save x", "missing argument 'TYPE'"),
        ("a b", "unexpected argument 'b'"), ("a b c", "2 unexpected arguments: 'b', 'c'"),
        ("a -- -n", "unexpected argument '-n'"), ("--html", "unknown option '--html'"),
    ])
    func argumentsAreCounted(line: String, complaint: String) {
        do {
            _ = try SmallVerb.read(Self.words(line))
            Issue.record("accepted")
        } catch {
            #expect("\(error)" == complaint)
        }
    }

    @Test(
        arguments: [
            ("--help", .help), ("-h", .help), ("a -nh --from x", .help), ("--help=x", .help), ("-h=x", .help),
            ("--frm --help", .help), ("--version --help", .help), ("--help --from", .help), ("--version", .version),
            ("-n --version --frm", .version),
        ] as [(String, ArgumentReader.Request)])
    func helpIsGivenWhateverElseIsWrong(line: String, expected: ArgumentReader.Request) throws {
        let (request, command) = try SampleVerb.read(Self.words(line))
        #expect(request == expected && command == nil)
    }

    /// A shell expands `*` to as many words as there are files.
    @Test func manyFilesAreReadInOnePass() throws {
        let files = (0..<200_000).map { "file \($0).md" }
        let command = try #require(try SampleVerb.read((["-n"] + files + ["--from", "html"])[...]).command)
        #expect(command.files.count == files.count && command.files.last == files.last && command.trims)
        #expect(throws: UsageError.self) { try SmallVerb.read(files[...]) }
    }

    private static func words(_ line: String) -> ArraySlice<String> {
        line.split(separator: " ").map(String.init)[...]
    }
}
