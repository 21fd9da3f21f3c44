import DaemonCore
import Pasteboard
import SeededNumbers
import SelectionModel
import UniformTypes

/// A session with random events, which records violations.
struct RandomSession: Sendable {
    private(set) var world: FakeWorld
    private var random: SeededNumbers
    private var noted: [String] = []
    private var lastClient: UInt64 = 1
    private var lastText = 0
    private var lastPublication = 0
    private var connections = [ConnectionID(1), ConnectionID(2)]
    /// The targets of the current clip of another client that were read and reported to the machine.
    private var read: (owner: ClientToken, targets: Set<String>)?
    /// Whether the client named the targets to save; the others may be lost.
    private var isNamed = false
    private var seenClaims = 0
    /// Generations that end after one paste, and have been pasted.
    private var spent: Set<Generation> = []

    private static let selections: [SelectionName] = [.clipboard, .clipboard, .clipboard, .primary]
    private static let lock = DaemonIdentity(
        host: "here", machine: "1", user: 1, process: 1, stays: true, folder: "/run")

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        let modes: [BridgingMode?] = [nil, .off, .onExit, .enrich, .enrich]
        world = FakeWorld(bridging: modes.randomElement(using: &random) ?? nil)
        if random.oneIn(2) { world.handle(.lockDisplay(Self.lock)) }
    }

    var complaints: [String] { world.complaints + noted }

    mutating func step() {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<14: deliver()
        case 14..<17: world.display.settleClaim()
        case 17..<22: answerQuestion()
        case 22..<24: copy()
        case 24: end(isKilled: true)
        case 25: end(isKilled: random.oneIn(2))
        case 26..<29: ask()
        case 29: withdraw()
        case 30: world.display.save(random.oneIn(2) ? nil : ["UTF8_STRING", "image/png"])
        case 31..<33: useRenderer()
        case 33..<36: useControl()
        case 36: settlePromise()
        case 37: world.wait(.milliseconds(Int.random(in: 0...3000, using: &random)))
        case 38: world.wait(.milliseconds(Int.random(in: 0...250, using: &random)))
        default: disturb()
        }
        checkClaims()
    }

    /// Lets everything finish, and checks what remains.
    mutating func end() {
        finish()
        checkOwners()
        for selection in Set(Self.selections) {
            for client in 0..<2 where world.display.owner(of: selection).claim != nil {
                world.display.copy(FakeClient(90_000 + UInt64(client), []), to: selection)
                finish()
            }
        }
        for (connection, count) in world.asked where world.replies[connection]?.count ?? 0 != count {
            noted.append("owes a reply to a client of the control socket")
        }
        if !world.display.openRequests.isEmpty { noted.append("owes \(world.display.openRequests.count) answers") }
        if !world.renderers.isEmpty { noted.append("leaves a renderer behind") }
        if !world.machine.isIdle { noted.append("holds something when nothing is left") }
    }

    private mutating func finish() {
        for _ in 0..<2000 {
            while world.display.isBusy {
                deliver()
                if world.display.hasClaims { world.display.settleClaim() }
                if world.display.hasQuestions { world.display.answer() }
                checkClaims()
            }
            while !world.wanted.isEmpty { settlePromise() }
            while let id = world.renderers.first(where: { !$0.value.isEmpty })?.key { world.finishRendering(id, [1]) }
            guard world.display.isBusy || world.machine.deadline != nil else { return }
            world.wait(.seconds(1))
        }
        noted.append("has always something to do")
    }
}

// MARK: Events

extension RandomSession {
    private mutating func deliver() {
        guard let event = world.display.nextEvent() else { return }
        note(event)
        world.handle(.backEnd(event))
    }

    private mutating func answerQuestion() {
        guard world.display.questionCount > 0 else { return }
        let failures: [RetrievalError] = [.refused, .timedOut, .ownerGone, .tooLarge(limit: 1)]
        let failure = random.oneIn(6) ? failures.randomElement(using: &random) : nil
        world.display.answer(Int.random(in: 0..<world.display.questionCount, using: &random), failure: failure)
    }

    private mutating func copy() {
        let selection = Self.selections.randomElement(using: &random) ?? .clipboard
        // A program that copies again is the same client.
        if !random.oneIn(3) { lastClient += 1 }
        lastText += 1
        let isSecret = random.oneIn(5)
        let word = isSecret ? "secret" : "clip"
        var contents = [("text/html", "<b>\(word) \(lastText)</b>"), ("UTF8_STRING", "\(word) \(lastText)")]
        if random.oneIn(3) { contents.removeLast() }
        if random.oneIn(3) { contents.append(("image/png", "\(word) \(lastText)")) }
        if random.oneIn(6) { contents.append(("text/uri-list", "\(word) \(lastText)")) }
        if isSecret { contents.append(("x-kde-passwordManagerHint", "secret")) }
        world.display.copy(FakeClient(lastClient, contents, program: program()), to: selection)
    }

    private mutating func end(isKilled: Bool) {
        world.display.endOwner(of: Self.selections.randomElement(using: &random) ?? .clipboard, isKilled: isKilled)
    }

    private mutating func ask() {
        let selection = Self.selections.randomElement(using: &random) ?? .clipboard
        let targets = world.display.owner(of: selection).claim?.targets ?? []
        let target = random.oneIn(4) ? nil : targets.randomElement(using: &random)
        world.display.ask(
            target, of: selection,
            as: FakeClient(50_000 + UInt64.random(in: 0..<4, using: &random), [], program: program()))
    }

    private mutating func withdraw() {
        guard let id = world.display.openRequests.randomElement(using: &random) else { return }
        world.display.withdraw(id)
    }

    private mutating func program() -> String? {
        ["firefox", "abiword", "ghostwriter", "slack", nil].randomElement(using: &random) ?? nil
    }

    private mutating func useRenderer() {
        let ids = world.renderers.keys.sorted { "\($0)" < "\($1)" }
        guard let id = ids.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: world.killRenderer(id)
        case 1: world.finishRendering(id, nil)
        default: world.finishRendering(id, Array("rendered".utf8))
        }
    }

    private mutating func useControl() {
        let connection = connections.randomElement(using: &random) ?? ConnectionID(1)
        let selection = Self.selections.randomElement(using: &random) ?? .clipboard
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<4: publish(as: selection, by: connection)
        case 4: world.ask(.add(Representation(type: .html, bytes: Array("<i>".utf8)), to: selection), as: connection)
        case 5: world.ask(.release(selection), as: connection)
        case 6: world.ask(.readText(selection), as: connection)
        case 7: world.ask(.render("text/html", of: selection, application: "Slack"), as: connection)
        default:
            guard random.oneIn(3) else { return }
            world.disconnect(connection)
            let next = ConnectionID((connections.map(\.rawValue).max() ?? 0) + 1)
            connections = connections.map { $0 == connection ? next : $0 }
        }
    }

    private mutating func publish(as selection: SelectionName, by connection: ConnectionID) {
        lastText += 1
        var item = Item([Representation(type: .markdown, bytes: Array("*own \(lastText)*".utf8))])
        var publication: Int?
        if random.oneIn(4) {
            lastPublication += 1
            publication = lastPublication
            item.representations = [
                Representation(promising: .html, promise: 1), Representation(promising: .utf8PlainText, promise: 2),
            ]
            if random.oneIn(2) { item.representations.append(Representation(type: .png, bytes: [1])) }
        }
        if random.oneIn(8) { item.representations.append(Representation(type: .data, target: "", bytes: [1])) }
        item.isSensitive = publication == nil && random.oneIn(6)
        let end: Instant? = random.oneIn(5) ? world.now + .seconds(2) : nil
        world.publish(
            item, as: selection, PublicationTerm(endsAfterTransfer: random.oneIn(4), end: end),
            publication: publication,
            by: connection)
    }

    private mutating func settlePromise() {
        guard let wanted = world.wanted.randomElement(using: &random) else { return }
        let bytes = random.oneIn(4) ? nil : Array("kept".utf8)
        world.ask(
            .keepPromise(publication: wanted.publication, promise: wanted.promise, bytes), as: wanted.connection)
    }

    private mutating func disturb() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            (read, spent) = (nil, [])
            world.restartDisplay()
        case 1:
            let mode = BridgingMode.allCases.randomElement(using: &random) ?? .off
            world.handle(.configured(Configuration(), Bridging(mode)))
        case 2:
            // Another manager takes the role.
            world.display.copy(FakeClient(70_000, []), to: SelectionName("CLIPBOARD_MANAGER"))
        case 3: world.display.copy(FakeClient(70_001, []), to: DaemonIdentity.selection)
        default: world.wait(.seconds(Int.random(in: 1...12, using: &random)))
        }
    }
}

// MARK: Invariants

extension RandomSession {
    /// Records an event that is about to be delivered to the machine.
    private mutating func note(_ event: BackEndEvent) {
        switch event {
        case .ownerChanged(.clipboard, let change):
            guard let owner = change.owner else { return }
            (read, isNamed) = (change.isOurs ? nil : (owner, []), false)
        case .saveRequested(_, _, let targets?): isNamed = isNamed || !targets.isEmpty
        case .retrieved(_, .success(let payload)):
            read?.targets.insert(payload.type)
        case .transferred(_, let generation, _, byManager: false): spent.insert(generation)
        default: break
        }
    }

    private mutating func checkClaims() {
        for claim in world.display.claims.dropFirst(seenClaims) where claim.selection == .clipboard {
            guard case .unlessTaken(let predecessor?) = claim.condition else { continue }
            if let read, read.owner == predecessor, !read.targets.isSubset(of: claim.targets) {
                if !isNamed { noted.append("loses \(read.targets.subtracting(claim.targets).sorted())") }
            }
        }
        seenClaims = world.display.claims.count
        for (_, request) in world.display.requests {
            for case let payload? in request.answers where payload.bytes.starts(with: Array("secret ".utf8)) {
                noted.append("keeps a secret")
            }
        }
    }

    /// The machine's view of its ownership is correct, and nothing expired is owned.
    private mutating func checkOwners() {
        for selection in Set(Self.selections) {
            let claim = world.display.owner(of: selection).claim
            let isHeld = world.machine.contents(of: selection) != nil
            let isKept = selection == .clipboard && (world.machine.managerStatus?.keptTargets ?? 0) > 0
            if (claim != nil) != (isHeld || isKept) { noted.append("is wrong about who owns \(selection.rawValue)") }
            if isHeld, isKept { noted.append("owns \(selection.rawValue) twice") }
            if let claim, claim.reportsTransfers, spent.contains(claim.generation) {
                noted.append("keeps what was to go after one paste")
            }
        }
    }
}
