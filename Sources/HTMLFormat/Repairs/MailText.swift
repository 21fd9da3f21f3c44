import HTMLSyntax

/// Lines of mail that was written as plain text, and signatures, which Thunderbird shows as they came: text, and no code.
struct MailText: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for text in tree.elements(where: { tree[$0].tag == .pre && Self.isMail($0, in: tree) }) {
            tree.rename(text, .p)
            tree.set(.style, "white-space: pre-wrap", of: text)
        }
    }

    private static func isMail(_ text: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.classes(of: text).contains { $0 == "moz-quote-pre" || $0 == "moz-signature" }
    }
}

extension SourceRepair {
    /// Keeps the lines and signatures of plain-text mail as text, not as code.
    public static let mailText = SourceRepair("mail-text", "mail of plain text became paragraphs", MailText())
}
