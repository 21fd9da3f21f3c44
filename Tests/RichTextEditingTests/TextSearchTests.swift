import RichText
import RichTextEditing
import Testing

@Suite("Finding and replacing")
struct TextSearchTests {
    @Test(
        "Words, whole words, any case, and regular expressions",
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

    @Test(
        "The replacement refers to groups of the match",
        arguments: [
            ("$2, $1", "Doe, Jane; Roe, Rick"), (#"\2 \1"#, "Doe Jane; Roe Rick"), ("[$0]", "[Jane Doe]; [Rick Roe]"),
            ("${last}!", "Doe!; Roe!"), ("${1}0", "Jane0; Rick0"), ("$10", "Jane0; Rick0"), ("$$1", "$1; $1"),
            (#"$1\n"#, "Jane\n; Rick\n"), (#"\\1"#, #"\1; \1"#), ("$7 ${x} ${9} $", "$7 ${x} ${9} $; $7 ${x} ${9} $"),
            ("<$3>", "<>; <>"), ("é$1日", "éJane日; éRick日"),
        ])
    func templates(template: String, result: String) throws {
        let search = try TextSearch(expression: #"(\w+) (?<last>\w+)(, [A-Z]+)?"#)
        var text: EditableText = "Jane Doe; Rick Roe"
        text.replaceAll(search, with: ReplacementTemplate(template))
        #expect(text.string == result)
        let context = EditingContext(EditedDocument("Jane Doe; Rick Roe"))
        context.selectNext(search)
        context.replaceAndSelectNext(search, with: ReplacementTemplate(template))
        context.replaceAndSelectNext(search, with: ReplacementTemplate(template))
        #expect(context.text.string == result)
    }

    @Test("Without a regular expression the replacement is literal; groups take the attributes of the match")
    func literalTemplates() throws {
        var text: EditableText = "a 1 b"
        text.updateAttributes(in: 2..<3) { $0.marks = .strong }
        text.replaceAll(TextSearch("a"), with: "$0")
        text.replaceAll(try TextSearch(expression: "1"), with: ReplacementTemplate("$0$0"))
        #expect(text.notation == "$0 <11> b")
        text.replaceAll(TextSearch("b"), with: ReplacementTemplate("[$0]"))
        #expect(text.string == "$0 11 [$0]")
    }

    @Test("The next match is selected, and after the last the first")
    func next() {
        let context = EditingContext(EditedDocument("a b a"))
        let search = TextSearch("a")
        #expect(context.selectNext(search) && context.selection == 0..<1)
        #expect(context.selectNext(search) && context.selection == 4..<5)
        #expect(context.selectNext(search) && context.selection == 0..<1)
        #expect(context.selectNext(search, backward: true) && context.selection == 4..<5)
        #expect(!context.selectNext(TextSearch("x")))
    }

    @Test("The selected match is replaced, and the next one selected")
    func replaceOne() {
        let context = EditingContext(EditedDocument("one two two"))
        let search = TextSearch("two")
        // Nothing is selected that the search finds.
        #expect(!context.replaceAndSelectNext(search, with: "2") && context.selection == 4..<7)
        #expect(context.replaceAndSelectNext(search, with: "2"))
        #expect(context.text.string == "one 2 two" && context.selection == 6..<9)
        context.undo()
        #expect(context.text.string == "one two two" && context.selection == 4..<7)
    }

    @Test("The search continues after the replacement", arguments: ["abab", "cab", "ab", "b"])
    func replacementWithTheWords(new: String) {
        let context = EditingContext(EditedDocument("ab ab ab"))
        let search = TextSearch("ab")
        context.selection = 0..<2
        context.replaceAndSelectNext(search, with: new)
        #expect(context.selection == new.utf8.count + 1..<new.utf8.count + 3)
        context.replaceAndSelectNext(search, with: new)
        #expect(context.text.string == "\(new) \(new) ab")
    }

    @Test("Replacing all is one undo step, with the attributes of each match")
    func replaceEverything() throws {
        var text: EditableText = "1 and 22 and 3"
        text.updateAttributes(in: 6..<8) { $0.marks = .strong }
        let context = EditingContext(EditedDocument(text))
        var changes = 0
        _ = context.document.observe { _ in changes += 1 }
        #expect(context.replaceAll(try TextSearch(expression: "[0-9]+"), with: "n") == 3)
        #expect(context.text.notation == "n and <n> and n" && changes == 1)
        #expect(context.replaceAll(TextSearch("AND", [.ignoringCase, .wholeWords]), with: "&", within: 0..<6) == 1)
        #expect(context.replaceAll(TextSearch("x"), with: "y") == 0)
        context.undo()
        context.undo()
        #expect(context.text == text && !context.document.canUndo)
    }
}
