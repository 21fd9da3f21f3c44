import FormatCore

/// A streaming reader for XML 1.0 with namespaces and limits.
///
/// Only predefined entities and numeric character references are supported. Document type declarations are skipped, and nothing
/// is loaded. Damaged input is read as far as possible: an end tag without a start tag is dropped, and open elements end with
/// the input. Elements deeper than ``maximumDepth`` are not reported, but their text is.
///
/// `Name` is the type of element and attribute names: an enumeration (``XMLName``), or a number.
struct XMLReader<Name> {
    /// An event in document order.
    enum Event: Equatable {
        /// The start of an element, with its number in the vocabulary.
        case start(Int)
        case end(Int)
        /// Text, which ``appendText(to:)`` appends to a buffer.
        case text
        case finished
    }

    /// The maximum depth of reported elements.
    static var maximumDepth: Int { 1024 }

    let bytes: [UInt8]
    /// The number of bytes read.
    private(set) var offset: Int
    private var names: XMLNames
    private var open: [OpenElement] = []
    /// The number of open elements beyond the maximum depth.
    private var beyond = 0
    private var attributes = XMLAttributes()
    /// The offset of the last start tag.
    private(set) var tagStart = 0
    private var textRange = 0..<0
    private var isTextLiteral = false
    private var endsAtOnce = false

    private struct OpenElement {
        var number: Int
        var name: Range<Int>
        var bindings: Int
    }

    /// Creates a reader for valid UTF-8.
    init(_ bytes: [UInt8], _ vocabulary: XMLVocabulary) {
        self.bytes = bytes
        offset = TextDecoding.beginsWithMark(bytes) ? 3 : 0
        names = XMLNames(vocabulary)
    }

    /// The number of open elements.
    var depth: Int { open.count }

    /// The number of the innermost open element.
    var innermost: Int { open.last?.number ?? XMLVocabulary.unknown }

    /// Continues at the tag at an offset, outside all elements.
    mutating func seek(to offset: Int) {
        self.offset = min(max(offset, 0), bytes.count)
        open.removeAll()
        (beyond, endsAtOnce) = (0, false)
    }

    /// Returns the next event.
    mutating func next() -> Event {
        if endsAtOnce {
            endsAtOnce = false
            return close()
        }
        while offset < bytes.count {
            if bytes[offset] != "<" {
                let start = offset
                while offset < bytes.count, bytes[offset] != "<" { offset += 1 }
                (textRange, isTextLiteral) = (start..<offset, false)
                return .text
            }
            if let event = markup() { return event }
        }
        return open.isEmpty ? .finished : close()
    }

    /// Skips the rest of the current element.
    mutating func skip() {
        let outside = depth - 1
        guard outside >= 0 else { return }
        while depth > outside { if next() == .finished { return } }
    }
}

// MARK: Attributes and text

extension XMLReader {
    /// The value of an attribute of the current start tag; nil if there is none.
    func string(_ number: Int) -> String? {
        guard let range = attributes[number] else { return nil }
        guard bytes[range].contains("&") else { return String(decoding: bytes[range], as: UTF8.self) }
        var value: [UInt8] = []
        XMLText.append(bytes, range, to: &value)
        return String(decoding: value, as: UTF8.self)
    }

    /// The value of an attribute as an integer; nil if it is not one.
    func integer(_ number: Int) -> Int? {
        guard let range = attributes[number] else { return nil }
        var digits = bytes[range]
        let isNegative = digits.first == "-"
        if isNegative { digits.removeFirst() }
        guard (1...12).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return isNegative ? -value : value
    }

    /// The source of an attribute's value, with references.
    func value(_ number: Int) -> ArraySlice<UInt8>? { attributes[number].map { bytes[$0] } }

    /// Appends the text of the last event.
    func appendText(to output: inout [UInt8]) {
        if isTextLiteral {
            output.append(contentsOf: bytes[textRange])
        } else {
            XMLText.append(bytes, textRange, to: &output)
        }
    }
}

// MARK: Markup

extension XMLReader {
    /// Reads markup that begins with `<`; returns nil if it is not an event.
    private mutating func markup() -> Event? {
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        switch next {
        case "/": return endTag()
        case "!": return declaration()
        case "?":
            pass("?>", from: offset + 2)
            return nil
        default: return startTag()
        }
    }

    private mutating func declaration() -> Event? {
        if bytes[offset...].starts(with: "<!--".utf8) {
            pass("-->", from: offset + 4)
            return nil
        }
        if bytes[offset...].starts(with: "<![CDATA[".utf8) {
            let start = offset + 9
            pass("]]>", from: start)
            let end = max(start, offset - (bytes[..<offset].suffix(3).elementsEqual("]]>".utf8) ? 3 : 0))
            (textRange, isTextLiteral) = (min(start, bytes.count)..<min(end, bytes.count), true)
            return .text
        }
        // The content of a document type declaration is ignored.
        var depth = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == "[" { depth += 1 }
            if byte == "]" { depth -= 1 }
            if byte == ">", depth <= 0 { break }
        }
        return nil
    }

    private mutating func pass(_ end: StaticString, from start: Int) {
        let count = end.utf8CodeUnitCount
        let last = unsafe end.utf8Start[count - 1]
        let first = unsafe end.utf8Start[0]
        offset = start
        while offset < bytes.count {
            if bytes[offset] == last, offset - count + 1 >= start, bytes[offset - count + 1] == first,
                unsafe count < 3 || bytes[offset - 1] == end.utf8Start[1]
            {
                offset += 1
                return
            }
            offset += 1
        }
        offset = bytes.count
    }

    private mutating func endTag() -> Event? {
        let start = offset + 2
        offset = start
        while offset < bytes.count, bytes[offset] != ">" { offset += 1 }
        var end = offset
        while end > start, bytes[end - 1].isASCIIWhiteSpace { end -= 1 }
        offset = min(offset + 1, bytes.count)
        if beyond > 0 {
            beyond -= 1
            return nil
        }
        let name = bytes[start..<end]
        guard let last = open.last else { return nil }
        if bytes[last.name] == name { return close() }
        // The end tag of an outer element also ends the inner ones; an end tag without a start tag is dropped.
        guard open.suffix(64).contains(where: { bytes[$0.name] == name }) else { return nil }
        offset = start - 2
        return close()
    }

    private mutating func close() -> Event {
        guard let element = open.popLast() else { return .finished }
        names.unbind(to: element.bindings)
        return .end(element.number)
    }

    private mutating func startTag() -> Event? {
        tagStart = offset
        let start = offset + 1
        var position = start
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        let name = start..<position
        attributes.removeAll()
        let bindings = names.bindingCount
        let isEmpty = takeAttributes(from: position)
        guard !name.isEmpty else { return nil }
        if open.count >= Self.maximumDepth {
            if !isEmpty { beyond += 1 }
            return nil
        }
        attributes.resolve(in: bytes, &names)
        let number = names.element(bytes, name)
        open.append(OpenElement(number: number, name: name, bindings: bindings))
        endsAtOnce = isEmpty
        return .start(number)
    }

    /// Reads the attributes and the end of a tag; returns true for an empty-element tag.
    private mutating func takeAttributes(from start: Int) -> Bool {
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            if byte == ">" {
                offset = position + 1
                return position > start && bytes[position - 1] == "/"
            }
            if byte == "<" {
                // The tag is not terminated.
                offset = position
                return false
            }
            if byte.isASCIIWhiteSpace || byte == "/" {
                position += 1
                continue
            }
            let nameStart = position
            while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
            let name = nameStart..<position
            while position < bytes.count, bytes[position].isASCIIWhiteSpace { position += 1 }
            guard position < bytes.count, bytes[position] == "=", !name.isEmpty else {
                if name.isEmpty { position += 1 }
                continue
            }
            position += 1
            while position < bytes.count, bytes[position].isASCIIWhiteSpace { position += 1 }
            guard position < bytes.count else { break }
            let quote = bytes[position]
            guard quote == "\"" || quote == "'" else { continue }
            let valueStart = position + 1
            position = valueStart
            while position < bytes.count, bytes[position] != quote { position += 1 }
            note(name, valueStart..<position)
            position += 1
        }
        offset = bytes.count
        return false
    }

    private mutating func note(_ name: Range<Int>, _ value: Range<Int>) {
        if bytes[name].starts(with: "xmlns".utf8) {
            let rest = bytes[name].dropFirst(5)
            if rest.isEmpty || rest.first == ":" {
                names.bind(Array(rest.dropFirst()), String(decoding: bytes[value], as: UTF8.self))
                return
            }
        }
        attributes.add(name, value)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == ">" || byte == "/" || byte == "="
            || byte == "<"
    }
}
