import Pasteboard
import PasteboardConsole
import Targets
import Testing
import UniformTypes

@testable import PasteboardCommand

@Suite struct OptionTests {
    @Test(arguments: [
        (["copy", "--only", "html"], ["copy", "--only", "--as", "html"]),
        (["copy", "--only=text/html", "-n"], ["copy", "--only", "--as", "text/html", "-n"]),
        (["copy", "--only", "--as", "html"], ["copy", "--only", "--as", "html"]),
        (["copy", "--only", "no-such-type-at-all"], ["copy", "--only", "no-such-type-at-all"]),
        (["copy", "--", "--only", "html"], ["copy", "--", "--only", "html"]),
        (["paste", "--only", "html"], ["paste", "--only", "html"]), ([], []),
    ])
    func onlyTakesATypeInOneWord(given: [String], expected: [String]) {
        #expect(OnlyArguments.expanded(given) == expected)
    }

    @Test(arguments: [
        (["copy", "--highlight"], ["copy", "--highlight=light"]),
        (["copy", "--highlight", "dark", "-n"], ["copy", "--highlight", "dark", "-n"]),
        (["copy", "--highlight", "--as", "html"], ["copy", "--highlight=light", "--as", "html"]),
        (["convert", "--highlight", "/dev/null"], ["convert", "--highlight=light", "/dev/null"]),
        (["copy", "--highlight=dark", "a"], ["copy", "--highlight=dark", "a"]),
        (["copy", "--", "--highlight"], ["copy", "--", "--highlight"]),
        (["paste", "--highlight"], ["paste", "--highlight"]),
    ])
    func aThemeMayBeLeftOut(given: [String], expected: [String]) {
        #expect(HighlightArguments.expanded(given) == expected)
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
