import UniformTypes

/// Whether a representation has no visible content.
///
/// Applications offer HTML or RTF for everything that they copy, sometimes as an empty frame next to good text.
package enum EmptyContent {
    /// True for blank text and markup, and for HTML and RTF without visible content; false for other types.
    package static func isOne(_ bytes: [UInt8], _ type: UniformType) -> Bool {
        switch type {
        case .html, .xhtml: HollowHTML.isOne(bytes)
        case .rtf: HollowRTF.isOne(bytes)
        case let type where type.conforms(to: .text): isBlankText(bytes)
        default: false
        }
    }

    /// True for white space, and characters without width.
    private static func isBlankText(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first(where: { $0 > 0x20 }) else { return true }
        guard first == 0xEF || first == 0xE2 else { return false }
        var rest = bytes.drop { $0 <= 0x20 }
        while rest.starts(with: [0xEF, 0xBB, 0xBF]) || rest.starts(with: [0xE2, 0x80, 0x8B]) {
            rest = rest.dropFirst(3).drop { $0 <= 0x20 }
        }
        return rest.isEmpty
    }
}

/// HTML without text and media.
private enum HollowHTML {
    /// Elements that are content without text.
    private static let content: Set<String> = [
        "img", "svg", "picture", "video", "audio", "object", "embed", "hr", "input", "math", "iframe", "canvas",
        "v:shape",
        "table", "textarea", "select", "button",
    ]
    /// Elements whose text is not shown.
    private static let unseen: Set<String> = ["head", "style", "script", "title", "template", "xml"]

    static func isOne(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        if rest.starts(with: "Version:".utf8) { rest = rest.drop { $0 != 0x3C } }
        var hidden: HiddenElement?
        while let byte = rest.popFirst() {
            guard byte == 0x3C else {
                guard hidden != nil || isBlank(byte, &rest) else { return false }
                continue
            }
            if rest.starts(with: "!--".utf8) {
                rest = behind("-->", rest.dropFirst(3))
                continue
            }
            let isEnd = rest.first == 0x2F
            let name = self.name(isEnd ? rest.dropFirst() : rest)
            if hidden != nil {
                hidden?.take(name, isEnd: isEnd)
                if hidden?.depth == 0 { hidden = nil }
            } else if !isEnd, isHidden(rest) {
                if !content.contains(name) || name == "table" { hidden = HiddenElement(name: name) }
            } else if !isEnd, content.contains(name), !isUnseenMedia(name, rest) {
                return false
            }
            rest = behind(">", rest)
            guard !isEnd, unseen.contains(name) || name == "noscript" else { continue }
            let end = behind("</" + name, rest)
            // Pictures that scripts load are in such elements for browsers without scripts.
            if name == "noscript", behind("<img", rest[..<end.startIndex]).startIndex < end.startIndex { return false }
            rest = behind(">", end)
        }
        return true
    }

    /// An element that is not shown, with the number of open elements of its name.
    private struct HiddenElement {
        let name: String
        private(set) var depth = 1

        init(name: String) { self.name = name }

        mutating func take(_ other: String, isEnd: Bool) {
            if other == name { depth += isEnd ? -1 : 1 }
        }
    }

    /// True for an element that its own style hides.
    private static func isHidden(_ tag: ArraySlice<UInt8>) -> Bool {
        let tag = tag.prefix(4096).prefix { $0 != 0x3E }
        guard tag.contains(UInt8(ascii: ":")) else { return false }
        let plain = String(decoding: tag.filter { $0 > 0x20 }.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
        return Self.holds("display:none", plain)
    }

    private static func holds(_ sign: String, _ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return behind(sign, bytes[...]).startIndex < bytes.endIndex || text.hasSuffix(sign)
    }

    /// True for a picture of one pixel, and for a field that is not shown.
    private static func isUnseenMedia(_ name: String, _ tag: ArraySlice<UInt8>) -> Bool {
        switch name {
        case "img": isPixel(tag)
        case "input": isHiddenField(tag)
        default: false
        }
    }

    private static func isHiddenField(_ tag: ArraySlice<UInt8>) -> Bool {
        tag.prefix(4096).prefix { $0 != 0x3E }.split { $0 <= 0x20 || $0 == 0x2F }.contains { part in
            ["type=hidden", "type=\"hidden\"", "type='hidden'"].contains { part.elementsEqual($0.utf8) }
        }
    }

    /// True for a picture of one pixel, which only counts the readers of a message.
    private static func isPixel(_ tag: ArraySlice<UInt8>) -> Bool {
        let tag = tag.prefix(4096).prefix { $0 != 0x3E }.split { $0 <= 0x20 || $0 == 0x2F }
        let sizes = ["width", "height"].map { name in
            tag.contains { part in ["=1", "=\"1\"", "='1'"].contains { part.elementsEqual((name + $0).utf8) } }
        }
        return sizes[0] && sizes[1]
    }

    private static func name(_ tag: ArraySlice<UInt8>) -> String {
        let name = tag.prefix(16).prefix { $0 != 0x3E && $0 != 0x2F && $0 > 0x20 }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// True for blanks, NULs, no-break spaces, and characters without width.
    private static func isBlank(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
        if byte <= 0x20 { return true }
        let blanks: [[UInt8]] = [
            Array("nbsp;".utf8), Array("#160;".utf8), Array("#xa0;".utf8), Array("#xA0;".utf8), Array("#8203;".utf8),
        ]
        if byte == UInt8(ascii: "&"), let blank = blanks.first(where: rest.starts) {
            rest = rest.dropFirst(blank.count)
            return true
        }
        let characters: [[UInt8]] = [[0xC2, 0xA0], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF]]
        guard let blank = characters.first(where: { $0[0] == byte && rest.starts(with: $0.dropFirst()) }) else {
            return false
        }
        rest = rest.dropFirst(blank.count - 1)
        return true
    }

    private static func behind(_ sign: String, _ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let sign = Array(sign.utf8)
        var index = bytes.startIndex
        while let found = bytes[index...].firstIndex(of: sign[0]) {
            if bytes[found...].prefix(sign.count).elementsEqual(sign, by: { $0 | 0x20 == $1 | 0x20 }) {
                return bytes[(found + sign.count)...]
            }
            index = found + 1
        }
        return bytes[bytes.endIndex...]
    }
}

/// RTF without text and pictures.
private enum HollowRTF {
    /// Destinations whose text is not part of the document.
    private static let unseen: Set<String> = [
        "fonttbl", "colortbl", "stylesheet", "info", "generator", "listtable", "listoverridetable", "rsidtbl",
        "xmlnstbl",
        "themedata", "colorschememapping", "datastore", "latentstyles", "revtbl", "filetbl", "expandedcolortbl",
    ]
    /// Words that are content, or begin it.
    private static let content: Set<String> = [
        "pict", "object", "shp", "u", "field", "cell", "emdash", "endash", "bullet", "lquote", "rquote", "ldblquote",
        "rdblquote", "sect", "page", "tab",
    ]

    static func isOne(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(where: { $0 > 0x20 }) else { return true }
        guard bytes.starts(with: "{\\rtf".utf8) else { return false }
        var rest = bytes[...]
        var depth = 0
        // The depth of the group that is skipped.
        var skipped: Int?
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if skipped == depth { skipped = nil }
                depth -= 1
            case UInt8(ascii: "\\"):
                let word = self.word(&rest)
                if skipped == nil, word == "*" || unseen.contains(word) { skipped = depth }
                if skipped == nil, word == "'" || content.contains(word) { return false }
            case let byte where byte > 0x20:
                if skipped == nil { return false }
            default: break
            }
        }
        return true
    }

    /// The control word after a backslash, without its number; one sign if it is none.
    private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
        let letters = rest.prefix { 0x61...0x7A ~= $0 | 0x20 }
        guard !letters.isEmpty else { return rest.popFirst().map { String(Unicode.Scalar($0)) } ?? "" }
        rest = rest[letters.endIndex...].drop { 0x30...0x39 ~= $0 || $0 == 0x2D }
        if rest.first == 0x20 { rest.removeFirst() }
        return String(decoding: letters, as: UTF8.self)
    }
}
