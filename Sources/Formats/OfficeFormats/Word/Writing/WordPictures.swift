import FormatCore
import RichText
import ZIPArchive

/// The pictures of a document, each stored once (ECMA-376 part 1, §20.4).
struct WordPictures {
    private var known: [MediaBytes: String] = [:]
    private var pictures: [(name: String, bytes: MediaBytes, mimeType: String)] = []
    private var drawings = 0

    /// The MIME types that the archive must declare.
    var types: Set<String> { Set(pictures.map(\.mimeType)) }

    /// Adds the pictures to the archive.
    func add(to archive: inout ZIPWriter) {
        for picture in pictures { archive.add("word/" + picture.name, picture.bytes.bytes, isStored: true) }
    }

    /// Writes a picture inside a line.
    mutating func write(_ media: Media, _ bytes: MediaBytes, mimeType: String, to part: inout WordPart) {
        let name = known[bytes] ?? "media/image\(pictures.count + 1).\(OfficeMedia.fileExtension(of: mimeType))"
        if known[bytes] == nil {
            known[bytes] = name
            pictures.append((name, bytes, mimeType))
        }
        let number = part.relationship("image", to: name, isExternal: false)
        drawings += 1
        let size = OfficeMedia.size(of: media, bytes)
        let (width, height) = (Int((size.width * 9525).rounded()), Int((size.height * 9525).rounded()))
        let read = OfficeMedia.picture(
            bytes.bytes, mimeType: OfficeMedia.mimeType(of: bytes.bytes) ?? mimeType, alternative: media.alternative,
            title: media.title, width: Double(width) / 9525, height: Double(height) / 9525, note: nil)
        part.bytes.append("<w:drawing><wp:inline distT=\"0\" distB=\"0\" distL=\"0\" distR=\"0\"")
        if read.width != media.width || read.height != media.height {
            part.bytes.append(attribute: "pb:size", (["p"] + OfficeMedia.sizes(of: media)).joined(separator: ";"))
        }
        part.bytes.append("><wp:extent")
        part.bytes.append(attribute: "cx", width)
        part.bytes.append(attribute: "cy", height)
        part.bytes.append("/><wp:docPr")
        part.bytes.append(attribute: "id", drawings)
        part.bytes.append(attribute: "name", "Picture \(drawings)")
        if !media.alternative.isEmpty { part.bytes.append(attribute: "descr", media.alternative) }
        if let title = media.title { part.bytes.append(attribute: "title", title) }
        part.bytes.append("/><a:graphic><a:graphicData")
        part.bytes.append(" uri=\"http://schemas.openxmlformats.org/drawingml/2006/picture\">")
        part.bytes.append("<pic:pic><pic:nvPicPr><pic:cNvPr")
        part.bytes.append(attribute: "id", drawings)
        part.bytes.append(attribute: "name", "Picture \(drawings)")
        part.bytes.append("/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip")
        part.bytes.append(attribute: "r:embed", "rId\(number)")
        part.bytes.append("/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>")
        part.bytes.append("<pic:spPr><a:xfrm><a:off x=\"0\" y=\"0\"/><a:ext")
        part.bytes.append(attribute: "cx", width)
        part.bytes.append(attribute: "cy", height)
        part.bytes.append("/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>")
        part.bytes.append("</a:graphicData></a:graphic></wp:inline></w:drawing>")
    }
}
