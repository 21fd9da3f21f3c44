import Foundation
import RichText
import RichTextEditing
import RichTextFoundation
import Testing

@Suite("The bridge to Foundation")
struct BridgeTests {
    /// A heading, a list with an item of two paragraphs, another list right after it, and text with every attribute.
    private var text: EditableText {
        var builder = AttributedText.Builder()
        builder.append("Title", Attributes(.strong))
        builder.endParagraph(.heading(1))
        for word in ["one", "two"] {
            builder.open(.list(.bullets))
            builder.open(.item(.open))
            builder.append(word)
            builder.endParagraph()
            builder.append("more 👩‍👩‍👧", Attributes(.emphasis, language: "de"))
            builder.close()
            builder.close()
        }
        builder.append("site", Attributes(link: Link("https://example.org/?q=%20", title: "A site")))
        builder.append(.footnoteReference(label: "n"), Attributes(look: Look(fontSize: 9)))
        return EditableText(builder.finish())
    }

    @Test("A round trip loses nothing")
    func roundTrip() {
        let there = AttributedString(text)
        #expect(String(there.characters) == text.string)
        #expect(EditableText(there) == text)
        #expect(AttributedText(AttributedString(text.attributedText)) == text.attributedText)
        #expect(EditableText(AttributedString()) == EditableText())
    }

    @Test("Foundation's own attributes are set")
    func foundation() {
        let there = AttributedString(text)
        #expect(there.runs.compactMap(\.link) == [URL(string: "https://example.org/?q=%20")])
        #expect(there.runs.compactMap(\.languageIdentifier) == ["de", "de"])
    }

    @Test("A text made by Foundation")
    func made() {
        var made = AttributedString("see there\nnow")
        if let range = made.range(of: "there") { made[range].link = URL(string: "https://example.org") }
        let text = EditableText(made)
        #expect(text.string == "see there\nnow")
        #expect(text.range(of: \.link, at: 5)?.range == 4..<9)
        #expect(text.attributes(at: 5).link == Link("https://example.org"))
    }

    @Test("Texts are encoded and decoded")
    func coding() throws {
        let data = try JSONEncoder().encode(text)
        #expect(try JSONDecoder().decode(EditableText.self, from: data) == text)
        #expect(try JSONDecoder().decode(AttributedText.self, from: data) == text.attributedText)
        let empty = try JSONEncoder().encode(EditableText())
        #expect(try JSONDecoder().decode(EditableText.self, from: empty) == EditableText())
    }

    private enum CommentKey: AttributeKey {
        typealias Value = String
        static let name = "comment"
    }

    @Test("A program's own attribute is decoded if it is registered")
    func custom() throws {
        var attributes = Attributes.none
        attributes[CommentKey.self] = "why?"
        let text = EditableText("claim", attributes)
        let data = try JSONEncoder().encode(text)
        #expect(try JSONDecoder().decode(EditableText.self, from: data) == "claim")
        let decoder = JSONDecoder()
        decoder.userInfo[.attributeKeys] = AttributeKeys(CommentKey.self)
        #expect(try decoder.decode(EditableText.self, from: data) == text)
    }

    @Test(
        "Inconsistent values are rejected",
        arguments: [
            #"{"text":"ab","attributes":[{}],"runs":[{"count":1,"place":0}],"styles":[],"blocks":[],"paragraphs":[]}"#,
            #"{"text":"ab","attributes":[{}],"runs":[{"count":2,"place":1}],"styles":[{"kind":{"body":{}}}],"blocks":[],"paragraphs":[{"style":0}]}"#,
            #"{"text":"é","attributes":[{}],"runs":[{"count":1,"place":0},{"count":1,"place":0}],"styles":[{"kind":{"body":{}}}],"blocks":[],"paragraphs":[{"style":0}]}"#,
            #"{"text":"a\n","attributes":[{}],"runs":[{"count":2,"place":0}],"styles":[{"kind":{"body":{}}}],"blocks":[],"paragraphs":[{"style":0}]}"#,
            #"{"text":"a","attributes":[{}],"runs":[{"count":1,"place":0}],"styles":[{"kind":{"body":{}}}],"blocks":[{"kind":{"quote":{}},"parent":0}],"paragraphs":[{"style":0,"block":0}]}"#,
            #"{"text":"a","attributes":[{}],"runs":[{"count":-1,"place":0}],"styles":[{"kind":{"body":{}}}],"blocks":[],"paragraphs":[{"style":0}]}"#,
        ])
    func refused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(EditableText.self, from: Data(json.utf8)) }
    }

    @Test("Heading levels and cell spans are clamped")
    func bounds() throws {
        let json = #"""
            {"text":"a","attributes":[{}],"runs":[{"count":1,"place":0}],"styles":[{"kind":{"heading":{"_0":-5}}}],"blocks":[],
            "paragraphs":[{"style":0}]}
            """#
        let text = try JSONDecoder().decode(EditableText.self, from: Data(json.utf8))
        #expect(text.role(at: 0) == .heading(1))
    }
}
