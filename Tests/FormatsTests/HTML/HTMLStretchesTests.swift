import RichText
import Testing

@testable import HTMLFormat

@Suite("Text that libgumbo is not shown")
struct HTMLStretchesTests {
    @Test(
        "Long text is set aside; short text, references and white space in front are not",
        arguments: [
            ("<p> \n Words enough for a stretch.</p>", "<p> \n ◆</p>"),
            ("<p>A few words</p>", "<p>A few words</p>"),
            ("<p>Words before &amp; words behind it</p>", "<p>◆&amp; ◆</p>"),
            ("<p>Nobody &notin another word &#65another time</p>", "<p>Nobody &notin ◆&#65another time</p>"),
            ("<p>A line that ends in CR\rand another line</p>", "<p>◆\r◆</p>"),
            ("<p>größer und größer — 日本語 😀</p>", "<p>◆</p>"),
            ("Words in front of all tags<p>Words in a paragraph", "Words in front of all tags<p>◆"),
            ("Words without any tag at all", "Words without any tag at all"),
        ])
    func marks(html: String, copy: String) {
        let output = HTMLGuard.copy(Array(html.utf8), setsTextAside: true).output
        let scalars = String(decoding: output, as: UTF8.self).unicodeScalars.compactMap { scalar -> String? in
            scalar.value < 0x100000 ? String(scalar) : scalar.value < 0x108000 ? "◆" : nil
        }
        #expect(scalars.joined() == copy)
    }

    @Test(
        "The tree is that of the whole text",
        arguments: [
            "<p>Words enough <b>for many stretches</b> of a <i>paragraph &amp; more</i> words",
            "<table>Words that stand in no cell<tr><td>Words that stand in a cell<td> \n </table>Words behind it",
            "<table><caption>Words of a caption</caption><colgroup>Words in a group <col></table>",
            "<ul>Words that stand in no item<li>Words that stand in an item</ul>",
            "<b><p>Words that are strong</b> and words that are not</p>",
            "<a href=x>Words of a link<div>and more of them</a> and words behind it</div>",
            "<p>No character \(HTMLStretchesTests.noncharacters) among these words, \u{85} nor \u{1} here\u{0} or here",
            "<p>Kept are \u{FFFD}, \u{A0}, \u{FEFF}, \u{1F6BF} and \u{10000} among all these words",
            "<pre>\n\nWords on the third line\n\n</pre><pre>\r\nWords on the second line\u{C}</pre>",
            "<p>&nbsp;&ltWords behind&#x41;references &copy2 words &unknown; words &# words & words",
            "<p>A character of plane 16 \u{100000} and another \u{108000} among words",
            "<p>\u{100000}</p><p>Words of a paragraph</p><p>\u{108000}</p>",
            "<body>Words of the body</body>Words behind the body</html> Words behind all",
        ])
    func tree(html: String) throws {
        let bytes = Array(html.utf8)
        let guarded = HTMLGuard.copy(bytes, setsTextAside: true)
        let stretches = try #require(guarded.stretches)
        let tree = try #require(HTMLParser.parse(guarded.output, stretches))
        #expect(Self.rows(of: tree) == Self.rows(of: HTMLParser.parse(HTMLGuard.copy(bytes).output)))
    }

    @Test(
        "A document that holds a mark itself is read as it is",
        arguments: [
            "<p>\u{100000}\u{108000}<p>Words of a paragraph", "<p>&#x100000;&#x108000;<p>Words of a paragraph",
        ])
    func ownMarks(html: String) throws {
        let guarded = HTMLGuard.copy(Array(html.utf8), setsTextAside: true)
        let stretches = try #require(guarded.stretches)
        #expect(HTMLParser.parse(guarded.output, stretches)?.nodes.count == nil)
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.string == "\u{100000}\u{108000}\nWords of a paragraph\n")
    }

    static let noncharacters = ([0xFFFE, 0xFDD0, 0x1FFFF] as [UInt32])
        .compactMap { Unicode.Scalar($0).map(String.init) }.joined()

    /// Each node with its parent, in order.
    private static func rows(of tree: HTMLTree) -> [String] {
        tree.nodes.indices.map { place in
            let text = String(decoding: tree.text(of: HTMLTree.ID(place)), as: UTF8.self)
            return "\(tree.nodes[place].tag) in \(tree.nodes[place].parent): \(text)"
        }
    }
}
