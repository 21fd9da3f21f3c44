import FormatCore
import RichText

/// The picture that is being read, or the pictures of a group, in DrawingML or VML.
///
/// External pictures are not loaded.
struct WordPictureReading {
    /// The content of a picture element.
    enum Found {
        case media(Media)
        /// The alternative text of a missing picture.
        case words(String)
    }

    /// A picture, by its part or address.
    private struct Image {
        var part: String?
        /// The address of an external picture.
        var address: String?
        /// The alternative text of a single picture in a group.
        var words: String
    }

    private struct Picture {
        var images: [Image] = []
        /// The alternative text of the next picture.
        var words = ""
        /// True for a diagram or a chart, of which only the text is read.
        var isDrawn = false
        var link: Link?
        var width: Double?
        var height: Double?
        var alternative = ""
        var title: String?
        var note: String?
        var isRule = false
    }

    private var picture = Picture()
    private var parts: OfficePictureParts
    private let addresses: Addresses

    init(_ parts: OfficePictureParts, _ addresses: Addresses) { (self.parts, self.addresses) = (parts, addresses) }

    /// Its own link.
    var link: Link? { picture.link }

    /// True for a drawn rule.
    var isRule: Bool { picture.isRule }

    mutating func begin() { picture = Picture() }

    mutating func take(_ name: WordName, _ place: WordPartReading) {
        let (reader, relationships) = (place.reader, place.relationships)
        switch name {
        case .inline: picture.note = reader.string(.size)
        case .extent:
            picture.width = reader.integer(.cx).map { Double($0) / 9525 }
            picture.height = reader.integer(.cy).map { Double($0) / 9525 }
        case .docPr:
            picture.alternative = PictureDescription.words(of: reader.string(.descr) ?? "")
            picture.title = reader.string(.title)
        case .pictureName: picture.words = PictureDescription.words(of: reader.string(.descr) ?? "")
        case .shape: picture.words = PictureDescription.words(of: reader.string(.alt) ?? "")
        case .diagram, .chart: picture.isDrawn = true
        case .blip:
            let part = reader.string(.embed).flatMap { relationships.part($0) }
            let isNamed = (reader.string(.link) ?? reader.string(.embed)) != nil
            let address = reader.string(.link).flatMap { relationships.address($0) }.flatMap { addresses.media($0) }
            // A picture whose address is not allowed, or whose part is not in the document, is a missing picture.
            append(part ?? (isNamed ? "" : nil), address)
        case .hlinkClick:
            guard picture.link == nil, let address = reader.string(.rid).flatMap({ relationships.address($0) }) else {
                return
            }
            picture.link = addresses.link(address).map { Link($0, title: reader.string(.linkTip)) }
        case .imagedata:
            if let id = reader.string(.rid) { append(relationships.part(id) ?? "", nil) }
        case .textPath:
            // The letters of WordArt.
            picture.words = reader.string(.string) ?? picture.words
            append("", nil)
        case .rect: picture.isRule = reader.string(.hr).map { $0 == "t" || $0 == "true" || $0 == "1" } ?? false
        default: break
        }
    }

    /// The maximum number of pictures of a group.
    private static let groupLimit = 100

    private mutating func append(_ part: String?, _ address: String?) {
        guard part != nil || address != nil, picture.images.count < Self.groupLimit else { return }
        picture.images.append(Image(part: part, address: address, words: picture.words))
        picture.words = ""
    }

    /// The pictures; empty if there is neither data nor an address.
    mutating func found() -> [Found] {
        if picture.images.isEmpty { return picture.isDrawn ? [.words(picture.alternative)] : [] }
        if picture.images.count > 1 {
            // The size is that of the group.
            (picture.width, picture.height, picture.note) = (nil, nil, nil)
        }
        return picture.images.enumerated().map { number, image in
            let ofGroup = number == 0 ? picture.alternative : ""
            let isAlone = picture.images.count == 1 && !picture.alternative.isEmpty
            return found(image, isAlone || image.words.isEmpty ? ofGroup : image.words)
        }
    }

    private mutating func found(_ image: Image, _ alternative: String) -> Found {
        guard let (bytes, mimeType) = image.part.flatMap({ parts.picture($0) }) else {
            guard let address = image.address else { return .words(alternative) }
            var media = Media(source: .reference(address), alternative: alternative)
            (media.width, media.height) = (picture.width, picture.height)
            return .media(media)
        }
        return .media(
            OfficeMedia.picture(
                bytes, mimeType: mimeType, alternative: alternative, title: picture.title,
                width: picture.width, height: picture.height, note: picture.note))
    }
}
