import CXlib
import SelectionModel
import Testing

/// A raw client of the daemon, which checks that each request has exactly one answer of the same kind.
final class Applicant {
    let probe: Probe
    let selection: String

    init(_ desk: Desk, _ selection: String = "CLIPBOARD") throws {
        probe = try Probe(desk.display)
        self.selection = selection
    }

    struct Value: Equatable {
        let type: String
        let format: Int
        let bytes: [UInt8]
    }

    /// Lets events come until the condition holds.
    func run(limit: Duration = .seconds(30), until condition: () -> Bool) throws {
        let end = Instant.now + limit
        while true {
            probe.pump()
            if condition() { return }
            guard Instant.now < end else { throw TookTooLong() }
            if XEventsQueued(probe.display, QueuedAlready) == 0 {
                wait(for: [XConnectionNumber(probe.display)], until: end)
            }
        }
    }

    /// Asks, and returns the property of the answer, nil if it is a refusal.
    func ask(_ target: String, into property: String? = "DATA", time: UInt = 0) throws -> XID? {
        let before = probe.replies.count
        probe.convert(selection, target, into: property, time: time)
        try run { probe.replies.count > before }
        let reply = probe.replies[before]
        #expect(reply.requestor == probe.window && reply.selection == probe.atom(selection))
        #expect(reply.target == probe.atom(target) && reply.time == time)
        #expect([0, probe.atom(property ?? target)].contains(reply.property))
        return reply.property == 0 ? nil : reply.property
    }

    /// What a target converts to, incrementally or not; nil if it is refused.
    func read(_ target: String, into property: String = "DATA", time: UInt = 0) throws -> Value? {
        guard try ask(target, into: property, time: time) != nil, let value = probe.read(property) else { return nil }
        defer { probe.delete(property) }
        return value.type == "INCR" ? try take(property) : Value(value)
    }

    /// Takes an incremental transfer that is announced in a property.
    func take(_ property: String = "DATA", piece note: (Value) -> Void = { _ in }) throws -> Value? {
        #expect(probe.read(property)?.type == "INCR")
        probe.delete(property)
        var whole: Value?
        while true {
            try run { probe.read(property) != nil }
            guard let piece = probe.read(property, delete: true).map(Value.init) else { return nil }
            note(piece)
            if let whole { #expect((piece.type, piece.format) == (whole.type, whole.format)) }
            whole = Value(type: piece.type, format: piece.format, bytes: (whole?.bytes ?? []) + piece.bytes)
            if piece.bytes.isEmpty { return whole }
        }
    }

    /// The targets on offer.
    func targets() throws -> [String] {
        _ = try #require(try ask("TARGETS"))
        return try #require(probe.names("DATA"))
    }

    /// The time at which the owner took the selection, from its own answer.
    func timestamp() throws -> UInt {
        _ = try #require(try ask("TIMESTAMP"))
        return UInt(try #require(probe.words("DATA")?.first))
    }

    /// Asks for a list of conversions; returns the list that is written back.
    func askMultiple(_ members: [(String, String?)]) throws -> [Int]? {
        let words = members.flatMap { [Int(probe.atom($0)), $1.map { Int(probe.atom($0)) } ?? 0] }
        probe.write(words: words, type: "ATOM_PAIR", to: probe.atom("LIST"), of: probe.window)
        guard try ask("MULTIPLE", into: "LIST") != nil else { return nil }
        #expect(words.isEmpty || probe.read("LIST")?.type == "ATOM_PAIR")
        return probe.words("LIST")
    }
}

extension Applicant.Value {
    init(_ value: (type: String, format: Int, bytes: [UInt8])) {
        self.init(type: value.type, format: value.format, bytes: value.bytes)
    }
}
