import FormatCore
import RichText

/// A picture, written as a link with its attributes in the line above.
enum OrgPicture {
    /// The address of a picture that can be written as a link; nil if it has none.
    static func address(of media: Media) -> String? {
        guard case .reference(let address) = media.source, OrgTarget.isPicture(address), Addresses.isHarmless(address),
            OrgTarget(OrgTarget.written(address)).picture?.source == media.source
        else { return nil }
        return address
    }

    /// The line `#+attr_html: :alt …` for a paragraph that is one picture with attributes; nil for any other.
    static func attributes(of paragraph: Paragraph) -> [UInt8]? {
        var runs = paragraph.runs.makeIterator()
        guard let run = runs.next(), runs.next() == nil, case .media(let media)? = run.attributes.attachment,
            address(of: media) != nil
        else { return nil }
        var line = Array("#+attr_html:".utf8)
        let start = line.count
        append("alt", media.alternative, to: &line)
        append("title", media.title ?? "", to: &line)
        append("width", media.width.map(HTMLNumber.text) ?? "", to: &line)
        append("height", media.height.map(HTMLNumber.text) ?? "", to: &line)
        return line.count > start ? line : nil
    }

    private static func append(_ name: StaticString, _ value: String, to line: inout [UInt8]) {
        let words = value.utf8.split(whereSeparator: \.isASCIIWhiteSpace)
        guard !words.isEmpty, !words.contains(where: { $0.first == ":" }) else { return }
        line.append(" :")
        line.append(name)
        for word in words {
            line.append(0x20)
            line.append(contentsOf: word)
        }
    }
}
