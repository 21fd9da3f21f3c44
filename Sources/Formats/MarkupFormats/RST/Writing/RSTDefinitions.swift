import FormatCore
import RichText

/// The definitions that the text uses: roles, and inline pictures.
struct RSTDefinitions {
    private var roleNames: [StaticString] = []
    private var marks: Marks = []
    private(set) var substitutions: [UInt8] = []
    private var count = 0

    /// The role definitions at the start, each with a blank line after it.
    var roles: [UInt8] {
        var output: [UInt8] = []
        for name in roleNames {
            output.append(".. role:: ")
            output.append(name)
            output.append("\n")
        }
        return output.isEmpty ? [] : output + [0x0A]
    }

    /// Returns the role for a mark, and defines it unless Docutils has it.
    mutating func role(for mark: Marks) -> StaticString {
        let name: StaticString
        switch mark {
        case .superscript: return "sup"
        case .subscript: return "sub"
        case .keyboard: name = "kbd"
        case .underline: name = "underline"
        case .strikethrough: name = "strike"
        default: name = "highlight"
        }
        if !marks.contains(mark) {
            marks.insert(mark)
            roleNames.append(name)
        }
        return name
    }

    /// Returns the substitution for a picture; nil if it has no address.
    mutating func name(for media: Media, link: Link?) -> String? {
        guard let image = Self.image(media, link: link) else { return nil }
        count += 1
        substitutions.append("\n\n.. |image-\(count)| ")
        substitutions += image
        return "image-\(count)"
    }

    /// The directive for a picture, without `..`; nil if it has no address.
    static func image(_ media: Media, link: Link?) -> [UInt8]? {
        guard let address = media.markupAddress else { return nil }
        var output = [UInt8]("image:: ")
        output += address.percentEncoding("")
        func append(_ name: StaticString, _ value: some Sequence<UInt8>) {
            output.append("\n   :")
            output.append(name)
            output.append(": ")
            output += value
        }
        if !media.alternative.utf8.isBlank { append("alt", media.markupWords) }
        if let width = media.width { append("width", "\(HTMLNumber.text(width))px".utf8) }
        if let height = media.height { append("height", "\(HTMLNumber.text(height))px".utf8) }
        if let link { append("target", link.destination.percentEncoding("")) }
        return output
    }
}
