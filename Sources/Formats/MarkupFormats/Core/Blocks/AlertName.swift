/// The kind of an alert: the strong title at the beginning of a quotation with further content.
struct AlertName {
    let text: String

    private static let names = ["Note", "Tip", "Important", "Warning", "Caution"]

    /// Finds the title in written blocks, between signs; nil for other quotations.
    init?(_ blocks: [MarkupBlock], between sign: String) {
        guard blocks.count > 1, let first = blocks.first, case .paragraph = first.kind,
            let name = Self.names.first(where: { first.bytes.elementsEqual("\(sign)\($0)\(sign)".utf8) })
        else { return nil }
        text = name
    }
}
