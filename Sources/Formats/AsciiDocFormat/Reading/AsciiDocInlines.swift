import FormatCore
import RichText

/// Appends the text of paragraphs, headings and cells, with the document attributes, and collects the notes for the
/// end.
struct AsciiDocInlines {
    let addresses: Addresses
    private(set) var references: AsciiDocReferences
    private var attributes: [String: ArraySlice<UInt8>] = [:]
    private var notes: [(label: String, text: [UInt8])] = []
    private var labels: Set<String> = []
    private var count = 0
    /// The number of bytes that attribute values may still add.
    private var room = 1 << 20

    init(_ addresses: Addresses, _ references: AsciiDocReferences) {
        self.addresses = addresses
        self.references = references
    }

    /// The same for the title that a reference shows, whose own references show no titles.
    var withoutReferences: AsciiDocInlines {
        var inlines = self
        inlines.references = AsciiDocReferences()
        return inlines
    }

    /// Sets or unsets a document attribute.
    mutating func set(_ entry: AsciiDocEntry) {
        attributes[entry.name] = entry.value
    }

    /// Gives the document the marks of AsciiDoc before Asciidoctor.
    mutating func setCompatible() {
        attributes["compat-mode"] = []
    }

    /// True if the marks are those of AsciiDoc before Asciidoctor.
    var isCompatible: Bool { has("compat-mode") }

    func has(_ name: String) -> Bool { attributes[name.lowercased()] != nil }

    /// True if formulas in this notation are TeX.
    func isTeX(_ name: String) -> Bool {
        name == "latexmath"
            || name == "stem" && attributes["stem"].map { $0.text == "latexmath" || $0.text == "tex" } == true
    }

    mutating func append(
        _ text: ArraySlice<UInt8>, to builder: inout AttributedText.Builder, adding marks: Marks = []
    ) {
        var parser = AsciiDocInlineParser(expanded(text), self, marks)
        parser.run(to: &builder)
        count = parser.noteCount
        for note in parser.notes where labels.insert(note.label).inserted { notes.append(note) }
    }

    /// Appends a film, a sound or a picture; its alternative text if the address is not allowed.
    mutating func append(
        _ kind: Media.Kind, _ target: ArraySlice<UInt8>, _ attributes: AsciiDocAttributes,
        to builder: inout AttributedText.Builder
    ) {
        AsciiDocInlineParser.append(kind, expanded(target), attributes, Attributes(), addresses, to: &builder)
    }

    /// Appends each note once.
    mutating func appendNotes(to builder: inout AttributedText.Builder) {
        var index = 0
        while index < notes.count {
            builder.open(.footnote(label: notes[index].label))
            append(notes[index].text[...], to: &builder)
            builder.endParagraphIfNeeded()
            builder.close()
            index += 1
        }
    }

    /// The number of notes without a name so far.
    var noteCount: Int { count }

    /// The text with attribute references replaced by their values, which are not expanded again.
    private mutating func expanded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard !attributes.isEmpty, text.contains(UInt8(ascii: "{")) else { return text }
        var output: [UInt8] = []
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            guard text[index] == UInt8(ascii: "{"), index == text.startIndex || text[index - 1] != UInt8(ascii: "\\")
            else {
                index += 1
                continue
            }
            let name = text[(index + 1)...].prefix(64).prefix { $0.isInWord || $0 == UInt8(ascii: "-") }
            guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: "}"),
                let value = attributes[name.asciiLowercased[...].text], value.count <= room
            else {
                index += 1
                continue
            }
            room -= value.count
            output += text[start..<index] + value
            index = name.endIndex + 1
            start = index
        }
        return start == text.startIndex ? text : (output + text[start...])[...]
    }
}
