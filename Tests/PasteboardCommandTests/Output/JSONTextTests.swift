import FoundationEssentials
import Testing

@testable import PasteboardCommand

/// The command's JSON compared with Foundation's, which must stay the same for scripts.
@Suite struct JSONTextTests {
    struct Report: Encodable {
        enum State: String, Encodable {
            case ready
        }

        struct Part: Encodable {
            let name: String?
            let sizes: [Int]
        }

        enum CodingKeys: String, CodingKey {
            case parts, counts, state, isWhole, absent, nothing
            case order = "the_order"
        }

        var parts: [Part] = []
        var counts: [String: Int] = [:]
        var state: State? = .ready
        var isWhole = true
        var absent: String?
        var nothing: [String?] = []
        var order: [String] = []
    }

    static let reports = [
        Report(),
        Report(parts: [.init(name: nil, sizes: []), .init(name: "a/b", sizes: [1, -2, .max])]),
        Report(counts: ["b": 1, "a": 2, "B": 3, "é": 4, "a10": 5, "a9": 6], state: nil, isWhole: false),
        Report(absent: "", nothing: ["a", nil], order: ["\"\\/\u{8}\t\n\u{C}\r\0\u{1}\u{1F}\u{7F}\u{2028}é€😀\r\n"]),
    ]

    @Test(arguments: reports.indices, [true, false])
    func aReportIsWrittenAsFoundationWritesIt(report: Int, isPretty: Bool) throws {
        let report = Self.reports[report]
        #expect(try JSONText.encode(report, isPretty: isPretty) == foundation(report, isPretty))
        #expect(try JSONText.encode([report, report], isPretty: isPretty) == foundation([report, report], isPretty))
    }

    @Test(arguments: [[], [[:]], [["a": []]], [["a": ["b"]], [:]]] as [[[String: [String]]]])
    func emptyListsAndObjectsAreWrittenAsFoundationWritesThem(value: [[String: [String]]]) throws {
        #expect(try JSONText.encode(value) == foundation(value, true))
        #expect(try JSONText.encode(value, isPretty: false) == foundation(value, false))
    }

    private func foundation(_ value: some Encodable, _ isPretty: Bool) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
