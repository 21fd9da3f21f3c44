import HTMLSyntax

/// Removes emphasis from separators that assistive technology skips, such as the dash or brackets next to Discord's times.
struct Separators: ElementRepair {
    var wake: HTMLWake { .elements([.i, .em], with: [.other]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.value(named: "aria-hidden", of: element) == "true" else { return nil }
        let sign = tree.content(of: element, limit: 16)[...].trimmed
        let isSign = !sign.isEmpty && sign.count <= 3 && !sign.contains { $0.isASCIILetter || $0.isASCIIDigit }
        return isSign ? element : nil
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) { tree.unwrap(element) }
}
