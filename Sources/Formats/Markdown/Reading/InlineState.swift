import RichText

/// The marks, the link and the image that are open at a place in a paragraph. Marks nest within themselves (`<b>` in `**`),
/// so each is counted.
struct InlineState {
    private var counts = [Int](repeating: 0, count: 8)
    private var image: (media: Media, depth: Int, alternative: [UInt8])?
    /// One for each link that is open; nil for one whose address did not pass.
    private var links: [Link?] = []
    private(set) var marks: Marks = []

    var link: Link? {
        links.last { $0 != nil } ?? nil
    }

    var isInImage: Bool {
        image != nil
    }

    mutating func begin(_ mark: Marks) {
        let place = mark.rawValue.trailingZeroBitCount
        counts[place] += 1
        marks.insert(mark)
        if mark == .superscript { marks.remove(.subscript) }
        if mark == .subscript { marks.remove(.superscript) }
    }

    mutating func end(_ mark: Marks) {
        let place = mark.rawValue.trailingZeroBitCount
        guard counts[place] > 0 else { return }
        counts[place] -= 1
        if counts[place] == 0 { marks.remove(mark) }
    }

    mutating func beginLink(_ link: Link?) {
        links.append(link)
    }

    mutating func endLink() {
        _ = links.popLast()
    }

    mutating func beginImage(_ destination: String, title: String?) {
        if image != nil {
            image?.depth += 1
            return
        }
        let source = PictureAddress.source(of: destination) ?? .reference(destination)
        image = (Media(source: source, title: title), 1, [])
    }

    /// The outermost image, where this ends it.
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

    /// Takes text for the image that is open; false where none is.
    mutating func appendAlternative(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard image != nil else { return false }
        image?.alternative.append(contentsOf: bytes)
        return true
    }
}
