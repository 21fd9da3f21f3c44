import FormatCore
import RichText

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
        if let id = reader.string(.id) { notes.beginBookmark(name, id: id) }
    }

    mutating func endBookmark() {
        if let id = reader.string(.id) { notes.endBookmark(id: id) }
    }

    // MARK: Fields

    mutating func fieldCharacter() {
        switch reader.string(.fldCharType) {
        case "begin":
            if fields.begin() { checkBox = nil }
        case "separate": beginResult()
        case "end": endField()
        default: break
        }
    }

    mutating func beginSimpleField() {
        if fields.begin(instruction: Array((reader.string(.instr) ?? "").utf8)) { beginResult() }
    }

    /// Begins the result of the innermost field, whose instruction is complete.
    private mutating func beginResult() {
        guard let words = fields.beginResult() else { return }
        let name = words.first?.uppercased()
        if name == "FORMCHECKBOX" { appendCheckBox() }
        links.append(link(ofField: words) ?? links.last ?? nil)
        if name == "NOTEREF", words.count > 1, let label = notes.label(ofBookmark: words[1]) {
            assembly.content.endPiece(pieceRun, links.last ?? nil)
            fields.refer(WordFields.Reference(label: label, start: assembly.content.utf8.count))
        }
    }

    mutating func endField() {
        switch fields.end() {
        case nil: break
        case .instruction(let words)?: show(words)
        case .result(let reference)?:
            assembly.content.endPiece(pieceRun, links.last ?? nil)
            if let reference, assembly.content.utf8.count > reference.start {
                assembly.content.truncate(to: reference.start)
                assembly.content.append(.footnoteReference(label: reference.label), 0, nil)
            }
            _ = links.popLast()
        }
    }

    /// Shows a field that has no result of its own (§17.16.5).
    private mutating func show(_ words: [String]) {
        switch words.first?.uppercased() {
        case "FORMCHECKBOX": appendCheckBox()
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

    private mutating func appendCheckBox() {
        if let checkBox { appendCharacter(checkBox ? "\u{2612}" : "\u{2610}") }
        checkBox = nil
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
        var destination = address ?? ""
        if let anchor, !anchor.isEmpty {
            destination = address == nil ? assembly.anchors.destination(anchor) : destination + "#" + anchor
        }
        return parts.addresses.link(destination).map { Link($0, title: title) }
    }
}
