extension DestinationRule {
    /// AbiWord 3.0 takes RTF first. Pasting it, it sets a whole line in the style of the words in it that have one, shows
    /// every bullet as the same, and joins the cells of a table, the paragraph behind it included, unless it is said in the
    /// words that AbiWord has for itself. From HTML it would lose pictures and rules, and let lists take in what follows.
    /// Of what LibreOffice Writer copies it would lose tables and pictures, but for the RTF that we add.
    static let abiWord = DestinationRule(
        name: "AbiWord", signs: [.process(["abiword"]), .windowClass(["abiword"])], profile: .simpleWordProcessor,
        avoided: [SourceRule.libreOfficeWriter.name: ["text/rtf", "text/richtext"]])
}
