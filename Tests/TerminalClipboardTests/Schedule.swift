import SeededNumbers
import SelectionModel

@testable import TerminalClipboard

/// A random terminal and request, and the expected result.
struct Schedule {
    private(set) var script = ScriptedTerminal.Script()
    let request: TerminalRequest
    /// Input typed between the answers, if any.
    private(set) var noise: [UInt8]?
    private let text: [UInt8]

    init(_ numbers: inout SeededNumbers) {
        text = Self.bytes(numbers.pick([0, 1, 700, 4096, 4097, 20_000]), &numbers)
        let picture = Self.bytes(numbers.below(9000), &numbers)
        script.multiplexers = (0..<numbers.pick([0, 0, 1, 2, 3])).map { _ in numbers.pick(Multiplexer.allCases) }
        script.isRich = !numbers.oneIn(3)
        script.givesText = numbers.oneIn(2)
        script.dropsIdentifiers = numbers.oneIn(8)
        script.listsApart = numbers.oneIn(4)
        if numbers.oneIn(5) { script.refusal = numbers.pick(["ENOSYS", "EPERM", "EBUSY", "EIO", "EINVAL", "ELATER"]) }
        script.isGarbled = numbers.oneIn(8)
        script.isSilent = numbers.oneIn(20)
        if !numbers.oneIn(6) { script.contents = ["text/plain": text, "image/png": picture] }
        noise = numbers.oneIn(3) ? Self.noises[numbers.below(Self.noises.count)] : nil
        switch numbers.below(5) {
        case 0: request = .facts
        case 1: request = .list(primary: false)
        case 2: request = .read("text/plain", primary: false)
        case 3: request = .read("image/gif", primary: false)
        default:
            let part = TerminalContent.Part(type: "text/html", aliases: ["text/x-one", "text/x-two"], bytes: picture)
            let content = TerminalContent(
                parts: [part, TerminalContent.Part(type: "text/plain", bytes: text)], text: text)
            request = .write(content, primary: numbers.oneIn(3))
        }
    }

    /// Lets the terminal answer completely and in order, without typed keys.
    mutating func answerLate() {
        script.isSilent = false
        script.isGarbled = false
        script.multiplexers = []
        noise = nil
    }

    /// Keys, a paste, an answer to another program, and bytes that are not a sequence.
    private static let noises: [[UInt8]] = [
        Array("ls\r".utf8), Array("\u{1B}[A\u{1B}OP".utf8), Array("\u{1B}[200~pasted\u{1B}[201~".utf8),
        Array("\u{1B}]5522;type=read:status=EPERM:id=else\u{1B}\\".utf8), Array("\u{1B}]11;rgb:0/0/0\u{7}".utf8),
        [0x18, 0xFF, 0x80, 0x1B],
    ]

    private static func bytes(_ count: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
        let (start, step) = (numbers.below(256), 2 * numbers.below(128) + 1)
        return (0..<count).map { UInt8(truncatingIfNeeded: start + step * $0) }
    }

    /// What has to come of the request.
    var outcome: TerminalExchange.Outcome {
        if script.isSilent { return .failure(.silent) }
        switch request {
        case .facts: return .success(.facts)
        case .write: return script.isRich ? refusal ?? .success(.confirmed) : .success(.sent)
        case .list, .read: return script.isRich ? richReading : textReading
        }
    }

    private var refusal: TerminalExchange.Outcome? {
        script.refusal.map { .failure(TerminalRefusal(status: $0) ?? .silent) }
    }

    private var richReading: TerminalExchange.Outcome {
        if let refusal { return refusal }
        let types = script.contents.keys.sorted()
        if case .read(let type, _) = request {
            guard let bytes = script.contents[type] else { return .failure(.failed) }
            return script.isGarbled && !bytes.isEmpty ? .failure(.damaged) : .success(.content(bytes))
        }
        let hasPayload = !types.isEmpty && !script.listsApart
        return script.isGarbled && hasPayload ? .failure(.damaged) : .success(.types(types))
    }

    private var textReading: TerminalExchange.Outcome {
        // tmux answers for the terminal, and this one has nothing.
        guard script.givesText, script.multiplexers.first != .tmux else { return .failure(.unreadable) }
        let text = script.contents["text/plain"] ?? []
        if script.isGarbled, !text.isEmpty { return .failure(.damaged) }
        if case .read = request { return .success(.content(text)) }
        return .success(.types(text.isEmpty ? [] : [TerminalExchange.textType]))
    }

    /// Whether the terminal has what it was given.
    func hasArrived(in terminal: ScriptedTerminal) -> Bool {
        guard case .write(let content, let primary) = request, !script.isSilent else { return true }
        guard script.isRich else { return terminal.contents == ["text/plain": text] }
        guard script.refusal == nil else { return terminal.contents == script.contents }
        var expected: [String: [UInt8]] = [:]
        for part in content.parts { for name in [part.type] + part.aliases { expected[name] = part.bytes } }
        return (primary ? terminal.primary : terminal.contents) == expected
    }
}
