import SelectionModel

@testable import DaemonCore

func payload(_ text: String) -> Payload {
    Payload(type: "UTF8_STRING", bytes: Array(text.utf8))
}

/// A clipboard manager, and a session whose time the test sets.
///
/// Its actions are reported as words.
struct SaverDesk {
    static let owner = ClientToken(0x40_0001, connection: 0x40_0000)

    var saver = ClipSaver()
    private var now = Instant.now
    private var changes: UInt64 = 0
    private var requests: UInt64 = 0

    @discardableResult
    mutating func copy(isOurs: Bool = false, by owner: ClientToken = Self.owner) -> [String] {
        changes += 1
        return words(
            saver.ownerChanged(
                OwnerChange(owner: owner, isOurs: isOurs, reason: .taken, count: changes), now: now))
    }

    mutating func end(_ reason: OwnerChangeReason) -> [String] {
        changes += 1
        return words(saver.ownerChanged(OwnerChange(owner: nil, reason: reason, count: changes), now: now))
    }

    @discardableResult
    mutating func wait(_ duration: Duration) -> [String] {
        now = now + duration
        return words(saver.expire(now: now))
    }

    mutating func list(_ targets: String...) -> [String] { list(targets) }

    mutating func list(_ targets: [String]) -> [String] {
        words(saver.listed(.success(targets), now: now))
    }

    mutating func failList(_ error: RetrievalError) -> [String] {
        words(saver.listed(.failure(error), now: now))
    }

    mutating func fetch(_ text: String) -> [String] {
        fetch(payload(text))
    }

    mutating func fetch(_ payload: Payload) -> [String] {
        words(saver.fetched(.success(payload), now: now))
    }

    mutating func fail(_ error: RetrievalError) -> [String] {
        words(saver.fetched(.failure(error), now: now))
    }

    mutating func save(_ listed: [String]? = nil) -> [String] {
        requests += 1
        return words(saver.save(RequestID(requests), listed: listed, now: now))
    }

    mutating func takeOver() -> [String] {
        words(saver.takeOver(now: now))
    }

    mutating func owned() -> [String] {
        words(saver.owned().1)
    }

    /// Copies and lets everything be read.
    mutating func read(_ contents: [String: String], and more: String...) {
        copy()
        let offered = contents.keys.sorted() + more
        _ = saver.expire(now: now + .seconds(1))
        var actions = saver.listed(.success(offered), now: now)
        while case .fetch(let target, _) = actions.last {
            actions = saver.fetched(.success(payload(contents[target] ?? target)), now: now)
        }
    }

    private func words(_ actions: [ClipSaver.Action]) -> [String] {
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
