/// What stands between untrusted bytes and libgumbo: one linear pass that copies a document without what is never read
/// (scripts, comments, handlers, content that is not shown), sets style sheets aside, and leaves out the tags that
/// would make libgumbo take memory or time out of proportion. Text that is shown is never left out.
struct HTMLGuard {
    /// How many elements libgumbo is given, line breaks included; it takes some 350 bytes for each, with its text.
    private let maximumElements: Int
    /// How many attributes it is given in all; each takes some 200 bytes, and its value.
    private var attributesLeft: Int
    /// How many an element may have.
    private static let maximumAttributes = 48
    private static let maximumAttributeBytes = 65_536

    private(set) var output: [UInt8] = []
    private(set) var sheets: [String] = []
    /// True as soon as anything was a tag: what has none is plain text.
    private(set) var hasTags = false
    /// True once a formula said what it was written as.
    private(set) var hasFormulas = false
    private var scanner: HTMLScanner
    private var nesting: HTMLNesting
    private var elements = 0
    private var seen: Set<HTMLTag> = []
    private var lastIsText = false
    /// The text that is set aside, where it may be.
    private(set) var stretches: HTMLStretches?

    /// With `setsTextAside`, the copy has marks in the place of what is in ``stretches``.
    static func copy(
        _ bytes: [UInt8], maximumElements: Int = 1_500_000, maximumAttributes: Int = 1_500_000,
        setsTextAside: Bool = false
    ) -> HTMLGuard {
        var guarded = HTMLGuard(bytes, maximumElements, maximumAttributes)
        if setsTextAside { guarded.stretches = HTMLStretches(of: bytes) }
        guarded.run()
        return guarded
    }

    private init(_ bytes: [UInt8], _ maximumElements: Int, _ maximumAttributes: Int) {
        self.maximumElements = maximumElements
        attributesLeft = maximumAttributes
        scanner = HTMLScanner(bytes)
        nesting = HTMLNesting(reopeningBudget: 10_000 + bytes.count / 64)
        output.reserveCapacity(bytes.count + 64)
    }

    private mutating func run() {
        while true {
            copyText(scanner.text())
            guard let token = scanner.token() else { return }
            switch token {
            case .text: writeText("&lt;")
            case .ignored: break
            case .end(let tag): end(tag)
            case .start(let tag, let name, let attributes): start(tag, name, attributes)
            }
        }
    }
}

// MARK: Text

extension HTMLGuard {
    private mutating func copyText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let text = scanner.bytes[range]
        if mayEndImplied, text.contains(where: { !$0.isASCIIWhiteSpace }) { closeImplied() }
        // What has no tag at all is read line by line.
        if hasTags, stretches != nil { stretches?.copy(range, to: &output) } else { output.append(contentsOf: text) }
        lastIsText = true
    }

    private mutating func writeText(_ text: StaticString) {
        output.append(text)
        lastIsText = true
    }

    /// Whether a table or a list that stands for nothing in the source may be the innermost element.
    private var mayEndImplied: Bool {
        guard let top = nesting.top else { return false }
        return top.isImplied || top.tag.isTablePart
    }

    private mutating func closeImplied() {
        guard let closed = nesting.closeImplied() else { return }
        writeClosers()
        if closed.isKept { writeEnd(closed.tag) }
    }
}

// MARK: Tags

extension HTMLGuard {
    private mutating func end(_ tag: HTMLTag) {
        hasTags = true
        switch tag {
        case .br: start(.br, 0..<0, 0..<0)
        case .html, .body, .head: break
        case _ where tag.isVoid || tag.isUnwrapped: break
        default:
            let isKept = nesting.close(tag)
            writeClosers()
            if isKept { writeEnd(tag) } else if tag.isBlock { separate() }
        }
    }

    private mutating func start(_ tag: HTMLTag, _ name: Range<Int>, _ attributes: Range<Int>) {
        hasTags = true
        if skipsContent(of: tag, attributes) || tag.isUnwrapped { return }
        if tag == .unknown, scanner.bytes[name].elementsEqual("annotation".utf8) { hasFormulas = true }
        if tag == .html || tag == .head || tag == .body {
            if seen.insert(tag).inserted { write(tag, name, attributes) }
            return
        }
        if tag.isTablePart {
            if !nesting.isInTable { openImplied(.table) }
        } else if tag == .li {
            if !nesting.isInList { openImplied(.ul) }
        } else if mayEndImplied {
            closeImplied()
        }
        let isKept = nesting.open(tag, hasRoom: hasRoom, length: attributes.count)
        writeClosers()
        if isKept {
            write(tag, name, attributes)
        } else if tag.isBlock || tag == .br {
            separate()
        }
    }

    /// Sets aside a style sheet; passes over what is not shown and holds text that is no HTML.
    private mutating func skipsContent(of tag: HTMLTag, _ attributes: Range<Int>) -> Bool {
        switch tag {
        case .style:
            let content = scanner.skipContent(of: tag) ?? scanner.skipToEnd()
            sheets.append(String(decoding: scanner.bytes[content], as: UTF8.self))
        case .script: _ = scanner.skipContent(of: tag) ?? scanner.skipToEnd()
        case .svg:
            if hasRoom {
                write(tag, 0..<0, attributes)
                writeEnd(tag)
            }
            if attributes.isEmpty || scanner.bytes[attributes.upperBound - 1] != UInt8(ascii: "/") {
                _ = scanner.skipContent(of: tag)
            }
        case .title, .iframe, .noembed, .noframes, .xmp, .textarea, .select, .noscript, .template, .object, .applet,
            .datalist:
            _ = scanner.skipContent(of: tag)
        default: return false
        }
        return true
    }

    private var hasRoom: Bool { elements < maximumElements }

    /// Puts a table or a list around rows, cells or items that stand alone, as in a fragment that begins inside one.
    private mutating func openImplied(_ tag: HTMLTag) {
        guard nesting.open(tag, isImplied: true, hasRoom: hasRoom) else { return }
        writeClosers()
        write(tag, 0..<0, 0..<0)
    }

    private mutating func writeClosers() {
        for tag in nesting.takeClosers() { writeEnd(tag) }
    }

    private mutating func writeEnd(_ tag: HTMLTag) {
        // The name of an unknown element is not kept: all of them are one to libgumbo.
        output.append("</")
        output.append(tag == .unknown ? "unknown" : tag.name)
        output.append(UInt8(ascii: ">"))
        lastIsText = false
    }

    /// Keeps the text on both sides of a tag that is left out from running into each other.
    private mutating func separate() {
        guard lastIsText else { return }
        if hasRoom { write(.br, 0..<0, 0..<0) } else { output.append(UInt8(ascii: "\n")) }
        lastIsText = false
    }

    private mutating func write(_ tag: HTMLTag, _ name: Range<Int>, _ attributes: Range<Int>) {
        elements += 1
        output.append(UInt8(ascii: "<"))
        output.append(tag == .unknown ? "unknown" : tag.name)
        if tag == .unknown { writeName(name) }
        if !attributes.isEmpty { copyAttributes(attributes) }
        output.append(UInt8(ascii: ">"))
        lastIsText = false
    }

    /// An unknown element keeps its name as an attribute, for the repairs that know it.
    private mutating func writeName(_ name: Range<Int>) {
        guard name.count <= 64 else { return }
        output.append(" element=\"")
        for byte in scanner.bytes[name] where byte.isASCIILetter || byte.isASCIIDigit || byte == 0x3A || byte == 0x2D {
            output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
    }
}

// MARK: Attributes

extension HTMLGuard {
    private mutating func copyAttributes(_ range: Range<Int>) {
        var place = range.lowerBound
        let least = max(attributesLeft - Self.maximumAttributes, 0)
        while place < range.upperBound, attributesLeft > least {
            while place < range.upperBound, scanner.bytes[place].isASCIIWhiteSpace || scanner.bytes[place] == 0x2F {
                place += 1
            }
            let start = place
            let nameEnd = endOfName(from: start, range.upperBound)
            place = endOfValue(from: nameEnd, range.upperBound)
            guard place > start else { return }
            guard isCopied(start..<nameEnd, length: place - start) else { continue }
            output.append(UInt8(ascii: " "))
            output.append(contentsOf: scanner.bytes[start..<place])
            attributesLeft -= 1
        }
        // A solidus after a value without quotes would become part of it.
        output.append(UInt8(ascii: " "))
    }

    private func endOfName(from start: Int, _ end: Int) -> Int {
        var place = start
        // An equals sign at the start belongs to the name (HTML §13.2.5.32).
        if place < end, scanner.bytes[place] == 0x3D { place += 1 }
        while place < end {
            let byte = scanner.bytes[place]
            if byte == 0x3D || byte == 0x2F || byte.isASCIIWhiteSpace { break }
            place += 1
        }
        return place
    }

    private func endOfValue(from start: Int, _ end: Int) -> Int {
        var place = start
        while place < end, scanner.bytes[place].isASCIIWhiteSpace { place += 1 }
        guard place < end, scanner.bytes[place] == 0x3D else { return start }
        place += 1
        while place < end, scanner.bytes[place].isASCIIWhiteSpace { place += 1 }
        guard place < end else { return end }
        let quote = scanner.bytes[place]
        if quote == 0x22 || quote == 0x27 {
            place += 1
            while place < end, scanner.bytes[place] != quote { place += 1 }
            return min(place + 1, end)
        }
        while place < end, !scanner.bytes[place].isASCIIWhiteSpace { place += 1 }
        return place
    }

    /// Handlers are not copied, and what is long only where it may be a picture.
    private func isCopied(_ name: Range<Int>, length: Int) -> Bool {
        let bytes = scanner.bytes[name]
        if bytes.count > 2, bytes[name.lowerBound] | 0x20 == 0x6F, bytes[name.lowerBound + 1] | 0x20 == 0x6E {
            return false
        }
        if length <= Self.maximumAttributeBytes { return true }
        return bytes.count == 3 && bytes.map { $0 | 0x20 } == [0x73, 0x72, 0x63]
    }
}

extension HTMLTag {
    /// Elements whose tags mean nothing to us, or would put libgumbo into a mode of its own, and whose content is read.
    fileprivate var isUnwrapped: Bool {
        switch self {
        case .form, .frameset, .frame, .isindex, .keygen, .meta, .link, .base, .math, .param, .area, .embed, .plaintext,
            .marquee, .nobr, .option, .optgroup, .fieldset, .map, .select, .svg:
            true
        default: false
        }
    }
}
