import FormatCore
import Formulas
import RichText
import ZIPArchive

/// The pictures and formulas of a text, each in a separate part (OpenDocument 1.3 part 3, §10.4).
struct OpenDocumentObjects {
    private var known: [MediaBytes: String] = [:]
    private var pictures: [(bytes: MediaBytes, name: String, mimeType: String)] = []
    /// The contents of the formulas.
    private var formulas: [[UInt8]] = []
    private var frames = 0

    /// Adds the parts to the archive, and returns their entries of the manifest.
    func add(to archive: inout ZIPWriter) -> [(name: String, mimeType: String)] {
        for picture in pictures { archive.add(picture.name, picture.bytes.bytes, isStored: true) }
        var entries = pictures.map { (name: $0.name, mimeType: $0.mimeType) }
        for (index, formula) in formulas.enumerated() {
            let name = "Object \(index + 1)/"
            archive.add(name + "content.xml", formula)
            entries.append((name: name, mimeType: OpenDocumentPackage.formulaType))
            entries.append((name: name + "content.xml", mimeType: "text/xml"))
        }
        return entries
    }

    /// Writes the frame of a formula inside a line.
    mutating func write(_ formula: OfficeFormula, to bytes: inout [UInt8]) {
        formulas.append(
            OpenDocumentPackage.declaration
                + MathMLWriter.element(of: formula.formula, tex: formula.source, isDisplayed: formula.isDisplayed))
        let name = "Object \(formulas.count)"
        bytes.append("<draw:frame")
        bytes.append(attribute: "draw:name", name)
        bytes.append(" text:anchor-type=\"as-char\"><draw:object")
        bytes.append(attribute: "xlink:href", "./" + name)
        bytes.append(" xlink:type=\"simple\" xlink:show=\"embed\" xlink:actuate=\"onLoad\"/></draw:frame>")
    }

    /// Writes the frame of a picture inside a line.
    mutating func write(_ media: Media, _ picture: MediaBytes, mimeType: String, to bytes: inout [UInt8]) {
        let name = known[picture] ?? "Pictures/\(pictures.count + 1).\(OfficeMedia.fileExtension(of: mimeType))"
        if known[picture] == nil {
            known[picture] = name
            pictures.append((picture, name, mimeType))
        }
        frames += 1
        let size = OfficeMedia.size(of: media, picture)
        let points = (HTMLNumber.text(size.width * 0.75), HTMLNumber.text(size.height * 0.75))
        let read = OfficeMedia.picture(
            picture.bytes, mimeType: mimeType, alternative: media.alternative, title: media.title,
            width: (Double(points.0) ?? 0) / 0.75, height: (Double(points.1) ?? 0) / 0.75, note: nil)
        bytes.append("<draw:frame")
        bytes.append(attribute: "draw:name", "Image\(frames)")
        bytes.append(" text:anchor-type=\"as-char\"")
        bytes.append(attribute: "svg:width", points.0 + "pt")
        bytes.append(attribute: "svg:height", points.1 + "pt")
        if read.width != media.width || read.height != media.height {
            bytes.append(attribute: "pb:size", (["p"] + OfficeMedia.sizes(of: media)).joined(separator: ";"))
        }
        bytes.append("><draw:image")
        bytes.append(attribute: "xlink:href", name)
        bytes.append(" xlink:type=\"simple\" xlink:show=\"embed\" xlink:actuate=\"onLoad\"/>")
        if let title = media.title { Self.element("svg:title", title, to: &bytes) }
        // A title without a description is read as the alternative text, as LibreOffice writes it.
        if !media.alternative.isEmpty || media.title != nil {
            Self.element("svg:desc", media.alternative, to: &bytes)
        }
        bytes.append("</draw:frame>")
    }

    private static func element(_ name: StaticString, _ text: String, to bytes: inout [UInt8]) {
        bytes.append("<")
        bytes.append(name)
        bytes.append(">")
        bytes.append(xml: text)
        bytes.append("</")
        bytes.append(name)
        bytes.append(">")
    }
}
