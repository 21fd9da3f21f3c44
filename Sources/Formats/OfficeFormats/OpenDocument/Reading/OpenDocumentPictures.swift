import FormatCore
import RichText
import UniformTypes
import ZIPArchive

/// The picture or formula in the current frame.
///
/// External pictures are not loaded.
struct OpenDocumentPictures {
    /// The content of a frame.
    enum Found {
        case formula(OpenDocumentFormula)
        case media(Media)
        /// The alternative text of a missing picture.
        case words(String)
    }

    private struct Image {
        var part = ""
        /// The picture in Base64, in a single-file document.
        var encoded: [UInt8] = []
    }

    private struct Picture {
        /// The same picture in several formats, the preferred one first.
        var images: [Image] = []
        var width: Double?
        var height: Double?
        var alternative: [UInt8] = []
        var title: [UInt8] = []
        var hasAlternative = false
        var note: String?
        var formula: OpenDocumentFormula?
    }

    /// The maximum length of a picture in Base64; the rest is dropped.
    private static let longestPicture = PictureAddress.maximumSize / 3 * 4
    /// The maximum number of formats of a picture; more are dropped.
    private static let mostImages = 8

    /// The link around the pictures that are being read.
    private(set) var link: Link?
    private var picture: Picture?
    private var parts: OfficePictureParts
    private var archive: ZIPReader?
    /// The number of objects that may still be read.
    private var formulasLeft = 20_000

    init(_ archive: ZIPReader?) {
        self.archive = archive
        parts = OfficePictureParts(archive)
    }

    mutating func beginLink(_ link: Link?) { self.link = link }

    mutating func endLink() { link = nil }

    mutating func begin(_ reader: OpenDocumentXML) {
        var found = Picture()
        found.width = reader.string(.width).flatMap { OpenDocumentXML.points($0) }.map { $0 / 0.75 }
        found.height = reader.string(.height).flatMap { OpenDocumentXML.points($0) }.map { $0 / 0.75 }
        found.note = reader.string(.pictureSize)
        picture = found
    }

    mutating func takeImage(_ reader: OpenDocumentXML) {
        guard let count = picture?.images.count, count < Self.mostImages else { return }
        picture?.images.append(Image(part: reader.string(.href) ?? ""))
    }

    /// Reads an object, which is a formula or is dropped.
    mutating func takeObject(_ reader: OpenDocumentXML) {
        picture?.images = []
        if let name = reader.string(.href) { take(formula(name)) }
    }

    mutating func take(_ formula: OpenDocumentFormula?) { picture?.formula = formula }

    private mutating func formula(_ object: String) -> OpenDocumentFormula? {
        let name = Self.part(object)
        guard formulasLeft > 0, !name.isEmpty else { return nil }
        formulasLeft -= 1
        let part = (try? archive?.part(name + "/content.xml", limit: 1 << 20)) ?? nil
        return part.flatMap { OpenDocumentFormula(part: $0) }
    }

    private static func part(_ name: String) -> String { name.hasPrefix("./") ? String(name.dropFirst(2)) : name }

    // MARK: Text

    /// Records that a separate description follows.
    mutating func describe() { picture?.hasAlternative = true }

    /// Reads the description of a picture or shape, or the data of a picture; returns false for text of the document.
    mutating func takeText(_ reader: OpenDocumentXML) -> Bool {
        switch reader.innermost {
        case OpenDocumentName.title.number: picture?.title.append(contentsOf: Self.text(reader))
        case OpenDocumentName.desc.number: picture?.alternative.append(contentsOf: Self.text(reader))
        case OpenDocumentName.binaryData.number:
            guard let last = picture?.images.indices.last else { return true }
            let room = Self.longestPicture - (picture?.images[last].encoded.count ?? 0)
            if room > 0 { picture?.images[last].encoded.append(contentsOf: Self.text(reader).prefix(room)) }
        default: return false
        }
        return true
    }

    private static func text(_ reader: OpenDocumentXML) -> [UInt8] {
        var bytes: [UInt8] = []
        reader.appendText(to: &bytes)
        return bytes
    }

    // MARK: Ends

    mutating func drop() { picture = nil }

    /// Ends a frame; returns its content, or nil if it is empty.
    mutating func end(_ addresses: Addresses) -> Found? {
        guard let found = picture else { return nil }
        picture = nil
        if let formula = found.formula { return .formula(formula) }
        guard !found.images.isEmpty else { return nil }
        // LibreOffice stores the alternative text as the title, unless there is also a description.
        let alternative = PictureDescription.words(
            of: String(decoding: found.hasAlternative ? found.alternative : found.title, as: UTF8.self))
        guard let (bytes, mimeType) = stored(found.images) else {
            if let part = found.images.first?.part, part.utf8.contains(":"), let address = addresses.media(part) {
                var media = Media(source: .reference(address), alternative: alternative)
                (media.width, media.height) = (found.width, found.height)
                return .media(media)
            }
            return PictureName.isWords(alternative, isLost: true) && !alternative.isEmpty ? .words(alternative) : nil
        }
        let title = found.title.isEmpty || !found.hasAlternative ? nil : String(decoding: found.title, as: UTF8.self)
        return .media(
            OfficeMedia.picture(
                bytes, mimeType: mimeType, alternative: alternative, title: title, width: found.width,
                height: found.height, note: found.note))
    }

    /// The first image in a format that text may contain.
    private mutating func stored(_ images: [Image]) -> (bytes: [UInt8], mimeType: String)? {
        for image in images {
            if let picture = parts.picture(Self.part(image.part)) ?? Self.decoded(image.encoded) { return picture }
        }
        return nil
    }

    private static func decoded(_ encoded: [UInt8]) -> (bytes: [UInt8], mimeType: String)? {
        guard !encoded.isEmpty, let bytes = Base64.decode(encoded) else { return nil }
        return OfficeMedia.mimeType(of: bytes).map { (bytes, $0) }
    }
}
