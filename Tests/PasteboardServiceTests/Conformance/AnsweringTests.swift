import CXlib
import Testing

extension ConformanceTests {
    /// What every request gets (ICCCM 2.0 §2.1, §2.2, §2.6).
    @Suite struct Answering {
        private let desk: Desk
        private let applicant: Applicant

        init() throws {
            desk = try Desk()
            _ = try desk.publish("# Tide\n\nhigh *water*")
            applicant = try Applicant(desk)
        }

        @Test func targetsListsEachOnceAndWhatEveryOwnerMustKnow() throws {
            let targets = try applicant.targets()
            #expect(applicant.probe.read("DATA")?.type == "ATOM")
            #expect(Set(targets).isSuperset(of: ["TARGETS", "MULTIPLE", "TIMESTAMP", "UTF8_STRING", "text/html"]))
            #expect(Set(targets).count == targets.count && !targets.contains(""))
        }

        @Test func everyTargetOnTheListIsAnswered() throws {
            for target in try applicant.targets() where target != "MULTIPLE" {
                #expect(try applicant.ask(target) != nil, "\(target)")
                let type = applicant.probe.read("DATA")?.type
                if target.contains("/") { #expect(type == target) }
            }
        }

        @Test(arguments: ["image/png", "DELETE", "INSERT_SELECTION", "USER", "HOST_NAME", "text/x-nobody", "INCR"])
        func unlistedTargetsAreRefused(target: String) throws {
            applicant.probe.write([7], type: "STRING", to: applicant.probe.atom("DATA"), of: applicant.probe.window)
            #expect(try applicant.ask(target) == nil)
            #expect(applicant.probe.read("DATA")?.bytes == [7])
        }

        @Test func aRequestFromBeforeTheOwnershipIsForSomebodyElse() throws {
            let time = try applicant.timestamp()
            #expect(applicant.probe.read("DATA")?.type == "INTEGER" && time != 0)
            #expect(try applicant.timestamp() == time)
            #expect(try applicant.read("UTF8_STRING", time: time - 1) == nil)
            #expect(try applicant.read("UTF8_STRING", time: time) != nil)
            #expect(try applicant.read("UTF8_STRING", time: 0) != nil)
        }

        @Test func withoutAPropertyTheTargetNamesIt() throws {
            #expect(try applicant.ask("UTF8_STRING", into: nil) == applicant.probe.atom("UTF8_STRING"))
            #expect(applicant.probe.read("UTF8_STRING")?.bytes == Array("# Tide\n\nhigh *water*".utf8))
            #expect(try applicant.ask("MULTIPLE", into: nil) == nil)
        }

        @Test func aPropertyOfTheRequestorIsReplaced() throws {
            let probe = applicant.probe
            probe.write(content(5000), type: "STRING", to: probe.atom("DATA"), of: probe.window)
            #expect(try applicant.read("UTF8_STRING")?.bytes == Array("# Tide\n\nhigh *water*".utf8))
        }

        @Test func equalRequestsAreAnsweredInTheirOrder() throws {
            let probe = applicant.probe
            // The first of these has to be rendered first.
            for _ in 0..<3 { probe.convert("CLIPBOARD", "text/html", into: "DATA") }
            for number in 0..<50 {
                probe.convert("CLIPBOARD", "UTF8_STRING", into: "DATA", time: 0xffff_0000 + UInt(number))
            }
            try applicant.run { probe.replies.count == 53 }
            let times = probe.replies.filter { $0.target == probe.atom("UTF8_STRING") }.map(\.time)
            #expect(times == times.sorted())
            #expect(probe.replies.allSatisfy { $0.property != 0 || $0.time != 0 })
        }

        @Test func everyRequestIsAnsweredOnce() throws {
            let probe = applicant.probe
            let targets = ["UTF8_STRING", "text/html", "TARGETS", "TIMESTAMP", "MULTIPLE", "WINDOW", "text/x-nobody"]
            let properties: [String?] = ["DATA", "DATA2", "WM_CLASS", "WM_NAME", nil]
            var random = SystemRandomNumberGenerator()
            for _ in 0..<1000 {
                probe.convert(
                    "CLIPBOARD", targets.randomElement(using: &random) ?? "TARGETS",
                    into: properties.randomElement(using: &random) ?? nil, time: UInt.random(in: 0...3, using: &random))
            }
            try applicant.run { probe.replies.count >= 1000 }
            #expect(try applicant.ask("TIMESTAMP") != nil)
            #expect(probe.replies.count == 1001)
        }

        @Test func someoneElsesPropertiesAreNotWrittenTo() throws {
            for property in ["WM_NAME", "_NET_WM_NAME", "RESOURCE_MANAGER"] {
                #expect(try applicant.ask("UTF8_STRING", into: property) == nil, "\(property)")
            }
        }

        // MARK: Text

        @Test func textIsWhatItsTypeSays() throws {
            let desk = try Desk()
            try desk.hold(Array("naïve".utf8))
            let applicant = try Applicant(desk)
            let utf8 = Array("naïve".utf8)
            for target in ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain"] {
                #expect(try applicant.read(target) == .init(type: target, format: 8, bytes: utf8))
            }
            #expect(try applicant.read("TEXT") == .init(type: "UTF8_STRING", format: 8, bytes: utf8))
            #expect(try applicant.read("STRING")?.bytes == [0x6e, 0x61, 0xef, 0x76, 0x65])
            try desk.hold(Array("naïve ✓".utf8))
            #expect(try !applicant.targets().contains("STRING"))
            #expect(try applicant.read("STRING") == nil)
        }

        @Test func emptyTextIsAnEmptyProperty() throws {
            let desk = try Desk()
            try desk.hold([])
            #expect(try Applicant(desk).read("UTF8_STRING") == .init(type: "UTF8_STRING", format: 8, bytes: []))
        }
    }
}
