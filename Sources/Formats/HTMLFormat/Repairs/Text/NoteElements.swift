import HTMLSyntax

/// Reads the elements of Evernote's own markup (ENML): boxes, attachments, quotations and encrypted text.
///
/// They are empty XML elements; the HTML parser has made the following text their content.
struct NoteElements: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for node in tree.elements(where: { tree.unknownName(of: $0)?.hasPrefix("en-") == true }) {
            switch tree.unknownName(of: node) {
            case "en-todo":
                let box = tree.makeElement(.input)
                tree.set(.type, "checkbox", of: box)
                if tree.value(.checked, of: node) == "true" { tree.set(.checked, "", of: box) }
                tree.move(box, before: node)
                tree.unwrap(node)
            case "en-media", "en-note": tree.unwrap(node)
            case "en-blockquote": tree.rename(node, .blockquote)
            case "en-crypt": tree.remove(node)
            default: break
            }
        }
    }
}
