import FormatCore
import RichText

/// The text of a formula without the commands that have no meaning within one.
enum LaTeXFormulaText {
    /// A formula without `\ensuremath`, whose argument is a group.
    static func plain(_ tex: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let name = "\\ensuremath".utf8
        guard tex.containsSequence(name) else { return tex }
        var output: [UInt8] = []
        var rest = tex
        while let found = rest.firstOccurrence(of: name) {
            output += rest[..<found.lowerBound]
            rest = rest[found.upperBound...]
            // Another command begins with this name.
            if rest.first?.isASCIILetter == true { output += name }
        }
        return (output + rest)[...]
    }
}
