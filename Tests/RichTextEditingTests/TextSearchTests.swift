import RichText
import RichTextEditing
import Testing

@Suite("Finding and replacing")
struct TextSearchTests {
    @Test(
        "Words, whole ones, in any case, and regular expressions",
        arguments: [
            (TextSearch("an"), ["1..<3", "3..<5", "14..<16"]), (TextSearch("AN"), []),
            (TextSearch("AN", .ignoringCase), ["1..<3", "3..<5", "7..<9", "14..<16"]),
            (TextSearch("an", [.ignoringCase, .wholeWords]), ["7..<9"]), (TextSearch(""), []),
        ])
    func words(search: TextSearch, places: [String]) {
        #expect(search.matches(in: "banana An é tan").map { "\($0)" } == places)
    }

    @Test("Regular expressions")
    func expressions() throws {
        let search = try TextSearch(expression: "[0-9]+")
        #expect(search.matches(in: "é12 3").map { "\($0)" } == ["2..<4", "5..<6"])
        #expect(throws: (any Error).self) { try TextSearch(expression: "(") }
        var text = EditableText("1 and 22")
        text.updateAttributes(in: 6..<8) { $0.marks = .strong }
        text.replaceAll(search, with: "n")
        #expect(text.notation == "n and <n>")
    }

    @Test("The next place is selected, and after the last the first")
    func next() {
        let context = EditingContext(EditedDocument("a b a"))
        let search = TextSearch("a")
        #expect(context.selectNext(search) && context.selection == 0..<1)
        #expect(context.selectNext(search) && context.selection == 4..<5)
        #expect(context.selectNext(search) && context.selection == 0..<1)
        #expect(context.selectNext(search, backward: true) && context.selection == 4..<5)
        #expect(!context.selectNext(TextSearch("x")))
    }
}
