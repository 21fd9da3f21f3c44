import Selections
import Testing

@testable import X11

/// Requested names and atoms, and the operations that wait for them, without a server.
@Suite struct AtomTableTests {
    private var table = AtomTable<String>()

    @Test mutating func knownNamesAreNotRequested() {
        table.remember("TARGETS", Atom(100))
        #expect(table.keep("step", for: .atoms(of: ["TARGETS"], creating: true)) == nil)
        #expect(table.keep("step", for: .names(of: [Atom(100), .none])) == nil)
    }

    @Test mutating func aStepWaitsForEveryNameAndEachIsAskedForOnce() {
        #expect(table.keep("both", for: .names(of: [Atom(1), Atom(2)])) == [.name(of: Atom(1)), .name(of: Atom(2))])
        #expect(table.keep("second", for: .names(of: [Atom(2)])) == [])
        #expect(table.learn(.name(of: Atom(2)), .name("two")).ready == ["second"])
        #expect(table.learn(.name(of: Atom(1)), .name(nil)).ready == ["both"])
        #expect(table.name(of: Atom(2)) == "two" && table.name(of: Atom(1)) == nil)
    }

    @Test mutating func anAtomIsCreatedOnlyIfThereIsNoneAndSomebodyWantsIt() {
        #expect(table.keep("look", for: .atoms(of: ["a"], creating: false)) == [.atom("a", creating: false)])
        let looked = table.learn(.atom("a", creating: false), .atom(nil))
        #expect(looked.ready == ["look"] && looked.next == nil && table.atom(of: "a") == nil)

        #expect(table.keep("make", for: .atoms(of: ["a"], creating: true)) == [.atom("a", creating: false)])
        #expect(table.keep("look", for: .atoms(of: ["a"], creating: false)) == [])
        let missing = table.learn(.atom("a", creating: false), .atom(nil))
        #expect(missing.ready == [] && missing.next == .atom("a", creating: true))
        #expect(table.keep("late", for: .atoms(of: ["a"], creating: true)) == [])
        #expect(table.learn(.atom("a", creating: true), .atom(Atom(7))).ready == ["make", "look", "late"])
        #expect(table.atom(of: "a") == Atom(7))
    }

    @Test mutating func noMoreThanTheLimitAreCreated() {
        for index in 0..<AtomTable<String>.creationLimit {
            _ = table.keep("", for: .atoms(of: ["\(index)"], creating: true))
            #expect(table.learn(.atom("\(index)", creating: false), .atom(nil)).next != nil)
            _ = table.learn(.atom("\(index)", creating: true), .atom(Atom(UInt32(index + 1))))
        }
        _ = table.keep("one more", for: .atoms(of: ["more"], creating: true))
        let refused = table.learn(.atom("more", creating: false), .atom(nil))
        #expect(refused.next == nil && refused.ready == ["one more"])
    }

    @Test mutating func recentlyUsedAtomsStayInTheCache() {
        table.remember("used", Atom(1))
        table.remember("unused", Atom(2))
        for number in 3..<20_000 as Range<UInt32> {
            table.remember("\(number)", Atom(number))
            #expect(table.atom(of: "used") == Atom(1))
        }
        #expect(table.atom(of: "unused") == nil)
    }
}
