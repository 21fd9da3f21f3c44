import RichText

/// Replaces references to an application's private files with pictures.
struct PicturePlaces {
    private let pictures: [Media]

    /// Takes the same content with its pictures.
    init(_ other: AttributedText) { pictures = other.runs.flatMap(Self.media) }

    /// The text with the pictures where they belong.
    ///
    /// They are taken in order if there are as many as places and none contradicts the size of its place. Otherwise a
    /// place gets the picture of its size, if no other place or picture has that size: the RTF also holds the pictures
    /// of page headers and of shapes, which the HTML does not name. If as many places as pictures are left, these are
    /// pictures that were rotated or cropped, which have another size in the RTF.
    func mend(_ text: AttributedText) -> AttributedText {
        let named = text.runs.flatMap(Self.media)
        guard named.contains(where: Self.isMissing) else { return text }
        var rest = places(named).makeIterator()
        return text.rewritingParagraphs { paragraph, builder in
            for run in paragraph.runs { Self.append(run, to: &builder, &rest) }
        }
    }
}

extension PicturePlaces {
    private static let object = Array("\u{FFFC}".utf8)

    /// The pictures of a run; equal neighbors are in one run.
    private static func media(_ run: Run) -> [Media] {
        guard case .media(let media)? = run.attributes.attachment else { return [] }
        return Array(repeating: media, count: run.utf8.count / object.count)
    }

    /// The picture for each place; nil if it cannot be determined.
    private func places(_ named: [Media]) -> [Media?] {
        if named.count == pictures.count, !zip(named, pictures).contains(where: { Self.isSameSize($0, $1) == false }) {
            return pictures
        }
        let found = named.map { index -> Int? in
            let candidates = pictures.indices.filter { Self.isSameSize(index, pictures[$0]) == true }
            let equals = named.filter { Self.isSameSize(index, $0) == true }
            return candidates.count == 1 && equals.count == 1 ? candidates[0] : nil
        }
        let taken = Set(found.compactMap { $0 })
        let left = pictures.indices.filter { !taken.contains($0) }
        guard left.count == found.count(where: { $0 == nil }) else { return found.map { $0.map { pictures[$0] } } }
        var others = left.makeIterator()
        return found.map { ($0 ?? others.next()).map { pictures[$0] } }
    }

    /// Whether two pictures are displayed in one size, up to rounding; nil if a size is unknown.
    private static func isSameSize(_ left: Media, _ right: Media) -> Bool? {
        guard let width = left.width, let height = left.height, let otherWidth = right.width,
            let otherHeight = right.height
        else { return nil }
        return abs(width - otherWidth) <= max(2, width / 50) && abs(height - otherHeight) <= max(2, height / 50)
    }

    private static func isMissing(_ media: Media) -> Bool {
        if case .reference(let address) = media.source { address.isEmpty || address.hasPrefix("file:") } else { false }
    }

    private static func append(
        _ run: Run, to builder: inout AttributedText.Builder, _ rest: inout IndexingIterator<[Media?]>
    ) {
        let named = media(run)
        if named.isEmpty { builder.append(utf8: run.utf8, run.attributes) }
        for index in named {
            var media = index
            if let picture = rest.next() ?? nil, isMissing(index) {
                media.source = picture.source
                if media.alternative.isEmpty { media.alternative = picture.alternative }
                (media.width, media.height) = (index.width ?? picture.width, index.height ?? picture.height)
            }
            builder.append(.media(media), run.attributes)
        }
    }
}
