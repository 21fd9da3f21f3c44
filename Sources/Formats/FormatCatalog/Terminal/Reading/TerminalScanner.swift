import FormatCore

/// Splits terminal output into signals, in one pass.
///
/// A truncated sequence is dropped, and a control string without a terminator ends with its line.
struct TerminalScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// True if no further control string has a terminator.
    private var hasNoStringEnd = false

    private static let escape: UInt8 = 0x1B
    private static let controls = {
        var set = ByteSet("\u{7F}")
        for byte in 0..<0x20 { set.insert(UInt8(byte)) }
        return set
    }()

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> TerminalSignal? {
        guard index < bytes.count else { return nil }
        let start = index
        let end = Self.controls.firstIndex(in: bytes[start...], from: start)
        if end > start {
            index = end
            return .text(start..<end)
        }
        index += 1
        switch bytes[start] {
        case 0x08: return .backspace
        case 0x09: return .tab
        case 0x0A, 0x0B, 0x0C: return .lineEnd
        case 0x0D: return carriageReturn()
        case Self.escape: return sequence()
        default: return .other
        }
    }

    /// Reads carriage returns; before a line end, any number of them belong to it.
    private mutating func carriageReturn() -> TerminalSignal {
        let end = bytes[index...].firstIndex { $0 != 0x0D } ?? bytes.count
        index = end
        guard end < bytes.count, bytes[end] == 0x0A else { return .carriageReturn }
        index += 1
        return .lineEnd
    }
}

extension TerminalScanner {
    /// Reads the sequence after an escape character.
    private mutating func sequence() -> TerminalSignal {
        guard index < bytes.count else { return .other }
        let first = bytes[index]
        switch first {
        case "[":
            index += 1
            return control()
        case "]":
            index += 1
            return command(string(endsAtLineEnd: true))
        case "P", "X", "^", "_":
            index += 1
            _ = string(endsAtLineEnd: false)
        case 0x20...0x7E:
            skip(0x20...0x2F)
            if index < bytes.count, (0x30...0x7E).contains(bytes[index]) { index += 1 }
        default: break
        }
        return .other
    }

    private mutating func skip(_ range: ClosedRange<UInt8>) {
        while index < bytes.count, range.contains(bytes[index]) { index += 1 }
    }

    /// Reads a control sequence: parameters, intermediate bytes, final byte (ECMA-48 §5.4).
    private mutating func control() -> TerminalSignal {
        let start = index
        skip(0x30...0x3F)
        let parameters = bytes[start..<index]
        skip(0x20...0x2F)
        let isPlain = index == parameters.endIndex && parameters.first.map { $0 < 0x3C } ?? true
        guard index < bytes.count, (0x40...0x7E).contains(bytes[index]) else { return .other }
        let final = bytes[index]
        index += 1
        return isPlain ? Self.signal(final, SequenceParameters(parameters)) : .other
    }

    private static func signal(_ final: UInt8, _ parameters: SequenceParameters) -> TerminalSignal {
        switch final {
        case "m": return .style(parameters)
        case "C", "a": return .move(max(1, parameters.first(or: 1)))
        case "D": return .move(-max(1, parameters.first(or: 1)))
        case "G", "`": return .column(max(1, parameters.first(or: 1)) - 1)
        case "K":
            let part = parameters.first(or: 0)
            return part == 1 ? .other : .erase(isWholeLine: part == 2)
        default: return .other
        }
    }

    /// Reads a control string up to its terminator: ST, BEL, or an interrupting character (ECMA-48 §5.6).
    private mutating func string(endsAtLineEnd: Bool) -> ArraySlice<UInt8> {
        let start = index
        let isEnd: (UInt8) -> Bool = {
            $0 == 0x07 || $0 == 0x18 || $0 == 0x1A || $0 == Self.escape || endsAtLineEnd && $0 == 0x0A
        }
        if !hasNoStringEnd, let end = bytes[start...].firstIndex(where: isEnd) {
            index = end
        } else {
            hasNoStringEnd = true
            index = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        }
        let content = bytes[start..<index]
        guard index < bytes.count, bytes[index] != 0x0A else { return content }
        if bytes[index] != Self.escape {
            index += 1
        } else if index + 1 < bytes.count, bytes[index + 1] == "\\" {
            index += 2
        }
        return content
    }

    /// Parses an OSC command; only `8;parameters;address`, for links, has an effect.
    private func command(_ content: ArraySlice<UInt8>) -> TerminalSignal {
        guard content.starts(with: "8;".utf8) else { return .other }
        let rest = content.dropFirst(2)
        guard let end = rest.firstIndex(of: ";") else { return .other }
        let address = rest[(end + 1)...]
        return .link(address.isEmpty ? nil : String(decoding: address, as: UTF8.self))
    }
}
