import HTMLSyntax

/// Turns the title of a Google Docs document into a heading, an ordinary paragraph in 26 points,.
struct GoogleTitles: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for paragraph in tree.elements(.p) {
            let spans = tree.children(of: paragraph).filter { !tree.isBlank($0) }
            let isTitle = spans.allSatisfy { tree.declared("font-size", of: $0) == "26pt" }
            if !spans.isEmpty, isTitle { tree.rename(paragraph, .h1) }
        }
    }
}
