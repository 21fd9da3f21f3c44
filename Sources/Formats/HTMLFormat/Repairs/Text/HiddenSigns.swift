import HTMLSyntax

/// Shows a hidden sign between two parts that are displayed as lines or columns, such as a fraction bar or a multiplication
/// sign.
struct HiddenSigns: ElementRepair {
    var wake: HTMLWake { .onSight([.span], with: [.style], classed: HiddenText.names) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let text = tree[element].firstChild
        guard text != HTMLTree.none, tree[text].tag == .text, tree[text].next == HTMLTree.none else { return nil }
        let sign = tree.text(of: text)
        let isSign = sign.count <= 3 && !sign.contains { $0.isASCIILetter || $0.isASCIIDigit || $0.isASCIIWhiteSpace }
        return isSign && !sign.isEmpty && HiddenText.isHeld(by: element, in: tree) ? element : nil
    }

    func repair(_ sign: HTMLTree.ID, _ tree: inout HTMLTree) { tree.set(.class, "", of: sign) }
}
