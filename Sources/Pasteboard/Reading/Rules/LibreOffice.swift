import Targets
import UniformTypes

extension SourceRule {
    /// LibreOffice's RTF keeps nested lists and tables that its HTML leaves unclosed.
    static let libreOffice = SourceRule(name: "LibreOffice", trusted: [.rtf, .html], endsTextWithNUL: true) { offered in
        offered.contains { $0.name.hasPrefix("application/x-openoffice-") }
    }
}
