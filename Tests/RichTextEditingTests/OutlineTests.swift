import RichText
import RichTextEditing
import Testing

@Suite("Chapters")
struct OutlineTests {
    /// Headings begin with their marks, as in Markdown.
    private func text(_ lines: String) -> EditableText {
        var text = EditableText(lines)
        for paragraph in text.paragraphs {
            let level = text.string(in: paragraph.range).prefix { $0 == "#" }.count
            if level > 0 { text.updateParagraphs(paragraph.index..<(paragraph.index + 1)) { $0 = .heading(level) } }
        }
        return text
    }

    private func lines(_ text: EditableText) -> String {
        text.paragraphs.map { paragraph in
            let level = if case .heading(let level) = paragraph.style.kind { "\(level)" } else { "" }
            return level + text.string(in: paragraph.range).drop { $0 == "#" }
        }.joined(separator: " ")
    }

    private static let book = "intro\n#A\na\n##B\nb\n###C\n##D\nd\n#E\ne"

    @Test("The outline")
    func outline() {
        let text = text(Self.book)
        #expect(
            text.outline.map { "\($0.level) \(text.string(in: $0.range).filter { $0 != "\n" })" } == [
                "1 #Aa##Bb###C##Dd", "2 ##Bb###C", "3 ###C", "2 ##Dd", "1 #Ee",
            ])
        #expect(text.outline.map(\.title) == ["#A", "##B", "###C", "##D", "#E"])
        #expect(EditableText("no headings").outline.isEmpty)
        #expect(text.chapter(at: text.place(of: "d").lowerBound)?.title == "##D")
        #expect(text.chapter(at: 0) == nil)
    }

    @Test(
        "The edges of chapters",
        arguments: [
            ("intro", "#A", 0), ("#A", "##B", 0), ("a\n", "##B", 6), ("d\n", "#E", 22),
        ])
    func edges(place: String, next: String, previous: Int) {
        let text = text(Self.book)
        let offset = text.place(of: place).lowerBound
        #expect(text.nextChapterEdge(after: offset) == text.place(of: next).lowerBound)
        #expect(text.previousChapterEdge(before: offset) == previous)
    }

    @Test("The position after the last chapter is the end; before the first, the start")
    func outermostEdges() {
        let text = text(Self.book)
        #expect(text.nextChapterEdge(after: text.count()) == text.count())
        #expect(text.previousChapterEdge(before: text.count()) == text.place(of: "#E").lowerBound)
        #expect(text.previousChapterEdge(before: -5) == 0)
    }

    @Test(
        "Chapters move with their subchapters",
        arguments: [
            ("#E", "up", "intro 1E e 1A a 2B b 3C 2D d"),
            ("#A", "down", "intro 1E e 1A a 2B b 3C 2D d"),
            ("##D", "up", "intro 1A a 2D d 2B b 3C 1E e"),
            ("##B", "down", "intro 1A a 2D d 2B b 3C 1E e"),
            ("##D", "down", "intro 1A a 2B b 3C 2D d 1E e"),
            ("#A", "up", "intro 1A a 2B b 3C 2D d 1E e"),
            ("##B", "promote", "intro 1A a 1B b 2C 2D d 1E e"),
            ("##B", "demote", "intro 1A a 3B b 4C 2D d 1E e"),
            ("#A", "promote", "intro 1A a 2B b 3C 2D d 1E e"),
            ("##B", "first", "2B b 3C intro 1A a 2D d 1E e"),
            ("##B", "last", "intro 1A a 2D d 1E e 2B b 3C"),
        ])
    func moves(chapter: String, move: String, after: String) throws {
        var text = text(Self.book)
        let before = text
        let offset = text.place(of: chapter).lowerBound
        let edit =
            switch move {
            case "up": try text.moveChapterUp(at: offset)
            case "down": try text.moveChapterDown(at: offset)
            case "promote": try text.promoteChapter(at: offset)
            case "demote": try text.demoteChapter(at: offset)
            case "first": try text.moveChapter(at: offset, toBefore: 0)
            default: try text.moveChapter(at: offset, toBefore: text.count())
            }
        #expect(lines(text) == after)
        if let edit { text.apply(edit.inverse) }
        #expect(text == before)
    }

    @Test("Level 6 is the lowest")
    func levels() throws {
        var text = text("#####A\n######B")
        try text.demoteChapter(at: 0)
        #expect(lines(text) == "5A 6B")
    }

    @Test("Without a chapter nothing is moved")
    func errors() {
        var text: EditableText = "no heading"
        #expect(throws: StructureError.noChapter) { try text.moveChapterUp(at: 3) }
        #expect(throws: StructureError.noChapter) { try text.promoteChapter(at: 3) }
    }
}
