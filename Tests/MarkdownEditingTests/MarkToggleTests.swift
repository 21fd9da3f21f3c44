import MarkdownEditing
import MarkdownFormat
import RichTextEditing
import Testing

@Suite("Toggling marks in the source")
struct MarkToggleTests {
    @Test(
        "An unmarked or partly marked selection gets the mark, a marked one loses it; delimiters never cross",
        arguments: [
            (.strong, "one ¦two¦ three", "one **¦two¦** three"),
            (.strong, "one **¦two¦** three", "one ¦two¦ three"),
            (.strong, "one ¦**two**¦ three", "one ¦two¦ three"),
            (.strong, "Fi¦rst **bo¦ld**", "Fi**¦rst bo¦ld**"),
            (.strong, "**a b ¦c¦**", "**a b** ¦c¦"),
            (.strong, "**a ¦b¦ c**", "**a** ¦b¦ **c**"),
            (.strong, "**a** ¦b¦ **c**", "**a ¦b¦ c**"),
            (.strong, "**a**¦b¦", "**a¦b¦**"),
            (.strong, "one¦ two ¦three", "one¦ **two** ¦three"),
            (.strong, "¦one\n\n- two\n  - *three*\n\n> four¦", "**¦one**\n\n- **two**\n  - ***three***\n\n> **four¦**"),
            (.strong, "# ¦Title¦", "# **¦Title¦**"),
            (.strong, "¦# Title\n\ntext¦", "¦# **Title**\n\n**text¦**"),
            (.strong, "a *b ¦c* d¦", "a *b **¦c*** **d¦**"),
            (.strong, "[te¦xt](/u) mo¦re", "[te**¦xt**](/u) **mo¦**re"),
            (.strong, "see ¦[text](/u)¦", "see **¦[text](/u)¦**"),
            (.strong, "see `a ¦b`¦ c", "see **`¦a b`¦** c"),
            (.strong, "> one ¦two\n> three¦", "> one **¦two\n> three¦**"),
            (.strong, "| a | ¦b¦ |\n| - | - |\n| c | d |", "| a | **¦b¦** |\n| - | - |\n| c | d |"),
            (.strong, "in wo¦rd here", "in **wo¦rd** here"),
            (.emphasis, "**a ¦b¦**", "**a *¦b¦***"),
            (.emphasis, "***¦a¦***", "**¦a¦**"),
            (.emphasis, "snake¦case¦word", "snake*¦case¦*word"),
            (.strikethrough, "a ¦b¦", "a ~~¦b¦~~"),
            (.highlight, "a ¦b¦", "a ==¦b¦=="),
            (.code, "a ¦b¦", "a `¦b¦`"),
            (.code, "a ¦\\*b¦", "a `¦*b¦`"),
            (.code, "a `¦*b*¦`", "a \\¦*b\\*¦"),
            (.code, "¦a **b** c¦", "`¦a `**`b`**` c¦`"),
            (.code, "a ¦``¦", "a ` ¦``¦ `"),
            (.link("/u"), "a ¦b¦", "a [¦b¦](/u)"),
            (.link("/u"), "a [¦b¦](/u)", "a ¦b¦"),
            (.link("/u"), "a [b ¦c¦](/u \"t\")", "a [b](/u \"t\") ¦c¦"),
            (.link("/a b"), "¦b¦", "[¦b¦](</a b>)"),
            (.link("/v"), "[a ¦b](/u) c¦", "[a](/u) [¦b c¦](/v)"),
            (.link("/u"), "a ¦![b](c)¦", "a [¦![b](c)¦](/u)"),
            (.link("/u"), "a [¦![b](c) d¦](/u)", "a ¦![b](c) d¦"),
            (.link("/u"), "¦a <https://e.org> b¦", "[¦a](/u) <https://e.org> [b¦](/u)"),
            (.code, "¦a ![b](c) d¦", "`¦a `![b](c)` d¦`"),
            (.code, "a ¦![b](c) d¦", "a ¦![b](c) `d¦`"),
            (.strong, "****a b** c** and ¦d¦", "****a b** c** and **¦d¦**"),
            (.strong, "[¦a¦](/v)b", "[**¦a¦**](/v)b"),
            // At a caret.
            (.strong, "one two¦", "one **two¦**"),
            (.strong, "one **two¦**", "one two¦"),
            (.strong, "one **two**¦", "one two¦"),
            (.strong, "a*b*¦c d", "**a*b*¦c** d"),
            // Elements are marks.
            (.strong, "a <strong>¦b c¦</strong>", "a ¦b c¦"),
            (.strong, "a <b>b ¦c¦</b>", "a <b>b</b> ¦c¦"),
            (.emphasis, "a <em>b</em> ¦c¦", "a <em>b ¦c¦</em>"),
            // A range that Markdown cannot mark grows to the words at its ends, and then to white space.
            (.strong, "foo¦(bar)¦baz", "**¦foo(bar)baz¦**"),
            (.strong, "x ¦fox (¦paren end", "x **¦fox (paren¦** end"),
            (.strikethrough, "foo¦. two¦", "~~¦foo. two¦~~"),
            // What has no marks stays as it is.
            (.strong, "```\n¦code¦\n```", nil),
            (.strong, "a ¦ ¦ b", nil),
        ] as [(MarkdownMark, String, String?)])
    func toggle(mark: MarkdownMark, before: String, after: String?) {
        let result = Selected(before).edited { $0.toggling(mark, in: $1) }
        #expect(result?.description == after)
    }

    @Test("The caller chooses between the exact selection, an element, and words")
    func fitting() throws {
        let text = Selected("x ¦fox (¦paren")
        #expect(throws: MarkRefusal.noNotation) {
            try text.markdown.edit(toggling: .strong, in: text.selection, fitting: .exact)
        }
        let marked = text.edited { try? $0.edit(toggling: .strong, in: $1, fitting: .element) }
        #expect(marked?.description == "x <strong>¦fox (¦</strong>paren")
        let back = marked?.edited { $0.toggling(.strong, in: $1) }
        #expect(back?.description == "x ¦fox (¦paren")
    }

    @Test(
        "A refusal has a reason",
        arguments: [
            (.strong, "a ¦ ¦ b", .noText), (.strong, "¦", .noText), (.strong, "a ¦**¦b**", .noText),
            (.strong, "```\n¦code¦\n```", .literalBlock), (.emphasis, "<div>\n¦a¦\n</div>", .literalBlock),
            (.code, "a ¦![b](c)¦", .undivided), (.link("/u"), "¦<https://e.org>¦", .undivided),
            (.strong, String(repeating: "*a* ", count: 1000) + "¦b¦", .tooManyMarks),
        ] as [(MarkdownMark, String, MarkRefusal)])
    func refusal(mark: MarkdownMark, text: String, refusal: MarkRefusal) {
        let text = Selected(text)
        #expect(throws: refusal) { try text.markdown.edit(toggling: mark, in: text.selection) }
    }

    @Test(
        "The state of a selection",
        arguments: [
            ("**¦a¦**", .on), ("¦**a**¦", .on), ("**¦a** b¦", .mixed), ("¦a¦ **b**", .off), ("¦a\n\n**b**¦", .mixed),
            ("**a ¦b¦**\n", .on), ("¦**a**\n\n- **b**¦", .on), ("*a **¦b¦** c*", .on), ("¦¦", .off),
        ] as [(String, ToggleState)])
    func state(text: String, state: ToggleState) {
        let text = Selected(text)
        #expect(text.markdown.state(of: .strong, in: text.selection) == state)
    }
}
