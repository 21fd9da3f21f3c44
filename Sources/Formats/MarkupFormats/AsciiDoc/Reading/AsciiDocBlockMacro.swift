import RichText

/// A block macro on a line of its own: `name::target[attributes]` ("Block Macros").
enum AsciiDocBlockMacro {
    case media(Media.Kind, target: ArraySlice<UInt8>, AsciiDocAttributes)
    /// A table of contents, which is not part of the text.
    case contents

    init?(_ line: ArraySlice<UInt8>) {
        guard line.last == "]", let colons = line.prefix(8).firstOccurrence(of: "::".utf8),
            let bracket = line[colons.upperBound...].firstIndex(of: "[")
        else { return nil }
        let target = line[colons.upperBound..<bracket]
        let attributes = AsciiDocAttributes(line[(bracket + 1)...].dropLast())
        switch line[..<colons.lowerBound].text {
        case "image": self = .media(.image, target: target, attributes)
        case "video": self = .media(.video, target: target, attributes)
        case "audio": self = .media(.audio, target: target, attributes)
        case "toc": self = .contents
        default: return nil
        }
    }
}
