import FormatCore
import HTMLSyntax

/// Removes icon names that a font draws as pictures (ligatures), such as `content_copy` in Google's Material Symbols.
struct IconLigatures: ElementRepair {
    var wake: HTMLWake { .onSight([.span, .i, .unknown], classed: Self.fonts) }

    private static let fonts = [
        "material-icons", "material-icons-outlined", "material-icons-round", "material-icons-sharp",
        "material-icons-two-tone", "material-icons-extended", "material-symbols", "material-symbols-outlined",
        "material-symbols-rounded", "material-symbols-sharp", "google-symbols", "google-material-icons", "mat-icon",
    ]
    private static let longestName = 40

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let child = tree[element].firstChild
        guard child != HTMLTree.none, tree[child].tag == .text, tree[child].next == HTMLTree.none else { return nil }
        let name = tree.text(of: child)[...].trimmed
        return !name.isEmpty && name.count <= Self.longestName && name.allSatisfy(Self.isOfName) ? element : nil
    }

    func repair(_ icon: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(icon) }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte == "_" || byte.isASCIIDigit || byte.isASCIILetter && byte & 0x20 != 0
    }
}
