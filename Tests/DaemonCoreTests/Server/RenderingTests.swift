import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import DaemonCore

/// The answers for other clients while a rendering runs, and when it fails.
@Suite struct RenderingTests {
    private static let source = "*a* < b"
    private var world = FakeWorld(rendersContent: true)

    private mutating func publish(_ text: String, _ type: UniformType = .markdown) {
        world.publish(Item([Representation(type: type, bytes: Array(text.utf8))]))
        world.run()
    }

    /// Publishes, and lets a client request HTML.
    ///
    /// - Returns: the request, and the renderer that has not answered.
    private mutating func startRendering() throws -> (request: RequestID, renderer: RendererID) {
        publish(Self.source)
        let request = try ask("text/html")
        identifyRequestors()
        return (request, try #require(world.renderers.keys.first))
    }

    private mutating func ask(_ target: String, as number: UInt64 = 9) throws -> RequestID {
        let request = world.display.ask(target, of: .clipboard, as: FakeClient(number, []))
        return try #require(request)
    }

    /// Passes all events to the machine except those of renderers.
    private mutating func identifyRequestors() {
        while world.display.isBusy {
            if world.display.hasClaims { world.display.settleClaim() }
            if world.display.hasQuestions { world.display.answer() }
            world.deliver()
        }
    }

    private func answer(_ request: RequestID) -> String? {
        let answer = world.display.requests[request]?.answers.first ?? nil
        return answer.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private mutating func read(_ target: String) throws -> String? {
        let request = try ask(target)
        identifyRequestors()
        return answer(request)
    }

    @Test mutating func aRenderingThatTakesLongHoldsUpNobodyElse() throws {
        let (request, _) = try startRendering()
        #expect(world.display.owner(of: .clipboard).claim?.targets.first == "text/html")
        #expect(try read("UTF8_STRING") == Self.source)
        #expect(try read("text/markdown") == Self.source)
        #expect(world.machine.held.first?.rendered == 0 && answer(request) == nil)
        world.run()
        #expect(answer(request)?.contains("<em>a</em> &lt; b") == true)
        #expect(world.machine.held.first?.rendered ?? 0 > 0)
    }

    @Test mutating func aRendererThatEndsIsAnsweredForWithTheSource() throws {
        let (request, renderer) = try startRendering()
        world.killRenderer(renderer)
        #expect(answer(request)?.contains("<pre>*a* &lt; b") == true)
        publish("next")
        #expect(world.replies[ConnectionID(1)]?.last == .done(changeCount: 2))
        let next = try ask("text/html")
        world.run()
        #expect(answer(next)?.contains("<p>next</p>") == true)
    }

    @Test mutating func aRequestIsAnsweredAfterTheNextPublication() throws {
        let (request, renderer) = try startRendering()
        world.publish(Item([Representation(type: .utf8PlainText, bytes: Array("next".utf8))]))
        identifyRequestors()
        #expect(world.replies[ConnectionID(1)]?.last == .done(changeCount: 2))
        #expect(try read("UTF8_STRING") == "next")
        world.run()
        #expect(answer(request)?.contains("<em>a</em> &lt; b") == true)
        #expect(world.renderers[renderer] == nil && world.complaints == [])
    }

    @Test mutating func aSourceThatIsNotOfItsTypeIsAnsweredAsText() throws {
        publish("no RTF < at all", .rtf)
        let answers = [
            ("text/html", "<meta charset=\"utf-8\"><pre>no RTF &lt; at all</pre>"), ("UTF8_STRING", "no RTF < at all"),
            ("text/rtf", "no RTF < at all"),
        ]
        for (target, expected) in answers {
            let request = try ask(target)
            world.run()
            #expect(answer(request) == expected, "\(target)")
        }
    }

    @Test mutating func allRequestsOfATypeShareOneRendering() throws {
        publish("*a*\n\n")
        let requests = try (0..<20).map { try ask("text/html", as: 100 + $0) }
        identifyRequestors()
        #expect(world.renderers.count == 1)
        world.run()
        #expect(Set(requests.map { answer($0) }).count == 1 && answer(requests[0])?.isEmpty == false)
        #expect(world.rendered == 1)
    }

    /// The RTF for an unknown client, and for one that no rule matches.
    @Test(arguments: [(nil, ["libreoffice-math"]), ("editor", [])])
    mutating func aClientOfWhichNothingIsKnownGetsRTFAsLibreOfficeReadsIt(program: String?, forms: [String]) throws {
        publish(Self.source)
        let reader = FakeClient(9, [], program: program)
        let asked = world.display.ask("text/rtf", of: .clipboard, as: reader)
        let request = try #require(asked)
        world.run()
        #expect(answer(request)?.hasPrefix("{\\rtf1") == true)
        #expect(world.machine.held.first?.profiles == forms)
    }
}
