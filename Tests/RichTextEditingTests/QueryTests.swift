import RichText
import RichTextEditing
import Testing

@Suite("Queries")
struct QueryTests {
    @Test(
        "Offsets in every unit",
        arguments: [
            (0, [0, 0, 0, 0]), (1, [1, 1, 1, 1]), (3, [3, 2, 2, 2]), (4, [4, 3, 3, 3]), (12, [12, 7, 5, 4]),
            (13, [13, 8, 6, 5]),
        ])
    func units(offset: Int, places: [Int]) {
        let text: EditableText = "aéx🇩🇪y"
        for (unit, place) in zip([TextUnit.utf8, .utf16, .scalars, .characters], places) {
            #expect(text.offset(offset, .utf8, in: unit) == place)
            #expect(text.offset(place, unit, in: .utf8) == offset)
        }
    }

    @Test("Offsets within a character round down; offsets beyond the text are its end")
    func clamping() {
        let text: EditableText = "aé🇩🇪"
        #expect(text.clamped(2) == 1)
        #expect(text.offset(7, .utf8, in: .characters) == 2)
        #expect(text.offset(4, .utf16, in: .utf8) == 7 - 0)
        #expect(text.offset(3, .utf16, in: .utf8) == 3)
        #expect(text.clamped(-1) == 0)
        #expect(text.clamped(.max) == text.count())
        #expect(text.clamped(-5..<2) == 0..<1)
        #expect(text.offset(.max, .characters, in: .utf8) == text.count())
        #expect(text.offset(.min, .utf16, in: .utf8) == 0)
    }

    @Test("No offset traps", arguments: [Int.min, -1, 0, 3, 7, Int.max])
    func outOfBounds(offset: Int) {
        for var text in ["", "abé\nd"] as [EditableText] {
            let range = min(offset, 2)..<max(offset, 2)
            _ = text.attributes(at: offset)
            _ = text.run(at: offset, within: range)
            _ = text.range(of: \.link, at: offset, within: range)
            _ = text.typingAttributes(for: range)
            _ = text.paragraph(at: offset)
            _ = text.paragraphIndices(in: range)
            _ = text.chapter(at: offset)
            _ = text.nextChapterEdge(after: offset) + text.previousChapterEdge(before: offset)
            _ = text.characterStart(before: offset) + text.characterEnd(after: offset)
            #expect(text.runs(in: range).reduce(0) { $0 + $1.range.count } == text[range].count())
            text.toggle(.strong, in: range)
            text.toggle(.quote, in: range)
            text.indentItems(in: range)
            text.insertParagraphBreak(at: range)
            text.insert("x", at: offset)
            text.delete(range)
        }
    }

    @Test("Runs and ranges are maximal within the given bounds")
    func ranges() {
        var text: EditableText = "one two three"
        text.updateAttributes(in: 4..<7) { $0.marks.insert(.strong) }
        text.updateAttributes(in: 4..<13) { $0.language = "en" }
        #expect(text.run(at: 5)?.range == 4..<7)
        #expect(text.range(of: \.language, at: 5)?.range == 4..<13)
        #expect(text.range(of: \.language, at: 5)?.value == "en")
        #expect(text.range(of: \.language, at: 5, within: 2..<6)?.range == 4..<6)
        #expect(text.range(of: \.language, at: 0, within: 2..<6)?.range == 2..<4)
        #expect(text.run(at: 99)?.range == 7..<13)
        #expect(EditableText().run(at: 0) == nil)
        #expect(text.runs(in: 2..<9).map(\.range) == [2..<4, 4..<7, 7..<9])
        #expect(text.stretches(of: \.language, in: 2..<9).map(\.range) == [2..<4, 4..<9])
    }

    @Test("Texts with the same content are equal, however they were built")
    func equality() {
        var typed = EditableText()
        for character in "some words, typed" { typed.append(String(character)) }
        let whole: EditableText = "some words, typed"
        #expect(typed == whole)
        #expect(typed.hashValue == whole.hashValue)
        #expect(Set([typed, whole]).count == 1)
        var marked = whole
        marked.toggle(.strong, in: 5..<10)
        #expect(marked != whole)
        marked.toggle(.strong, in: 5..<10)
        #expect(marked == whole)
        var (left, right) = (whole, typed)
        left.setRole(.quote, in: 0..<1)
        #expect(left != right)
        right.setRole(.quote, in: 0..<1)
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
    }

    @Test("One quotation differs from two")
    func blocks() {
        var one: EditableText = "a\nb"
        one.setRole(.quote, in: one.bounds)
        var two: EditableText = "a\nx\nb"
        two.setRole(.quote, in: 0..<1)
        two.setRole(.quote, in: 4..<5)
        #expect(two.outlineNotation == ["+q a", "x", "+q b"])
        two = EditableText(two.attributedText)
        two.transaction { $0.delete(2..<4) }
        #expect(one != two)
        #expect(two.attributedText.paragraphs.map(\.block).count { $0 != nil } == 2)
    }

    @Test("A writer gets the same text that a reader built")
    func conversion() {
        var builder = AttributedText.Builder()
        builder.append("Title", Attributes(.strong))
        builder.endParagraph(.heading(2))
        for word in ["one", "two"] {
            builder.open(.list(.numbers(from: 3)))
            builder.open(.item(.done))
            builder.append(word, Attributes(.code))
            builder.close()
            builder.close()
        }
        builder.endParagraph()
        builder.append("end")
        let text = builder.finish()
        #expect(EditableText(text).attributedText == text)
        #expect(EditableText(AttributedText()).attributedText == AttributedText())
        #expect(EditableText(text).paragraphs.count == text.paragraphs.count)
    }

    @Test("Copies are independent")
    func values() {
        let before = EditableText(String(repeating: "many words ", count: 500))
        var after = before
        for place in stride(from: 0, to: 5000, by: 97) {
            after.replace(place..<(place + 3), with: "x", Attributes(.strong))
        }
        #expect(before == EditableText(String(repeating: "many words ", count: 500)))
        #expect(after != before)
        #expect(before[11..<22] == "many words ")
        #expect(before[0..<11] + before[11..<22] == before[0..<22])
    }
}
