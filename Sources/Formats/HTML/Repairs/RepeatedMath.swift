/// Formulas that a page holds twice, to be seen and to be read aloud, are read once, as they are seen. Of those that carry
/// the TeX that they were written in, the reader has read that.
struct RepeatedMath: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for formula in tree.elements(where: { tree.hasClass("katex", $0) }) {
            for copy in tree.elements(within: formula, where: { tree.hasClass("katex-mathml", $0) }) {
                tree.remove(copy)
            }
        }
    }
}

extension SourceRepair {
    public static let repeatedMath = SourceRepair(
        "repeated-math", "formulas that stood there twice are read once", RepeatedMath())
}
