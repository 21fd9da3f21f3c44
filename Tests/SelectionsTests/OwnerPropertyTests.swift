import SeededNumbers
import Selections
import Testing

/// Whatever requestors, rivals and a forgetful host do, in any order.
@Suite struct OwnerPropertyTests {
    private static let first = Window(0x40_0001)
    private static let requestors = [first, Window(0x40_0002), Window(0x60_0001)]

    /// What can happen to an owner, small enough to try every order of it.
    private static let happenings: [(name: String, happen: @Sendable (inout OwnerWitness) -> Void)] = [
        ("own", { $0.own() }),
        ("lose", { $0.lose() }),
        ("ask", { $0.ask("UTF8_STRING", "DATA", from: first) }),
        ("ask the one before", { $0.ask("UTF8_STRING", "DATA", from: first, age: 1) }),
        (
            "ask for a list",
            {
                $0.ask("MULTIPLE", "DATA2", from: first)
                $0.readLists([.init(target: atom("UTF8_STRING"), property: atom("DATA"))])
            }
        ),
        ("supply much", { $0.supply(0, count: 9) }),
        ("supply the last little", { $0.supply($0.owed.count - 1, count: 3) }),
        ("refuse", { $0.supply(0, count: nil) }),
        ("delete", { $0.delete("DATA", of: first) }),
        ("destroy", { $0.destroy(first) }),
        ("wait", { $0.wait(.seconds(11)) }),
    ]

    @Test func contentIsHeldForAsLongAsItIsBeingTaken() {
        var witness = OwnerWitness()
        witness.own()
        witness.ask("UTF8_STRING", "DATA", from: Self.first)
        witness.supply(0, count: 7)
        var held: [Int] = []
        for _ in 0..<4 {
            held.append(payloads(in: witness.desk.owner))
            witness.delete("DATA", of: Self.first)
        }
        #expect(held == [1, 1, 1, 0])
        #expect(payloads(in: witness.desk.owner) == 0)
    }

    /// Every order of this number of events, after a selection has been taken and requested.
    @Test(arguments: happenings.indices)
    func promisesHoldInEveryOrder(start: Int) {
        var witness = OwnerWitness()
        witness.own()
        witness.ask("UTF8_STRING", "DATA", from: Self.first)
        Self.happenings[start].happen(&witness)
        var open = [(witness, [start])]
        while let (witness, path) = open.popLast() {
            var settled = witness
            settled.settle()
            #expect(settled.broken.isEmpty, "\(path.map { Self.happenings[$0].name })")
            guard path.count < 4, settled.broken.isEmpty else { continue }
            for index in Self.happenings.indices {
                var next = witness
                Self.happenings[index].happen(&next)
                open.append((next, path + [index]))
            }
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func promisesHoldInAnyOrder(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var witness = OwnerWitness { limits in
            limits.transfersPerClient = 3
            limits.transfers = 5
            limits.requestsPerClient = 12
        }
        for _ in 0..<200 { Self.happen(to: &witness, &random) }
        witness.settle()
        #expect(witness.broken.isEmpty, "seed \(seed)")
    }

    private static func happen(to witness: inout OwnerWitness, _ random: inout SeededNumbers) {
        let requestor = requestors.randomElement(using: &random) ?? first
        let property = OwnerWitness.properties.randomElement(using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0: witness.own()
        case 1: witness.lose()
        case 2...4: ask(&witness, property, from: requestor, &random)
        case 5, 6:
            let count = Int.random(in: -5...20, using: &random)
            witness.supply(Int.random(in: 0...8, using: &random), count: count < 0 ? nil : count)
        case 7...9: witness.delete(property ?? "DATA", of: requestor)
        case 10: witness.wait(.seconds(Int.random(in: 0...6, using: &random)))
        case 11:
            let members = OwnerWitness.properties.map {
                XEvent.Member(target: atom("UTF8_STRING"), property: atom($0))
            }
            witness.readLists(Bool.random(using: &random) ? members : nil)
        default: if Int.random(in: 0..<4, using: &random) == 0 { witness.destroy(requestor) }
        }
    }

    private static func ask(
        _ witness: inout OwnerWitness, _ property: String?, from requestor: Window, _ random: inout SeededNumbers
    ) {
        let targets = ["UTF8_STRING", "text/html", "TARGETS", "TIMESTAMP", "nonsense", "MULTIPLE"]
        let target = targets.randomElement(using: &random) ?? "TARGETS"
        if Bool.random(using: &random) {
            witness.ask(target, property, from: requestor, age: Int.random(in: 0...2, using: &random))
        } else {
            let time = UInt32.random(in: 0...(10 * UInt32(witness.generation) + 1), using: &random)
            witness.ask(target, property, from: requestor, time: time)
        }
    }
}
