import RichText
import RichTextEditing
import Testing

@Suite struct CompletionTests {
    private func context(_ text: EditableText, at caret: Int) -> EditingContext {
        EditingContext(EditedDocument(text), selection: caret..<caret)
    }

    @Test(
        "The typed part of the word before the caret",
        arguments: [
            ("low wat", 7, 4..<7), ("low water", 7, 4..<7), ("don't", 5, 0..<5), ("été", 5, 0..<5), ("low ", 4, nil),
            ("low.", 4, nil), ("", 0, nil), ("low\n", 4, nil),
        ] as [(String, Int, Range<Int>?)])
    func word(text: String, caret: Int, expected: Range<Int>?) {
        #expect(context(EditableText(text), at: caret).partialWord == expected)
    }

    @Test("A selection is not a word being typed")
    func selection() {
        #expect(EditingContext(EditedDocument(EditableText("low")), selection: 0..<3).partialWord == nil)
    }

    @Test("A completion replaces the word, keeps its attributes, and is a separate undo step")
    func completing() {
        let context = context(EditableText("low "), at: 4)
        context.typingAttributes = Attributes(.strong)
        context.type("wat")
        context.complete(with: "water")
        #expect(context.text.string == "low water" && context.selection == 9..<9)
        #expect(context.text.attributes(at: 8) == Attributes(.strong))
        context.type("s")
        context.undo()
        #expect(context.text.string == "low water")
        context.undo()
        #expect(context.text.string == "low wat" && context.selection == 7..<7)
    }

    @Test("An observer can complete text as it is typed")
    func replacing() {
        let context = context(EditableText("at "), at: 3)
        var isReplacing = false
        let observer = context.observe { [unowned context] in
            guard !isReplacing, let word = context.partialWord, context.text.string(in: word) == "hw" else { return }
            isReplacing = true
            context.complete(with: "high water")
            isReplacing = false
        }
        for letter in ["h", "w"] { context.type(letter) }
        #expect(context.text.string == "at high water")
        context.removeObserver(observer)
    }
}
