extension UniformType {
    /// Anything that can be in a file system or on a pasteboard.
    public static let item = UniformType(named: "public.item")
    /// Anything with content for a viewer.
    public static let content = UniformType(named: "public.content")
    /// A stream of bytes.
    public static let data = UniformType(named: "public.data")
    /// A directory of any kind.
    public static let directory = UniformType(named: "public.directory")
    /// A directory that users can browse.
    public static let folder = UniformType(named: "public.folder")
    /// A program.
    public static let executable = UniformType(named: "public.executable")
    /// Content of mixed kinds: text with images.
    public static let compositeContent = UniformType(named: "public.composite-content")
    /// A spreadsheet of any format.
    public static let spreadsheet = UniformType(named: "public.spreadsheet")
    /// A presentation of any format.
    public static let presentation = UniformType(named: "public.presentation")
    /// Files packed into one.
    public static let archive = UniformType(named: "public.archive")
    /// A font of any format.
    public static let font = UniformType(named: "public.font")
    /// Sound, moving images or both.
    public static let audiovisualContent = UniformType(named: "public.audiovisual-content")
    /// Moving images, perhaps with sound.
    public static let movie = UniformType(named: "public.movie")
    /// Moving images without sound.
    public static let video = UniformType(named: "public.video")
    /// Sound.
    public static let audio = UniformType(named: "public.audio")
}

extension UniformType {
    /// Text of any kind, with markup or without.
    public static let text = UniformType(named: "public.text")
    /// Text without markup, of any encoding.
    public static let plainText = UniformType(named: "public.plain-text")
    /// Text without markup in UTF-8.
    public static let utf8PlainText = UniformType(named: "public.utf8-plain-text")
    /// Text without markup in UTF-16 of this machine's byte order.
    public static let utf16PlainText = UniformType(named: "public.utf16-plain-text")
    /// Text without markup in UTF-16 with a byte order mark, else big-endian.
    public static let utf16ExternalPlainText = UniformType(named: "public.utf16-external-plain-text")
    /// Markdown.
    public static let markdown = UniformType(named: "net.daringfireball.markdown")
    /// HTML page or fragment.
    public static let html = UniformType(named: "public.html")
    /// XHTML page.
    public static let xhtml = UniformType(named: "public.xhtml")
    /// Rich Text Format.
    public static let rtf = UniformType(named: "public.rtf")
    /// Rich text with attachments, in one piece.
    public static let flatRTFD = UniformType(named: "com.apple.flat-rtfd")
    /// XML document.
    public static let xml = UniformType(named: "public.xml")
    /// Text with the control sequences of a terminal (ECMA-48).
    public static let terminalText = UniformType(named: "public.ansi-text")
    /// JSON document.
    public static let json = UniformType(named: "public.json")
    /// YAML document.
    public static let yaml = UniformType(named: "public.yaml")
    /// Style sheet.
    public static let css = UniformType(named: "public.css")
    /// Source code of any language.
    public static let sourceCode = UniformType(named: "public.source-code")
    /// Swift source.
    public static let swiftSource = UniformType(named: "public.swift-source")
    /// Text whose lines are rows and whose cells are separated.
    public static let delimitedText = UniformType(named: "public.delimited-values-text")
    /// Comma-separated values.
    public static let commaSeparatedText = UniformType(named: "public.comma-separated-values-text")
    /// Tab-separated values.
    public static let tabSeparatedText = UniformType(named: "public.tab-separated-values-text")
    /// Tab-separated values in UTF-8.
    public static let utf8TabSeparatedText = UniformType(named: "public.utf8-tab-separated-values-text")
    /// Visiting card.
    public static let vCard = UniformType(named: "public.vcard")
    /// Calendar entries.
    public static let calendar = UniformType(named: "com.apple.ical.ics")
}

extension UniformType {
    /// Image of any format.
    public static let image = UniformType(named: "public.image")
    /// PNG image.
    public static let png = UniformType(named: "public.png")
    /// JPEG image.
    public static let jpeg = UniformType(named: "public.jpeg")
    /// TIFF image.
    public static let tiff = UniformType(named: "public.tiff")
    /// GIF image.
    public static let gif = UniformType(named: "com.compuserve.gif")
    /// Windows bitmap.
    public static let bmp = UniformType(named: "com.microsoft.bmp")
    /// Windows icon.
    public static let ico = UniformType(named: "com.microsoft.ico")
    /// WebP image.
    public static let webP = UniformType(named: "org.webmproject.webp")
    /// HEIF image of any codec.
    public static let heif = UniformType(named: "public.heif-standard")
    /// HEIC image.
    public static let heic = UniformType(named: "public.heic")
    /// AVIF image.
    public static let avif = UniformType(named: "public.avif")
    /// SVG drawing.
    public static let svg = UniformType(named: "public.svg-image")
}

extension UniformType {
    /// PDF document.
    public static let pdf = UniformType(named: "com.adobe.pdf")
    /// PostScript document.
    public static let postScript = UniformType(named: "com.adobe.postscript")
    /// PostScript drawing for inclusion.
    public static let encapsulatedPostScript = UniformType(named: "com.adobe.encapsulated-postscript")
    /// Web page with all its parts.
    public static let webArchive = UniformType(named: "com.apple.webarchive")
    /// Excel workbook.
    public static let xlsx = UniformType(named: "org.openxmlformats.spreadsheetml.sheet")
    /// Word document.
    public static let docx = UniformType(named: "org.openxmlformats.wordprocessingml.document")
    /// OpenDocument of any kind.
    public static let openDocument = UniformType(named: "org.oasis-open.opendocument")
    /// OpenDocument text.
    public static let openDocumentText = UniformType(named: "org.oasis-open.opendocument.text")
    /// OpenDocument spreadsheet.
    public static let openDocumentSpreadsheet = UniformType(named: "org.oasis-open.opendocument.spreadsheet")
    /// Excel 97 workbook.
    public static let xls = UniformType(named: "com.microsoft.excel.xls")
    /// Zip archive.
    public static let zip = UniformType(named: "public.zip-archive")
}

extension UniformType {
    /// Address.
    public static let url = UniformType(named: "public.url")
    /// Address of a file.
    public static let fileURL = UniformType(named: "public.file-url")
    /// Title of an address.
    public static let urlName = UniformType(named: "public.url-name")
    /// Color.
    public static let color = UniformType(named: "com.apple.cocoa.pasteboard.color")
    /// A mark for secret content.
    public static let concealed = UniformType(named: "org.nspasteboard.ConcealedType")
    /// A mark for content that is only on the pasteboard for a moment.
    public static let transient = UniformType(named: "org.nspasteboard.TransientType")
    /// A mark for content that was not copied by the user.
    public static let autoGenerated = UniformType(named: "org.nspasteboard.AutoGeneratedType")
}
