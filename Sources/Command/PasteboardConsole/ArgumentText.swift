import Glibc
import UniformTypes

/// The words of a command line as text from which their bytes can be restored.
///
/// The name of a file may be any bytes (POSIX, "Filename"), but a `String` is valid Unicode. Each byte that is not part of a
/// character is written as two noncharacters, which no text contains (Unicode, section 23.7): U+FDD0 to U+FDDF for the high
/// half of the byte, and U+FDE0 to U+FDEF for the low half. If one of these is in a word, its own bytes are written that way.
package enum ArgumentText {
    /// The words with which this process was started.
    package static var ofThisProcess: [String] {
        (0..<Int(CommandLine.argc)).map { index in
            guard let word = unsafe CommandLine.unsafeArgv[index] else { return "" }
            return unsafe text(of: UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) })
        }
    }

    /// The text for bytes; valid UTF-8 without these noncharacters is unchanged.
    package static func text(of bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            let end = min(index + length, bytes.count)
            if bytes[index..<end].areUTF8, half(at: index, in: bytes) == nil {
                result += bytes[index..<end]
                index = end
            } else {
                result += noncharacter(0x90 + lead >> 4) + noncharacter(0xA0 + lead & 15)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The bytes of a text that was made of them.
    package static func bytes(of text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.contains(prefix[0]) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let high = half(at: index, in: bytes), let low = half(at: index + 3, in: bytes), high < 16, low >= 16 {
                result.append(high << 4 | low & 15)
                index += 6
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    package static func cString(of text: String) -> [CChar] { bytes(of: text).map { CChar(bitPattern: $0) } + [0] }

    /// The first two bytes of the noncharacters from U+FDD0 to U+FDEF, which differ in the third: 0x90 to 0xAF.
    private static let prefix: [UInt8] = [0xEF, 0xB7]

    private static func noncharacter(_ last: UInt8) -> [UInt8] { prefix + [last] }

    /// The number of the noncharacter at an index: below 16 for a high half; nil if there is none.
    private static func half(at index: Int, in bytes: [UInt8]) -> UInt8? {
        guard index + 2 < bytes.count, bytes[index] == prefix[0], bytes[index + 1] == prefix[1] else { return nil }
        return (0x90...0xAF).contains(bytes[index + 2]) ? bytes[index + 2] - 0x90 : nil
    }
}
