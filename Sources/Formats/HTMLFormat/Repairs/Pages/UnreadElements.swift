import HTMLSyntax

/// Removes elements whose content is never read; scripts are removed later, because they may contain formulas.
///
/// An object that is a picture becomes one. The content of an object that loads nothing is read, and so is a template that holds
/// the content of its element (HTML §4.12.3). A dialog is shown only while it is open (HTML §4.11.4), or if it is all that was
/// copied.
struct UnreadElements: ElementRepair {
    var wake: HTMLWake {
        .onSight([
            .style, .title, .noembed, .noframes, .noscript, .textarea, .select, .template, .object, .applet,
            .datalist, .meta, .link, .base, .dialog,
        ])
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        switch tree[element].tag {
        case .object where Self.isPicture(element, tree): Self.makePicture(element, &tree)
        case .object where Self.showsContent(element, tree): tree.unwrap(element)
        case .dialog where Self.isShown(element, tree): break
        case .template where tree.value(named: "shadowrootmode", of: element) == "open": tree.unwrap(element)
        default: tree.remove(element)
        }
    }

    private static func isShown(_ dialog: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.value(named: "open", of: dialog) != nil { return true }
        if let display = tree.declared("display", of: dialog) { return !display.hasPrefix("none") }
        var node = dialog
        while node != HTMLTree.none, tree[node].tag != .body {
            guard tree.nextContent(after: node) == nil, tree.previousContent(before: node) == nil else { return false }
            node = tree[node].parent
        }
        return true
    }

    /// True for an object that loads nothing, such as the one that Apple Notes puts around a table.
    private static func showsContent(_ object: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        !tree.has(.type, object) && ["data", "classid", "code"].allSatisfy { tree.value(named: $0, of: object) == nil }
            && !tree.has(.hidden, object) && !tree.isHiddenByStyle(object)
    }

    private static func isPicture(_ object: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.value(.type, of: object)?.hasPrefix("image/") == true && tree.value(named: "data", of: object) != nil
    }

    /// Its content is the alternative text.
    private static func makePicture(_ object: HTMLTree.ID, _ tree: inout HTMLTree) {
        let words = String(decoding: tree.content(of: object, limit: 4096)[...].trimmed, as: UTF8.self)
        let address = tree.value(named: "data", of: object) ?? ""
        tree.removeContent(of: object)
        tree.rename(object, .img)
        tree.set(.src, address, of: object)
        tree.set(.alt, words, of: object)
    }
}
