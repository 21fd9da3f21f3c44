import FormatCore
import RichText

/// The open marks, links and images at a position in a paragraph.
///
/// A mark may be nested in itself (`<b>` in `**`), so each is counted.
struct InlineState {
    /// The attributes of text here.
    private(set) var attributes = Attributes.none
    /// The number of times that each mark is open.
    private var counts = InlineArray<16, Int>(repeating: 0)
    private var image: (media: Media, depth: Int, alternative: [UInt8])?
    /// For each open link, the enclosing one.
    private var links: [Link?] = []
    /// True if something was opened since the paragraph began.
    private var isTouched = false
    /// The last tag if only white space follows it, which is not displayed at the edge of a line.
    var tagBefore: TagBefore? {
        didSet { if tagBefore != nil { isTouched = true } }
    }

    enum TagBefore {
        /// A comment, or a tag without effect on the text.
        case idle
        case lineBreak
    }

    /// Closes everything, for another paragraph.
    mutating func reset() {
        if isTouched { self = InlineState() }
    }

    var isInImage: Bool { image != nil }

    mutating func begin(_ mark: Marks) {
        isTouched = true
        counts[mark.rawValue.trailingZeroBitCount] += 1
        attributes.marks.insert(mark)
        if mark == .keyboard { begin(.code) }
        if mark == .superscript { attributes.marks.remove(.subscript) }
        if mark == .subscript { attributes.marks.remove(.superscript) }
    }

    mutating func end(_ mark: Marks) {
        let index = mark.rawValue.trailingZeroBitCount
        guard counts[index] > 0 else { return }
        counts[index] -= 1
        if counts[index] == 0 { attributes.marks.remove(mark) }
        if mark == .keyboard { end(.code) }
    }

    mutating func beginLink(_ link: Link?) {
        isTouched = true
        links.append(attributes.link)
        // Text has only marks here, and no other attributes.
        if let link { attributes = Attributes(attributes.marks, link: link) }
    }

    mutating func endLink() {
        guard let around = links.popLast(), around != attributes.link else { return }
        var ended = Attributes.none
        if let around { ended.link = around }
        ended.marks = attributes.marks
        attributes = ended
    }

    mutating func beginImage(_ destination: String, title: String?) {
        if image != nil {
            image?.depth += 1
            return
        }
        isTouched = true
        let source = PictureAddress.source(of: destination) ?? .reference(destination)
        image = (Media(source: source, title: title), 1, [])
    }

    /// The outermost image, if this ends it.
    mutating func endImage() -> Media? {
        guard let (media, depth, alternative) = image else { return nil }
        guard depth == 1 else {
            image?.depth -= 1
            return nil
        }
        image = nil
        var ended = media
        ended.alternative = String(decoding: alternative, as: UTF8.self)
        return ended
    }

    /// Adds text to the open image; returns false if none is open.
    ///
    /// NUL becomes U+FFFD (CommonMark 0.31 §2.3).
    mutating func appendAlternative(_ bytes: Span<UInt8>) -> Bool {
        guard image != nil else { return false }
        for index in bytes.indices {
            if bytes[index] == 0 {
                image?.alternative.append(contentsOf: "\u{FFFD}".utf8)
            } else {
                image?.alternative.append(bytes[index])
            }
        }
        return true
    }
}
