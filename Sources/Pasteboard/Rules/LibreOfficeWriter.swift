import Formats
import UniformTypes

extension SourceRule {
    /// LibreOffice's RTF keeps nested lists, tables and pictures that its HTML leaves unclosed, or in files that are gone.
    static let libreOfficeWriter = SourceRule(
        name: "LibreOffice",
        signs: [
            .targets(["application/x-openoffice-*"]), .process(["soffice.bin"]),
            .windowClass(["libreoffice-*", "soffice"]), .html(["name=\"generator\" content=\"libreoffice"]),
            .rtf(["{\\*\\generator libreoffice"]),
        ],
        trusted: [.rtf, .html], repairs: [.linkedNotes, .writerQuotations], endsTextWithNUL: true,
        renewed: [.qtRichText, "application/rtf"])
}
