import HTMLSyntax

/// Renames Slack's paragraph separators, elements that only a style sheet turns into blocks.
struct ParagraphBreaks: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for space in tree.elements(where: { tree.hasClass("c-mrkdwn__br", $0) }) { tree.rename(space, .div) }
    }
}
