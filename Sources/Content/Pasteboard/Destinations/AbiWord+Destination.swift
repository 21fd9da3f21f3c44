extension DestinationRule {
    /// AbiWord 3.0, which reads RTF first.
    ///
    /// - From RTF, it applies the style of a word to its whole line and shows all bullets alike. It merges the cells of a
    ///   table and the following paragraph, unless the table is written with AbiWord's own control words.
    /// - From HTML, it loses pictures and rules, and lists continue into the following text.
    /// - From LibreOffice Writer's own targets, it loses tables and pictures; the added RTF has them.
    static let abiWord = DestinationRule(
        name: "AbiWord", signs: [.process(["abiword"]), .windowClass(["abiword"])], profile: .simpleWordProcessor,
        avoided: [SourceRule.libreOfficeWriter.name: ["text/rtf", "text/richtext"]])
}
