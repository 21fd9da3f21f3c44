import MarkdownEditing
import MarkdownFormat
import RichTextEditing
import Testing

@Suite("Toggling headings, lists, quotations and code in the source")
struct RoleTests {
    @Test(
        "On, off, and in another kind",
        arguments: [
            (.heading(1), "te¦xt", "# te¦xt"),
            (.heading(2), "# te¦xt", "## te¦xt"),
            (.heading(1), "# te¦xt #", "te¦xt"),
            (.heading(1), "a\nb¦\nc", "a\n# b¦\nc"),
            (.heading(1), "text¦\n---", "# text¦"),
            (.heading(2), "text¦\n---", "text¦"),
            (.heading(1), "> quo¦ted", "> # quo¦ted"),
            (.heading(1), "- it¦em", "- # it¦em"),
            (.heading(1), "```\nco¦de\n```", nil),
            (.heading(1), "¦a\n\n# b¦", "# ¦a\n\n# b¦"),
            (.bullets, "¦a\nb¦", "- ¦a\n- b¦"),
            (.bullets, "- ¦a\n- b¦", "¦a\nb¦"),
            (.numbers, "¦a\nb¦", "1. ¦a\n2. b¦"),
            (
                .numbers, "- ¦one\n- two\n  - deep\n  - deeper\n- three¦",
                "1. ¦one\n2. two\n   1. deep\n   2. deeper\n3. three¦"
            ),
            (.bullets, "1. ¦one\n2. two\n   - deep\n3. three¦", "- ¦one\n- two\n  - deep\n- three¦"),
            (.tasks, "- ¦a¦", "- [ ] ¦a¦"),
            (.tasks, "- [x] ¦a¦", "¦a¦"),
            (.bullets, "- [x] ¦a¦", "- ¦a¦"),
            (.bullets, "- [ ] - ¦a¦", "- [ ] ¦a¦"),
            (.bullets, "> ¦a\n> b¦", "> - ¦a\n> - b¦"),
            (.bullets, "- a\n- b¦\n- c", "- a\n\nb¦\n\n- c"),
            (.bullets, "- a\n\nb¦\n\n- c", "- a\n- b¦\n- c"),
            (.numbers, "1. a\n\n¦b¦", "1. a\n2. ¦b¦"),
            (.quote, "a¦", "> a¦"),
            (.quote, "> a¦", "a¦"),
            (.quote, "a¦\nb", "> a¦\n> b"),
            (.quote, "¦a\n\nb¦", "> ¦a\n>\n> b¦"),
            (.quote, "> ¦a\n>\n> b¦", "¦a\n\nb¦"),
            (.quote, "# quo¦ted", "> # quo¦ted"),
            (.quote, "- a\n- b¦", "- a\n- > b¦"),
            (.code, "¦a\nb¦", "```\n¦a\nb¦\n```"),
            (.code, "```\n¦a\nb¦\n```", "¦a\nb¦"),
            (.code, "¦a ``` b¦", "````\n¦a ``` b¦\n````"),
            (.code, "- ¦a¦", "- ```\n  ¦a¦\n  ```"),
            (.code, "> ¦a¦", "> ```\n> ¦a¦\n> ```"),
        ] as [(MarkdownRole, String, String?)])
    func toggle(role: MarkdownRole, before: String, after: String?) {
        let result = Selected(before).edited { $0.toggling(role, in: $1) }
        #expect(result?.description == after)
    }

    @Test(
        "The state of the lines of a selection",
        arguments: [
            (.heading(1), "# a¦", .on), (.heading(2), "# a¦", .off), (.bullets, "¦- a\n- b¦", .on),
            (.bullets, "¦- a\n1. b¦", .mixed), (.tasks, "- [ ] a¦", .on), (.bullets, "- [ ] a¦", .off),
            (.quote, "> - a¦", .on), (.code, "```\na¦\n```", .on), (.code, "a¦", .off),
        ] as [(MarkdownRole, String, ToggleState)])
    func state(role: MarkdownRole, text: String, state: ToggleState) {
        let text = Selected(text)
        #expect(text.markdown.state(of: role, in: text.selection) == state)
    }
}
