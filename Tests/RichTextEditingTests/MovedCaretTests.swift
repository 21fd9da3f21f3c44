import RichText
import RichTextEditing
import Testing

@Suite("The caret moves with its text")
struct MovedCaretTests {
    /// The word that the selection starts in, and how far in.
    private func place(_ context: EditingContext) -> String {
        let paragraph = context.text.paragraph(at: context.selection.lowerBound)
        return
            "\(context.text.string(in: paragraph.range))+\(context.selection.lowerBound - paragraph.range.lowerBound)"
    }

    private var chapters: EditingContext {
        var text: EditableText = "Ada\none\nBert\ntwo\nClaire\nthree"
        for index in [0, 2, 4] { text.updateParagraphs(index..<(index + 1)) { $0 = .heading(1) } }
        return EditingContext(EditedDocument(text))
    }

    @Test(
        "A moved chapter keeps the caret, so that it can be moved again",
        arguments: [
            ("two", ["up"], "two+1", "Bert two Ada one Claire three"),
            ("three", ["up", "up"], "three+1", "Claire three Ada one Bert two"),
            ("one", ["down"], "one+1", "Bert two Ada one Claire three"),
            ("one", ["down", "down"], "one+1", "Bert two Claire three Ada one"),
            ("three", ["up", "down"], "three+1", "Ada one Bert two Claire three"),
            ("three", ["first"], "three+1", "Claire three Ada one Bert two"),
        ])
    func chapters(word: String, moves: [String], place: String, after: String) throws {
        let context = chapters
        let caret = context.text.place(of: word).lowerBound + 1
        context.selection = caret..<(caret + 1)
        let before = context.text
        for move in moves {
            let caret = context.selection.lowerBound
            try context.edit { (text) throws(StructureError) in
                switch move {
                case "up": try text.moveChapterUp(at: caret)
                case "down": try text.moveChapterDown(at: caret)
                default: try text.moveChapter(at: caret, toBefore: 0)
                }
            }
        }
        #expect(self.place(context) == place)
        #expect(context.selectedText.string.count == 1)
        #expect(context.text.string.split(separator: "\n").joined(separator: " ") == after)
        for _ in moves { context.undo() }
        #expect(context.text == before)
        #expect(context.selection == caret..<(caret + 1))
        for _ in moves { context.redo() }
        #expect(self.place(context) == place)
    }

    @Test("Another context's selection also stays with its text, and undo restores it")
    func otherContext() throws {
        let context = chapters
        let other = EditingContext(context.document)
        let caret = other.text.place(of: "one").lowerBound + 2
        other.selection = caret..<caret
        try context.edit { (text) throws(StructureError) in try text.moveChapterDown(at: 0) }
        #expect(place(other) == "one+2")
        context.undo()
        #expect(other.selection == caret..<caret)
    }

    @Test(
        "Rows and columns take the caret along",
        arguments: [("row", "b2+1"), ("column", "b2+1"), ("insert row", "b2+1"), ("insert column", "b2+1")])
    func tables(move: String, expected: String) throws {
        var text: EditableText = ""
        text.insertTable(rows: 3, columns: 2, at: 0)
        for (place, word) in ["a1", "b1", "a2", "b2", "a3", "b3"].enumerated() { text.insert(word, at: place * 3) }
        let context = EditingContext(EditedDocument(text), selection: 10..<10)
        #expect(place(context) == "b2+1")
        try context.edit { (text) throws(StructureError) in
            switch move {
            case "row": try text.moveRow(1, to: 2, inTableAt: 10)
            case "column": try text.moveColumn(1, to: 0, inTableAt: 10)
            case "insert row": try text.insertRow(1, inTableAt: 10)
            default: try text.insertColumn(0, inTableAt: 10)
            }
        }
        #expect(place(context) == expected)
    }

    @Test("An edit in several places keeps the selection between them")
    func severalPlaces() {
        let context = EditingContext(EditedDocument("say it loud"), selection: 4..<6)
        context.edit { text in
            text.insert("**", at: 6)
            text.insert("**", at: 3)
            text.delete(0..<1)
        }
        #expect(context.text.string == "ay** it** loud")
        #expect(context.selectedText.string == "it")
    }
}
