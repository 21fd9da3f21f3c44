import FormatCore
import RichText
import ZIPArchive

/// Reads Word documents, Office Open XML (ECMA-376), transitional or strict.
///
/// A damaged document is read as far as possible: the parts of a truncated archive by their local headers, truncated XML up to
/// its end. A document may also be a single XML file (Flat OPC). The reader does not load external resources, does not expand
/// entities, and refuses parts above the size limit.
public struct WordReader: FormatReader {
    static let format = "a Word document"

    private let chunks: WordChunks?

    /// Creates a reader; `html` and `rtf` read the parts of a document in these formats.
    public init(html: any FormatReader, rtf: any FormatReader, plainText: any FormatReader) {
        self.init(chunks: WordChunks(html: html, rtf: rtf, plainText: plainText))
    }

    init(chunks: WordChunks?) { self.chunks = chunks }

    /// Reads a whole document.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        var archive: ZIPReader
        if let flat = try FlatPackage.archive(bytes) {
            archive = flat
        } else {
            archive = try OfficeArchive.open(bytes, of: Self.format)
        }
        let names = Set(archive.names)
        let main = Self.mainPart(&archive, names)
        guard let main, let document = try archive.text(of: main) else {
            throw .notThisFormat(format: Self.format, expected: "the archive has no part word/document.xml")
        }
        let text = try OfficeArchive.checked(document, main, of: Self.format)
        let package = try WordParts(document: text, name: main, &archive, options)
        var reading = WordReading(package, archive, chunks)
        return reading.read()
    }

    /// The name of the part with the text: the usual name, or the target of the package's relationship.
    private static func mainPart(_ archive: inout ZIPReader, _ names: Set<String>) -> String? {
        if names.contains("word/document.xml") { return "word/document.xml" }
        if let part = try? archive.part("_rels/.rels", limit: 1 << 20) {
            let relationships = WordRelationships(part, folder: "")
            if let target = relationships.target(ofType: "/officeDocument"), names.contains(target) { return target }
        }
        return names.filter { $0.hasSuffix("document.xml") || $0.hasSuffix("document2.xml") }.min()
    }
}

/// The parts of a document.
struct WordParts {
    let document: [UInt8]
    let relationships: WordRelationships
    let styles: WordStyleSheet
    let numbers: WordNumbers
    let notes: [(part: WordPartReading, isEnd: Bool)]
    let addresses: Addresses
    let options: ReadingOptions

    init(
        document: [UInt8], name: String, _ archive: inout ZIPReader, _ options: ReadingOptions
    ) throws(FormatError) {
        self.document = document
        addresses = Addresses(options)
        self.options = options
        let slash = name.lastIndex(of: "/")
        let folder = slash.map { String(name[...$0]) } ?? ""
        let file = slash.map { String(name[name.index(after: $0)...]) } ?? name
        let own = try archive.text(of: "\(folder)_rels/\(file).rels")
        let relationships = WordRelationships(own ?? [], folder: folder)
        self.relationships = relationships
        let styles = relationships.target(ofType: "/styles") ?? folder + "styles.xml"
        self.styles = WordStyleSheet(try archive.text(of: styles))
        let numbering = relationships.target(ofType: "/numbering") ?? folder + "numbering.xml"
        numbers = WordNumbers(try archive.text(of: numbering))
        var notes: [(part: WordPartReading, isEnd: Bool)] = []
        for kind in ["footnotes", "endnotes"] {
            let name = relationships.target(ofType: "/\(kind)") ?? "\(folder)\(kind).xml"
            guard let part = try archive.text(of: name) else { continue }
            let file = name.split(separator: "/").last.map(String.init) ?? name
            let own = try archive.text(of: "\(folder)_rels/\(file).rels")
            notes.append((WordPartReading(part, WordRelationships(own ?? [], folder: folder)), kind == "endnotes"))
        }
        self.notes = notes
    }
}

/// A part that is being read.
struct WordPartReading {
    var reader: WordXML
    let relationships: WordRelationships

    init(_ xml: [UInt8], _ relationships: WordRelationships) {
        reader = WordXML(xml, WordName.vocabulary)
        self.relationships = relationships
    }
}

/// The relationships of a part (ECMA-376 part 2, §9.3).
struct WordRelationships {
    private var targets: [String: (target: String, type: String, isExternal: Bool)] = [:]

    init(_ part: [UInt8], folder: String) {
        var reader = WordXML(part, WordName.vocabulary)
        while true {
            let event = reader.next()
            if event == .finished { return }
            guard event == .start(WordName.relationship.number), targets.count < 500_000,
                let id = reader.string(.relationshipID), let target = reader.string(.target)
            else { continue }
            let isExternal = reader.string(.targetMode) == "External"
            let path = isExternal ? target : Self.path(target, in: folder)
            targets[id] = (path, reader.string(.relationshipType) ?? "", isExternal)
        }
    }

    /// The address of an external relationship; nil for any other.
    func address(_ id: String) -> String? { targets[id].flatMap { $0.isExternal ? $0.target : nil } }

    /// The part name of an internal relationship; nil for any other.
    func part(_ id: String) -> String? { targets[id].flatMap { $0.isExternal ? nil : $0.target } }

    func target(ofType type: String) -> String? {
        targets.values.filter { $0.type.hasSuffix(type) && !$0.isExternal }.map(\.target).min()
    }

    private static func path(_ target: String, in folder: String) -> String {
        if target.hasPrefix("/") { return String(target.dropFirst()) }
        var parts = folder.split(separator: "/").map(String.init)
        for step in target.split(separator: "/") {
            if step == ".." { _ = parts.popLast() } else if step != "." { parts.append(String(step)) }
        }
        return parts.joined(separator: "/")
    }
}
