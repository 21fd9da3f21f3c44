import FormatCore
import OfficeText
import RichText
import XMLSyntax

// Pictures of DrawingML and VML inside the archive; none is loaded from elsewhere.

extension WordReading {
    mutating func pictureProperty(_ name: WordName) {
        switch name {
        case .inline: picture.note = reader.string(.size)
        case .extent:
            picture.width = reader.integer(.cx).map { Double($0) / 9525 }
            picture.height = reader.integer(.cy).map { Double($0) / 9525 }
        case .docPr:
            picture.alternative = reader.string(.descr) ?? ""
            picture.title = reader.string(.title)
        case .blip:
            if let id = reader.string(.embed), picture.part == nil { picture.part = relationships.part(id) }
        case .imagedata:
            if let id = reader.string(.rid), picture.part == nil { picture.part = relationships.part(id) }
        case .rect: picture.isRule = reader.string(.hr).map { $0 == "t" || $0 == "true" || $0 == "1" } ?? false
        default: break
        }
    }

    mutating func endPicture() {
        let found = picture
        picture = WordPicture()
        guard paragraph != nil, !isHidden else { return }
        if found.isRule { isRule = true }
        guard let part = found.part else { return }
        guard let (bytes, mimeType) = bytes(of: part) else {
            let words = found.alternative
            if PictureName.isWords(words, isLost: true) { appendCharacter(words) }
            return
        }
        let media = OfficeMedia.picture(
            bytes, mimeType: mimeType, alternative: found.alternative, title: found.title, width: found.width,
            height: found.height, note: found.note)
        assembly.content.append(.media(media), pieceRun, links.last ?? nil)
    }

    /// The content of a part, which is read only once.
    private mutating func bytes(of part: String) -> (bytes: [UInt8], mimeType: String)? {
        if let known = pictures[part] { return known.mimeType.isEmpty ? nil : known }
        let bytes = (try? archive.part(part, limit: PictureAddress.maximumSize)) ?? nil
        let mimeType = bytes.flatMap { OfficeMedia.mimeType(of: $0) } ?? ""
        pictures[part] = (bytes ?? [], mimeType)
        return mimeType.isEmpty ? nil : pictures[part]
    }
}
