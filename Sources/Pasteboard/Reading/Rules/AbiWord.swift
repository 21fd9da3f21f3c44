import Targets
import UniformTypes

extension SourceRule {
    /// AbiWord's HTML has new lines instead of spaces between runs and makes all text bold; its RTF is sound. It ends RTF
    /// and every text with a NUL.
    static let abiWord = SourceRule(
        name: "AbiWord", trusted: [.rtf, .html],
        distrusted: [.html: "AbiWord's HTML loses spaces and makes all text bold"], endsTextWithNUL: true
    ) { offered in
        offered.contains { $0.name == "application/x-goffice-graph" }
            && offered.contains { $0.name == "application/xhtml+xml" }
            && offered.contains { $0.name == "application/rtf" }
    }
}
