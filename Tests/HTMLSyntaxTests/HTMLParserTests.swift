import HTMLSyntax
import Testing

@Suite struct HTMLParserTests {
    private func body(_ html: String, _ change: (inout HTMLParsingOptions) -> Void = { _ in }) -> String {
        outline(Array(html.utf8), change).split(separator: "\n").dropFirst(3)
            .map { String($0.dropFirst(6)) }.joined(separator: "\n")
    }

    private func outline(_ bytes: [UInt8], _ change: (inout HTMLParsingOptions) -> Void = { _ in }) -> String {
        var options = HTMLParsingOptions()
        change(&options)
        return HTMLParser.parse(bytes, options).tree.outline()
    }

    private func depth(of tree: HTMLTree) -> Int {
        var deepest = 0
        var depths = [0: 0]
        for place in 1..<tree.nodes.count {
            let parent = Int(tree.nodes[place].parent)
            guard parent >= 0 else { continue }
            depths[place] = (depths[parent] ?? 0) + 1
            deepest = max(deepest, depths[place] ?? 0)
        }
        return deepest
    }

    private func text(of tree: HTMLTree) -> [UInt8] {
        var text: [UInt8] = []
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            text += tree.text(of: node)
        }
        return text
    }

    /// Some attributes are looked up by a bit of their own, the others by one that they share.
    @Test func attributesAreFoundHoweverTheyWereAdded() throws {
        let html = "<html id=a><body class=b><p title=c align=left data-x=d><b color=e>1<p>2<html lang=f id=z>"
        var tree = HTMLParser.parse(Array(html.utf8)).tree
        let ids = tree.nodes.indices.map(HTMLTree.ID.init(_:))
        func values(_ name: HTMLAttribute) -> [String] { ids.compactMap { tree.value(name, of: $0) } }
        #expect(values(.id) == ["a"] && values(.lang) == ["f"] && values(.class) == ["b"])
        #expect(values(.title) == ["c"] && values(.align) == ["left"] && values(.width) == [])
        // The second one continues in the next paragraph.
        #expect(values(.color) == ["e", "e"])
        let paragraph = try #require(ids.first { tree.has(.title, $0) })
        #expect(tree.has(.other, paragraph) && !tree.has(.width, paragraph) && !tree.has(.href, paragraph))
        tree.set(.width, "1", of: paragraph)
        tree.set(.href, "g", of: paragraph)
        #expect(tree.value(.width, of: paragraph) == "1" && tree.value(.href, of: paragraph) == "g")
        #expect(tree.value(.align, of: paragraph) == "left" && tree.value(.height, of: paragraph) == nil)
        let made = tree.makeElement(.a)
        #expect(!tree.has(.href, made) && tree.valueBytes(.class, of: made) == nil)
    }

    @Test func valuesAreComparedWhereverTheyAre() {
        // Values with references are stored apart from the source.
        let html =
            "<a title='long value 1'><a title='long value 1'><a title='long value 2'><a title='long&#32;value&#32;1'>"
            + "<a title='long&#32;value&#32;1'><a title=''><a title><a title='long&#32;value&#32;2'>"
        let tree = HTMLParser.parse(Array(html.utf8)).tree
        let classes = tree.attributes.indices.map { row in
            tree.attributes.indices.first { tree.haveEqualValues($0, row) }
        }
        #expect(classes == [0, 0, 2, 0, 0, 5, 5, 2])
    }

    @Test(arguments: [
        ("a&amp;b", "\"a&b\""), ("&amp", "\"&\""), ("&ampx;", "\"&x;\""), ("&notin;&notit;", "\"∉¬it;\""),
        ("&#x80;&#0;&#xD800;&#x110000;&#99999999999;", "\"€\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\""),
        // Swing writes a reference for each half of a character.
        ("&#55357;&#56832;&#xD83C;&#xDF0A", "\"😀🌊\""),
        ("&#55357;x&#56832;&#56832;&#55357;&#55357;", "\"\u{FFFD}x\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\""),
        ("<p title='&#55357;&#56832;'>", "<p>\n  title=\"😀\""),
        ("&#;&#x;&;&", "\"&#;&#x;&;&\""), ("&NotEqualTilde;", "\"\u{2242}\u{338}\""), ("&aacuteb", "\"áb\""),
        ("&constructor;&AMP;", "\"&constructor;&\""),
        ("<p title='a&ampb=1&amp=2&lt;&copy'>", "<p>\n  title=\"a&ampb=1&amp=2<©\""),
    ])
    func characterReferences(_ html: String, _ expected: String) {
        #expect(body(html) == expected)
    }

    @Test(arguments: [
        ("a\0b", "\"ab\""), ("<p a\0b=c\0d>", "<p>\n  a\u{FFFD}b=\"c\u{FFFD}d\""),
        ("<svg>a\0b</svg>", "<svg svg>\n  \"a\u{FFFD}b\""), ("<x\0y>", "<x\u{FFFD}y>"),
        ("<textarea>a\0b</textarea>", "<textarea>\n  \"a\u{FFFD}b\""), ("a\u{7F}\u{1}b", "\"a\u{7F}\u{1}b\""),
    ])
    func nul(_ html: String, _ expected: String) {
        #expect(body(html) == expected)
    }

    @Test func bytesThatAreNoUTF8StayAsTheyAre() {
        let tree = HTMLParser.parse([0xFF, 0x3C, 0x70, 0x20, 0xE9, 0x3D, 0xE9, 0x3E, 0xC3, 0x3C, 0xC3]).tree
        #expect(text(of: tree) == [0xFF, 0xC3, 0x3C, 0xC3])
    }

    @Test(arguments: [
        "", "<", "</", "<!", "<!-", "<!--", "<!---", "<p", "<p ", "<p a", "<p a=", "<p a='", "<p a=\"b", "</p", "</p ",
        "&", "&#", "&#x", "&#x1", "<!doctype", "<!doctype html public \"", "<?", "<![CDATA[", "<svg><![CDATA[",
        "<title>",
        "<title></title", "<script><!--<script", "<style>", "<textarea>", "<plaintext>", "<table>", "<table>x",
        "<select>", "<template>", "<frameset>", "<math><mi>", "\0", "<a><table><td><a>", "<b><p></b>",
    ])
    func everyDocumentMayEndAnywhere(_ html: String) {
        let top = outline(Array(html.utf8)).split(separator: "\n").first { !$0.contains("!") }
        #expect(top == "| <html>")
    }

    @Test func rowsAndCellsThatStandInNoTableGetOne() {
        let rows = [
            ("<td>a<td>b", "<table>\n  <tbody>\n    <tr>\n      <td>\n        \"a\"\n      <td>\n        \"b\""),
            ("<tr><td>a</tr> <p>b", "<table>\n  <tbody>\n    <tr>\n      <td>\n        \"a\"\n    \" \"\n<p>\n  \"b\""),
            ("x<td>a</td>b", "\"x\"\n<table>\n  <tbody>\n    <tr>\n      <td>\n        \"a\"\n\"b\""),
        ]
        for (html, expected) in rows { #expect(body(html) { $0.isLenient = true } == expected) }
        #expect(body("<td>a<td>b") == "\"ab\"")
    }

    @Test(arguments: [
        ("<div>", 100_000), ("<b>", 5000), ("<i><p>", 5000), ("<ul><li>", 5000), ("<table><tr><td>", 5000),
        ("<svg>", 5000), ("<x>", 5000), ("<a href=x><div>", 5000), ("<template>", 5000),
    ])
    func depthIsBoundedAndTextKept(_ tag: String, _ count: Int) {
        let html = String(repeating: tag + "x", count: count)
        let tree = HTMLParser.parse(Array(html.utf8)).tree
        #expect(depth(of: tree) <= 220)
        #expect(text(of: tree).count == count)
        #expect(tree.nodes.count < count * 6)
    }

    @Test func endTagsOfElementsThatWereNotOpenedCloseNoOther() {
        let open = String(repeating: "<div>", count: 1000)
        let close = String(repeating: "</div>", count: 1000)
        let tree = HTMLParser.parse(Array("<p>a</p><section>\(open)b\(close)</section><p>c".utf8)).tree
        let last = tree.nodes.indices.last { tree.nodes[$0].tag == .p }
        #expect(last.map { tree[tree.nodes[$0].parent].tag } == .body)
    }

    @Test(arguments: [
        ("&amp;x&&lt;y&bogus;&", "&x&<y&bogus;&"), ("a\0&", "a\u{FFFD}&"), ("&ampx&amp=&copy", "&ampx&amp=\u{A9}"),
        ("plain", "plain"),
    ])
    func referencesInAValueAreRead(written: String, value: String) {
        let tree = HTMLParser.parse(Array("<p id=\"\(written)\">".utf8)).tree
        let values = tree.nodes.indices.compactMap { tree.value(.id, of: HTMLTree.ID($0)) }
        #expect(values == [value])
    }

    @Test func aValueIsFoundByAnyName() {
        let tree = HTMLParser.parse(Array("<p data-source-of=a DATA-SOURCE-ON=b class=c data-s=d>".utf8)).tree
        func value(_ name: String) -> [String] {
            tree.nodes.indices.compactMap { tree.value(named: name, of: HTMLTree.ID($0)) }
        }
        #expect(value("data-source-of") == ["a"])
        #expect(value("data-source-on") == ["b"])
        #expect(value("data-source-or") == [])
        #expect(value("data-s") == ["d"])
        #expect(value("class") == ["c"])
        #expect(value("clas") == [])
    }

    @Test(arguments: [
        ("script", "a<b</scrip>"), ("script", "<!--<script></script>-->"), ("script", "12345678"), ("script", "x-->"),
        ("style", "a>b{}<i>"), ("style", "a\u{FFFD}b"), ("script", ""),
    ])
    func rawTextEndsAtItsEndTag(tag: String, content: String) {
        let html = "<\(tag)>\(content)</\(tag)><p>after"
        #expect(String(decoding: text(of: HTMLParser.parse(Array(html.utf8)).tree), as: UTF8.self) == content + "after")
    }

    @Test func attributesAreBounded() {
        let many = (0..<1_000_000).map { "a\($0)=x " }.joined()
        let tree = HTMLParser.parse(Array("<p \(many)>x<p b=c>y".utf8)).tree
        #expect(tree.attributes.count == 65)
        #expect(text(of: tree) == Array("xy".utf8))
    }

    @Test func theTreeKnowsAllTagsThatItEverHad() throws {
        var tree = HTMLParser.parse(Array("<p>a<x-y class=b id=c>".utf8)).tree
        #expect(tree.tags.contains(.p) && tree.tags.contains(.unknown) && !tree.tags.contains(.h1))
        let paragraph = try #require(tree.nodes.indices.first { tree.nodes[$0].tag == .p })
        tree.rename(HTMLTree.ID(paragraph), .h1)
        #expect(tree.tags.contains(.h1) && tree.tags.contains(.p) && !tree.tags.contains(.ol))
        _ = tree.makeElement(.ol)
        #expect(!tree.tags.isDisjoint(with: [.ol, .ul]) && tree.tags.isDisjoint(with: [.ul, .marquee]))
    }

    @Test func aTagIsInASetOfItsOwn() {
        for tag in HTMLTag.allCases {
            let set: HTMLTagSet = [tag]
            #expect(set.tags == [tag])
        }
    }

    @Test func attributesOfAnElement() throws {
        let tree = HTMLParser.parse(Array("<p class=a data-b=c>".utf8)).tree
        let paragraph = try #require(tree.nodes.indices.first { tree.nodes[$0].tag == .p })
        let set = tree.attributeSet(of: HTMLTree.ID(paragraph))
        #expect(!set.isDisjoint(with: [.class, .id]) && !set.isDisjoint(with: [.other]) && set.isDisjoint(with: [.id]))
    }

    @Test func nodesAreBoundedAndTextKept() {
        let html = String(repeating: "<p>a<br>b<script>c</script>", count: 1000)
        let tree = HTMLParser.parse(Array(html.utf8), with { $0.maximumNodes = 100 }).tree
        #expect(tree.nodes.count <= 110)
        #expect(text(of: tree).filter { $0 == UInt8(ascii: "b") }.count == 1000)
        #expect(text(of: tree).suffix(1500).elementsEqual(String(repeating: "\na\nb", count: 375).utf8))
    }

    private func with(_ change: (inout HTMLParsingOptions) -> Void) -> HTMLParsingOptions {
        var options = HTMLParsingOptions()
        change(&options)
        return options
    }

    @Test func formattingIsReopenedWithinBounds() {
        let fonts = (0..<100).map { "<font size=\($0)>" }.joined()
        let tree = HTMLParser.parse(Array((fonts + String(repeating: "<p>x", count: 10_000)).utf8)).tree
        #expect(tree.nodes.count < 40_000)
    }

    @Test func textThatMovesInFrontOfATableIsNotCopiedAgainAndAgain() {
        let html = "<table>" + String(repeating: "x&amp;<td>y&amp;</td></tr>", count: 10_000)
        let tree = HTMLParser.parse(Array(html.utf8)).tree
        #expect(text(of: tree).count == 40_000)
    }
}
