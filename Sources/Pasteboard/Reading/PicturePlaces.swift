import RichText

/// Replaces references to an application's private files with pictures.
struct PicturePlaces {
    private let pictures: [Media]

    /// Takes the same content with its pictures.
    init(_ other: AttributedText) {
        pictures = other.runs.flatMap(Self.media)
    }

    /// The text with the pictures in order if there are as many; else the unchanged text.
    func mend(_ text: AttributedText) -> AttributedText {
        let named = text.runs.flatMap(Self.media)
        guard named.contains(where: Self.isMissing), named.count == pictures.count else { return text }
        var rest = pictures.makeIterator()
        var builder = AttributedText.Builder()
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind): builder.open(kind)
            case .leave: builder.close()
            case .paragraph(let paragraph):
                for run in paragraph.runs { Self.append(run, to: &builder, &rest) }
                builder.endParagraph(paragraph.style)
            }
        }
        return builder.finish()
    }
}

extension PicturePlaces {
    private static let object = Array("\u{FFFC}".utf8)

    /// The pictures of a run; equal neighbours are in one run.
    private static func media(_ run: Run) -> [Media] {
        guard case .media(let media)? = run.attributes.attachment else { return [] }
        return Array(repeating: media, count: run.utf8.count / object.count)
    }

    private static func isMissing(_ media: Media) -> Bool {
        if case .reference(let address) = media.source { address.isEmpty || address.hasPrefix("file:") } else { false }
    }

    private static func append(
        _ run: Run, to builder: inout AttributedText.Builder, _ rest: inout IndexingIterator<[Media]>
    ) {
        let named = media(run)
        if named.isEmpty { builder.append(utf8: run.utf8, run.attributes) }
        for place in named {
            var media = place
            if let picture = rest.next(), isMissing(place) {
                media.source = picture.source
                if media.alternative.isEmpty { media.alternative = picture.alternative }
                (media.width, media.height) = (place.width ?? picture.width, place.height ?? picture.height)
            }
            builder.append(.media(media), run.attributes)
        }
    }
}
