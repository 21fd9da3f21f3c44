import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// Converters of the user's own, as the configuration has them.
@Suite struct ConverterTests {
    private static func type(_ name: String) throws -> UniformType { try #require(UniformType(name)) }

    private func converters(_ text: String) throws -> [UserConverter] {
        try Configuration(parsing: "{\"converters\": \(text)}").converters
    }

    private func errors(_ text: String) -> [String] {
        do throws(Configuration.Invalid) {
            _ = try Configuration(parsing: "{\"converters\": \(text)}")
            return []
        } catch {
            return error.errors.map(\.description)
        }
    }

    @Test func aConverterHasTypesByAnyNameAndAProgram() throws {
        let found = try converters(
            """
            [
                { "from": "md", "to": "org.example.x", "run": ["prog", "--flag", "two words"] },
                { "from": "text/x-own", "to": "html", "run": "prog", "reads": "~/templates", "offer": false },
            ]
            """)
        #expect(
            try found == [
                UserConverter(
                    from: .markdown, to: Self.type("org.example.x"), run: ["prog", "--flag", "two words"], line: 2),
                UserConverter(
                    from: #require(UniformType(mimeType: "text/x-own")), to: .html, run: ["prog"],
                    reads: ["~/templates"], isOffered: false, line: 3),
            ])
    }

    @Test(
        arguments: [
            ("{}", "\"converters\" must be a list, [ … ], not an object"),
            ("[{\"from\": \"md\", \"to\": \"html\"}]", "a converter needs the program to run"),
            ("[{\"from\": \"md\", \"to\": \"html\", \"run\": []}]", "\"run\" is an empty list"),
            ("[{\"from\": \"md\", \"run\": \"p\"}]", "a converter needs a type \"to\""),
            ("[{\"from\": \"mardkown\", \"to\": \"html\", \"run\": \"p\"}]", "did you mean “markdown”?"),
            ("[{\"from\": \"md\", \"to\": \"md\", \"run\": \"p\"}]", "another type than it reads"),
            ("[{\"from\": \"md\", \"to\": \"rtf\", \"run\": \"p\", \"shell\": true}]", "has no key \"shell\""),
            ("[{\"from\": \"md\", \"to\": \"rtf\", \"run\": \"p\", \"reads\": \"x\"}]", "begin with / or ~/"),
            (
                "[{\"from\": \"md\", \"to\": \"rtf\", \"run\": \"p\"}, {\"from\": \"md\", \"to\": \"rtf\", \"run\": \"q\"}]",
                "the converter in line 1 does the same"
            ),
        ])
    func whatIsWrongIsTold(text: String, complaint: String) {
        let errors = errors(text)
        #expect(errors.contains { $0.contains(complaint) && $0.hasPrefix("1:") }, "\(errors)")
    }

    @Test func oursIsTakenWhereItKnowsTheWayUnlessTheUserSaysOtherwise() throws {
        let own = try Self.type("org.example.x")
        let all = [
            UserConverter(from: .markdown, to: own, run: ["a"]), UserConverter(from: .markdown, to: .rtf, run: ["b"]),
            UserConverter(from: own, to: .markdown, run: ["c"]),
            UserConverter(from: .png, to: .utf8PlainText, run: ["d"]),
        ]
        func program(_ from: UniformType, _ to: UniformType) -> String? { all.converter(from: from, to: to)?.run[0] }
        #expect(program(.markdown, own) == "a" && program(.html, own) == "a" && program(.utf8PlainText, own) == "a")
        #expect(program(.markdown, .rtf) == "b" && program(.html, .rtf) == nil && program(.markdown, .html) == nil)
        #expect(program(own, .markdown) == "c" && program(own, .html) == "c" && program(own, .png) == nil)
        #expect(program(.png, .utf8PlainText) == "d" && program(.png, .jpeg) == nil && program(.png, .html) == nil)
        #expect(program(own, own) == nil && program(.png, own) == nil)
    }
}

/// Types that are offered because a user's converter writes them.
@Suite struct ConvertedOfferTests {
    private let own = UniformType("org.example.x") ?? .data

    private func targets(_ item: Item, _ converters: [UserConverter]) -> [String] {
        Offer(of: item, converters: converters).entries.map(\.target.name)
    }

    private func item(_ type: UniformType, derivation: Item.Derivation = .everything) -> Item {
        Item([Representation(type: type, bytes: Array("a".utf8))], derivation: derivation)
    }

    @Test func aCopyOfWhatItReadsIsOfferedAsWhatItWrites() {
        let converter = [UserConverter(from: .markdown, to: own, run: ["a"])]
        #expect(targets(item(.markdown), converter).last == "org.example.x")
        #expect(targets(item(.markdown), converter).dropLast() == targets(item(.markdown), [])[...])
        #expect(!targets(item(.html), converter).contains("org.example.x"))
        let quiet = [UserConverter(from: .markdown, to: own, run: ["a"], isOffered: false)]
        #expect(!targets(item(.markdown), quiet).contains("org.example.x"))
    }

    @Test func plainTextStaysPlainAndASecretIsNeverConverted() {
        let converter = [UserConverter(from: .utf8PlainText, to: own, run: ["a"])]
        #expect(targets(item(.utf8PlainText), converter) == targets(item(.utf8PlainText), []))
        #expect(targets(item(.utf8PlainText, derivation: .rich([own])), converter).contains("org.example.x"))
        var secret = item(.utf8PlainText, derivation: .rich([own]))
        secret.isSensitive = true
        #expect(!targets(secret, converter).contains("org.example.x"))
    }

    @Test func copyAsNamesItAlone() {
        let converter = [UserConverter(from: .markdown, to: own, run: ["a"])]
        let named = targets(item(.html, derivation: .rich([own])), converter)
        #expect(named.contains("org.example.x") && !named.contains("text/html"))
        #expect(targets(item(.markdown, derivation: .only([own])), converter) == ["org.example.x"])
    }

    @Test func whatOnlyAConverterReadsIsAllThatIsOffered() {
        let converter = [UserConverter(from: own, to: .html, run: ["a"])]
        #expect(targets(item(own), converter) == ["org.example.x", "text/html"])
    }
}
