import FormatCore
import RichText

/// The picture that is being read: DrawingML or VML inside the archive; none is loaded from elsewhere.
struct WordPictureReading {
    /// What a picture is in the text.
    enum Found {
        case media(Media)
        /// The words of a picture that is not there.
        case words(String)
    }

    private struct Picture {
        var part: String?
        /// The address of a picture that is not in the document.
        var address: String?
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

    init(_ parts: OfficePictureParts) { self.parts = parts }

    /// Its own link.
    var link: Link? { picture.link }

    /// True for a rule that was drawn.
    var isRule: Bool { picture.isRule }

    mutating func begin() { picture = Picture() }

    mutating func take(
        _ name: WordName, _ reader: WordXML, _ relationships: WordRelationships, _ addresses: Addresses
    ) {
        switch name {
        case .inline: picture.note = reader.string(.size)
        case .extent:
            picture.width = reader.integer(.cx).map { Double($0) / 9525 }
            picture.height = reader.integer(.cy).map { Double($0) / 9525 }
        case .docPr:
            picture.alternative = PictureDescription.words(of: reader.string(.descr) ?? "")
            picture.title = reader.string(.title)
        case .blip:
            if let id = reader.string(.embed), picture.part == nil { picture.part = relationships.part(id) }
            if let id = reader.string(.link) {
                picture.address = relationships.address(id).flatMap { addresses.media($0) }
                // What may not be named is a picture that is not there.
                picture.part = picture.part ?? ""
            }
        case .hlinkClick:
            guard picture.link == nil, let address = reader.string(.rid).flatMap({ relationships.address($0) }) else {
                return
            }
            picture.link = addresses.link(address).map { Link($0, title: reader.string(.linkTip)) }
        case .imagedata:
            if let id = reader.string(.rid), picture.part == nil { picture.part = relationships.part(id) }
        case .rect: picture.isRule = reader.string(.hr).map { $0 == "t" || $0 == "true" || $0 == "1" } ?? false
        default: break
        }
    }

    /// What the picture is; nil for one that is neither in the document nor elsewhere.
    mutating func found() -> Found? {
        guard let (bytes, mimeType) = picture.part.flatMap({ parts.picture($0) }) else {
            guard picture.part != nil || picture.address != nil else { return nil }
            guard let address = picture.address else { return .words(picture.alternative) }
            var media = Media(source: .reference(address), alternative: picture.alternative)
            (media.width, media.height) = (picture.width, picture.height)
            return .media(media)
        }
        return .media(
            OfficeMedia.picture(
                bytes, mimeType: mimeType, alternative: picture.alternative, title: picture.title,
                width: picture.width, height: picture.height, note: picture.note))
    }
}
