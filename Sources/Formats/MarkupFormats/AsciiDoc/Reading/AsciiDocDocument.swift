/// Document-wide data: attributes, and the titles that references display.
struct AsciiDocDocument {
    let addresses: Addresses
    private(set) var references: AsciiDocReferences
    private var attributes: [String: ArraySlice<UInt8>] = [:]

    init(_ addresses: Addresses, _ references: AsciiDocReferences) {
        self.addresses = addresses
        self.references = references
    }

    /// The same for a title that a reference displays; references in it do not display titles.
    var withoutReferences: AsciiDocDocument {
        var document = self
        document.references = AsciiDocReferences()
        return document
    }

    /// Sets or unsets an attribute; its value may refer to others that are already set.
    ///
    /// `room` is the number of bytes that values may still add.
    mutating func set(_ entry: AsciiDocEntry, _ room: inout Int) {
        attributes[entry.name] = entry.shown.map { expanded($0, &room) }
    }

    /// Sets an attribute that is not set yet.
    mutating func setDefault(_ name: String, _ value: ArraySlice<UInt8>) {
        if attributes[name] == nil { attributes[name] = value }
    }

    /// Sets the document to the marks of AsciiDoc before Asciidoctor.
    mutating func setCompatible() { attributes["compat-mode"] = [] }

    /// True if the marks are those of AsciiDoc before Asciidoctor.
    var isCompatible: Bool { has("compat-mode") }

    func has(_ name: String) -> Bool {
        let name = name.lowercased()
        return attributes[name] != nil || Self.setByProcessor[name] != nil
    }

    /// The attributes that Asciidoctor sets when it writes HTML, of which conditions ask.
    private static let setByProcessor: [String: [UInt8]] = [
        "asciidoctor": "", "asciidoctor-version": "2.0.23", "backend": "html5", "backend-html5": "",
        "basebackend": "html", "basebackend-html": "", "doctype": "article", "filetype": "html", "filetype-html": "",
        "outfilesuffix": ".html",
    ].mapValues { Array($0.utf8) }

    /// The value of an attribute; nil if it is not set.
    subscript(name: String) -> ArraySlice<UInt8>? {
        get { attributes[name] }
        set { attributes[name] = newValue }
    }

    /// The attributes of a block, with the document's language for code without its own.
    func withLanguage(_ block: AsciiDocAttributes) -> AsciiDocAttributes {
        guard block.style == "source", block.language == nil, let language = attributes["source-language"],
            !language.isEmpty
        else { return block }
        var block = block
        block.named["language"] = language.text
        return block
    }

    /// The address of media with the folder that the document sets for them ("Set the Images Directory").
    func place(ofMedia target: String) -> String {
        guard let folder = attributes["imagesdir"]?.text, !folder.isEmpty, folder.utf8.count <= Self.longestFolder,
            !target.hasPrefix("/"), !target.utf8.contains(":")
        else { return target }
        return folder.hasSuffix("/") ? folder + target : "\(folder)/\(target)"
    }

    /// The maximum length of a folder in bytes: it is repeated for each picture.
    private static let longestFolder = 256

    /// True if formulas in this notation are TeX.
    func isTeX(_ name: String) -> Bool {
        name == "latexmath"
            || name == "stem" && attributes["stem"].map { $0.text == "latexmath" || $0.text == "tex" } == true
    }

    /// The value of an attribute for a condition; nil if it is not set.
    func value(of name: String) -> ArraySlice<UInt8>? { attributes[name] ?? Self.setByProcessor[name]?[...] }

    /// The text with attribute references replaced by their values, which are not expanded again.
    ///
    /// `room` is the number of bytes that values may still add.
    func expanded(_ text: ArraySlice<UInt8>, _ room: inout Int) -> ArraySlice<UInt8> {
        guard !attributes.isEmpty else { return text }
        return AsciiDocBraces.replaced(in: text) { reference(at: $0, in: text, &room) }
    }

    /// The value of the attribute to which the brace at an index refers, and the index after the reference.
    func reference(at index: Int, in text: ArraySlice<UInt8>, _ room: inout Int) -> AsciiDocBraces.Replacement? {
        let name = text[(index + 1)...].prefix(64).prefix { $0.isInWord || $0 == "-" || $0 == "_" }
        guard name.endIndex < text.endIndex, text[name.endIndex] == "}",
            let value = attributes[name.asciiLowercased[...].text], value.count <= room
        else { return nil }
        room -= value.count
        return AsciiDocBraces.Replacement(value: value, end: name.endIndex + 1)
    }
}
