import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// What users write, and what holds then.
@Suite struct ConfigurationTests {
    private func errors(_ text: String) -> [String] {
        do throws(Configuration.Invalid) {
            _ = try Configuration(parsing: text)
            return []
        } catch {
            return error.errors.map(\.description)
        }
    }

    @Test func nothingHasToBeSaid() throws {
        let configuration = try Configuration(parsing: "{}")
        #expect(configuration.bridging == nil && configuration.limits == Configuration.Limits())
        #expect(configuration.sources.count == SourceRule.all.count && !configuration.hasOwnSources)
        #expect(configuration.destinations.count == DestinationRule.all.count)
    }

    @Test(arguments: BridgingMode.allCases)
    func theModeOfBridging(mode: BridgingMode) throws {
        #expect(try Configuration(parsing: "{\"bridging\": \"\(mode.rawValue)\"}").bridging == mode)
    }

    @Test(
        arguments: [
            ("1048576", 1 << 20), ("\"64 MiB\"", 64 << 20), ("\"10MB\"", 10_000_000), ("\"5 kB\"", 5000),
            ("\"7\"", 7), ("\"1 GiB\"", 1 << 30),
        ])
    func limitsAreBytes(text: String, bytes: Int) throws {
        #expect(try Configuration(parsing: "{\"limits\": {\"held\": \(text)}}").limits.held == bytes)
    }

    @Test(
        arguments: [
            ("build.example.org", RemoteReading.always), ("BUILD.example.org", .always), ("web.example.org", .ask),
            ("example.org", .never), ("a-b-c", .always), ("ab", .never),
        ])
    func otherComputersReadByTheFirstRuleAboutThem(host: String, reading: RemoteReading) throws {
        let text = """
            { "remote": [
                { "host": "build.example.org", "read": "always" }, { "host": "*.example.org", "read": "ask" },
                { "host": "a*-*c", "read": "always" },
            ] }
            """
        #expect(try Configuration(parsing: text).reading(by: host) == reading)
    }

    @Test func rulesAboutOtherComputersAreWhole() {
        let entries = #"{ "remote": [{ "host": "a" }, { "read": "ask" }, { "host": "b", "read": "now" }] }"#
        #expect(errors(entries).count == 3)
        #expect(errors(#"{ "remote": "a" }"#).count == 1)
    }

    @Test func schemesOfLinks() throws {
        let configuration = try Configuration(parsing: "{\"links\": [\"CraftDocs\", \"x-mail+1\"]}")
        #expect(configuration.linkSchemes == ["craftdocs", "x-mail+1"] && configuration.changesRendering)
        #expect(try !Configuration(parsing: "{}").changesRendering)
    }

    @Test(arguments: ["javascript", "file", "data", "JAVASCRIPT", "a:b", "1a", "java script", "ms-msdt"])
    func schemesThatDoHarmAreRefused(name: String) {
        #expect(errors("{\"links\": [\"\(name)\"]}").count == 1)
    }

    @Test func theDialectOfMarkdown() throws {
        #expect(try Configuration(parsing: "{\"markdown\": \"obsidian\"}").markdown == .obsidian)
        #expect(errors("{\"markdown\": \"multi\"}").count == 1)
    }

    @Test func aDestinationOfOnesOwn() throws {
        let text = """
            { "destinations": [ // mine first
                { "name": "Zed", "process": ["Zed-Editor"], "profile": "chat", "hide": ["rtf", "target:X"] } ] }
            """
        let rule = try #require(try Configuration(parsing: text).destinations.first)
        #expect(rule.name == "Zed" && rule.profile == .chat && rule.signs == [.process(["zed-editor"])])
        #expect(rule.hidden == ["text/rtf", "application/rtf", "text/richtext", "X"])
        let found = DestinationRecognition(
            SourceEvidence(processes: ["zed-editor"]), among: try Configuration(parsing: text).destinations)
        #expect(found?.rule.name == "Zed")
    }

    @Test func aRuleOfTheSameNameTakesThePlaceOfOurs() throws {
        let text = "{ \"destinations\": [ { \"name\": \"abiword\", \"profile\": \"neutral\" } ] }"
        let rules = try Configuration(parsing: text).destinations
        #expect(rules.count == DestinationRule.all.count)
        let rule = DestinationRecognition(SourceEvidence(processes: ["abiword"]), among: rules)?.rule
        #expect(rule?.profile == .neutral && rule?.signs == DestinationRule.abiWord.signs)
    }

    @Test func aRuleThatIsLikeAnotherTreatsAsThatDoes() throws {
        let text = """
            { "sources": [
                { "name": "My Slack", "like": "Team Slack", "process": "mine", "endsTextWithNUL": true },
                { "name": "Team Slack", "like": "Slack", "process": "team", "read": ["markdown", "html"] } ] }
            """
        let configuration = try Configuration(parsing: text)
        let rule = try #require(configuration.sources.first)
        #expect(configuration.hasOwnSources && rule.name == "My Slack" && rule.signs == [.process(["mine"])])
        #expect(rule.trusted == [.markdown, .html] && rule.repairs == SourceRule.slack.repairs && rule.endsTextWithNUL)
    }

    @Test func aSourceIsToldByMarksOfOnesOwn() throws {
        let text = "{ \"sources\": [ { \"name\": \"Wiki\", \"html\": \"data-WIKI-page\", \"text\": \"markdown\" } ] }"
        var evidence = SourceEvidence()
        evidence.rules = SourceRules(try Configuration(parsing: text).sources)
        evidence.add(Array("<p data-wiki-page=7>x</p>".utf8), of: .html)
        #expect(SourceRecognition(evidence)?.rule.name == "Wiki")
        #expect(SourceRecognition(evidence)?.rule.textType == .markdown)
    }

    @Test(
        arguments: [
            ("[]", "1:1: the file must be an object, { … }, not a list"),
            ("{ \"destinatoins\": [] }", "1:3: the file has no key \"destinatoins\"; did you mean \"destinations\"?"),
            (
                "{ \"xyz\": 1 }",
                "1:3: the file has no key \"xyz\"; it has \"bridging\", \"converters\", \"focus\", \"history\", \"limits\", "
                    + "\"links\", \"markdown\", \"never\", \"notSecret\", \"secrets\", \"sources\", \"destinations\", \"remote\""
            ),
            (
                "{ \"bridging\": \"on exit\" }",
                "1:15: \"bridging\" must be one of these: \"off\", \"on-exit\", \"markdown\", \"enrich\"; did you mean \"on-exit\"?"
            ),
            (
                "{ \"limits\": { \"held\": -1 } }",
                "1:23: \"held\" must be a number of bytes above 0, or a string such as \"64 MiB\""
            ),
            ("{ \"history\": { \"items\": -1 } }", "1:25: \"items\" must be a whole number above 0"),
            ("{ \"history\": { \"items\": \"9\" } }", "1:25: \"items\" must be a whole number above 0, not a string"),
            ("{ \"sources\": {} }", "1:14: \"sources\" must be a list of rules, [ … ], not an object"),
            ("{ \"sources\": [ {} ] }", "1:16: this rule has no \"name\""),
        ])
    func invalidSettingsAreReported(text: String, error: String) {
        #expect(errors(text) == [error])
    }

    @Test(
        arguments: [
            (
                "\"name\": \"A\"",
                "1:29: the rule “A” matches nothing: it needs \"process\", \"windowClass\" or \"title\""
            ),
            ("\"name\": \"A\", \"process\": []", "1:45: \"process\" is an empty list, which matches nothing"),
            (
                "\"name\": \"A\", \"process\": \"/usr/bin/a\"",
                "1:45: name a process by its file name, without the folder"
            ),
            ("\"name\": \"A\", \"process\": 5", "1:45: \"process\" must be a list of strings, not a number"),
            (
                "\"name\": \"A\", \"process\": \"a\", \"profile\": \"chatt\"",
                "1:61: \"profile\" must be one of these: \"neutral\", \"word-processor\", \"simple-word-processor\", "
                    + "\"libreoffice\", \"libreoffice-math\", \"presentation\", \"wine\", \"spreadsheet\", \"mail\", "
                    + "\"chat\", \"markdown\", \"qt-rich-text\"; did you mean \"chat\"?"
            ),
            (
                "\"name\": \"A\", \"process\": \"a\", \"like\": \"Slak\"",
                "1:58: there is no rule “Slak”; did you mean \"Slack\"?"
            ),
            (
                "\"name\": \"A\", \"process\": \"a\", \"like\": \"A\"",
                "1:58: these rules refer to each other in a circle: “A” is like “A”"
            ),
            (
                "\"name\": \"A\", \"process\": \"a\"}, {\"name\": \"a\", \"process\": \"b\"",
                "1:51: line 1 already has a rule called “a”"
            ),
            (
                "\"name\": \"A\", \"process\": [\"a\", \"b\"]}, {\"name\": \"B\", \"process\": \"b\"",
                "1:67: the rule “B” never applies: “A” in line 1 matches everything that it matches"
            ),
        ])
    func rulesThatCannotWorkAreTold(rule: String, error: String) {
        #expect(errors("{ \"destinations\": [{\(rule)}] }").first == error)
    }

    @Test func rulesThatGoRoundInACircleAreTold() {
        let text = """
            { "destinations": [
                { "name": "A", "process": "a", "like": "B" },
                { "name": "B", "process": "b", "like": "C" },
                { "name": "C", "process": "c", "like": "B" } ] }
            """
        #expect(
            errors(text) == [
                "3:44: these rules refer to each other in a circle: “C” is like “B” is like “C”",
                "4:44: these rules refer to each other in a circle: “A” is like “B” is like “C” is like “B”",
                "4:44: these rules refer to each other in a circle: “B” is like “C” is like “B”",
            ])
    }

    @Test func everythingThatIsWrongIsToldAtOnceInTheOrderOfTheText() {
        let text = """
            { "sources": [ { "name": "A", "process": "a", "repairs": ["wordlists"], "html": "ab" } ],
              "limits": { "hold": 1 }, "bridging": true }
            """
        #expect(
            errors(text) == [
                "1:59: there is no repair “wordlists”; did you mean \"word-lists\"?",
                "1:81: a mark needs at least four bytes",
                "2:15: \"limits\" has no key \"hold\"; did you mean \"held\"?",
                "2:40: \"bridging\" must be one of these: \"off\", \"on-exit\", \"markdown\", \"enrich\"",
            ])
    }
}
