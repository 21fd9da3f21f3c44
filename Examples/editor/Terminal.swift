import Glibc

/// A key press.
enum Key: Equatable {
    case text(String)
    case control(Character)
    case enter
    case tab(backward: Bool)
    case backspace
    case delete
    case move(Note.Move, selects: Bool)
    case moveChapter(up: Bool)
    case unknown
    /// The input has ended.
    case end
}

/// The terminal, in raw mode while the editor runs.
final class Terminal {
    private var usual = termios()

    init?() {
        guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
        var raw = usual
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
        write("\u{1B}[?1049h")
    }

    func leave() {
        write("\u{1B}[?1049l\u{1B}[?25h")
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual)
    }

    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

// MARK: Keys

extension Terminal {
    func nextKey() -> Key {
        guard let byte = nextByte() else { return .end }
        switch byte {
        case 0x0D, 0x0A: return .enter
        case 0x7F, 0x08: return .backspace
        case 0x09: return .tab(backward: false)
        case 0x1B: return sequence()
        case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x00...0x1F: return .unknown
        default: return character(byte)
        }
    }

    private func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }

    private func character(_ first: UInt8) -> Key {
        let count = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        var bytes = [first]
        for _ in 0..<count { if let byte = nextByte() { bytes.append(byte) } }
        return .text(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads `ESC [ parameters letter`, which terminals send for keys without a character.
    private func sequence() -> Key {
        guard let introducer = nextByte() else { return .end }
        guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else { return .unknown }
        var parameters = ""
        while let byte = nextByte() {
            if (0x40...0x7E).contains(byte) { return key(Character(Unicode.Scalar(byte)), parameters) }
            parameters.append(Character(Unicode.Scalar(byte)))
        }
        return .end
    }

    private func key(_ letter: Character, _ parameters: String) -> Key {
        let selects = parameters.hasSuffix(";2")
        if parameters.hasSuffix(";3"), letter == "A" || letter == "B" { return .moveChapter(up: letter == "A") }
        switch letter {
        case "A": return .move(.up, selects: selects)
        case "B": return .move(.down, selects: selects)
        case "C": return .move(.right, selects: selects)
        case "D": return .move(.left, selects: selects)
        case "H": return .move(.lineStart, selects: selects)
        case "F": return .move(.lineEnd, selects: selects)
        case "Z": return .tab(backward: true)
        case "~": return numbered(parameters, selects: selects)
        default: return .unknown
        }
    }
}

extension Terminal {
    /// Numbered keys: tmux and screen send 1 and 4 for Home and End, rxvt 7 and 8.
    private func numbered(_ parameters: String, selects: Bool) -> Key {
        switch parameters.prefix(while: { $0 != ";" }) {
        case "1", "7": .move(.lineStart, selects: selects)
        case "4", "8": .move(.lineEnd, selects: selects)
        case "3": .delete
        default: .unknown
        }
    }
}

enum File {
    /// Returns an empty text if the file does not exist.
    static func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, _ path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(text.utf8)
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWhole
    }
}
