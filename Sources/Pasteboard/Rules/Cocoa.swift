import Formats
import UniformTypes

extension SourceRule {
    /// TextEdit, Pages and Mail: all looks by class, and lists beside their items; the RTF has both right.
    static let cocoa = SourceRule(
        name: "Cocoa",
        signs: [
            .targets(["com.apple.flat-rtfd"]), .html(["cocoa html writer"]), .rtf(["\\cocoartf"]),
        ],
        trusted: [.rtf, .html], repairs: [.convertedSpaces, .headingsBySize])
}
