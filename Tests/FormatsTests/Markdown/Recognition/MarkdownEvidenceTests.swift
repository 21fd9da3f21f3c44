import Formats
import Testing

/// Plain text that is Markdown, and plain text that only resembles it.
@Suite("Markdown in plain text")
struct MarkdownEvidenceTests {
    @Test(
        "Markdown is recognized by its syntax",
        arguments: EvidenceRow.markdown + AnswerCorpus.markdown + ExcerptCorpus.markdown + BorderCorpus.markdown)
    func recognised(row: EvidenceRow, signs: String) {
        let evidence = MarkdownEvidence(row.text.utf8)
        #expect(evidence.isLikely, "\(evidence)")
        #expect(evidence.description == signs)
    }

    @Test(
        "Other text is not recognized as Markdown",
        arguments: EvidenceRow.others + AnswerCorpus.others + ExcerptCorpus.others + BorderCorpus.others
    )
    func leftAlone(row: EvidenceRow) {
        let evidence = MarkdownEvidence(row.text.utf8)
        #expect(!evidence.isLikely, "\(evidence)")
    }

    @Test(
        "98 % of 300 texts by models, terminals and people are recognized",
        arguments: [("seen", 2), ("unseen", 4)])
    func corpus(name: String, allowed: Int) {
        let texts = RecognitionCorpus.texts(name)
        #expect(texts.count == 150)
        // Only the kinds, so that no fix is tuned to a text of the second file.
        let missed = texts.filter { !MarkdownEvidence($0.text.utf8).isLikely }.map(\.kind)
        #expect(missed.count <= allowed, "\(missed)")
    }

    @Test("Nearly all of 300 generated texts are recognized")
    func answers() {
        let missed = (0..<300).filter { !MarkdownEvidence(MarkdownAnswer.text($0).utf8).isLikely }
        #expect(missed.count <= 6, "\(missed)")
    }

    @Test("None of the other texts is taken for Markdown", arguments: OtherText.kinds)
    func others(kind: String) {
        let wrong = (0..<100).filter { MarkdownEvidence(OtherText.text(kind, $0).utf8).isLikely }
        #expect(wrong == [])
    }

    @Test(
        "Typed bullets become Markdown items",
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

    @Test("The beginning decides what a text is, and all of its bullets become items", arguments: [1_000, 40_000])
    func longLists(items: Int) throws {
        let list = String(repeating: "• a **lamp**, and the oil for its light\n", count: items)
        let answer = Array("## Steps\n\nWith **care**:\n\n\(list)".utf8)
        let recognised = try #require(FormatRegistry.standard.recognised(answer))
        #expect(recognised.bytes.split(separator: 0x0A).count { $0.starts(with: "- a **lamp**".utf8) } == items)
    }

    @Test("There are enough rows")
    func rows() {
        #expect(EvidenceRow.markdown.count + EvidenceRow.others.count >= 60)
    }

    @Test(
        "Evidence against Markdown is reported",
        arguments: [
            ("#!/bin/sh\n# **x**\n", .code), ("{\n\"a\": 1\n}", .data), ("a: 1\nb: 2\n", .settings),
            ("From: a\nTo: b\n\n# Hi\n", .mail), ("<p>\n<b>\n", .markup), ("$ ls\nx\n", .session),
            ("2026-11-21 10:00 a\n", .log), ("diff --git a b\n@@ -1 +1 @@\n", .patch), ("# Title\n\nprose\n", nil),
        ] as [(String, MarkdownEvidence.Objection?)])
    func objections(text: String, objection: MarkdownEvidence.Objection?) {
        #expect(MarkdownEvidence(text.utf8).objection == objection)
    }

    @Test(
        "Unclosed brackets are not slow",
        arguments: ["](", "[", "`", "*a ", "[a](b", "` a\n", "$a ", "【", "[^1]: ", "# ", "|-", "> ", "1. "])
    func hostile(part: String) {
        let evidence = MarkdownEvidence(String(repeating: part, count: 60_000).utf8)
        #expect(!evidence.isLikely)
    }

    @Test("Only the beginning of a long text is examined")
    func reach() {
        let text = String(repeating: "plain words and more of them\n", count: 100_000) + "# Title\n\n- [x] task\n"
        #expect(MarkdownEvidence(text.utf8).signs == [])
    }
}
