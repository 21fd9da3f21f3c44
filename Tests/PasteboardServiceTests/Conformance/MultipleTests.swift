import CXlib
import Testing

extension ConformanceTests {
    /// Lists of conversions (ICCCM 2.0 §2.6.2).
    @Suite struct Multiple {
        private static let text = Array("high water".utf8)
        private let desk: Desk
        private let applicant: Applicant

        init() throws {
            desk = try Desk()
            try desk.hold(Self.text)
            applicant = try Applicant(desk)
        }

        private func words(_ names: String...) -> [Int] {
            names.map { $0.isEmpty ? 0 : Int(applicant.probe.atom($0)) }
        }

        @Test func whatFailsIsMarkedAndTheOrderKept() throws {
            let list = try applicant.askMultiple([
                ("TARGETS", "A"), ("text/x-nobody", "B"), ("UTF8_STRING", "C"), ("UTF8_STRING", nil), ("MULTIPLE", "D"),
            ])
            #expect(
                list
                    == words("TARGETS", "A", "text/x-nobody", "", "UTF8_STRING", "C", "UTF8_STRING", "", "MULTIPLE", "")
            )
            #expect(applicant.probe.read("A")?.type == "ATOM")
            #expect(applicant.probe.read("B") == nil)
            #expect(applicant.probe.read("C")?.bytes == Self.text)
        }

        @Test func evenIfAllFailTheListIsTheAnswer() throws {
            #expect(try applicant.askMultiple([("text/x-nobody", "A")]) == words("text/x-nobody", ""))
        }

        @Test func manyMembersAreAnswered() throws {
            let list = try #require(try applicant.askMultiple((0..<40).map { ("UTF8_STRING", "P\($0)") }))
            #expect(!list.contains(0))
            #expect((0..<40).allSatisfy { applicant.probe.read("P\($0)")?.bytes == Self.text })
        }

        @Test func anEmptyListAndNoListAreAnswered() throws {
            _ = try applicant.askMultiple([])
            let probe = applicant.probe
            #expect(try applicant.ask("MULTIPLE", into: "ABSENT") == nil)
            probe.write(words: [1, 2, 3], type: "ATOM_PAIR", to: probe.atom("ODD"), of: probe.window)
            #expect(try applicant.ask("MULTIPLE", into: "ODD") == nil)
            probe.write([1, 2, 3, 4], type: "ATOM_PAIR", to: probe.atom("BYTES"), of: probe.window)
            #expect(try applicant.ask("MULTIPLE", into: "BYTES") == nil)
            probe.write(
                words: [Int](repeating: 31, count: 20_000), type: "ATOM_PAIR", to: probe.atom("LONG"), of: probe.window)
            #expect(try applicant.ask("MULTIPLE", into: "LONG") == nil)
        }

        @Test func twoLargeMembersGoPieceByPiece() throws {
            let large = content(700_000)
            try desk.hold(large)
            _ = try #require(try applicant.askMultiple([("UTF8_STRING", "A"), ("text/plain", "B")]))
            #expect(try applicant.take("B")?.bytes == large)
            #expect(try applicant.take("A")?.bytes == large)
        }

        @Test func aRequestorThatEndsBeforeTheAnswerIsForgotten() throws {
            for _ in 0..<20 {
                let mortal = try Applicant(desk).probe
                mortal.write(
                    words: [Int(mortal.atom("UTF8_STRING")), Int(mortal.atom("A"))], type: "ATOM_PAIR",
                    to: mortal.atom("LIST"), of: mortal.window)
                mortal.convert("CLIPBOARD", "MULTIPLE", into: "LIST")
            }
            #expect(try applicant.read("UTF8_STRING")?.bytes == Self.text)
        }
    }
}
