import Selections

@testable import PasteboardService

func payload(_ text: String) -> Payload {
    Payload(type: "UTF8_STRING", bytes: Array(text.utf8))
}

/// A clipboard manager, and a session in which time passes when a test says so. What it does is told in words.
struct KeeperDesk {
    static let owner = Window(0x40_0001)

    var keeping = ClipboardKeeping()
    private var now = ContinuousClock.now
    private var changes: UInt64 = 0
    private var requests: UInt64 = 0

    @discardableResult
    mutating func copy(isOurs: Bool = false) -> [String] {
        changes += 1
        return words(
            keeping.ownerChanged(Self.owner, isOurs: isOurs, reason: .taken, count: changes, now: now))
    }

    mutating func end(_ reason: OwnerChangeReason) -> [String] {
        changes += 1
        return words(keeping.ownerChanged(nil, isOurs: false, reason: reason, count: changes, now: now))
    }

    @discardableResult
    mutating func wait(_ duration: Duration) -> [String] {
        now = now + duration
        return words(keeping.expire(now: now))
    }

    mutating func list(_ targets: String...) -> [String] {
        words(keeping.listed(.success(targets), now: now))
    }

    mutating func failList(_ error: RetrievalError) -> [String] {
        words(keeping.listed(.failure(error), now: now))
    }

    mutating func fetch(_ text: String) -> [String] {
        fetch(payload(text))
    }

    mutating func fetch(_ payload: Payload) -> [String] {
        words(keeping.fetched(.success(payload), now: now))
    }

    mutating func fail(_ error: RetrievalError) -> [String] {
        words(keeping.fetched(.failure(error), now: now))
    }

    mutating func save(_ listed: [String]? = nil) -> [String] {
        requests += 1
        return words(keeping.save(RequestID(requests), listed: listed, now: now))
    }

    mutating func takeOver() -> [String] {
        words(keeping.takeOver(now: now))
    }

    mutating func owned() -> [String] {
        words(keeping.owned().1)
    }

    /// Copies and lets everything be read.
    mutating func read(_ contents: [String: String], and more: String...) {
        copy()
        let offered = contents.keys.sorted() + more
        _ = keeping.expire(now: now + .seconds(1))
        var actions = keeping.listed(.success(offered), now: now)
        while case .fetch(let target, _) = actions.last {
            actions = keeping.fetched(.success(payload(contents[target] ?? target)), now: now)
        }
    }

    private func words(_ actions: [ClipboardKeeping.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .list: "list"
            case .fetch(let target, _): "fetch \(target)"
            case .stop: "stop"
            case .own(let targets, _): "own \(targets.joined(separator: " "))"
            case .consider: "consider"
            case .answer(let request, let isSaved): "\(isSaved ? "done" : "refuse") \(request.rawValue)"
            }
        }
    }
}
