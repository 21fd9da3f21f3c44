import Formats
import RichText
import Testing

@Suite("Alerts of GitHub and callouts of Obsidian")
struct MarkdownAlertTests {
    @Test(
        "are quotations with a strong title, both ways",
        arguments: [
            ("> [!NOTE]\n> a\n> b", "quote0|{strong|Note} quote0|a b", "> [!NOTE]\n>\n> a b"),
            ("> [!tip]\n> - a", "quote0|{strong|Tip} quote0/ul1/li2|a", "> [!TIP]\n>\n> - a"),
            // GitHub requires the kind to be the only text on its line.
            (
                "> [!warning] Mind the gap\n> a", "quote0|{strong|Warning} quote0|{strong|Mind the gap} quote0|a",
                "> [!WARNING]\n>\n> **Mind the gap**\n>\n> a"
            ),
            (
                "> [!note] Mind *the* gap",
                "quote0|{strong|Note} quote0|{strong|Mind }{strong,em|the}{strong| gap}", nil
            ),
            ("> [!faq]- \n> a", "quote0|{strong|Faq} quote0|a", "> **Faq**\n>\n> a"),
            ("> **Note**\n>\n> a", "quote0|{strong|Note} quote0|a", "> [!NOTE]\n>\n> a"),
            // Not alerts.
            ("> \\[!NOTE] a", "quote0|[!NOTE] a", "> \\[!NOTE] a"), ("> [!NOTE]a", "quote0|[!NOTE]a", nil),
            ("> [!a b] c", "quote0|[!a b] c", nil), ("> a\n> [!NOTE]", "quote0|a [!NOTE]", nil),
            ("[!NOTE]\na", "|[!NOTE] a", nil), ("> **Notes**", "quote0|{strong|Notes}", nil),
            ("> **Note** a", "quote0|{strong|Note} a", nil),
        ])
    func bothWays(markdown: String, outline: String, written: String?) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(text.outline.joined(separator: " ") == outline)
        let bytes = MarkdownWriter().write(text, .standard)
        if let written { #expect(String(decoding: bytes, as: UTF8.self) == written + "\n") }
        #expect(try MarkdownReader().read(bytes, .standard) == text)
    }

    @Test("Strict CommonMark has no alerts")
    func commonMark() throws {
        let text = try MarkdownReader(dialect: .commonMark).read(Array("> [!NOTE]\n> a".utf8), .standard)
        #expect(text.outline == ["quote0|[!NOTE] a"])
        let strong = try MarkdownReader().read(Array("> **Note**".utf8), .standard)
        let bytes = MarkdownWriter(dialect: .commonMark).write(strong, .standard)
        #expect(String(decoding: bytes, as: UTF8.self) == "> **Note**\n")
    }
}
