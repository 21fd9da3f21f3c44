import RichText
import RichTextEditing
import Testing

@Suite("An editing context")
struct EditingContextTests {
    private func context(_ notation: String) -> EditingContext {
        let notation = Notation(notation)
        return EditingContext(EditedDocument(notation.text), selection: notation.selection)
    }

    @Test("Typed text takes on the chosen attributes until the caret moves")
    func typing() {
        let context = context("ab|cd")
        context.toggle(.strong)
        #expect(context.state(of: .strong) == .on)
        context.type("X")
        context.type("Y")
        #expect(context.text.notation == "ab<XY>cd")
        context.toggle(.strong)
        context.type("z")
        context.selection = 1..<1
        #expect(context.state(of: .strong) == .off)
        context.toggle(.strong)
        context.selection = 0..<0
        context.type("q")
        #expect(context.text.notation == "qab<XY>zcd")
    }

    @Test("Return keeps the chosen attributes; typing over a selection uses those at its start")
    func returns() {
        let context = context("a<b|>")
        context.typeParagraphBreak()
        context.type("c")
        #expect(context.text.notation == "a<b>\n<c>")
        context.selection = 1..<4
        context.type("d")
        #expect(context.text.notation == "a<d>")
        #expect(context.selection == 2..<2)
    }

    @Test("A toggled selection stays selected, and undo restores it")
    func toggling() {
        let context = context("a|bc|d")
        context.toggle(.strong)
        #expect(context.text.notation == "a<bc>d")
        #expect(context.selection == 1..<3)
        #expect(context.state(of: .strong) == .on)
        context.selection = 0..<2
        #expect(context.state(of: .strong) == .mixed)
        context.undo()
        #expect(context.text.notation == "abcd")
        #expect(context.selection == 1..<3)
        context.redo()
        #expect(context.text.notation == "a<bc>d")
    }

    @Test(
        "Deleting removes user-perceived characters",
        arguments: [
            ("ae\u{301}|b", "ab", "ae\u{301}"), ("a👩‍👩‍👧|b", "ab", "a👩‍👩‍👧"), ("a|b|c", "ac", "ac"), ("|ab", "ab", "b"),
            ("ab|", "a", "ab"), ("a\r\n|b", "ab", "a\r\n"),
        ])
    func deleting(notation: String, backward: String, forward: String) {
        let first = context(notation)
        first.deleteBackward()
        #expect(first.text.string == backward)
        let second = context(notation)
        second.deleteForward()
        #expect(second.text.string == forward)
    }

    @Test("The selection follows its text when others edit it")
    func following() {
        let context = context("one |two| three")
        context.document.replace(0..<3, with: "1")
        #expect(context.text.string(in: context.selection) == "two")
        context.document.replace(7..<12, with: "3")
        #expect(context.text.string(in: context.selection) == "two")
        context.document.replace(0..<context.text.count(), with: "")
        #expect(context.selection == 0..<0)
    }

    @Test("Observers are notified of text, selection and chosen attributes")
    func observers() {
        let context = context("ab|cd")
        var told = 0
        let watching = context.observe { told += 1 }
        context.type("x")
        context.selection = 0..<1
        context.selection = 0..<1
        context.toggle(.strong)
        context.selection = 1..<1
        context.toggle(.emphasis)
        #expect(told == 5)
        context.removeObserver(watching)
        context.undo()
        #expect(told == 5)
    }

    @Test("Paragraphs: state and commands")
    func paragraphs() {
        let context = context("a\n|b\nc|")
        context.toggle(.list(.bullets))
        #expect(context.state(of: .list(.bullets)) == .on)
        context.selection = 4..<4
        context.indent()
        #expect(context.text.outlineNotation == ["a", "+u+i b", "ui+u+i c"])
        context.outdent()
        #expect(context.text.outlineNotation == ["a", "+u+i b", "u+i c"])
        #expect(context.selection == 4..<4)
    }

    @Test("Pasting moves the caret after the pasted text")
    func pasting() {
        let context = context("a|bc|d")
        let piece = context.selectedText
        context.insert(piece + piece)
        #expect(context.text.string == "abcbcd")
        #expect(context.selection == 5..<5)
    }
}

@Suite("A coordinator")
struct EditingCoordinatorTests {
    /// A view with plain text that records its notifications.
    private final class PlainView: EditedTextView {
        var utf8: [UInt8] = []
        var selection = 0..<0
        var log: [String] = []

        var string: String { String(decoding: utf8, as: UTF8.self) }

        func show(_ edit: Edit, in text: EditableText, textIsShown: Bool) {
            log.append(textIsShown ? "typed" : "shown")
            if !textIsShown { utf8.replaceSubrange(edit.range, with: edit.inserted.string.utf8) }
        }

        func show(selection: Range<Int>) {
            self.selection = selection
            log.append("selected")
        }

        /// Typed text arrives in the view first.
        func type(_ string: String, over range: Range<Int>, _ coordinator: EditingCoordinator) {
            utf8.replaceSubrange(range, with: string.utf8)
            selection = range.lowerBound + string.utf8.count..<range.lowerBound + string.utf8.count
            coordinator.viewDidReplace(range, with: string)
        }
    }

    @Test("The view and the text stay in sync, and nothing is shown twice")
    func steps() {
        let context = EditingContext(EditedDocument("abc"))
        let view = PlainView()
        let coordinator = EditingCoordinator(context, view: view)
        #expect(view.string == "abc")
        view.log = []
        view.type("x", over: 1..<2, coordinator)
        #expect(context.text.string == "axc")
        #expect(context.selection == 2..<2)
        #expect(view.log == ["typed"])
        view.log = []
        context.document.replace(0..<0, with: ">> ", kind: .command)
        #expect(view.string == ">> axc")
        #expect(view.selection == 5..<5)
        #expect(view.log == ["shown", "selected"])
        context.undo()
        context.undo()
        #expect(view.string == "abc")
        #expect(view.selection == context.selection)
    }

    @Test("The view shows an observer's changes to typed text")
    func correction() {
        let document = EditedDocument("")
        let context = EditingContext(document)
        let view = PlainView()
        let coordinator = EditingCoordinator(context, view: view)
        let correcting = document.observe { change in
            if change.edit.inserted.string == "\"" { document.replace(change.edit.newRange, with: "“", kind: .command) }
        }
        defer { document.removeObserver(correcting) }
        view.type("\"", over: 0..<0, coordinator)
        #expect(context.text.string == "“")
        #expect(view.string == "“")
        #expect(context.selection == 3..<3)
        #expect(view.selection == 3..<3)
    }

    @Test("Range and direction of a selection change together, and a view is notified of only a new direction")
    func directionOfSelections() {
        let context = EditingContext(EditedDocument("abc"))
        let view = PlainView()
        let coordinator = EditingCoordinator(context, view: view)
        var seen: [TextSelection] = []
        let observer = context.observe { seen.append(context.textSelection) }
        defer { context.removeObserver(observer) }
        view.log = []
        context.textSelection = TextSelection(anchor: 3, head: 1)
        #expect(seen == [TextSelection(anchor: 3, head: 1)] && view.log == ["selected"])
        context.textSelection = TextSelection(anchor: 1, head: 3)
        #expect(seen.last == TextSelection(anchor: 1, head: 3) && view.log == ["selected", "selected"])
        // A view that sets the same range again is not notified.
        context.textSelection = TextSelection(anchor: 3, head: 1)
        view.log = []
        coordinator.viewDidSelect(1..<3)
        #expect(context.textSelection == TextSelection(anchor: 3, head: 1) && view.log.isEmpty)
    }

    @Test("Text typed with different attributes is a separate undo step")
    func undoByLook() {
        let context = EditingContext(EditedDocument(""))
        context.type("a")
        context.type("b")
        context.toggle(.strong)
        context.type("c")
        context.typingAttributes = context.typingAttributes
        context.type("d")
        context.undo()
        #expect(context.text.string == "ab")
        context.redo()
        #expect(context.text.string == "abcd")
    }
}
