import Pasteboard
import PasteboardConsole
import Targets
import Testing
import UniformTypes

@testable import PasteboardCommand

@Suite struct OptionTests {
    /// `--only` takes the next word if it is a type, and no file.
    @Test(arguments: [
        (["--only", "html"], ["html"], []), (["--only=text/html", "-n"], ["text/html"], []),
        (["--only", "--as", "html"], ["html"], []), (["--only", "no-such-type-at-all"], [], ["no-such-type-at-all"]),
        (["--only", "/dev/null"], [], ["/dev/null"]), (["--only", "html", "--as", "rtf"], ["html", "rtf"], []),
        (["--only="], [""], []),
    ])
    func onlyTakesATypeInOneWord(words: [String], types: [String], files: [String]) throws {
        let copy = try #require(try Copy.read(words[...]).command)
        #expect(copy.only && copy.asTypes == types && copy.files == files)
    }

    @Test func behindTwoDashesEverythingIsAFile() throws {
        let copy = try #require(try Copy.read(["--", "--only", "html"]).command)
        #expect(!copy.only && copy.files == ["--only", "html"])
    }

    /// `--highlight` takes the next word unless it is an option or a file.
    @Test(
        arguments: [
            (["--highlight"], "light", []), (["--highlight", "dark", "-n"], "dark", []),
            (["--highlight", "--as", "html"], "light", []), (["--highlight", "/dev/null"], "light", ["/dev/null"]),
            (["--highlight=dark", "a"], "dark", ["a"]), (["--", "--highlight"], nil, ["--highlight"]),
        ] as [([String], String?, [String])])
    func aThemeMayBeLeftOut(words: [String], theme: String?, files: [String]) throws {
        let copy = try #require(try Copy.read(words[...]).command)
        #expect(copy.highlight.highlight == theme && copy.files == files)
    }

    @Test func convertTakesAThemeToo() throws {
        let convert = try #require(try Convert.read(["--highlight", "/dev/null"]).command)
        #expect(convert.highlight.highlight == "light" && convert.file == "/dev/null")
        #expect(throws: UsageError.self) { try Paste.read(["--highlight"]) }
    }

    @Test(
        arguments: [
            ("30s", .seconds(30)), ("5m", .seconds(300)), ("2h", .seconds(7200)), ("45", .seconds(45)),
            ("999999", .seconds(999_999)),
            ("0", nil), ("-1s", nil), ("1000000", nil), ("s", nil), ("", nil), ("5d", nil), ("1.5s", nil),
        ] as [(String, Duration?)])
    func timesAreReadWithAUnit(text: String, expected: Duration?) {
        let time = ClearTime(argument: text)
        if case .after(let time)? = time { #expect(time == expected) } else { #expect(time == nil && expected == nil) }
    }

    @Test func neverIsATimeToo() {
        guard case .never? = ClearTime(argument: "never") else {
            Issue.record("never is none")
            return
        }
    }

    @Test(
        arguments: [
            ([], false, Item.Derivation.everything, nil), (["html"], false, .rich([.html]), nil),
            (["html", "rtf"], true, .only([.html, .rtf]), nil), (["plain"], false, .rich([.utf8PlainText]), .rendered),
            (["html-source"], false, .rich([.utf8PlainText]), nil),
            (["HTML-Source", "html"], true, .only([.html, .utf8PlainText]), nil),
        ] as [([String], Bool, Item.Derivation, Item.TextRole?)])
    func whatCopyAsLeaves(names: [String], only: Bool, derivation: Item.Derivation, role: Item.TextRole?) throws {
        let limits = try CopyAs(names)
        #expect(limits.derivation(only: only) == derivation && limits.textRole == role)
    }

    @Test func theCodeOfAPageIsText() throws {
        let page = Representation(type: .html, bytes: Array("<b>a</b>".utf8))
        let given = try CopyAs(["html-source"]).applied(to: [page])
        #expect(given == [Representation(type: .utf8PlainText, bytes: page.bytes), page])
    }

    @Test(arguments: ["png", "no-such-type-at-all"])
    func whatCannotBeMadeIsWrongUsage(name: String) throws {
        #expect {
            try CopyAs([name]).applied(to: [Representation(type: .markdown, bytes: [])])
        } throws: {
            ($0 as? CommandFailure)?.status == 64
        }
    }

    @Test(
        arguments: [
            ("html", .type(.html)), ("text/html", .target("text/html")), ("md", .type(.markdown)),
            ("UTF8_STRING", .target("UTF8_STRING")), ("target:FOO", .target("FOO")), ("public.html", .type(.html)),
        ] as [(String, RequestedContent)])
    func aTypeThatIsNamedIsATargetWhereItIsOffered(name: String, expected: RequestedContent) throws {
        #expect(try TypeArgument(text: name).requested(offered: ["text/html", "UTF8_STRING"]) == expected)
    }

    @Test(arguments: [
        ("pastte", "did you mean “paste”?"), ("get", "“paste” writes what is on the pasteboard"),
        ("frobnicate", "`pasteboard --help` lists all"),
    ])
    func aCommandThatThereIsNotHasAHint(word: String, hint: String) throws {
        #expect(try #require(UsageComplaint(commandIn: [word])).text.hasSuffix(hint))
    }

    @Test(arguments: [["copy"], ["--help"], ["help", "copy"], ["help"], []])
    func aCommandThatThereIsIsNoComplaint(line: [String]) {
        #expect(UsageComplaint(commandIn: line)?.text == nil)
    }
}
