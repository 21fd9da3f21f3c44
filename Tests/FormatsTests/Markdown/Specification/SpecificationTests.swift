import Formats
import RichText
import Testing

@Suite(
    "The examples of CommonMark 0.31 and of GitHub's extensions",
    .enabled(if: SpecificationExample.folder != nil, "needs PASTEBOARD_COMMONMARK: Tests/Conformance/commonmark.sh"))
struct SpecificationTests {
    @Test("All examples exist")
    func count() {
        #expect(SpecificationExample.commonMark.count == 652)
        #expect(SpecificationExample.github.count == 24 + 30)
        let names = Set((SpecificationExample.commonMark + SpecificationExample.github).map(\.name))
        #expect(SpecificationException.rows.flatMap(\.examples).allSatisfy(names.contains))
    }

    @Test("The parser produces the specified result", arguments: SpecificationExample.commonMark)
    func commonMark(example: SpecificationExample) throws {
        try checkTree(of: example)
    }

    @Test("The parser produces the result that GitHub specifies", arguments: SpecificationExample.github)
    func github(example: SpecificationExample) throws {
        try checkTree(of: example)
    }

    private func checkTree(of example: SpecificationExample) throws {
        let html = try SpecificationHTML.write(example.bytes).html
        check(NormalizedHTML.of(html), NormalizedHTML.of(example.html), example, .tree)
    }

    @Test("Written examples are read as the same text", arguments: examples)
    func again(example: SpecificationExample) throws {
        let text = try Way.markdown.read(example.bytes)
        let back = try Way.markdown.read(Way.markdown.write(text))
        check(back.outline, text.outline, example, .markdown)
        if back.outline == text.outline { #expect(back == text) }
    }

    @Test("HTML keeps the Markdown unchanged", arguments: examples)
    func throughHTML(example: SpecificationExample) throws {
        try check(example, through: .html, .html)
    }

    @Test("RTF keeps the Markdown unchanged", arguments: examples)
    func throughRTF(example: SpecificationExample) throws {
        try check(example, through: .rtf, .rtf)
    }

    /// Those without HTML, which is read for what it says and not kept as it is.
    private static let examples = (SpecificationExample.commonMark + SpecificationExample.github).filter { example in
        (try? SpecificationHTML.write(example.bytes).hasHTML) == false
    }

    private func check(
        _ example: SpecificationExample, through way: Way, _ test: SpecificationException.Test
    ) throws {
        let text = try Way.markdown.read(example.bytes)
        let before = String(decoding: Way.markdown.write(text), as: UTF8.self)
        check(try way.roundTrip(text, as: .markdown), before, example, test)
    }

    private func check<Value: Equatable>(
        _ found: Value, _ wanted: Value, _ example: SpecificationExample, _ test: SpecificationException.Test
    ) {
        if SpecificationException.rows.contains(where: { $0.test == test && $0.examples.contains(example.name) }) {
            #expect(found != wanted, "it holds by now, and is no exception any more")
        } else {
            #expect(found == wanted, "\(example.name): \(example.markdown)")
        }
    }
}
