import Testing

@testable import Pasteboard

/// `pasteboard history on` and `off` change one key, and nothing else in the user's file.
@Suite struct HistoryKeyTests {
    @Test(arguments: [
        ("", true, "{\n    \"history\": true\n}\n"),
        ("{}", true, "{\n    \"history\": true,}"),
        ("{ \"history\": false }", true, "{ \"history\": true }"),
        ("{ \"history\": true }", true, "{ \"history\": true }"),
        (
            "{\n  // mine\n  \"bridging\": \"off\", /* so */\n}\n", true,
            "{\n    \"history\": true,\n  // mine\n  \"bridging\": \"off\", /* so */\n}\n"
        ),
        (
            "{\n  \"bridging\": \"off\",\n  \"history\": { // mine\n    \"items\": 5 }\n}", false,
            "{\n  \"bridging\": \"off\",\n  \"history\": { \"on\": false, // mine\n    \"items\": 5 }\n}"
        ),
        ("{ \"history\": { \"items\": 5, \"on\": false } }", true, "{ \"history\": { \"items\": 5, \"on\": true } }"),
        ("// é\n{ \"links\": [\"é\"], \"history\": true }", false, nil),
        ("{\"history\":{\"items\":5}}", false, "{\"history\":{ \"on\": false, \"items\":5}}"),
        ("{ \"history\": { \"items\": 5 } }", true, "{ \"history\": { \"items\": 5 } }"),
    ])
    func oneKeyChanges(text: String, isOn: Bool, expected: String?) throws {
        let changed = try? HistoryKey.setting(isOn, in: text)
        #expect(changed == expected)
        if let changed { #expect(try Configuration(parsing: changed).history.isOn == isOn) }
    }

    @Test func theSettings() throws {
        let text = """
            { "history": { "items": 50, "days": 7, "itemSize": "1 MiB", "totalSize": 5000000,
                "never": [{ "application": "keepassxc" }] } }
            """
        let settings = try Configuration(parsing: text).history
        #expect(settings.isOn && settings.items == 50 && settings.days == 7)
        #expect(settings.itemSize == 1 << 20 && settings.totalSize == 5_000_000 && settings.never.count == 1)
        #expect(try !Configuration(parsing: "{}").history.isOn)
    }

    @Test(arguments: [
        "{\"history\": 1}", "{\"history\": {\"items\": 0}}", "{\"history\": {\"days\": \"7\"}}",
        "{\"history\": {\"item\": 5}}", "{\"history\": {\"never\": [{}]}}",
        "{\"history\": {\"never\": [{\"expression\": \"(\"}]}}",
    ])
    func wrongSettingsAreRejected(text: String) {
        #expect(throws: Configuration.Invalid.self) { try Configuration(parsing: text) }
    }
}
