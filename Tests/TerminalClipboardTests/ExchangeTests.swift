import SeededNumbers
import SelectionModel
import Testing
import UniformTypes

@testable import TerminalClipboard

/// Requests to a terminal, without a terminal.
@Suite struct ExchangeTests {
    private static func whole(_ waiting: inout [UInt8]) -> [UInt8] {
        defer { waiting = [] }
        return waiting
    }

    /// Runs an exchange; `lot` splits the answers at random.
    private func run(
        _ exchange: inout TerminalExchange, with terminal: inout ScriptedTerminal, noise: [UInt8]? = nil,
        _ lot: (inout [UInt8]) -> [UInt8] = Self.whole
    ) -> TerminalExchange.Outcome? {
        var waiting: [UInt8] = []
        for _ in 0..<200_000 {
            let output = exchange.nextOutput()
            for answer in terminal.take(output) { waiting += (noise ?? []) + answer }
            if exchange.outcome != nil, output.isEmpty { break }
            if !waiting.isEmpty {
                exchange.take(lot(&waiting))
            } else if output.isEmpty {
                exchange.expire()
            }
        }
        #expect(waiting.isEmpty, "an answer is left")
        return exchange.outcome
    }

    @Test func twoThousandSchedulesEndAsTheyMust() {
        for seed in UInt64(1)...2000 {
            var numbers = SeededNumbers(seed: seed)
            let schedule = Schedule(&numbers)
            var terminal = ScriptedTerminal(schedule.script)
            var exchange = TerminalExchange(schedule.request, id: "pb1.\(seed)", limit: 1 << 20)
            let outcome = run(&exchange, with: &terminal, noise: schedule.noise) { waiting in
                let count = numbers.pick(waiting.count < 1000 ? [1, 2, 7, 100] : [700, 5000, waiting.count])
                defer { waiting.removeFirst(min(count, waiting.count)) }
                return Array(waiting.prefix(count))
            }
            #expect(outcome == schedule.outcome, "seed \(seed)")
            #expect(schedule.hasArrived(in: terminal), "seed \(seed)")
            #expect(terminal.strays.isEmpty, "seed \(seed): the terminal shows \(terminal.strays.prefix(40))")
        }
    }

    @Test(arguments: 0..<40)
    func anAnswerThatBreaksOffEndsTheRequest(_ answers: Int) {
        var script = ScriptedTerminal.Script(contents: ["text/plain": Array(repeating: 65, count: 100_000)])
        script.answersLeft = answers
        var terminal = ScriptedTerminal(script)
        var exchange = TerminalExchange(.read("text/plain", primary: false), id: "pb1", limit: 1 << 20)
        let whole = 2 + 2 + (100_000 + 4095) / 4096
        #expect(run(&exchange, with: &terminal) == .failure(.silent) || answers >= whole)
    }

    @Test func everyPlaceIsAPlaceToSplit() {
        let script = ScriptedTerminal.Script(multiplexers: [.screen, .tmux], contents: ["text/plain": [1, 2, 3]])
        for size in 1...120 {
            var terminal = ScriptedTerminal(script)
            var exchange = TerminalExchange(.read("text/plain", primary: false), id: "pb1", limit: 100)
            let outcome = run(&exchange, with: &terminal) { waiting in
                defer { waiting.removeFirst(min(size, waiting.count)) }
                return Array(waiting.prefix(size))
            }
            #expect(outcome == .success(.content([1, 2, 3])))
        }
    }

    /// As foot does: it begins the answer at once, and waits for the text.
    @Test(arguments: [1, 3, 1000], ["", "aGFy", "aGFyYm91cg=="])
    func anAnswerInTheMiddleOfTheTextIsNoPartOfIt(size: Int, begun: String) {
        var exchange = TerminalExchange(
            .read("text/plain", primary: false), of: TerminalFacts(clipboard: .plainText), id: "pb1", limit: 100)
        let rest = "aGFyYm91cg==".dropFirst(begun.count)
        var input = Array("\u{1B}]52;c;\(begun)\u{1B}[?62;4;22c\(rest)\u{1B}\\".utf8)[...]
        while !input.isEmpty {
            exchange.take(input.prefix(size))
            input = input.dropFirst(size)
        }
        #expect(exchange.outcome == .success(.content(Array("harbour".utf8))))
    }

    @Test(arguments: Multiplexer.allCases)
    func aMultiplexerThatPassesNothingOnIsNamed(_ multiplexer: Multiplexer) {
        var terminal = ScriptedTerminal(.init(multiplexers: [.tmux, multiplexer], passes: false))
        var exchange = TerminalExchange(.facts, id: "pb1", limit: 100)
        #expect(run(&exchange, with: &terminal) == .success(.facts))
        #expect(exchange.facts?.obstacle == multiplexer && exchange.facts?.clipboard == .plainText)
    }

    @Test func textIsTheLastResort() {
        var terminal = ScriptedTerminal(.init(isRich: false))
        let picture = TerminalContent(parts: [.init(type: "image/png", bytes: [1])], text: nil)
        var exchange = TerminalExchange(.write(picture, primary: false), id: "pb1", limit: 100)
        #expect(run(&exchange, with: &terminal) == .failure(.needsText))
        let large = TerminalContent(parts: [], text: Array(repeating: 65, count: TerminalExchange.textLimit + 1))
        exchange = TerminalExchange(.write(large, primary: false), id: "pb2", limit: 100)
        #expect(run(&exchange, with: &terminal) == .failure(.tooLarge(limit: TerminalExchange.textLimit)))
        #expect(terminal.contents.isEmpty, "nothing was sent")
    }

    @Test func moreThanTheLimitIsNotTaken() {
        var terminal = ScriptedTerminal(.init(contents: ["text/plain": Array(repeating: 65, count: 10_000)]))
        var exchange = TerminalExchange(.read("text/plain", primary: false), id: "pb1", limit: 9999)
        #expect(run(&exchange, with: &terminal) == .failure(.tooLarge(limit: 9999)))
    }

    @Test func everythingIsSentInPiecesOfAtMost4096Bytes() {
        let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0) }
        var content = OutgoingContent(
            [.init(type: "image/png", bytes: bytes), .init(type: "text/plain", aliases: ["TEXT"], bytes: [])],
            id: "a", primary: true)
        var packets: [ClipboardPacket] = []
        while !content.isEmpty { packets += content.next() }
        #expect(packets.first?.encoded == Array("\u{1B}]5522;type=write:id=a:loc=primary\u{1B}\\".utf8))
        #expect(packets.last?.encoded == Array("\u{1B}]5522;type=wdata:id=a\u{1B}\\".utf8))
        #expect(packets.allSatisfy { $0.payload.count <= 4096 })
        #expect(packets.filter { $0.mime == "image/png" }.flatMap(\.payload) == bytes)
        #expect(packets.contains { $0["type"] == "walias" && $0.payload == Array("TEXT".utf8) })
    }

    @Test func screenGetsShortStringsWithoutAnEndInThem() {
        let sequence = Array("\u{1B}]52;c;\(String(repeating: "A", count: 5000))\u{1B}\\".utf8)
        let pieces = Multiplexer.screen.wrap(Multiplexer.tmux.wrap(sequence)).split(
            separator: Array("\u{1B}\\\u{1B}P".utf8))
        #expect(pieces.count > 6 && pieces.allSatisfy { $0.count <= 768 })
    }

    @Test func base64IsReadAndWritten() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
            #expect(Base64.decodeStrictly(Base64.encode(bytes)) == bytes)
            #expect(Base64.decodeStrictly(Base64.encode(bytes).filter { $0 != UInt8(ascii: "=") }) == bytes)
        }
        for text in ["A", "AA=", "A===", "AA*A", "=AAA", "AA-A", "AA A"] {
            #expect(Base64.decodeStrictly(Array(text.utf8)) == nil, "\(text)")
        }
    }
}
