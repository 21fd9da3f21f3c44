extension DestinationRule {
    /// AbiWord 3.0 takes RTF first. Pasting it, it knows headings by `Heading 1` alone, lets the style of a paragraph go on
    /// in all that name none, and joins the cells of a table, the paragraph behind it included, unless it is said in the
    /// words that AbiWord has for itself. From HTML it would lose pictures and rules, and let lists take in what follows.
    static let abiWord = DestinationRule(
        name: "AbiWord", signs: [.process(["abiword"]), .windowClass(["abiword"])], profile: .simpleWordProcessor)
}
