import RichText
import RichTextEditing
import SeededNumbers
import Testing

@Suite("Transactions")
struct TransactionTests {
    @Test("Several edits are one minimal change")
    func minimal() throws {
        var text: EditableText = "The quick brown fox"
        let before = text
        let change = text.transaction { text in
            text.delete(4..<10)
            text.insert("sly ", at: 4)
            text.insert("!", at: text.count())
            text.delete((text.count() - 1)..<text.count())
        }
        let edit = try #require(change)
        #expect(text == "The sly brown fox")
        #expect(edit.range == 4..<9)
        #expect(edit.inserted == "sly")
        var again = before
        again.apply(edit)
        #expect(again == text)
    }

    @Test("Edits that cancel each other are no change")
    func nothing() {
        var text: EditableText = "abc"
        let edit = text.transaction { text in
            text.insert("x", at: 1)
            text.delete(1..<2)
        }
        #expect(edit == nil)
        #expect(text == "abc")
    }

    @Test("Replacing the whole text reports only the difference")
    func another() throws {
        var text: EditableText = "one two three"
        let edit = try #require(text.transaction { $0 = "one 2 three" })
        #expect(edit.range == 4..<7)
        #expect(edit.inserted == "2")
    }

    @Test("Changing only attributes leaves the text")
    func attributes() throws {
        var text: EditableText = "abc"
        let edit = try #require(text.transaction { $0.toggle(.strong, in: 1..<2) })
        #expect(edit.range == 1..<2)
        #expect(!edit.changesText)
    }

    @Test("An error leaves the text as it was")
    func failing() {
        struct Refusal: Error {}
        let document = EditedDocument("abc")
        #expect(throws: Refusal.self) {
            try document.edit { text throws(Refusal) in
                text.delete(0..<3)
                throw Refusal()
            }
        }
        #expect(document.text == "abc")
        #expect(!document.canUndo)
    }

    @Test("Observers receive every change once and in order, including their own")
    func observers() {
        let document = EditedDocument("abc")
        var met: [[String]] = [[], []]
        let first = document.observe { change in
            met[0].append(change.text.string)
            if met[0].count == 1 { document.replace(0..<0, with: "x", kind: .command) }
        }
        let second = document.observe { met[1].append($0.text.string) }
        document.replace(3..<3, with: "d")
        document.undo()
        #expect(met == [["abcd", "xabcd", "abcd"], ["abcd", "xabcd", "abcd"]])
        document.removeObserver(first)
        document.removeObserver(second)
        document.undo()
        #expect(met[0].count == 3)
        #expect(document.text == "abc")
    }

    @Test("A document does not change during an edit")
    func nested() {
        let document = EditedDocument("abc")
        document.edit { text in
            #expect(document.edit { $0.delete(0..<3) } == nil)
            #expect(document.replace(0..<3, with: "") == nil)
            text.append("d")
        }
        #expect(document.text == "abcd")
    }

    @Test("A small change is reported as a small edit", arguments: 1...200)
    func random(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var text: EditableText = "ab\ncab\nab\nabc"
        let before = text
        let edit = text.transaction { text in
            for _ in 0..<random.below(6) {
                let range = random.range(in: text.count(), atMost: 3)
                switch random.below(4) {
                case 0: text.updateAttributes(in: range) { $0.marks.formSymmetricDifference(.strong) }
                case 1:
                    text.updateParagraphs(text.paragraphIndices(in: range)) { $0 = random.pick([.body, .heading(1)]) }
                default: text.replace(range, with: random.pick(["a", "b", "\n", ""]))
                }
            }
        }
        var again = before
        if let edit { again.apply(edit) }
        #expect(again == text)
        #expect(edit?.isEmpty != true)
        if let edit { again.apply(edit.inverse) }
        #expect(again == before)
    }
}
