import RichText
import RichTextEditing
import Testing

@Suite("Kinds of paragraphs")
struct RoleToggleTests {
    /// The names of the rows below.
    private static let roles: [String: ParagraphRole] = [
        "body": .body, "h2": .heading(2), "quote": .quote, "bullets": .list(.bullets), "numbers": .list(.numbers()),
        "code": .code(language: nil),
    ]

    private func text(_ steps: [(String, String)]) throws -> EditableText {
        var text: EditableText = "a\nb\nc\nd"
        for (role, words) in steps {
            let first = try #require(words.first.map { text.place(of: String($0)) })
            let last = try #require(words.last.map { text.place(of: String($0)) })
            text.toggle(try #require(Self.roles[role]), in: first.lowerBound..<last.upperBound)
        }
        return text
    }

    @Test(
        "A paragraph has one role at a time",
        arguments: [
            ([("quote", "bc")], ["a", "+q b", "q c", "d"]),
            ([("bullets", "bc")], ["a", "+u+i b", "u+i c", "d"]),
            ([("quote", "bc"), ("h2", "b")], ["a", "## b", "+q c", "d"]),
            ([("h2", "b"), ("bullets", "bc")], ["a", "+u+i b", "u+i c", "d"]),
            ([("bullets", "bc"), ("code", "c")], ["a", "+u+i b", "+c c", "d"]),
            ([("bullets", "bc"), ("numbers", "bc")], ["a", "+o+i b", "o+i c", "d"]),
            ([("bullets", "bc"), ("bullets", "bc")], ["a", "b", "c", "d"]),
            ([("bullets", "b"), ("bullets", "bc")], ["a", "+u+i b", "u+i c", "d"]),
            ([("bullets", "ad"), ("bullets", "b")], ["+u+i a", "b", "+u+i c", "u+i d"]),
            ([("quote", "d"), ("quote", "c")], ["a", "b", "+q c", "q d"]),
            ([("code", "ab"), ("code", "c")], ["+c a", "c b", "c c", "d"]),
        ] as [([(String, String)], [String])])
    func roles(steps: [(String, String)], after: [String]) throws {
        #expect(try text(steps).outlineNotation == after)
    }

    @Test("The state of the paragraphs that a selection touches")
    func state() throws {
        let text = try text([("quote", "bc")])
        #expect(text.state(of: .quote, in: text.place(of: "b\nc")) == .on)
        #expect(text.state(of: .quote, in: text.place(of: "a\nb")) == .mixed)
        #expect(text.state(of: .quote, in: text.place(of: "d")) == .off)
        #expect(text.state(of: .list(.bullets), in: text.place(of: "b")) == .off)
        // A selection that ends at the start of a paragraph does not touch it.
        #expect(text.state(of: .quote, in: text.place(of: "a\n")) == .off)
    }

    @Test(
        "Items are indented and outdented with their content",
        arguments: [
            ("in b", ["+u+i a", "ui+u+i b", "u+i c", "u+i d"]),
            ("in bc", ["+u+i a", "ui+u+i b", "uiu+i c", "u+i d"]),
            ("in b, in c", ["+u+i a", "ui+u+i b", "uiu+i c", "u+i d"]),
            ("in bc, in c", ["+u+i a", "ui+u+i b", "uiui+u+i c", "u+i d"]),
            ("in a", ["+u+i a", "u+i b", "u+i c", "u+i d"]),
            ("in bcd, out c", ["+u+i a", "ui+u+i b", "u+i c", "ui+u+i d"]),
            ("in bc, in c, out b", ["+u+i a", "u+i b", "ui+u+i c", "u+i d"]),
            ("out b", ["+u+i a", "b", "+u+i c", "u+i d"]),
            ("in c, out b", ["+u+i a", "b", "+u+i c", "u+i d"]),
        ])
    func indent(steps: String, after: [String]) throws {
        var text = try text([("bullets", "ad")])
        for step in steps.split(separator: ", ") {
            let words = step.split(separator: " ")[1]
            let first = try #require(words.first.map { text.place(of: String($0)) })
            let last = try #require(words.last.map { text.place(of: String($0)) })
            let range = first.lowerBound..<last.upperBound
            let before = text
            let edit = step.hasPrefix("in") ? text.indentItems(in: range) : text.outdentItems(in: range)
            var undone = text
            if let edit { undone.apply(edit.inverse) }
            #expect(undone == before)
        }
        #expect(text.outlineNotation == after)
    }

    @Test("Numbers follow from the positions of items")
    func numbers() throws {
        var text = try text([("numbers", "ad")])
        func numbers(_ text: EditableText) -> [Int?] {
            "abcd".map { text.itemNumber(at: text.place(of: String($0)).lowerBound) }
        }
        #expect(numbers(text) == [1, 2, 3, 4])
        text.indentItems(in: text.place(of: "b\nc"))
        #expect(numbers(text) == [1, 1, 2, 2])
        text.renumberList(at: text.place(of: "d").lowerBound, from: 7)
        #expect(numbers(text) == [7, 1, 2, 8])
        #expect(text.itemNumber(at: 0) == 7)
        text.setRole(.body, in: text.place(of: "d"))
        #expect(numbers(text) == [7, 1, 2, nil])
    }

    @Test(
        "The Return key",
        arguments: [
            ("h2 b, return at end of b", ["a", "## b", "", "c"]),
            ("h2 b, return at start of b", ["a", "", "## b", "c"]),
            ("bullets bc, return at end of b", ["a", "+u+i b", "u+i", "u+i c"]),
            ("bullets bc, return at end of b, return at end of b", ["a", "+u+i b", "u+i", "u+i", "u+i c"]),
            ("quote b, return at end of b", ["a", "+q b", "q", "c"]),
            ("code b, return at end of b", ["a", "+c b", "c", "c"]),
        ])
    func returns(steps: String, after: [String]) throws {
        var text: EditableText = "a\nb\nc"
        for step in steps.split(separator: ", ") {
            let words = step.split(separator: " ").map(String.init)
            if words[0] == "return" {
                let place = text.place(of: words[4])
                let caret = words[2] == "end" ? place.upperBound : place.lowerBound
                text.insertParagraphBreak(at: caret..<caret)
            } else {
                let first = text.place(of: String(words[1].prefix(1)))
                let last = text.place(of: String(words[1].suffix(1)))
                text.toggle(try #require(Self.roles[words[0]]), in: first.lowerBound..<last.upperBound)
            }
        }
        #expect(text.outlineNotation == after)
    }

    @Test("Return in an empty item ends the list, in an empty line the quotation")
    func leaving() {
        var text: EditableText = "a"
        text.setRole(.list(.bullets), in: 0..<1)
        text.insertParagraphBreak(at: 1..<1)
        text.insertParagraphBreak(at: 2..<2)
        #expect(text.outlineNotation == ["+u+i a", ""])
        text = "a"
        text.setRole(.quote, in: 0..<1)
        text.insertParagraphBreak(at: 1..<1)
        text.insertParagraphBreak(at: 2..<2)
        #expect(text.outlineNotation == ["+q a", ""])
    }
}
