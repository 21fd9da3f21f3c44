import RichText
import RichTextEditing
import Testing

@Suite("Nested lists")
struct NestedListTests {
    private static let roles: [String: ParagraphRole] = [
        "body": .body, "h2": .heading(2), "quote": .quote, "bullets": .list(.bullets), "numbers": .list(.numbers()),
        "code": .code(language: nil),
    ]

    /// `one`, `two` with `deep` and `deeper` in it, and `three`.
    private var text: EditableText {
        var text: EditableText = "one\ntwo\ndeep\ndeeper\nthree"
        text.setRole(.list(.bullets), in: text.bounds)
        text.indentItems(in: text.place(of: "deep\ndeeper"))
        return text
    }

    @Test(
        "Items keep their depth in another kind of list, and items that leave a list leave nothing behind",
        arguments: [
            ("numbers one…three", ["+o+i one", "o+i two", "oi+o+i deep", "oio+i deeper", "o+i three"]),
            ("numbers two", ["+u+i one", "+o+i two", "oi+u+i deep", "oiu+i deeper", "+u+i three"]),
            ("numbers deep…deeper", ["+u+i one", "u+i two", "ui+o+i deep", "uio+i deeper", "u+i three"]),
            ("numbers two…deep", ["+u+i one", "+o+i two", "oi+o+i deep", "oi+u+i deeper", "+u+i three"]),
            ("h2 two", ["+u+i one", "## two", "+u+i deep", "u+i deeper", "u+i three"]),
            ("body two", ["+u+i one", "two", "+u+i deep", "u+i deeper", "u+i three"]),
            ("h2 deep", ["+u+i one", "u+i two", "## deep", "+u+i deeper", "u+i three"]),
            ("quote two…deep", ["+u+i one", "+q two", "q deep", "+u+i deeper", "u+i three"]),
            ("code one…three", ["+c one", "c two", "c deep", "c deeper", "c three"]),
            ("h2 three", ["+u+i one", "u+i two", "ui+u+i deep", "uiu+i deeper", "## three"]),
        ])
    func roles(step: String, after: [String]) throws {
        var text = text
        let words = step.split(separator: " ").map(String.init)
        let ends = words[1].split(separator: "…").map { text.place(of: String($0)) }
        let before = text
        let edit = try text.toggle(
            try #require(Self.roles[words[0]]),
            in: #require(ends.first).lowerBound..<#require(ends.last).upperBound)
        #expect(text.outlineNotation == after)
        text.apply(try #require(edit).inverse)
        #expect(text == before)
    }

    @Test("Numbering a nested list twice gives body text, and never splits the list")
    func twice() {
        var text = text
        text.toggle(.list(.numbers()), in: text.bounds)
        #expect(text.itemNumber(at: text.place(of: "three").lowerBound) == 3)
        #expect(text.itemNumber(at: text.place(of: "deeper").lowerBound) == 2)
        text.toggle(.list(.numbers()), in: text.bounds)
        #expect(text.outlineNotation == ["one", "two", "deep", "deeper", "three"])
    }

    @Test(
        "Backspace at the start of an item outdents it, and finally removes it from the list",
        arguments: [
            ("one", 1, ["one", "+u+i two", "ui+u+i deep", "uiu+i deeper", "u+i three"]),
            ("deep", 1, ["+u+i one", "u+i two", "u+i deep", "ui+u+i deeper", "u+i three"]),
            ("deep", 2, ["+u+i one", "u+i two", "deep", "+u+i deeper", "u+i three"]),
            ("three", 1, ["+u+i one", "u+i two", "ui+u+i deep", "uiu+i deeper", "three"]),
            ("three", 2, ["+u+i one", "u+i two", "ui+u+i deep", "uiu+i deeperthree"]),
        ])
    func backspace(word: String, times: Int, after: [String]) {
        let context = EditingContext(EditedDocument(text))
        let caret = context.text.place(of: word == "deep" ? "deep\n" : word).lowerBound
        context.selection = caret..<caret
        for _ in 0..<times { context.deleteBackward() }
        #expect(context.text.outlineNotation == after)
        for _ in 0..<times { context.undo() }
        #expect(context.text == text)
        #expect(context.selection == caret..<caret)
    }

    @Test("Backspace at the start of a quoted paragraph takes it out of the quotation; elsewhere it deletes")
    func quotes() {
        var text: EditableText = "a\nb"
        text.setRole(.quote, in: text.bounds)
        let context = EditingContext(EditedDocument(text), selection: 2..<2)
        context.deleteBackward()
        #expect(context.text.outlineNotation == ["+q a", "b"])
        context.deleteBackward()
        #expect(context.text.outlineNotation == ["+q ab"])
    }

    @Test("Backspace and Delete do not join the cells of a table")
    func cells() {
        var text: EditableText = ""
        text.insertTable(rows: 1, columns: 2, at: 0)
        text.insert("a", at: 0)
        let context = EditingContext(EditedDocument(text), selection: 2..<2)
        context.deleteBackward()
        #expect(context.text == text)
        context.selection = 1..<1
        context.deleteForward()
        #expect(context.text == text)
        context.deleteBackward()
        #expect(context.text.string == "\n")
    }
}
