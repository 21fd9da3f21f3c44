import UniformTypes

extension SourceRule {
    /// LibreOffice's cells. Their HTML has alignment, and numbers as they are shown; RTF of cells has no heading and a size
    /// for each row.
    static let libreOfficeCalc = SourceRule(
        name: "LibreOffice Calc",
        signs: [
            .targets(["application/x-openoffice-*", "application/x-libreoffice-tsvc"]),
            .html(["name=\"generator\" content=\"libreoffice", "sdnum="]),
            .html(["name=\"generator\" content=\"libreoffice", "a.comment-indicator"]),
        ],
        trusted: [.html, .rtf], endsTextWithNUL: true)
}
