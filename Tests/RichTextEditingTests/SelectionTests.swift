import RichText
import RichTextEditing
import Testing

@Suite("Selections, units and commands")
struct SelectionTests {
    @Test(
        "Words, sentences and paragraphs",
        arguments: [
            (.word, "don't stop", 2, "don't"), (.word, "pi is 3.14, yes", 8, "3.14"), (.word, "a  b", 1, "  "),
            (.word, "日本", 0, "日"), (.word, "(a)", 0, "("), (.sentence, "One. Two? Three", 7, "Two? "),
            (.sentence, "He said “No.” Then", 15, "He said “No.” "), (.paragraph, "one\ntwo", 5, "two"),
            (.document, "one\ntwo", 5, "one\ntwo"),
        ] as [(TextBoundary, String, Int, String)])
    func units(boundary: TextBoundary, text: String, offset: Int, unit: String) {
        let text = EditableText(text)
        #expect(text.string(in: text.range(of: boundary, at: offset)) == unit)
    }

    @Test(
        "Commands move the caret, extend the selection from its anchor, and delete",
        arguments: [
            ("one tw|o", .move(.word, .backward), "one |two"), ("one| two", .move(.word, .forward), "one two|"),
            ("one\nt|wo", .move(.paragraph, .backward), "one\n|two"), ("a|b|c", .move(.character, .forward), "ab|c"),
            ("one two|", .select(.word, .backward), "one |two|"), ("one two|", .delete(.word, .backward), "one |"),
            ("|one two", .delete(.word, .forward), "| two"), ("on|e two", .selectUnit(.word), "|one| two"),
            ("a|b", .selectUnit(.document), "|ab|"), ("one\n|two", .move(.word, .backward), "|one\ntwo"),
        ] as [(String, EditingCommand, String)])
    func commands(before: String, command: EditingCommand, after: String) {
        let (start, end) = (Notation(before), Notation(after))
        let context = EditingContext(EditedDocument(start.text), selection: start.selection)
        context.perform(command)
        #expect(context.text == end.text && context.selection == end.selection)
    }

    @Test("The head moves and the anchor stays, in both directions")
    func direction() {
        let context = EditingContext(EditedDocument("one two three"), selection: 7..<7)
        context.perform(.select(.word, .backward))
        #expect(context.textSelection == TextSelection(anchor: 7, head: 4))
        context.perform(.select(.word, .backward))
        #expect(context.textSelection == TextSelection(anchor: 7, head: 0))
        context.perform(.select(.word, .forward))
        #expect(context.textSelection == TextSelection(anchor: 7, head: 3))
        context.perform(.select(.word, .forward))
        context.perform(.select(.word, .forward))
        #expect(context.textSelection == TextSelection(anchor: 7, head: 13))
        context.textSelection = TextSelection(caret: 3, affinity: .upstream)
        #expect(context.textSelection.affinity == .upstream)
        context.type("x")
        #expect(context.textSelection == TextSelection(caret: 4))
    }

    @Test("Each key has one command, and a command shows its key")
    func keys() {
        #expect(EditingCommand.command(for: KeyBinding(.left, [.control, .shift])) == .select(.word, .backward))
        #expect(EditingCommand.redo.key == KeyBinding(.character("z"), [.control, .shift]))
        #expect(Set(EditingCommand.keys.map(\.key)).count == EditingCommand.keys.count)
        #expect(EditingCommand.keys.allSatisfy { EditingCommand.allCases.contains($0.command) })
    }

    @Test("A document knows whether it differs from what was saved, and may refuse an edit")
    func documents() {
        let document = EditedDocument("text")
        #expect(!document.isModified)
        document.replace(4..<4, with: "!")
        #expect(document.isModified)
        document.markSaved()
        document.replace(0..<1, with: "T")
        #expect(document.isModified)
        document.undo()
        #expect(!document.isModified && document.text.string == "text!")
        document.willChange = { edit, text in edit.inserted.string != "x" && text.count() < 8 }
        #expect(document.replace(0..<0, with: "x") == nil && document.text.string == "text!")
        #expect(document.edit { $0.append("too long") } == nil && document.text.string == "text!")
        #expect(document.edit { $0.append("?") } != nil)
    }
}
