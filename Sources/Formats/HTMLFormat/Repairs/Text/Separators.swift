import HTMLSyntax

/// Takes emphasis from signs that assistive technology skips: the dash or the brackets beside Discord's times.
///
/// They part two texts and stress nothing.
struct Separators: ElementRepair {
    let wake = HTMLWake.elements([.i, .em], with: [.other])

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.value(named: "aria-hidden", of: element) == "true" else { return nil }
        let sign = tree.content(of: element, limit: 16)[...].trimmed
        let isSign = !sign.isEmpty && sign.count <= 3 && !sign.contains { $0.isASCIILetter || $0.isASCIIDigit }
        return isSign ? element : nil
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) { tree.unwrap(element) }
}
