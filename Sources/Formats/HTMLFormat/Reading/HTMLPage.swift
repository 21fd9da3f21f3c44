import FormatCore
import HTMLSyntax
import RichText

/// A document before it is read: its elements, their styles, and facts about the whole of it.
///
/// It is immutable. It is a class, so that copies of it are one reference.
final class HTMLPage: Sendable {
    let tree: HTMLTree
    let cascade: HTMLCascade
    let addresses: Addresses
    let footnotes: HTMLFootnotes
    let layoutTables: HTMLLayoutTables
    /// True if any content is right-to-left; only then does a paragraph keep the direction left-to-right.
    let isMixed: Bool
    private let hasFormulas: Bool
    private let titles: HTMLTitles
    /// The names of link targets within the page.
    private let anchors: Set<String>
    /// The attributes of text, by the index of its style in the cascade.
    private let attributes: [Attributes]

    init(_ tree: HTMLTree, _ cascade: HTMLCascade, _ addresses: Addresses) {
        self.tree = tree
        self.cascade = cascade
        self.addresses = addresses
        hasFormulas = !tree.formulas.isEmpty
        footnotes = HTMLFootnotes(of: tree)
        titles = HTMLTitles(of: tree, cascade)
        layoutTables = HTMLLayoutTables(of: tree)
        anchors = Set(
            cascade.links.compactMap { link in
                link.destination.utf8.first == "#"
                    ? PercentEncoding.decoded(Substring(link.destination.utf8.dropFirst())) : nil
            })
        isMixed = cascade.styles.contains { $0.direction == .rightToLeft }
        let base = HTMLBaseLook(of: tree, cascade)
        // Equal attributes are one value, so that the text's table compares them by identity. Few links are equal.
        var known: Set<Attributes> = []
        attributes = cascade.styles.map { style in
            let attributes = Attributes(
                style.marks, link: style.link < 0 ? nil : cascade.links[Int(style.link)], language: style.language,
                look: base.look(of: style))
            guard !attributes.hasMarksAlone, style.link < 0 else { return attributes }
            return known.insert(attributes).memberAfterInsert
        }
    }

    /// True if links lead to targets within the page.
    var hasAnchors: Bool { !anchors.isEmpty }

    /// The name of an element that is a link target.
    func anchor(of node: HTMLTree.ID, _ tag: HTMLTag) -> String? {
        guard hasAnchors, let name = tree.value(.id, of: node) ?? (tag == .a ? tree.value(.name, of: node) : nil)
        else { return nil }
        return anchors.contains(name) ? name : nil
    }

    // The page's own members borrow the tree; code outside would copy it for each text.

    /// The label of the note that a link refers to; nil if the link is not a reference.
    func label(ofReference link: HTMLTree.ID) -> String? { footnotes.label(ofReference: link, in: tree) }

    /// True for the rule above the notes.
    func isRuleOfNotes(_ rule: HTMLTree.ID) -> Bool { footnotes.isRuleOfNotes(rule, in: tree) }

    /// True for the heading above the notes, in an element that holds nothing else.
    func isTitleOfNotes(_ heading: HTMLTree.ID) -> Bool { footnotes.isTitleOfNotes(heading, in: tree) }

    /// The language of a code block.
    func codeLanguage(of block: HTMLTree.ID) -> String? { HTMLCodeLanguage.of(block, in: tree) }

    /// The address of the picture of an element.
    func picture(of node: HTMLTree.ID) -> HTMLPicture { HTMLPicture(node, in: tree) }

    /// The bytes of a text, without the no-break spaces before the back link of a note.
    func text(of node: HTMLTree.ID) -> ArraySlice<UInt8> {
        var text = tree.text(of: node)
        let next = tree[node].next
        guard next != HTMLTree.none, footnotes.isBackLink(next) else { return text }
        while text.suffix(2).elementsEqual([0xC2, 0xA0]) { text = text.dropLast(2) }
        return text
    }

    /// The TeX of a text that is a formula; nil for any other text.
    func formula(of text: HTMLTree.ID) -> (tex: ArraySlice<UInt8>, isDisplayed: Bool)? {
        hasFormulas ? tree.formula(of: text) : nil
    }

    /// The attributes of the text in an element.
    func attributes(of node: HTMLTree.ID) -> Attributes {
        var attributes = attributes[Int(cascade.places[Int(node)])]
        if titles.areBold(at: node), cascade[node].isStrongByLook { attributes.marks.remove(.strong) }
        return attributes
    }
}
