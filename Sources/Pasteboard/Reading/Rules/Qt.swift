import Targets
import UniformTypes

extension SourceRule {
    /// Qt's rich text. Its Markdown wraps lines inside marks, leaves `*` and `|` without escapes, and puts empty lines
    /// into code.
    static let qt = SourceRule(
        name: "Qt rich text",
        distrusted: [.markdown: "Qt's Markdown wraps lines inside marks and does not escape what is literal"]
    ) { offered in
        let names = offered.map(\.name)
        return names.contains("text/html") && names.contains("application/vnd.oasis.opendocument.text")
            && names.contains("text/plain") && !names.contains("application/x-goffice-graph")
    }
}
