import Formats
import UniformTypes

extension SourceRule {
    /// Apple's Notes: headings by their size alone, checklists lost.
    static let appleNotes = SourceRule(
        name: "Apple Notes",
        signs: [
            .targets(["com.apple.notes.richtext"]), .rtf(["\\cocoartf", ".applesystemuifont"]),
            .rtf(["\\appletypeservices"]),
        ],
        trusted: [.rtf, .html], repairs: [.convertedSpaces, .headingsBySize])
}
