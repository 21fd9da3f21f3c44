import Formats
import Testing

/// Plain text that is Markdown, and plain text that only resembles it.
@Suite("Markdown in plain text")
struct MarkdownEvidenceTests {
    @Test(
        "Markdown is recognised by its signs",
        arguments: EvidenceRow.markdown + AnswerCorpus.markdown + ExcerptCorpus.markdown + BorderCorpus.markdown)
    func recognised(row: EvidenceRow, signs: String) {
        let evidence = MarkdownEvidence(row.text.utf8)
        #expect(evidence.isLikely, "\(evidence)")
        #expect(evidence.description == signs)
    }

    @Test(
        "What is not Markdown is left alone",
        arguments: EvidenceRow.others + AnswerCorpus.others + ExcerptCorpus.others + BorderCorpus.others
    )
    func leftAlone(row: EvidenceRow) {
        let evidence = MarkdownEvidence(row.text.utf8)
        #expect(!evidence.isLikely, "\(evidence)")
    }

    @Test(
        "Of 300 texts as models, terminals and people write them, 98 % are recognised",
        arguments: [("seen", 2), ("unseen", 4)])
    func corpus(name: String, allowed: Int) {
        let texts = RecognitionCorpus.texts(name)
        #expect(texts.count == 150)
        // Only the kinds, so that no fix is tuned to a text of the second file.
        let missed = texts.filter { !MarkdownEvidence($0.text.utf8).isLikely }.map(\.kind)
        #expect(missed.count <= allowed, "\(missed)")
    }

    @Test("Of 300 texts that are put together by lot, all but a few are recognised")
    func answers() {
        let missed = (0..<300).filter { !MarkdownEvidence(MarkdownAnswer.text($0).utf8).isLikely }
        #expect(missed.count <= 6, "\(missed)")
    }

    @Test("None of what is something else is taken for Markdown", arguments: OtherText.kinds)
    func others(kind: String) {
        let wrong = (0..<100).filter { MarkdownEvidence(OtherText.text(kind, $0).utf8).isLikely }
        #expect(wrong == [])
    }

    @Test(
        "Bullets that were typed are items of the Markdown that is made of the text",
        arguments: [
            ("• a\n• b\n", "- a\n- b\n"),
            (
                "Take:\n• oil\n  ◦ lamp oil\n• wick\n\nThen light it.\n",
                "Take:\n- oil\n  - lamp oil\n- wick\n\nThen light it.\n"
            ),
            ("•\ta\n•\tb\nBelow them.\n", "- a\n- b\n\nBelow them.\n"),
            ("● a\n  more of it\n● b\n1. c\n", "- a\n  more of it\n- b\n\n1. c\n"),
            ("a • b\n• c\n", "a • b\n• c\n"), ("•a\n•b\n", "•a\n•b\n"),
            ("```\n• a\n• b\n```\n", "```\n• a\n• b\n```\n"),
        ] as [(String, String)])
    func bullets(text: String, markdown: String) throws {
        let answer = Array("## Steps\n\nWith **care**:\n\n\(text)".utf8)
        let recognised = try #require(FormatRegistry.standard.recognised(answer))
        #expect(recognised.format.type == .markdown)
        #expect(String(decoding: recognised.bytes, as: UTF8.self) == "## Steps\n\nWith **care**:\n\n\(markdown)")
    }

    @Test("A start shows what a text is, of which all bullets become items", arguments: [1_000, 40_000])
    func longLists(items: Int) throws {
        let list = String(repeating: "• a **lamp**, and the oil for its light\n", count: items)
        let answer = Array("## Steps\n\nWith **care**:\n\n\(list)".utf8)
        let recognised = try #require(FormatRegistry.standard.recognised(answer))
        #expect(recognised.bytes.split(separator: 0x0A).count { $0.starts(with: "- a **lamp**".utf8) } == items)
    }

    @Test("There are rows enough")
    func rows() {
        #expect(EvidenceRow.markdown.count + EvidenceRow.others.count >= 60)
    }

    @Test(
        "What speaks against it is told",
        arguments: [
            ("#!/bin/sh\n# **x**\n", .code), ("{\n\"a\": 1\n}", .data), ("a: 1\nb: 2\n", .settings),
            ("From: a\nTo: b\n\n# Hi\n", .mail), ("<p>\n<b>\n", .markup), ("$ ls\nx\n", .session),
            ("2026-11-21 10:00 a\n", .log), ("diff --git a b\n@@ -1 +1 @@\n", .patch), ("# Title\n\nprose\n", nil),
        ] as [(String, MarkdownEvidence.Objection?)])
    func objections(text: String, objection: MarkdownEvidence.Objection?) {
        #expect(MarkdownEvidence(text.utf8).objection == objection)
    }

    @Test(
        "Brackets without end cost no time",
        arguments: ["](", "[", "`", "*a ", "[a](b", "` a\n", "$a ", "【", "[^1]: ", "# ", "|-", "> ", "1. "])
    func hostile(part: String) {
        let evidence = MarkdownEvidence(String(repeating: part, count: 60_000).utf8)
        #expect(!evidence.isLikely)
    }

    @Test("Only the beginning of a long text is looked at")
    func reach() {
        let text = String(repeating: "plain words and more of them\n", count: 100_000) + "# Title\n\n- [x] task\n"
        #expect(MarkdownEvidence(text.utf8).signs == [])
    }
}
