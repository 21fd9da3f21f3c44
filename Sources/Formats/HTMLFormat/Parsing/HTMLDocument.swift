import HTMLSyntax

/// Builds the tree of a document from any source, and applies the repairs that its elements trigger.
enum HTMLDocument {
    static func tree(of source: [UInt8]) -> HTMLTree {
        var options = HTMLParsingOptions()
        options.isLenient = true
        options.hasScripts = true
        let result = HTMLParser.parse(source, options)
        var tree = result.tree
        if result.hasTags {
            HTMLRepairPass.repair(&tree, of: source)
        } else {
            makeParagraphs(of: &tree)
        }
        return tree
    }

    /// Turns each line of a text without tags into a paragraph.
    private static func makeParagraphs(of tree: inout HTMLTree) {
        guard let text = tree.nodes.indices.first(where: { tree.nodes[$0].tag == .text }).map({ HTMLTree.ID($0) })
        else {
            return
        }
        for line in tree.text(of: text).split(separator: 0x0A) {
            let paragraph = tree.makeElement(.p)
            tree.move(tree.makeText(line), toEndOf: paragraph)
            tree.move(paragraph, before: text)
        }
        tree.remove(text)
    }
}
