import FormatCore
import HTMLSyntax

/// Separates words that only a style sheet keeps apart.
///
/// - Doxygen's labels of members
/// - badges, tags and chips of pages
/// - the name of a speaker, the words and the time
/// - keys that are pressed together
struct AdjacentLabels: ElementRepair {
    var wake: HTMLWake { .elements([.span, .a], classed: Self.names + Self.speakers).or([.kbd]) }

    private static let names = ["mlabel", "label", "badge", "chip", "pill", "tag", "post-tag", "topic-tag"]

    private static let speakers = ["speaker", "speaker-name", "username", "user-name", "sender", "nick", "timestamp"]

    private static let contents = ["text", "message", "time", "timestamp", "body", "content"]

    private static let code: HTMLTagSet = [.pre, .code, .tt, .samp, .kbd]
    private static let opening = Array("([{</='\"-".utf8)
    private static let closing = Array(":,;!?)]}%/>='\"-".utf8)

    func place(at label: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[label].tag == .kbd { return Self.isAfterKey(label, in: tree) ? label : nil }
        return Self.isAfterLabel(label, in: tree) ? label : Self.words(after: label, in: tree)
    }

    private static func isAfterKey(_ key: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let before = tree[key].previous
        guard before != HTMLTree.none, tree[before].tag == .kbd, !tree.isBlank(before), !tree.isBlank(key),
            tree.content(of: before).last?.isASCIIWhiteSpace == false,
            tree.content(of: key, limit: 1).first?.isASCIIWhiteSpace == false
        else { return false }
        return !tree.isInside(key) { tree[$0].tag == .pre || tree[$0].tag == .code }
    }

    private static func isAfterLabel(_ label: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let before = tree[label].previous
        guard before != HTMLTree.none, tree[before].tag == tree[label].tag, !tree.isBlank(label), !tree.isBlank(before),
            names.contains(where: { tree.hasClass($0, label) && tree.hasClass($0, before) }),
            areWords(before, label, tree)
        else { return false }
        return !tree.isInside(label) { code.contains(tree[$0].tag) }
    }

    /// The element with words directly after the name of a speaker.
    ///
    /// Only its class tells it from the rest of a name or an address: `bob` and `@example.com`.
    private static func words(after name: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard speakers.contains(where: { tree.hasClass($0, name) }) else { return nil }
        let next = tree[name].next
        guard next != HTMLTree.none, tree[next].tag == .span, !tree.isBlank(next), !tree.isBlank(name),
            tree.classWords(of: next, most: 32).contains(where: isOfWords), areWords(name, next, tree),
            areApart(tree.content(of: name)[...], tree.content(of: next, limit: 8)[...])
        else { return nil }
        return tree.isInside(name) { code.contains(tree[$0].tag) } ? nil : next
    }

    /// True for a name and words that are no parts of one name or address; a time of day is not one.
    private static func areApart(_ name: ArraySlice<UInt8>, _ words: ArraySlice<UInt8>) -> Bool {
        WordParts.isTime(words) || !WordParts.mayJoin(name, words)
    }

    /// True for a class such as `message-text`.
    private static func isOfWords(_ name: ArraySlice<UInt8>) -> Bool {
        contents.contains { word in
            guard name.count >= word.utf8.count, name.suffix(word.utf8.count).elementsEqual(word.utf8) else {
                return false
            }
            let before = name.dropLast(word.utf8.count).last
            return before == nil || before == "-" || before == "_"
        }
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
