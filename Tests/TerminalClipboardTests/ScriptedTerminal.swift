import SeededNumbers
import UniformTypes

@testable import TerminalClipboard

/// A terminal, and the multiplexers in front of it, that answer by a script.
struct ScriptedTerminal {
    /// What it does.
    struct Script {
        var multiplexers: [Multiplexer] = []
        /// Whether the last multiplexer passes on sequences that are wrapped for it.
        var passes = true
        var isRich = true
        /// Whether it gives its text by OSC 52.
        var givesText = false
        /// The status with which it refuses to read and to write.
        var refusal: String?
        /// Whether it leaves out the identifier of a request.
        var dropsIdentifiers = false
        /// Whether a packet for each type lists the types.
        var listsApart = false
        /// Whether its payloads are damaged.
        var isGarbled = false
        /// Whether it answers nothing.
        var isSilent = false
        /// Answers that are left out from then on; nil: none.
        var answersLeft: Int?
        var contents: [String: [UInt8]] = [:]
    }

    private(set) var script: Script
    private(set) var primary: [String: [UInt8]] = [:]
    /// What it has ignored, which no terminal may be sent.
    private(set) var strays: [UInt8] = []
    private var streams: [[UInt8]]
    private var writing: (isPrimary: Bool, contents: [String: [UInt8]])?

    var contents: [String: [UInt8]] { script.contents }

    init(_ script: Script) {
        self.script = script
        streams = Array(repeating: [], count: script.multiplexers.count + 1)
    }

    /// Takes what a program writes; returns the answers.
    mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
        var answers = take(bytes, at: 0)
        if script.isSilent { answers = [] }
        if let left = script.answersLeft {
            answers = Array(answers.prefix(left))
            script.answersLeft = left - answers.count
        }
        return answers
    }

    private mutating func take(_ bytes: [UInt8], at level: Int) -> [[UInt8]] {
        streams[level] += bytes
        var answers: [[UInt8]] = []
        while let sequence = Sequence(in: &streams[level], for: multiplexer(level), strays: &strays) {
            answers += answer(sequence, at: level)
        }
        return answers
    }

    private func multiplexer(_ level: Int) -> Multiplexer? {
        level < script.multiplexers.count ? script.multiplexers[level] : nil
    }

    private mutating func answer(_ sequence: Sequence, at level: Int) -> [[UInt8]] {
        guard let multiplexer = multiplexer(level) else { return answer(sequence) }
        switch sequence {
        case .device(let inner):
            let isLast = level == script.multiplexers.count - 1
            guard script.passes || !isLast else { return [] }
            return take(inner, at: level + 1)
        case .control("c"): return [Array("\u{1B}[?1;2c".utf8)]
        case .control(">c"): return [Array("\u{1B}[>\(multiplexer == .tmux ? 84 : 83);0;0c".utf8)]
        case .control, .command: return []
        }
    }
}

// MARK: The terminal itself

extension ScriptedTerminal {
    private mutating func answer(_ sequence: Sequence) -> [[UInt8]] {
        switch sequence {
        case .control("c"): [Array("\u{1B}[?62;22c".utf8)]
        case .control(">c"): [Array("\u{1B}[>1;10;0c".utf8)]
        case .control("?5522$p"): [Array("\u{1B}[?5522;\(script.isRich ? 2 : 0)$y".utf8)]
        case .command(52, let body): text(body)
        case .command(5522, let body) where script.isRich: packet(body)
        case .control, .command, .device: []
        }
    }

    private mutating func text(_ body: [UInt8]) -> [[UInt8]] {
        let payload = body.drop { $0 != UInt8(ascii: ";") }.dropFirst()
        guard payload.elementsEqual([UInt8(ascii: "?")]) else {
            script.contents = ["text/plain": Base64.decodeStrictly(payload) ?? []]
            return []
        }
        guard script.givesText else { return [] }
        return [command(52, "c;", Base64.encode(script.contents["text/plain"] ?? []))]
    }

    private mutating func packet(_ body: [UInt8]) -> [[UInt8]] {
        guard let packet = ClipboardPacket(body[...]), let type = packet["type"] else { return [] }
        let id = script.dropsIdentifiers ? "" : packet["id"].map { ":id=\($0)" } ?? ""
        let isPrimary = packet["loc"] == "primary"
        switch type {
        case "read": return read(String(decoding: packet.payload, as: UTF8.self), isPrimary, id)
        case "write":
            writing = (isPrimary, [:])
            guard let refusal = script.refusal else { return [] }
            writing = nil
            return [command(5522, "type=write:status=\(refusal)\(id)")]
        case "wdata":
            guard let mime = packet.mime else { return finish(id) }
            writing?.contents[mime, default: []] += packet.payload
            return []
        case "walias":
            guard let mime = packet.mime, let bytes = writing?.contents[mime] else { return [] }
            for name in packet.payload.split(separator: 0x20) {
                writing?.contents[String(decoding: name, as: UTF8.self)] = bytes
            }
            return []
        default: return []
        }
    }

    private mutating func finish(_ id: String) -> [[UInt8]] {
        guard let writing else { return [] }
        if writing.isPrimary { primary = writing.contents } else { script.contents = writing.contents }
        self.writing = nil
        return [command(5522, "type=write:status=DONE\(id)")]
    }

    private func read(_ type: String, _ isPrimary: Bool, _ id: String) -> [[UInt8]] {
        func answer(_ status: String, _ rest: String = "", _ payload: [UInt8] = []) -> [UInt8] {
            command(5522, "type=read:status=\(status)\(id)\(rest)", payload)
        }
        if let refusal = script.refusal { return [answer(refusal)] }
        let contents = isPrimary ? primary : script.contents
        var answers = [answer("OK")]
        if type == ".", script.listsApart {
            answers += contents.keys.sorted().map { answer("DATA", ":mime=\(Self.encoded($0))") }
        } else {
            let data = type == "." ? Array(contents.keys.sorted().joined(separator: " ").utf8) : contents[type]
            for start in stride(from: 0, to: max(data?.count ?? 0, data == nil ? 0 : 1), by: 4096) {
                let piece = data?[start...].prefix(4096) ?? []
                answers.append(answer("DATA", ":mime=\(Self.encoded(type))", Base64.encode(Array(piece))))
            }
        }
        return answers + [answer("DONE")]
    }

    private static func encoded(_ name: String) -> String {
        String(decoding: Base64.encode(Array(name.utf8)), as: UTF8.self)
    }

    private func command(_ number: Int, _ head: String, _ payload: [UInt8] = []) -> [UInt8] {
        var payload = payload
        if script.isGarbled, !payload.isEmpty { payload[payload.count / 2] = UInt8(ascii: "*") }
        let separator = number == 5522 && !payload.isEmpty ? ";" : ""
        return Array("\u{1B}]\(number);\(head)\(separator)".utf8) + payload + Array("\u{1B}\\".utf8)
    }
}

/// A control sequence as a terminal or a multiplexer reads it.
private enum Sequence {
    case control(String)
    case command(Int, [UInt8])
    /// The content of a sequence wrapped for a multiplexer.
    case device([UInt8])

    /// Takes the first whole sequence off a stream; nil if there is none yet.
    init?(in stream: inout [UInt8], for multiplexer: Multiplexer?, strays: inout [UInt8]) {
        let start = stream.firstIndex(of: 0x1B) ?? stream.endIndex
        strays += stream[..<start]
        stream.removeSubrange(..<start)
        guard stream.count > 1 else { return nil }
        switch stream[1] {
        case UInt8(ascii: "["):
            guard let end = stream.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
            self = .control(String(decoding: stream[2...end], as: UTF8.self))
            stream.removeSubrange(...end)
        case UInt8(ascii: "]"):
            guard let end = Self.end(of: stream, doubled: false) else { return nil }
            let digits = stream[2...].prefix { $0 != UInt8(ascii: ";") }
            self = .command(
                Int(String(decoding: digits, as: UTF8.self)) ?? 0, Array(stream[digits.endIndex..<end].dropFirst()))
            stream.removeSubrange(...(end + 1))
        default:
            guard let end = Self.end(of: stream, doubled: multiplexer == .tmux) else { return nil }
            self = .device(Self.unwrapped(stream[2..<end], for: multiplexer))
            stream.removeSubrange(...(end + 1))
        }
    }

    /// The place of the escape that ends a string.
    ///
    /// Both multiplexers take the last of several escapes before a backslash; tmux takes two for one.
    private static func end(of stream: [UInt8], doubled: Bool) -> Int? {
        var index = 2
        while index + 1 < stream.count {
            if stream[index] == 0x1B {
                if stream[index + 1] == UInt8(ascii: "\\") { return index }
                if doubled, stream[index + 1] == 0x1B { index += 1 }
            }
            index += 1
        }
        return nil
    }

    private static func unwrapped(_ bytes: ArraySlice<UInt8>, for multiplexer: Multiplexer?) -> [UInt8] {
        guard multiplexer == .tmux else { return Array(bytes) }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes.dropFirst("tmux;".utf8.count) {
            isEscaped = byte == 0x1B && !isEscaped
            if !isEscaped { result.append(byte) }
        }
        return result
    }
}
