import RichText

/// A block of HTML in Markdown (CommonMark 0.31 §4.6): the seam to the HTML reader.
enum HTMLBlocks {
    static func append(_ html: ArraySlice<UInt8>, _ options: ReadingOptions, to builder: inout AttributedText.Builder) {
        for line in withoutTags(html).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = line.drop { $0.isASCIIWhiteSpace }
            builder.append(utf8: text)
            builder.trimEndOfParagraph()
            builder.endParagraphIfNeeded()
        }
    }

    private static func withoutTags(_ html: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var rest = html
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            output.append(contentsOf: rest[..<start])
            rest = rest[start...]
            let isComment = rest.starts(with: "<!--".utf8)
            guard let end = isComment ? endOfComment(rest) : rest.firstIndex(of: UInt8(ascii: ">")) else {
                return output
            }
            rest = rest[(end + 1)...]
        }
        output.append(contentsOf: rest)
        return Array(CharacterReferences.decode(output[...]))
    }

    private static func endOfComment(_ html: ArraySlice<UInt8>) -> Int? {
        var dashes = 0
        for (place, byte) in zip(html.indices, html).dropFirst(4) {
            if byte == UInt8(ascii: ">"), dashes >= 2 { return place }
            dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
        }
        return nil
    }
}
