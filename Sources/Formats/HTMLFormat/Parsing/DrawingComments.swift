import FormatCore

/// The conditional comments in which Word hides VML drawings from browsers (`[if gte vml 1]`).
///
/// A comment is opened if its content exists nowhere else:
///
/// - the text of a text box,
/// - a picture that no `img` element follows,
/// - the pictures of a group, which the following `img` element shows as one picture.
///
/// A picture becomes an `img` element.
enum DrawingComments {
    static func opened(_ source: consuming [UInt8]) -> [UInt8] {
        guard source.firstIndex(ofMarkup: "<!--[if gte vml") != nil else { return source }
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        // An unclosed condition is searched for its end only once.
        var hasEnds = true
        while let start = source[index...].firstIndex(ofMarkup: "<!--[if gte vml"),
            let opening = source[start...].firstIndex(of: 0x3E),
            let end = source[opening...].firstIndex(ofMarkup: "<![endif]-->")
        {
            result += source[index..<start]
            let drawing = source[(opening + 1)..<end]
            index = end + "<![endif]-->".utf8.count
            if drawing.firstIndex(ofMarkup: "<v:textbox") != nil {
                result += withoutEmptyElements(drawing)
                // The picture for browsers shows the same text.
                guard hasEnds, EquationComments.isPicture(source[index...], "vml") else { continue }
                guard let behind = EquationComments.endOfPicture(source[index...]) else {
                    hasEnds = false
                    continue
                }
                index = behind
            } else if hasEnds, isGroup(drawing), EquationComments.isPicture(source[index...], "vml") {
                // Word writes the pictures of a group into its RTF, but not the one that shows the group.
                guard let behind = EquationComments.endOfPicture(source[index...]) else {
                    hasEnds = false
                    continue
                }
                guard source[index..<behind].containsSequence("file:".utf8) else { continue }
                result += pictures(drawing)
                index = behind
            } else if drawing.firstIndex(ofMarkup: "<v:imagedata") != nil, !isFollowedByPicture(source[index...]) {
                result += pictures(drawing)
            }
        }
        result += source[index...]
        return result
    }

    /// True for a drawing with several pictures.
    private static func isGroup(_ drawing: ArraySlice<UInt8>) -> Bool {
        guard let first = drawing.firstIndex(ofMarkup: "<v:imagedata") else { return false }
        return drawing[(first + 1)...].firstIndex(ofMarkup: "<v:imagedata") != nil
    }

    /// The distance in bytes after a comment within which the picture for browsers is expected.
    private static let reach = 400

    private static func isFollowedByPicture(_ rest: ArraySlice<UInt8>) -> Bool {
        let near = rest.prefix(reach)
        guard let condition = near.firstIndex(ofMarkup: "<![if !vml]") ?? near.firstIndex(ofMarkup: "<!--[if !vml]")
        else {
            return near[..<(near.firstIndex(ofMarkup: "</p") ?? near.endIndex)].firstIndex(ofMarkup: "<img") != nil
        }
        return condition - near.startIndex < 100
    }

    /// Removes the tags of empty elements in XML syntax, which HTML does not have (HTML §13.1.2.1).
    private static func withoutEmptyElements(_ drawing: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = drawing.startIndex
        while let open = drawing[index...].firstIndex(of: 0x3C), let close = drawing[open...].firstIndex(of: 0x3E) {
            result += drawing[index..<open]
            if drawing[close - 1] != 0x2F || drawing[open..<close].firstIndex(ofMarkup: "<br") != nil {
                result += drawing[open...close]
            }
            index = close + 1
        }
        return result + drawing[index...]
    }

    /// Returns an `img` element for each picture of a drawing, with its address and alternative text.
    private static func pictures(_ drawing: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var alternative: ArraySlice<UInt8> = []
        var index = drawing.startIndex
        while let open = drawing[index...].firstIndex(of: 0x3C), let close = drawing[open...].firstIndex(of: 0x3E) {
            let tag = drawing[open...close]
            if tag.firstIndex(ofMarkup: "<v:shape ") == open || tag.firstIndex(ofMarkup: "<v:shape\n") == open {
                alternative = attribute("alt", of: tag)
            } else if tag.firstIndex(ofMarkup: "<v:imagedata") == open {
                let words = alternative.isEmpty ? attribute("title", of: tag) : alternative
                result += Array("<img src=\"".utf8) + attribute("src", of: tag)
                result += Array("\" alt=\"".utf8) + words + Array("\">".utf8)
            }
            index = close + 1
        }
        return result
    }

    /// The quoted value of an attribute, with any namespace prefix.
    private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let name = Array(name.utf8) + [0x3D, 0x22]
        var index = tag.startIndex
        while let next = tag[index...].firstIndex(of: name[0]) {
            index = next + 1
            guard tag[next...].starts(with: name), next > tag.startIndex,
                tag[next - 1].isASCIIWhiteSpace || tag[next - 1] == 0x3A
            else { continue }
            return tag[(next + name.count)...].prefix { $0 != 0x22 }
        }
        return []
    }
}
