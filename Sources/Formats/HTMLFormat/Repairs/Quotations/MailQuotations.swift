import HTMLSyntax

/// Turns the boxes that mail programs put around the message that is answered into quotations: those of Outlook have only a
/// border at their left, those of GMX and its sisters a name, and those of Yahoo a class.
struct MailQuotations: ElementRepair {
    var wake: HTMLWake { .elements([.div], with: [.style], classed: [Self.yahoo]) }

    private static let border = "border:none;border-left:solid"

    /// The class that Yahoo gives to the message that is answered.
    private static let yahoo = "yahoo_quoted"

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isQuoted(box, tree) && !tree.isBlank(box) ? box : nil
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.rename(box, .blockquote)
        tree.set(.style, "", of: box)
    }

    private static func isQuoted(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.valueBytes(.name, of: box)?.elementsEqual("quote".utf8) == true {
            return tree.declared("border-left", of: box) != nil
        }
        if tree.hasClass(yahoo, box) { return true }
        // Word draws paragraphs with a border in the same way.
        guard let style = tree.valueBytes(.style, of: box), style.containsSequence(border.utf8) else { return false }
        return !style.containsSequence("mso-element".utf8)
    }
}
