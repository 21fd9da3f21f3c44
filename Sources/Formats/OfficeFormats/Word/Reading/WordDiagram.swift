/// The texts of a diagram (SmartArt), in the order of its tree of points (ECMA-376 part 1, §21.4).
struct WordDiagram {
    /// The maximum number of diagrams that are read from a document.
    static let mostDiagrams = 100

    /// The texts of the points, each in UTF-8.
    private var texts: [[UInt8]] = []

    private enum Name: Int {
        case point, connection, paragraph, text, lineBreak
        case id, type, source, destination, order
    }

    private static let vocabulary = XMLVocabulary(
        ["dgm:pt", "dgm:cxn", "a:p", "a:t", "a:br", "modelId", "type", "srcId", "destId", "srcOrd"],
        namespaces: [
            "http://schemas.openxmlformats.org/drawingml/2006/diagram": "dgm",
            "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm",
            "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
            "http://purl.oclc.org/ooxml/drawingml/main": "a",
        ])

    /// The maximum number of points that are read.
    private static let mostPoints = 10_000

    /// The names of the points, in the order of the part.
    private var order: [String] = []
    private var points: [String: [UInt8]] = [:]
    /// The children of each point, with their positions.
    private var followers: [String: [(place: Int, point: String)]] = [:]

    /// Reads the part with the data of a diagram.
    init(_ part: [UInt8]) {
        read(part)
        var seen: Set<String> = []
        for point in order {
            var waiting = [point]
            while let next = waiting.popLast() {
                guard seen.insert(next).inserted else { continue }
                if let text = points[next], !text.isEmpty { texts.append(text) }
                waiting += (followers[next] ?? []).sorted { $0.place > $1.place }.map(\.point)
            }
        }
    }

    /// The source of a text box with a paragraph for each text; nil if there are no texts.
    var textBox: [UInt8]? {
        guard !texts.isEmpty else { return nil }
        var source = Array(
            "<w:txbxContent xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">".utf8)
        for text in texts {
            source += "<w:p><w:r><w:t xml:space=\"preserve\">".utf8
            XMLText.escape(text[...], to: &source)
            source += "</w:t></w:r></w:p>".utf8
        }
        return source + Array("</w:txbxContent>".utf8)
    }

    private mutating func read(_ part: [UInt8]) {
        var reader = XMLReader<Int>(part, Self.vocabulary)
        var point: String?
        while true {
            switch reader.next() {
            case .finished: return
            case .start(Name.point.rawValue): point = begin(&reader)
            case .start(Name.connection.rawValue): connect(reader)
            case .start(Name.paragraph.rawValue), .start(Name.lineBreak.rawValue):
                if let point, points[point]?.isEmpty == false { points[point]?.append(0x20) }
            case .text where reader.innermost == Name.text.rawValue:
                if let point { reader.appendText(to: &points[point, default: []]) }
            default: break
            }
        }
    }

    /// Begins a point; nil for a point that is only layout.
    private mutating func begin(_ reader: inout XMLReader<Int>) -> String? {
        let type = reader.string(Name.type.rawValue) ?? "node"
        guard ["node", "asst", "doc"].contains(type), order.count < Self.mostPoints,
            let name = reader.string(Name.id.rawValue)
        else {
            reader.skip()
            return nil
        }
        // The document is the root of the tree.
        if type == "doc" { order.insert(name, at: 0) } else { order.append(name) }
        points[name] = []
        return name
    }

    private mutating func connect(_ reader: XMLReader<Int>) {
        let type = reader.string(Name.type.rawValue) ?? "parOf"
        guard type == "parOf", let source = reader.string(Name.source.rawValue),
            let destination = reader.string(Name.destination.rawValue)
        else { return }
        followers[source, default: []].append((reader.integer(Name.order.rawValue) ?? 0, destination))
    }
}
