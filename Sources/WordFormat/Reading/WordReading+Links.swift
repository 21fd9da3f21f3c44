import FormatCore
import OfficeText
import RichText
import XMLSyntax

// Links and fields (ECMA-376 part 1, §17.16).

extension WordReading {
    mutating func beginLink() {
        var destination: String?
        if let id = reader.string(.rid) { destination = relationships.address(id) }
        if let anchor = reader.string(.anchor), !anchor.isEmpty { destination = (destination ?? "") + "#" + anchor }
        let address = destination.flatMap { parts.addresses.link($0) }
        if let note = reader.string(.media) {
            beginMedia(note)
            links.append(links.last ?? nil)
            return
        }
        // Word marks the places that a table of contents leads to.
        let isPlace = address?.hasPrefix("#_Toc") == true
        let link = isPlace ? nil : address.map { Link($0, title: reader.string(.tooltip)) }
        links.append(link ?? links.last ?? nil)
    }

    mutating func fieldCharacter() {
        switch reader.string(.fldCharType) {
        case "begin":
            guard fields.count < 64 else { return }
            fields.append(.instruction([]))
        case "separate":
            guard case .instruction(let bytes)? = fields.last else { return }
            let link = link(ofField: bytes)
            fields[fields.count - 1] = .result(link)
            links.append(link ?? links.last ?? nil)
        case "end":
            guard let field = fields.popLast() else { return }
            if case .result = field {
                assembly.content.endPiece(pieceRun, links.last ?? nil)
                _ = links.popLast()
            }
        default: break
        }
    }

    /// The link of a field; nil if it is another.
    func link(ofField instruction: [UInt8]) -> Link? {
        let words = Self.words(instruction)
        guard words.first?.uppercased() == "HYPERLINK" else { return nil }
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
        let destination = (address ?? "") + (anchor.map { "#" + $0 } ?? "")
        return parts.addresses.link(destination).map { Link($0, title: title) }
    }

    /// The words of an instruction; a backslash in quotation marks makes the next character literal.
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
