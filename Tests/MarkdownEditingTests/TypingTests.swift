import MarkdownEditing
import MarkdownFormat
import Testing

@Suite("Keys in a source")
struct TypingTests {
    @Test(
        "Return continues lists and quotations; a second Return ends them",
        arguments: [
            ("a¦b", "a\n¦b"), ("- a¦", "- a\n- ¦"), ("- a¦b", "- a\n- ¦b"), ("* [x] a¦", "* [x] a\n* [ ] ¦"),
            ("1. a¦\n2. b", "1. a\n2. ¦\n3. b"), ("9. a¦\n10. b\n    - c", "9. a\n10. ¦\n11. b\n    - c"),
            ("1) a¦", "1) a\n2) ¦"), ("- a\n- ¦", "- a\n\n¦"), ("- a\n  - b\n  - ¦", "- a\n  - b\n- ¦"),
            ("1. a\n   - b\n   - ¦", "1. a\n   - b\n2. ¦"), ("> a¦", "> a\n> ¦"), ("> a\n> ¦", "> a\n\n¦"),
            ("> - a¦", "> - a\n> - ¦"), ("> - a\n> - ¦", "> - a\n>\n> ¦"), ("- ¦", "¦"), ("# a¦", "# a\n¦"),
            ("```\n  a¦\n```", "```\n  a\n  ¦\n```"), ("- a ¦b¦ c", "- a \n- ¦ c"), ("¦- a", "\n¦- a"),
        ])
    func returns(before: String, after: String) {
        #expect(Selected(before).edited { $0.returning(in: $1) }?.description == after)
    }

    @Test(
        "Tab and Shift-Tab indent and outdent items with their content",
        arguments: [
            ("in", "- a\n- b¦", "- a\n  - b¦"), ("in", "- b¦", nil), ("in", "text¦", nil),
            ("in", "1. a\n2. b¦\n3. c", "1. a\n   1. b¦\n2. c"),
            ("in", "- a\n  - b\n- c¦\n  - d", "- a\n  - b\n  - c¦\n    - d"),
            ("in", "- a\n- ¦b\n- c¦", "- a\n  - ¦b\n  - c¦"),
            ("in", "> - a\n> - b¦", "> - a\n>   - b¦"),
            ("out", "- a\n  - b¦", "- a\n- b¦"), ("out", "- a¦", nil),
            ("out", "1. a\n   1. b¦\n2. c", "1. a\n2. b¦\n3. c"),
            ("in", "- a\n- > b¦\n  > c", "- a\n  - > b¦\n    > c"), ("out", "- a\n  - > b¦", "- a\n- > b¦"),
            ("in", "> - a\n> - > b¦", "> - a\n>   - > b¦"),
        ] as [(String, String, String?)])
    func tabs(direction: String, before: String, after: String?) {
        let result = Selected(before).edited { direction == "in" ? $0.nesting(in: $1) : $0.unnesting(in: $1) }
        #expect(result?.description == after)
    }

    @Test(
        "Lists are renumbered",
        arguments: [
            ("1. a\n1. b\n7. c¦", "1. a\n2. b\n3. c¦"), ("3. a¦\n3. b", "3. a¦\n4. b"), ("1. a¦\n2. b", nil),
            ("a¦", nil),
        ]
            as [(String, String?)])
    func renumbering(before: String, after: String?) {
        #expect(Selected(before).edited { $0.renumbering(at: $1.lowerBound) }?.description == after)
    }

    @Test(
        "The next cell of a table, a new row, and columns of one width",
        arguments: [
            ("next", "| a¦ | b |\n| - | - |\n| c | d |", "| a | ¦b¦ |\n| - | - |\n| c | d |"),
            ("next", "| a | b¦ |\n| - | - |\n| c | d |", "| a | b |\n| - | - |\n| ¦c¦ | d |"),
            ("next", "| a | b |\n| - | - |\n| c | d¦ |", "| a | b |\n| - | - |\n| c | d |\n| ¦ |  |"),
            ("back", "| a | b |\n| - | - |\n| c¦ | d |", "| a | ¦b¦ |\n| - | - |\n| c | d |"),
            ("back", "| a¦ | b |\n| - | - |\n| c | d |", nil),
            ("align", "| a¦ | long |\n|--|-:|\n| ccccc | d |", "| a¦     | long |\n| ----- | ---: |\n| ccccc |    d |"),
            (
                "align", "| a | b |\n|--|-:|\n| c¦ | long |\n> | d |\n> |--|\n> | e |",
                "| a   |    b |\n| --- | ---: |\n| c¦   | long |\n> | d |\n> |--|\n> | e |"
            ),
            ("next", "| a |\n|--|\n> | b¦ |\n> |--|\n> | c |", "| a |\n|--|\n> | b |\n> |--|\n> | ¦c¦ |"),
            ("back", "| a |\n|--|\n> | b¦ |\n> |--|", nil),
            ("align", "text¦", nil),
        ] as [(String, String, String?)])
    func tables(command: String, before: String, after: String?) {
        let result = Selected(before).edited { source, selection in
            switch command {
            case "next": source.nextCell(from: selection.lowerBound)
            case "back": source.nextCell(from: selection.lowerBound, backward: true)
            default: source.aligningTable(at: selection.lowerBound)
            }
        }
        #expect(result?.description == after)
    }
}
