import FormatCore
import OfficeText
import RichText
import XMLSyntax

// Links and fields (ECMA-376 part 1, §17.16).

extension WordReading {
    mutating func beginLink() {
        var destination = reader.string(.rid).flatMap { relationships.address($0) }
        if let anchor = reader.string(.anchor), !anchor.isEmpty {
            destination = destination.map { $0 + "#" + anchor } ?? assembly.anchors.destination(anchor)
        }
        let address = destination.flatMap { parts.addresses.link($0) }
        if let note = reader.string(.media) {
            beginMedia(note)
            links.append(links.last ?? nil)
            return
        }
        let link = address.map { Link($0, title: reader.string(.tooltip)) }
        links.append(link ?? links.last ?? nil)
    }

    // MARK: Bookmarks

    mutating func beginBookmark() {
        guard let name = reader.string(.name), !name.isEmpty, name.utf8.count <= 1024 else { return }
        assembly.anchors.begin(name)
        if bookmarks.count < 64, let id = reader.string(.id) { bookmarks.append((id, name)) }
    }

    mutating func endBookmark() {
        guard let id = reader.string(.id) else { return }
        bookmarks.removeAll { $0.id == id }
    }

    // MARK: Fields

    private static let mostFields = 2048

    mutating func fieldCharacter() {
        switch reader.string(.fldCharType) {
        case "begin":
            guard fields.count < Self.mostFields else { return }
            fields.append(.instruction([]))
            openInstructions += 1
            formBox = nil
        case "separate": beginResult()
        case "end": endField()
        default: break
        }
    }

    mutating func beginSimpleField() {
        fields.append(.instruction(Array((reader.string(.instr) ?? "").utf8)))
        openInstructions += 1
        beginResult()
    }

    /// Adds text to the innermost instruction: what a field in it shows is a part of it.
    mutating func appendInstruction() {
        for place in fields.indices.suffix(16).reversed() {
            guard case .instruction(var bytes) = fields[place] else { continue }
            guard bytes.count < 65_536 else { return }
            fields[place] = .result
            reader.appendText(to: &bytes)
            fields[place] = .instruction(bytes)
            return
        }
    }

    /// Begins the result of the innermost field, whose instruction is complete.
    mutating func beginResult() {
        guard case .instruction(let bytes)? = fields.last else { return }
        let words = Self.words(bytes)
        openInstructions -= 1
        if words.first?.uppercased() == "FORMCHECKBOX" { appendBox() }
        links.append(link(ofField: words) ?? links.last ?? nil)
        fields[fields.count - 1] = .result
        if words.first?.uppercased() == "NOTEREF", words.count > 1, let label = markedNotes[words[1]] {
            assembly.content.endPiece(pieceRun, links.last ?? nil)
            fields[fields.count - 1] = .reference(label, assembly.content.utf8.count)
        }
    }

    mutating func endField() {
        guard let field = fields.popLast() else { return }
        if case .instruction(let bytes) = field {
            openInstructions -= 1
            return show(Self.words(bytes))
        }
        assembly.content.endPiece(pieceRun, links.last ?? nil)
        if case .reference(let label, let start) = field, assembly.content.utf8.count > start {
            assembly.content.truncate(to: start)
            assembly.content.append(.footnoteReference(label: label), 0, nil)
        }
        _ = links.popLast()
    }

    /// Shows a field that has no result of its own (§17.16.5).
    private mutating func show(_ words: [String]) {
        switch words.first?.uppercased() {
        case "FORMCHECKBOX": appendBox()
        case "MACROBUTTON": if words.count > 2 { appendCharacter(words[2...].joined(separator: " ")) }
        case "SYMBOL":
            guard words.count > 1, let code = UInt32(words[1]), let scalar = Unicode.Scalar(code) else { return }
            let font = words.firstIndex(of: "\\f").flatMap {
                $0 + 1 < words.count ? SymbolFont(name: words[$0 + 1]) : nil
            }
            appendCharacter(font?.signs(of: String(scalar)) ?? String(scalar))
        default: break
        }
    }

    private mutating func appendBox() {
        if let formBox { appendCharacter(formBox ? "\u{2612}" : "\u{2610}") }
        formBox = nil
    }

    // MARK: Guides

    /// The guide to the pronunciation of a text stands before it, and is read into a text of its own (§17.3.3.25).
    mutating func beginGuide() {
        guard aroundGuide == nil, paragraph != nil else { return }
        aroundGuide = assembly.content
        assembly.content = OfficeContent()
    }

    mutating func endGuide() {
        guard let content = aroundGuide else { return }
        guide = assembly.content.utf8
        assembly.content = content
        aroundGuide = nil
    }

    /// Puts the guide behind its text.
    mutating func appendGuide() {
        endGuide()
        if !guide.isEmpty { appendCharacter("(" + String(decoding: guide, as: UTF8.self) + ")") }
        guide = []
    }

    /// The link of a field; nil for other fields.
    private mutating func link(ofField words: [String]) -> Link? {
        switch words.first?.uppercased() {
        case "HYPERLINK": return link(ofHyperlink: words)
        case "REF", "PAGEREF":
            guard words.count > 1, words.dropFirst(2).contains("\\h"), links.last ?? nil == nil else { return nil }
            return parts.addresses.link(assembly.anchors.reference(words[1])).map { Link($0) }
        default: return nil
        }
    }

    private mutating func link(ofHyperlink words: [String]) -> Link? {
        var (address, anchor, title): (String?, String?, String?) = (nil, nil, nil)
        var next = 1
        while next < words.count {
            switch words[next] {
            case "\\l":
                anchor = next + 1 < words.count ? words[next + 1] : nil
                next += 2
            case "\\o":
                title = next + 1 < words.count ? words[next + 1] : nil
                next += 2
            case "\\t": next += 2
            case let word where word.hasPrefix("\\"): next += 1
            default:
                address = address ?? words[next]
                next += 1
            }
        }
        let place = anchor.flatMap { $0.isEmpty ? nil : $0 }
        var destination = address ?? ""
        if let place { destination = address == nil ? assembly.anchors.destination(place) : destination + "#" + place }
        return parts.addresses.link(destination).map { Link($0, title: title) }
    }

    /// The words of an instruction; inside quotation marks a backslash escapes the next character.
    private static func words(_ instruction: [UInt8]) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var isQuoted = false
        var hasWord = false
        var place = 0
        while place < instruction.count {
            let byte = instruction[place]
            if isQuoted, byte == 0x5C, place + 1 < instruction.count {
                place += 1
                word.append(instruction[place])
            } else if byte == 0x22 {
                isQuoted.toggle()
                hasWord = true
            } else if !isQuoted, byte.isASCIIWhiteSpace {
                if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
                (word, hasWord) = ([], false)
            } else {
                word.append(byte)
                hasWord = true
            }
            place += 1
        }
        if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}
