import FormatCore
import HTMLSyntax

/// Turns messages whose kind only a sign and a class tell into admonitions: those of Zenn and Qiita, Outline, Nextcloud,
/// BookStack, Wiki.js, XWiki and Docmost.
struct MessageBoxes: ElementRepair {
    var wake: HTMLWake {
        .elements([.aside], classed: ["msg"]).or([.div], classed: ["note"] + MessageKind.boxes)
            .or([.p], classed: ["callout"]).or([.blockquote], classed: MessageKind.quotations.map(\.name))
            .or([.div], with: [.other])
    }

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.has(.class, box) || tree.value(named: MessageKind.type, of: box) != nil ? box : nil
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.isBlank(box) else { return }
        if let kind = MessageKind.signed(box, tree), let sign = tree.firstContent(of: box) {
            tree.remove(sign)
            Self.quote(box, kind, &tree)
        } else if let kind = MessageKind.classed(box, tree), !Self.isPartOfLine(box, tree) {
            MessageSign.removeAll(in: box, &tree)
            Self.quote(box, kind, &tree)
        }
    }

    private static func quote(_ box: HTMLTree.ID, _ kind: String, _ tree: inout HTMLTree) {
        // Zenn has no names: such a word is part of the text.
        let name = tree[box].tag == .aside ? nil : takeName(of: box, &tree)
        if tree[box].tag == .p {
            let text = tree.makeElement(.p)
            tree.moveContent(of: box, toEndOf: text)
            tree.move(text, toEndOf: box)
        }
        guard let content = tree.firstContent(of: box) else { return }
        tree.move(NamedBoxes.makeHead(name ?? kind, &tree), before: content)
        // The style stays: it may hide the box, or keep its spaces.
        tree.rename(box, .blockquote)
    }

    /// True for a box in a link, code, a heading or a cell, which hold no quotation.
    private static func isPartOfLine(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.isInside(box) {
            let tag = tree[$0].tag
            return tag == .a || tag == .pre || tag == .code || tag.isCell || tag.headingLevel != nil
        }
    }

    /// Removes the name of a kind at the start of a message and returns it: a title, or a plain word with a colon.
    private static func takeName(of box: HTMLTree.ID, _ tree: inout HTMLTree) -> String? {
        if let title = NamedBoxes.takeTitle(of: box, with: .admonition, &tree) { return title }
        guard let text = BoxName.firstText(of: box, tree), isPlain(text, in: box, tree) else { return nil }
        let line = tree.text(of: text)[...].drop(while: \.isASCIIWhiteSpace)
        let word = line.prefix(while: \.isASCIILetter)
        let rest = line.dropFirst(word.count + 1)
        guard line.dropFirst(word.count).first == ":", rest.first?.isASCIIWhiteSpace ?? true,
            let kind = BoxName.kind(word), !rest.isBlank || tree.nextContent(after: text) != nil
        else { return nil }
        tree.setText(Array(rest.drop(while: \.isASCIIWhiteSpace)), of: text)
        return kind
    }

    /// True for a text in nothing but the paragraphs of a box.
    private static func isPlain(_ text: HTMLTree.ID, in box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = tree[text].parent
        while node != box, node != HTMLTree.none {
            guard tree[node].tag == .p || tree[node].tag == .div else { return false }
            node = tree[node].parent
        }
        return true
    }
}
