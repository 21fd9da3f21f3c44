import SelectionModel
import UniformTypes

/// One request to a terminal, without I/O and without a clock.
///
/// It first identifies the terminal. Each multiplexer answers with its own name; the same query is then sent through it,
/// wrapped, until a terminal answers. The caller sends ``nextOutput()``, passes input to ``take(_:)``, and calls ``expire()``
/// after ``patience`` without input.
package struct TerminalExchange {
    /// The time limit for the next answer.
    package enum Patience {
        /// The user's time limit.
        case whole
        /// A short time, because there may be no answer.
        case short
    }

    private enum Phase {
        /// Waits for the answer of the terminal, or of the next multiplexer.
        case probing
        case reading(Reading)
        /// Waits for the text, and for the answer to a query that was sent after it.
        case readingText(TextReading)
        /// Sends content; true once everything was sent.
        case writing(OutgoingContent, isSent: Bool)
        /// Receives remaining input, up to the answer to a final query.
        case draining(Outcome)
        case ended(Outcome)
    }

    package typealias Outcome = Result<TerminalAnswer, TerminalRefusal>

    /// The facts about the terminal; nil before the first answer.
    package private(set) var facts: TerminalFacts?
    private let request: TerminalRequest
    private let id: String
    private let limit: Int
    private var phase: Phase = .probing
    private var input: TerminalInput
    private var output: [UInt8] = []
    private var found = TerminalFacts(clipboard: .unknown)
    private var hasMode = false

    /// - Parameters:
    ///   - request: the request to the terminal.
    ///   - facts: its facts from an earlier exchange.
    ///   - id: letters and digits that distinguish the answers from those to other programs.
    ///   - limit: the maximum size of the content, in bytes.
    package init(_ request: TerminalRequest, of facts: TerminalFacts? = nil, id: String, limit: Int) {
        self.request = request
        self.facts = facts
        self.id = id
        self.limit = limit
        // Text is a single Base64 sequence.
        input = TerminalInput(limit: min(limit, 1 << 40) / 3 * 4 + 256)
        if let facts { begin(facts) } else { probe() }
    }

    /// The result of the request; nil while it runs.
    package var outcome: Outcome? {
        if case .ended(let outcome) = phase { outcome } else { nil }
    }

    /// The time limit for the next answer.
    package var patience: Patience {
        switch phase {
        case .probing: found.multiplexers.isEmpty ? .whole : .short
        case .readingText(let reading): reading.isFenced ? .short : .whole
        case .draining: .short
        case .reading, .writing, .ended: .whole
        }
    }

    /// The bytes to send next; empty if none.
    package mutating func nextOutput() -> [UInt8] {
        if output.isEmpty, case .writing(var content, isSent: false) = phase {
            let packets = content.next()
            output = packets.flatMap { wrapped($0.encoded) }
            phase = .writing(content, isSent: content.isEmpty)
        }
        defer { output = [] }
        return output
    }

    /// Handles input from the terminal.
    package mutating func take(_ bytes: some Collection<UInt8>) {
        for word in input.take(bytes) { take(word) }
    }

    /// Gives up the pending wait.
    package mutating func expire() {
        switch phase {
        case .probing:
            guard !found.multiplexers.isEmpty else {
                facts = found
                return drain(.failure(.silent))
            }
            found.isHidden = true
            found.clipboard = .plainText
            begin(found)
        case .readingText(let reading):
            if reading.isFenced { phase = .ended(.failure(.unreadable)) } else { drain(.failure(.silent)) }
        case .reading, .writing: drain(.failure(.silent))
        case .draining(let outcome): phase = .ended(outcome)
        case .ended: break
        }
    }

    /// Cancels the exchange, and receives the remaining input.
    package mutating func cancel() {
        if outcome == nil { drain(.failure(.interrupted)) }
    }
}

// MARK: What is there

extension TerminalExchange {
    private mutating func probe() {
        hasMode = false
        // A multiplexer answers the second query itself, and ignores the first.
        output += found.multiplexers.wrap(Sequence.askForMode)
        output += found.multiplexers.wrap(Sequence.askForSecondaryAttributes)
    }

    private mutating func take(probed word: TerminalWord) {
        switch word {
        case .mode(ClipboardPacket.command, let state): hasMode = state != 0 && state != 4
        case .secondaryAttributes(let attributes):
            if let multiplexer = Multiplexer(attributes: attributes), !hasMode,
                found.multiplexers.count < Self.deepest
            {
                found.multiplexers.append(multiplexer)
                return probe()
            }
            found.clipboard = hasMode ? .everyType : .plainText
            begin(found)
        default: break
        }
    }

    /// The maximum number of nested multiplexers.
    private static let deepest = 4

    private mutating func begin(_ facts: TerminalFacts) {
        self.facts = facts
        switch (request, facts.clipboard) {
        case (.facts, _): phase = .ended(.success(.facts))
        case (.list(let primary), .everyType): read(".", primary)
        case (.read(let type, let primary), .everyType): read(type, primary)
        case (.list(let primary), _), (.read(_, let primary), _): readText(primary)
        case (.write(let content, let primary), .everyType):
            phase = .writing(OutgoingContent(content.parts, id: id, primary: primary), isSent: false)
        case (.write(let content, let primary), _): write(content.text, primary)
        }
    }

    private func wrapped(_ sequence: [UInt8]) -> [UInt8] { (facts ?? found).passing.wrap(sequence) }
}

// MARK: OSC 5522

extension TerminalExchange {
    private mutating func read(_ type: String, _ primary: Bool) {
        output += wrapped(ClipboardPacket("read", id: id, primary: primary, Array(type.utf8)).encoded)
        phase = .reading(Reading(type: type))
    }

    private mutating func take(_ packet: ClipboardPacket, _ reading: Reading) {
        var reading = reading
        guard packet["type"] == "read", let outcome = reading.take(packet, limit: limit) else {
            phase = .reading(reading)
            return
        }
        phase = .ended(outcome)
    }

    private mutating func take(_ packet: ClipboardPacket, _ content: OutgoingContent, _ isSent: Bool) {
        guard packet["type"] == "write", let status = packet["status"] else { return }
        if status == "DONE", isSent {
            phase = .ended(.success(.confirmed))
        } else if let refusal = TerminalRefusal(status: status) {
            phase = .ended(.failure(refusal))
        }
    }
}

// MARK: OSC 52

extension TerminalExchange {
    /// The maximum size of text without OSC 5522, in bytes: tmux accepts at most 1 MiB of Base64 in a sequence.
    package static let textLimit = 780_000

    private mutating func readText(_ primary: Bool) {
        // tmux would intercept the terminal's answer; it answers with its own latest copy.
        let direct = facts?.multiplexers.first == .tmux
        for question in [Sequence.text("?", primary: primary), Sequence.askForPrimaryAttributes] {
            output += direct ? question : wrapped(question)
        }
        phase = .readingText(TextReading())
    }

    private mutating func take(_ word: TerminalWord, _ reading: TextReading) {
        var reading = reading
        reading.take(word)
        phase = .readingText(reading)
        guard reading.isFenced, let text = reading.text else { return }
        switch (text, request) {
        case (.failure(let refusal), _): phase = .ended(.failure(refusal))
        case (.success(let bytes), .list): phase = .ended(.success(.types(bytes.isEmpty ? [] : [Self.textType])))
        case (.success(let bytes), _): phase = .ended(.success(.content(bytes)))
        }
    }

    /// The type of OSC 52.
    package static let textType = "text/plain;charset=utf-8"

    private mutating func write(_ text: [UInt8]?, _ primary: Bool) {
        guard let text else {
            phase = .ended(.failure(.needsText))
            return
        }
        guard text.count <= Self.textLimit else {
            phase = .ended(.failure(.tooLarge(limit: Self.textLimit)))
            return
        }
        let sequence = Sequence.text(Base64.encode(text), primary: primary)
        // tmux also keeps the text, and answers with it.
        if let facts, !facts.isHidden, facts.multiplexers.first == .tmux { output += sequence }
        output += wrapped(sequence)
        phase = .ended(.success(.sent))
    }
}

// MARK: Words

extension TerminalExchange {
    private mutating func take(_ word: TerminalWord) {
        switch phase {
        case .probing: take(probed: word)
        case .reading(let reading):
            if let packet = packet(word) { take(packet, reading) } else if isDamaged(word) { damaged() }
        case .writing(let content, let isSent): if let packet = packet(word) { take(packet, content, isSent) }
        case .readingText(let reading): take(word, reading)
        case .draining(let outcome): if word == .primaryAttributes { phase = .ended(outcome) }
        case .ended: break
        }
    }

    /// The packet of a word; nil for others, and for answers to another program.
    private func packet(_ word: TerminalWord) -> ClipboardPacket? {
        guard case .command(ClipboardPacket.command, let bytes) = word, let packet = ClipboardPacket(bytes) else {
            return nil
        }
        return packet["id"].map { $0 == id } ?? true ? packet : nil
    }

    private func isDamaged(_ word: TerminalWord) -> Bool {
        switch word {
        case .overlong: true
        case .command(ClipboardPacket.command, let bytes): ClipboardPacket(bytes) == nil
        default: false
        }
    }

    /// Skips the rest of a damaged answer.
    private mutating func damaged() { drain(.failure(.damaged)) }

    private mutating func drain(_ outcome: Outcome) {
        output = wrapped(Sequence.askForPrimaryAttributes)
        phase = .draining(outcome)
    }
}

/// The control sequences that are sent.
private enum Sequence {
    static let askForMode = Array("\u{1B}[?\(ClipboardPacket.command)$p".utf8)
    static let askForPrimaryAttributes = Array("\u{1B}[c".utf8)
    static let askForSecondaryAttributes = Array("\u{1B}[>c".utf8)

    static func text(_ payload: String, primary: Bool) -> [UInt8] { text(Array(payload.utf8), primary: primary) }

    static func text(_ payload: [UInt8], primary: Bool) -> [UInt8] {
        Array("\u{1B}]52;\(primary ? "p" : "c");".utf8) + payload + [0x1B, UInt8(ascii: "\\")]
    }
}
