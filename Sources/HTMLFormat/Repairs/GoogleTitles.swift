import HTMLSyntax

/// The title of a document in Google Docs: a paragraph like any other, set in 26 points.
struct GoogleTitles: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for paragraph in tree.elements(where: { tree[$0].tag == .p }) {
            let spans = tree.allChildren(of: paragraph).filter { !tree.isBlank($0) }
            let isTitle = spans.allSatisfy { tree.declared("font-size", of: $0) == "26pt" }
            if !spans.isEmpty, isTitle { tree.rename(paragraph, .h1) }
        }
    }
}

extension SourceRepair {
    /// Makes headings of Google Docs' titles, which differ by size alone.
    public static let googleTitles = SourceRepair(
        "google-titles", "the title in 26 points became a heading", GoogleTitles())
}
