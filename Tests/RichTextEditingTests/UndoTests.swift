import RichText
import RichTextEditing
import SeededNumbers
import Testing

@Suite("Undo")
struct UndoTests {
    /// Types the letters one by one; `<` deletes backward, `>` forward.
    private func type(_ keys: String, into document: EditedDocument, at start: Int) {
        var caret = start
        for key in keys {
            switch key {
            case "<":
                document.replace(document.text.characterStart(before: caret)..<caret, with: "", kind: .deletingBackward)
                caret = document.text.clamped(caret - 1)
            case ">":
                document.replace(caret..<document.text.characterEnd(after: caret), with: "", kind: .deletingForward)
            default:
                document.replace(caret..<caret, with: String(key))
                caret += String(key).utf8.count
            }
        }
    }

    @Test(
        "Typing is undone in runs, or word by word",
        arguments: [
            ("abc", .stretches, ["", "abc"]),
            ("ab cd", .stretches, ["", "ab cd"]),
            ("ab cd", .words, ["", "ab ", "ab cd"]),
            ("ab  cd e", .words, ["", "ab  ", "ab  cd ", "ab  cd e"]),
            ("abc<<", .stretches, ["", "abc", "a"]),
            ("abc<<de", .stretches, ["", "abc", "a", "ade"]),
            ("ab\ncd", .stretches, ["", "ab\ncd"]),
            ("ab\ncd<<<<", .stretches, ["", "ab\ncd", "a"]),
            ("ab\ncd", .words, ["", "ab\n", "ab\ncd"]),
            ("ab cd<<<<", .words, ["", "ab ", "ab cd", "a"]),
            ("ab", .none, ["", "a", "ab"]),
        ] as [(String, UndoHistory.Coalescing, [String])])
    func coalescing(keys: String, coalescing: UndoHistory.Coalescing, states: [String]) {
        let document = EditedDocument(history: UndoHistory(coalescing: coalescing))
        type(keys, into: document, at: 0)
        var back = [document.text.string]
        while document.undo() != nil { back.append(document.text.string) }
        #expect(back == states.reversed())
        var forth = [document.text.string]
        while document.redo() != nil { forth.append(document.text.string) }
        #expect(forth == states)
    }

    @Test("Forward deletions are undone together; moving the caret begins a new step")
    func deleting() {
        let document = EditedDocument("abcdef")
        type(">>", into: document, at: 1)
        type("<", into: document, at: 3)
        #expect(document.text == "adf")
        document.undo()
        #expect(document.text == "adef")
        document.undo()
        #expect(document.text == "abcdef")
        document.history.endStep()
        type("x", into: document, at: 0)
        document.history.endStep()
        type("y", into: document, at: 1)
        document.undo()
        #expect(document.text == "xabcdef")
    }

    @Test("Typing over a selection begins a step that includes the following text")
    func replacing() {
        let document = EditedDocument("one two")
        type("x", into: document, at: 7)
        document.replace(4..<8, with: "2")
        type("3", into: document, at: 5)
        #expect(document.text.string == "one 23")
        document.undo()
        #expect(document.text.string == "one twox")
        document.undo()
        #expect(document.text.string == "one two")
    }

    @Test("Typing elsewhere and pasting are separate steps")
    func elsewhere() {
        let context = EditingContext(EditedDocument())
        context.type("a")
        context.insert("pasted")
        context.type("b")
        context.document.replace(0..<0, with: "c")
        #expect(context.text.string == "capastedb")
        var back: [String] = []
        while context.document.canUndo {
            context.undo()
            back.append(context.text.string)
        }
        #expect(back == ["apastedb", "apasted", "a", ""])
    }

    @Test("Return belongs to the typing around it")
    func paragraphs() {
        let context = EditingContext(EditedDocument())
        context.type("a")
        context.typeParagraphBreak()
        context.type("b")
        #expect(context.text.string == "a\nb")
        context.undo()
        #expect(context.text.isEmpty)
    }

    @Test("Undo restores the selection")
    func selection() {
        let document = EditedDocument("one two")
        document.replace(4..<7, with: "2")
        #expect(document.undo() == 4..<7)
        #expect(document.redo() == 5..<5)
        document.edit(selection: 0..<3) { $0.toggle(.strong, in: 0..<3) }
        #expect(document.undo() == 0..<3)
        #expect(document.undo() == 4..<7)
        #expect(document.undo() == nil)
    }

    @Test("Attributes derived from the text are not a step, and do not end one")
    func restyling() {
        let document = EditedDocument()
        var causes: [EditedDocument.Change.Cause] = []
        let highlighting = document.observe { change in
            causes.append(change.cause)
            guard change.cause != .style else { return }
            document.restyle { text in text.updateAttributes(in: text.bounds) { $0.marks.insert(.code) } }
        }
        defer { document.removeObserver(highlighting) }
        type("ab", into: document, at: 0)
        #expect(document.text == EditableText("ab", Attributes(.code)))
        #expect(causes == [.edit, .style, .edit])
        document.restyle { $0.delete(0..<1) }
        #expect(document.text.string == "ab")
        document.undo()
        #expect(document.text.isEmpty)
        #expect(document.undo() == nil)
    }

    @Test("A new edit drops undone steps; the limit drops the oldest")
    func forgetting() {
        let document = EditedDocument(history: UndoHistory(coalescing: .none, limit: 2))
        type("abc", into: document, at: 0)
        document.undo()
        type("d", into: document, at: 2)
        #expect(!document.canRedo)
        while document.undo() != nil {}
        #expect(document.text == "a")
    }

    @Test("Everything can be undone and redone", arguments: 1...20)
    func everything(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let document = EditedDocument("some text\nwith\nparagraphs")
        let start = document.text
        for _ in 0..<60 {
            let range = random.range(in: document.text.count(), atMost: 6)
            switch random.below(8) {
            case 0: document.edit { $0.toggle(.strong, in: range) }
            case 1: document.edit { $0.toggle(.list(.bullets), in: range) }
            case 2: document.edit { $0.setRole(random.pick([.quote, .heading(1), .body]), in: range) }
            case 3: document.edit { $0.indentItems(in: range) }
            case 4: document.edit { $0.outdentItems(in: range) }
            case 5: document.edit { $0.insertParagraphBreak(at: range) }
            case 6: document.replace(range, with: "", kind: .deletingBackward)
            default: document.replace(range, with: random.pick(["a", "é", "\n", "word "]))
            }
        }
        let end = document.text
        while document.undo() != nil {}
        #expect(document.text == start, "seed \(seed)")
        while document.redo() != nil {}
        #expect(document.text == end, "seed \(seed)")
    }
}
