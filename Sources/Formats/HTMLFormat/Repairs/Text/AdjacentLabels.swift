import HTMLSyntax

/// Separates labels that only a style sheet keeps apart: Doxygen's of members, badges, tags and chips of pages, and the name
/// of a speaker from the words.
struct AdjacentLabels: ElementRepair {
    var wake: HTMLWake { .elements([.span, .a], classed: Self.names + Self.speakers) }

    private static let names = ["mlabel", "label", "badge", "chip", "pill", "tag", "post-tag", "topic-tag"]

    private static let speakers = ["speaker", "speaker-name", "username", "user-name", "sender", "nick", "timestamp"]

    private static let code: HTMLTagSet = [.pre, .code, .tt, .samp, .kbd]
    private static let opening = Array("([{</='\"-".utf8)
    private static let closing = Array(":,;!?)]}%/>='\"-".utf8)

    func place(at label: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if Self.speakers.contains(where: { tree.hasClass($0, label) }) { return Self.words(after: label, in: tree) }
        let before = tree[label].previous
        guard before != HTMLTree.none, tree[before].tag == tree[label].tag, !tree.isBlank(label), !tree.isBlank(before),
            Self.names.contains(where: { tree.hasClass($0, label) && tree.hasClass($0, before) })
        else { return nil }
        guard Self.areWords(before, label, tree) else { return nil }
        return tree.isInside(label) { Self.code.contains(tree[$0].tag) } ? nil : label
    }

    /// The element with words directly after the name of a speaker.
    private static func words(after name: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let next = tree[name].next
        guard next != HTMLTree.none, tree[next].tag == .span, !tree.isBlank(next), !tree.isBlank(name),
            areWords(name, next, tree)
        else { return nil }
        return tree.isInside(name) { code.contains(tree[$0].tag) } ? nil : next
    }

    /// False if a sign joins two labels, such as a colon.
    private static func areWords(_ before: HTMLTree.ID, _ label: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let last = tree.content(of: before)[...].trimmed.last else { return false }
        let text = tree.content(of: label, limit: 8)[...].trimmed
        // Dashes and apostrophes of Unicode begin with these bytes.
        return !opening.contains(last) && !text.starts(with: [0xE2, 0x80])
            && text.first.map { !closing.contains($0) } == true
    }

    func repair(_ label: HTMLTree.ID, _ tree: inout HTMLTree) { tree.move(tree.makeText([0x20]), before: label) }
}
