import FormatCore
import RichText

// Pictures of DrawingML and VML inside the archive; none is loaded from elsewhere.

extension WordReading {
    mutating func pictureProperty(_ name: WordName) {
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
                picture.address = relationships.address(id).flatMap { parts.addresses.media($0) }
                // What may not be named is a picture that is not there.
                picture.part = picture.part ?? ""
            }
        case .hlinkClick:
            guard picture.link == nil, let address = reader.string(.rid).flatMap({ relationships.address($0) }) else {
                return
            }
            picture.link = parts.addresses.link(address).map { Link($0, title: reader.string(.linkTip)) }
        case .imagedata:
            if let id = reader.string(.rid), picture.part == nil { picture.part = relationships.part(id) }
        case .rect: picture.isRule = reader.string(.hr).map { $0 == "t" || $0 == "true" || $0 == "1" } ?? false
        default: break
        }
    }

    mutating func endPicture() {
        let found = picture
        picture = WordPicture()
        guard paragraph != nil, !isHidden, !fields.isInstruction else { return }
        if found.isRule { isRule = true }
        let link = found.link ?? links.last ?? nil
        guard let (bytes, mimeType) = found.part.flatMap({ pictures.picture($0) }) else {
            guard found.part != nil || found.address != nil else { return }
            if let address = found.address {
                var media = Media(source: .reference(address), alternative: found.alternative)
                (media.width, media.height) = (found.width, found.height)
                return assembly.content.append(.media(media), pieceRun, link)
            }
            let words = found.alternative
            if PictureName.isWords(words, isLost: true) { appendCharacter(words) }
            return
        }
        let media = OfficeMedia.picture(
            bytes, mimeType: mimeType, alternative: found.alternative, title: found.title, width: found.width,
            height: found.height, note: found.note)
        assembly.content.append(.media(media), pieceRun, link)
    }
}
