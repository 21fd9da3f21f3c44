import Pasteboard
import SelectionModel
import Testing

@testable import DaemonCore

/// When the clip of a running owner is taken over.
@Suite struct TakeoverDecisionTests {
    private let now = Instant.now
    private let owner = ClientToken(5 << 8, connection: 5)

    private func settings(_ mode: BridgingMode) -> ServerSettings {
        ServerSettings(Configuration(), Bridging(mode), memoryLimit: .max)
    }

    private func snapshot(_ contents: [(String, String)]) -> Snapshot {
        var snapshot = Snapshot(owner: owner, changeCount: 1)
        snapshot.offered = contents.map(\.0)
        for (target, text) in contents {
            snapshot.add(Payload(type: target, bytes: Array(text.utf8)), for: target)
        }
        return snapshot
    }

    /// The owner, identified or asked for.
    private func source(isKnown: Bool = true) throws -> ClipSource {
        var (source, numbers) = (ClipSource(), Numbers())
        guard case .identifyOwner(let inquiry, _) = source.ask(about: owner, &numbers) else { throw NoInquiry() }
        if isKnown { _ = source.identified(inquiry, owner, ClientIdentity()) }
        return source
    }

    private struct NoInquiry: Error {}

    /// The offer, the mode, whether a publication is pending, and whether the clip is taken over.
    @Test(arguments: [
        ("text/html", BridgingMode.enrich, false, true), ("text/html", .enrich, true, false),
        ("text/html", .onExit, false, false), ("text/html", .off, false, false), ("text/html", .markdown, false, false),
        ("text/html application/x-libreoffice-tsvc", .enrich, false, false), ("UTF8_STRING", .enrich, false, false),
        ("", .enrich, false, false),
    ])
    func aClipIsTakenOverIfReadersGainSomething(
        offered: String, mode: BridgingMode, isPublishing: Bool, isTakenOver: Bool
    ) throws {
        var decision = TakeoverDecision(reaction: .seconds(1))
        decision.consider(at: now)
        #expect(decision.deadline == now)
        let clip = snapshot(offered.split(separator: " ").map { (String($0), "<b>a</b>") })
        #expect(
            decision.decide(clip, from: try source(), isPublishing: isPublishing, settings(mode), at: now)
                == isTakenOver)
        #expect(decision.deadline == nil && !decision.isAwaitingSource)
    }

    @Test func itWaitsForTheIdentityOfTheOwner() throws {
        var decision = TakeoverDecision(reaction: .seconds(1))
        let clip = snapshot([("text/html", "<b>a</b>")])
        decision.consider(at: now)
        #expect(
            !decision.decide(clip, from: try source(isKnown: false), isPublishing: false, settings(.enrich), at: now))
        #expect(decision.isAwaitingSource && decision.deadline == nil)
        #expect(decision.decide(clip, from: try source(), isPublishing: false, settings(.enrich), at: now))
        #expect(!decision.isAwaitingSource)
    }

    @Test func aNewOwnerEndsIt() throws {
        var decision = TakeoverDecision(reaction: .seconds(1))
        decision.consider(at: now)
        decision.ownerChanged(isOurs: false, at: now)
        #expect(decision.deadline == nil && !decision.isAwaitingSource)
    }

    @Test func anOwnerThatTookTheClipboardBackKeepsIt() throws {
        var decision = TakeoverDecision(reaction: .seconds(1))
        let clip = snapshot([("text/html", "<b>a</b>")])
        decision.tookOver(clip.payloads, at: now)
        decision.ownerChanged(isOurs: false, at: now + .milliseconds(500))
        decision.consider(at: now + .seconds(3))
        #expect(!decision.decide(clip, from: try source(), isPublishing: false, settings(.enrich), at: now))
    }

    @Test func aClipThatFollowsManyTakeoversWaits() throws {
        var decision = TakeoverDecision(reaction: .seconds(1))
        for place in 0..<17 {
            decision.tookOver(snapshot([("text/html", "\(place)")]).payloads, at: now)
            decision.ownerChanged(isOurs: false, at: now)
        }
        let clip = snapshot([("text/html", "<b>a</b>")])
        decision.consider(at: now)
        let wait = Duration.seconds(1)
        #expect(!decision.decide(clip, from: try source(), isPublishing: false, settings(.enrich), at: now))
        #expect(decision.deadline == now + wait)
        #expect(decision.decide(clip, from: try source(), isPublishing: false, settings(.enrich), at: now + wait))
        #expect(decision.deadline == nil)
    }
}
