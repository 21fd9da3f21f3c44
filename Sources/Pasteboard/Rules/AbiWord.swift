import UniformTypes

extension SourceRule {
    /// AbiWord's HTML has new lines instead of spaces between runs and makes all text bold; its RTF is sound but for emoji,
    /// which it writes before the words around them. Its text has neither bullets nor rows. It ends RTF and every text with
    /// a NUL.
    static let abiWord = SourceRule(
        name: "AbiWord",
        signs: [
            .targets(["application/x-goffice-graph", "application/xhtml+xml", "application/rtf"]),
            .process(["abiword"]), .windowClass(["abiword"]), .html(["xmlns:awml="]),
            .rtf(["arrowhead list;", "contents 1;"]),
        ],
        trusted: [.rtf, .html], distrusted: [.html: "AbiWord's HTML loses spaces and makes all text bold"],
        endsTextWithNUL: true, displacesEmoji: true, renewed: [.qtRichText, "text/plain;charset=utf-8"])
}
