import SelectionModel
import Selections
import Testing

@Suite struct OfferedTargetsTests {
    private func list(_ atoms: [UInt32], type: String = "ATOM", format: Int = 32) -> Payload {
        let bytes = atoms.flatMap { atom in (0..<4).map { UInt8(truncatingIfNeeded: atom >> (8 * $0)) } }
        return Payload(type: type, format: format, bytes: bytes)
    }

    @Test(
        arguments: [
            ([5, 6, 0x1234_5678], [5, 6, 0x1234_5678]), ([5, 0, 6], [5, 6]), ([5, 6, 5], [5, 6]), ([], []),
        ] as [([UInt32], [UInt32])])
    func inOrderAndOnce(sent: [UInt32], offered: [UInt32]) throws {
        #expect(try OfferedTargets.atoms(in: list(sent)) == offered.map { Atom($0) })
    }

    @Test func someApplicationsLabelTheListTargets() throws {
        #expect(try OfferedTargets.atoms(in: list([7], type: "TARGETS")) == [Atom(7)])
    }

    @Test func endlessListsAreCut() throws {
        #expect(try OfferedTargets.atoms(in: list(Array(1...5000))).count == OfferedTargets.limit)
    }

    @Test(arguments: [("STRING", 32), ("ATOM", 8)])
    func refuses(type: String, format: Int) {
        #expect(throws: RetrievalError.malformed("a list of targets that is not a list of atoms")) {
            try OfferedTargets.atoms(in: list([1], type: type, format: format))
        }
    }

    @Test func theRequestorReportsThem() {
        var desk = RequestorDesk()
        desk.ask("TARGETS")
        _ = desk.reply("TARGETS")
        #expect(
            desk.read(.piece(list([5, 6]), remaining: 0)).last == .reportTargets(RetrievalID(1), [Atom(5), Atom(6)]))
    }
}
