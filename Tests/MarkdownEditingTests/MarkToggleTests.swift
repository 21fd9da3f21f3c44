import MarkdownEditing
import MarkdownFormat
import RichTextEditing
import Testing

@Suite("Marks are toggled in the source")
struct MarkToggleTests {
    @Test(
        "None is added, all is removed, part becomes all; delimiters join, divide and never cross",
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
            // What Markdown cannot say stays as it is.
            (.strong, "foo¦(bar)¦baz", nil),
            (.strong, "```\n¦code¦\n```", nil),
            (.strong, "a ¦ ¦ b", nil),
        ] as [(MarkdownMark, String, String?)])
    func toggle(mark: MarkdownMark, before: String, after: String?) {
        let result = Selected(before).edited { $0.toggling(mark, in: $1) }
        #expect(result?.description == after)
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
