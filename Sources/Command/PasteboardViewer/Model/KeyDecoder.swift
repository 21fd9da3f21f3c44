/// Decodes keys from the bytes that a terminal sends (ECMA-48; xterm's control sequences).
///
/// Pasted text and characters outside ASCII are ignored, because they are not commands; in a text field they are input.
package struct KeyDecoder: Sendable {
    package enum Input: Hashable, Sendable {
        case key(Key)
        /// The terminal can draw a PNG by kitty's protocol.
        case takesPNG
        /// The terminal can draw sixels.
        case drawsSixels
        /// The size of a cell in pixels.
        case cell(PixelSize)
    }

    /// The beginning of an incomplete sequence.
    private var rest: [UInt8] = []
    private var isPasting = false
    private let takesText: Bool

    /// Creates a decoder; with `takesText`, typed or pasted text in any script becomes characters.
    package init(takesText: Bool = false) { self.takesText = takesText }

    package mutating func decode(_ bytes: [UInt8]) -> [Input] {
        let all = rest + bytes
        rest = []
        var inputs: [Input] = []
        var index = 0
        while index < all.count {
            guard let (input, length) = next(all[index...]) else {
                rest = Array(all[index...].prefix(Self.longestSequence + 2))
                break
            }
            if let input { inputs.append(input) }
            index += length
        }
        return inputs
    }

    private static let longestSequence = 256
}

extension KeyDecoder {
    private typealias Step = (input: Input?, length: Int)

    /// Decodes the first input in these bytes; nil if it is incomplete.
    private mutating func next(_ bytes: ArraySlice<UInt8>) -> Step? {
        let first = bytes[bytes.startIndex]
        if first == 0x1B { return sequence(bytes) }
        if takesText, first >= 0x80 { return character(bytes) }
        if isPasting { return (takesText ? Self.pasted(first) : nil, 1) }
        switch first {
        case 0x0D, 0x0A: return (.key(.enter), 1)
        case 0x09: return (.key(.tab), 1)
        case 0x7F, 0x08: return (.key(.backspace), 1)
        case 0x01...0x1A: return (.key(.control(Character(Unicode.Scalar(first + 0x60)))), 1)
        case 0x20..<0x7F: return (.key(.character(Character(Unicode.Scalar(first)))), 1)
        default: return (nil, 1)
        }
    }

    /// Reads a character in UTF-8 that is not ASCII; invalid bytes are ignored.
    private func character(_ bytes: ArraySlice<UInt8>) -> Step? {
        let length = max(1, (~bytes[bytes.startIndex]).leadingZeroBitCount)
        let rest = bytes.dropFirst().prefix(length - 1)
        guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
        guard rest.count == length - 1 || length > 4 else { return nil }
        let text = String(validating: bytes.prefix(length), as: UTF8.self)
        guard let character = text?.first, character.unicodeScalars.allSatisfy({ $0.value >= 0xA0 }) else {
            return (nil, 1)
        }
        return (.key(.character(character)), length)
    }

    /// The character of a pasted byte: a line end becomes a space, other control characters are dropped.
    private static func pasted(_ byte: UInt8) -> Input? {
        switch byte {
        case 0x20..<0x7F: .key(.character(Character(Unicode.Scalar(byte))))
        case 0x09, 0x0A, 0x0D: .key(.character(" "))
        default: nil
        }
    }

    private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> Step? {
        // A terminal sends a sequence in one piece, so an escape with nothing after it is the Escape key.
        guard let second = bytes.dropFirst().first else { return (isPasting ? nil : .key(.escape), 1) }
        switch second {
        case UInt8(ascii: "["): return controlSequence(bytes)
        case UInt8(ascii: "O"):
            guard let third = bytes.dropFirst(2).first else { return nil }
            if third == UInt8(ascii: "P") { return (.key(.functionOne), 3) }
            return (Self.key(final: third, parameters: []).map { .key($0) }, 3)
        case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"): return string(bytes)
        default: return (isPasting ? nil : .key(.escape), 1)
        }
    }

    /// Reads a control sequence: `ESC [`, parameters, a final byte.
    private mutating func controlSequence(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return body.count > Self.longestSequence ? (nil, bytes.count) : nil
        }
        let length = end - bytes.startIndex + 1
        let parameters = String(decoding: body[..<end], as: UTF8.self).split(separator: ";").map(String.init)
        if bytes[end] == UInt8(ascii: "~"), parameters == ["200"] || parameters == ["201"] {
            isPasting = parameters == ["200"]
            return (nil, length)
        }
        if isPasting { return (nil, length) }
        return (Self.input(final: bytes[end], parameters: parameters), length)
    }

    private static func input(final: UInt8, parameters: [String]) -> Input? {
        switch (final, parameters.first) {
        case (UInt8(ascii: "c"), let first?) where first.hasPrefix("?"): attributes(parameters.dropFirst())
        case (UInt8(ascii: "t"), "6"): cell(parameters.dropFirst().compactMap { Int($0) })
        default: key(final: final, parameters: parameters).map { .key($0) }
        }
    }

    /// The reply to "primary device attributes" (DEC STD 070): a number for each feature of the terminal.
    private static func attributes(_ numbers: ArraySlice<String>) -> Input? {
        numbers.contains("4") ? .drawsSixels : nil
    }

    /// The reply to xterm's window query 16: a height and a width.
    private static func cell(_ lengths: [Int]) -> Input? {
        let largest = 1000
        guard lengths.count == 2, lengths.allSatisfy({ (1...largest).contains($0) }) else { return nil }
        return .cell(PixelSize(width: lengths[1], height: lengths[0]))
    }

    /// A string for the application, such as the reply to a picture query, up to its terminator.
    private func string(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst(2)
        for index in body.indices {
            let isTerminator = body[index] == 0x1B && index + 1 < body.endIndex && body[index + 1] == UInt8(ascii: "\\")
            guard isTerminator || body[index] == 0x07 else { continue }
            let answer = String(decoding: body[..<index], as: UTF8.self)
            let shows = answer.hasPrefix("Gi=31") && answer.hasSuffix(";OK")
            return (shows ? .takesPNG : nil, index - bytes.startIndex + (isTerminator ? 2 : 1))
        }
        return body.count > Self.longestSequence ? (nil, bytes.count) : nil
    }

    private static func key(final: UInt8, parameters: [String]) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "~"): numbered(parameters.first ?? "")
        default: nil
        }
    }

    private static func numbered(_ number: String) -> Key? {
        switch number {
        case "1", "7": .home
        case "4", "8": .end
        case "3": .delete
        case "5": .pageUp
        case "6": .pageDown
        case "11": .functionOne
        default: nil
        }
    }
}
