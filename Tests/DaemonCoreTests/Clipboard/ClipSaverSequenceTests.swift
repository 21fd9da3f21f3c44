import SeededNumbers
import SelectionModel
import Testing

@testable import DaemonCore

/// The clipboard manager with random events in random order.
@Suite struct KeepingSequenceTests {
    @Test(arguments: 0..<400 as Range<UInt64>)
    func noRequestIsForgottenAndNoClipsAreMixed(seed: UInt64) {
        var session = KeepingSession(seed: seed)
        for _ in 0..<200 { session.step() }
        session.settle()
        #expect(session.complaints == [], "seed \(seed)")
        #expect(session.asked == session.answered, "seed \(seed)")
        #expect(session.saver.deadline == nil, "seed \(seed)")
    }
}

/// One session with random events, which records violations.
private struct KeepingSession {
    var saver = ClipSaver()
    private(set) var complaints: [String] = []
    /// Requests to save, and those that have been answered.
    private(set) var asked: [UInt64] = []
    private(set) var answered: [UInt64] = []
    private var random: SeededNumbers
    private var now = Instant.now
    private var change: UInt64 = 0
    private var question: String?
    private var isSecret = false
    private var isClaiming = false

    /// Beside another clipboard manager for every odd seed.
    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        if !seed.isMultiple(of: 2) { saver.yield(to: Self.otherManager) }
    }

    mutating func step() {
        now = now + .milliseconds(Int.random(in: 0...400, using: &random))
        switch Int.random(in: 0..<13, using: &random) {
        case 0: changeOwner()
        case 1: endOwner()
        case 2: save()
        case 3: take(saver.expire(now: now))
        case 4 where isClaiming: settleClaim()
        case 5: take(saver.takeOver(now: now))
        default: answerQuestion()
        }
    }

    /// Lets everything come to its end.
    mutating func settle() {
        for _ in 0..<200 {
            now = now + .seconds(1)
            take(saver.expire(now: now))
            if isClaiming { settleClaim() }
            answerQuestion()
        }
        answered.sort()
    }

    private static let otherManager = ClientToken(0x60_0001, connection: 0x60_0000)

    private mutating func changeOwner() {
        change += 1
        let owner = Int.random(in: 0..<3, using: &random) == 0 ? Self.otherManager : SaverDesk.owner
        isSecret = Int.random(in: 0..<4, using: &random) == 0
        let isOurs = Int.random(in: 0..<5, using: &random) == 0
        take(
            saver.ownerChanged(
                OwnerChange(owner: owner, isOurs: isOurs, reason: .taken, count: change), now: now))
        if question != nil { complaints.append("an answer is awaited from an owner that is none any more") }
    }

    private mutating func endOwner() {
        change += 1
        let reason = [OwnerChangeReason.taken, .clientClosed, .windowDestroyed].randomElement(using: &random) ?? .taken
        take(saver.ownerChanged(OwnerChange(owner: nil, reason: reason, count: change), now: now))
    }

    private mutating func save() {
        let id = UInt64(asked.count + 1)
        asked.append(id)
        let listed: [String]? = Bool.random(using: &random) ? nil : ["UTF8_STRING", "image/bmp"]
        take(saver.save(RequestID(id), listed: listed, now: now))
    }

    private mutating func settleClaim() {
        isClaiming = false
        if Bool.random(using: &random) {
            let (clip, actions) = saver.owned()
            check(clip)
            take(actions)
        } else {
            take(saver.notOwned())
        }
    }

    private mutating func check(_ clip: ClipSaver.Clip?) {
        guard let clip else { return complaints.append("owns nothing") }
        let snapshot = clip.snapshot
        if clip.isTakenOver, Set(snapshot.targets).isDisjoint(with: ["image/bmp", "image/png", "UTF8_STRING"]) {
            complaints.append("takes nothing over")
        }
        let clips = Set(snapshot.payloads.values.map { String(decoding: $0.bytes, as: UTF8.self) })
        if clips.count != 1 { complaints.append("mixes \(clips.sorted())") }
        if clips.contains(where: { $0.hasPrefix("secret") }) { complaints.append("keeps a secret") }
    }

    private mutating func answerQuestion() {
        guard let question else { return }
        self.question = nil
        let failure = [RetrievalError.refused, .timedOut, .ownerGone, .tooLarge(limit: 1)].randomElement(using: &random)
        let fails = Int.random(in: 0..<6, using: &random) == 0
        if question == "list" {
            let offered =
                ["image/bmp", "UTF8_STRING", "image/png", "TARGETS"] + (isSecret ? ["x-kde-passwordManagerHint"] : [])
            take(saver.listed(fails ? .failure(failure ?? .refused) : .success(offered), now: now))
        } else {
            if isSecret { complaints.append("asks for a secret") }
            let clip = payload("\(isSecret ? "secret" : "clip") \(change)")
            take(saver.fetched(fails ? .failure(failure ?? .refused) : .success(clip), now: now))
        }
    }

    private mutating func take(_ actions: [ClipSaver.Action]) {
        for action in actions {
            switch action {
            case .list: ask("list")
            case .fetch(let target, _): ask(target)
            case .stop: question = nil
            case .own(let targets, _):
                if targets.isEmpty || isClaiming { complaints.append("owns \(targets) while claiming: \(isClaiming)") }
                isClaiming = true
            case .answer(let request, _): answered.append(request.rawValue)
            case .consider: if Bool.random(using: &random) { take(saver.takeOver(now: now)) }
            }
        }
    }

    private mutating func ask(_ next: String) {
        if question != nil { complaints.append("asks for two things at once") }
        question = next
    }
}
