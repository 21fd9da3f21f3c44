import Targets
import Testing

@testable import Pasteboard

/// What programs set, and whether that is a secret.
@Suite struct SecrecyTests {
    /// A program, the targets that it offers next to text, and whether they mark a secret.
    ///
    /// The programs represent their documented behavior; those without a mark are secrets only by a rule.
    static let marks: [(program: String, targets: [String], isSecret: Bool)] = [
        ("keepassxc", ["x-kde-passwordManagerHint"], true),
        ("keepassx", ["x-kde-passwordManagerHint"], true),
        ("qtpass", ["x-kde-passwordManagerHint"], true),
        ("plasma-pass", ["x-kde-passwordManagerHint"], true),
        ("1password", ["x-kde-passwordManagerHint"], true),
        ("bitwarden", ["x-kde-passwordManagerHint"], true),
        ("keyguard", ["x-kde-passwordManagerHint"], true),
        ("enpass", ["x-kde-passwordManagerHint", "text/html"], true),
        ("wl-copy", ["x-kde-passwordManagerHint", "text/plain;charset=utf-8"], true),
        ("arboard", ["x-kde-passwordManagerHint", "text/plain"], true),
        ("firefox", ["text/html", "text/_moz_htmlcontext", "x-kde-passwordManagerHint"], true),
        ("pasteboard", ["x-kde-passwordManagerHint", "application/x-copyq-hidden"], true),
        ("secrets", ["text/x-kde-passwordManagerHint"], true),
        ("gnome-passwordsafe", ["text/x-kde-passwordManagerHint", "text/plain"], true),
        ("seahorse", ["application/x-kde-passwordManagerHint"], true),
        ("electron", ["electron application/osclipboard;format=\"x-kde-passwordManagerHint\""], true),
        ("nextcloud-talk", ["application/x-nextcloud-talk-secret"], true),
        ("qt for windows", ["application/x-qt-windows-mime;value=\"Clipboard Viewer Ignore\""], true),
        ("keepass", ["Clipboard Viewer Ignore"], true),
        ("wine", ["ExcludeClipboardContentFromMonitorProcessing"], true),
        ("gnustep", ["org.nspasteboard.ConcealedType"], true),
        ("old 1password", ["com.agilebits.onepassword"], true),
        ("copyq", ["application/x-copyq-secret"], true),
        ("copyq, shown", ["application/x-copyq-owner"], false),
        ("copyq, hidden", ["application/x-copyq-hidden"], false),
        ("klipper", ["application/x-kde-onlyReplaceEmpty"], false),
        ("kdeconnect", ["application/x-kde-syncselection"], false),
        ("spectacle", ["x-kde-force-image-copy", "image/png"], false),
        ("gnustep, transient", ["org.nspasteboard.TransientType"], false),
        ("chromium", ["chromium/x-internal-source-rfh-token", "text/html"], false),
        ("firefox, in the open", ["text/html", "text/_moz_htmlinfo"], false),
        ("libreoffice", ["text/rtf", "text/html", "application/x-openoffice-link"], false),
        ("gedit", ["text/plain", "GTK_TEXT_BUFFER_CONTENTS"], false),
        ("xclip", [], false), ("pass", [], false), ("gopass", [], false), ("rofi-pass", [], false),
        ("keepass2", [], false), ("lastpass", [], false), ("gpg", [], false), ("vim", ["_VIM_TEXT"], false),
    ]

    private func evidence(_ program: String, _ targets: [String], title: String? = nil) -> SourceEvidence {
        SourceEvidence(
            offered: (["TARGETS", "UTF8_STRING"] + targets).map { Target($0) }, processes: [program], title: title)
    }

    @Test(arguments: marks.indices)
    func marksOfPrograms(row: Int) {
        let (program, targets, isSecret) = Self.marks[row]
        let secrecy = Secrecy()
        #expect(secrecy.verdict(on: evidence(program, targets)).isSecret == isSecret, "\(program)")
        #expect(!secrecy.needsApplication && !secrecy.needsText)
        // A rule by application makes each of them a secret, and an exception by application makes none of them one.
        let rule = CopyRule(applications: [program])
        #expect(Secrecy(secrets: [rule]).verdict(on: evidence(program, targets)).isSecret)
        #expect(Secrecy(never: [rule]).verdict(on: evidence(program, targets)) != .open)
        #expect(Secrecy(exceptions: [rule]).verdict(on: evidence(program, targets)) == .open)
        #expect(Secrecy(exceptions: [rule]).verdict(on: evidence("other", targets)).isSecret == isSecret)
    }

    @Test func everyRowIsThere() { #expect(Self.marks.count == 41) }

    /// A rule, a copy, and whether the rule matches.
    @Test(
        arguments: [
            (CopyRule(applications: ["pass"]), "pass", nil, "", true),
            (CopyRule(applications: ["pass*"]), "Passwords", nil, "", true),
            (CopyRule(applications: ["pass"]), "passwd", nil, "", false),
            (CopyRule(titles: ["Bank"]), "firefox", "My Bank — Firefox", "", true),
            (CopyRule(titles: ["Bank"]), "firefox", nil, "", false),
            (CopyRule(applications: ["firefox"], titles: ["Bank"]), "chromium", "Bank", "", false),
            (CopyRule(targets: ["text/html"]), "any", nil, "", true),
            (CopyRule(targets: ["image/png"]), "any", nil, "", false),
            (CopyRule(expression: try? TextExpression("^[0-9]{6}$")), "any", nil, "123456", true),
            (CopyRule(expression: try? TextExpression("^[0-9]{6}$")), "any", nil, "code 123456", false),
            (
                CopyRule(expression: try? TextExpression("BEGIN .*PRIVATE KEY")), "x", nil,
                "a\n-----BEGIN RSA PRIVATE KEY", true
            ),
            (CopyRule(applications: ["xterm"], expression: try? TextExpression("ghp_")), "xterm", nil, "ghp_1", true),
            (CopyRule(applications: ["xterm"], expression: try? TextExpression("ghp_")), "vim", nil, "ghp_1", false),
        ] as [(CopyRule, String, String?, String, Bool)])
    func rules(rule: CopyRule, program: String, title: String?, text: String, matches: Bool) {
        let evidence = evidence(program, ["text/html"], title: title)
        #expect(rule.matches(evidence, texts: [Array(text.utf8)]) == matches)
        if rule.needsText { #expect(!rule.matches(evidence)) }
    }

    @Test func theTitleOfTheActiveWindowCountsToo() {
        var evidence = SourceEvidence(offered: ["UTF8_STRING"], processes: ["firefox"], title: "Downloads")
        evidence.activeTitle = "Bank"
        #expect(CopyRule(titles: ["Bank"]).matches(evidence))
    }

    @Test func aSecretIsStricterThanWhatIsExcluded() {
        let rule = CopyRule(applications: ["pass"])
        #expect(Secrecy(secrets: [rule], never: [rule]).verdict(on: evidence("pass", [])) == .secret(.rule))
    }

    /// Bytes that are no text, and much more text than is searched, end nothing.
    @Test func expressionsBearAnything() throws {
        let expression = try TextExpression("secret$")
        #expect(expression.matches(Array("a\0secret\0b".utf8)))
        #expect(expression.matches([0xFF, 0x0A] + Array("secret".utf8)))
        #expect(!expression.matches([UInt8](repeating: 0x61, count: TextExpression.searched) + Array("\nsecret".utf8)))
        #expect(throws: TextExpression.Invalid.self) { try TextExpression("(") }
    }

    @Test func theConfigurationHasThem() throws {
        let text = """
            {
                "secrets": [{ "application": ["KeePass2", "pass*"] }, { "expression": "^otp:" }],
                "never": [{ "title": "Private Browsing", "type": "html" }],
                "notSecret": [{ "application": "qtpass" }],
                "focus": { "only": "secrets", "allow": ["Xclip"], "notify": true }
            }
            """
        let configuration = try Configuration(parsing: text)
        #expect(configuration.secrecy.secrets.first?.applications == ["keepass2", "pass*"])
        #expect(configuration.secrecy.never.first?.targets.contains("text/html") == true)
        #expect(configuration.secrecy.needsApplication && configuration.secrecy.needsText)
        #expect(configuration.focus == FocusPolicy(reach: .secrets, allowed: ["xclip"], notifies: true))
    }

    /// The error and its position.
    @Test(
        arguments: [
            ("{\"secrets\": {}}", "1:13: \"secrets\" must be a list of rules, [ … ], not an object"),
            ("{\"secrets\": [{}]}", "needs at least one of"),
            ("{\"never\": [{\"program\": \"x\"}]}", "has no key \"program\""),
            ("{\"never\": [{\"expression\": \"a(\"}]}", "1:27: invalid regular expression: "),
            ("{\"notSecret\": [{\"application\": \"/usr/bin/x\"}]}", "without the folder"),
            ("{\"focus\": {\"only\": \"some\"}}", "\"only\" must be one of these"),
        ])
    func faultsHaveAPlace(text: String, fault: String) {
        do throws(Configuration.Invalid) {
            _ = try Configuration(parsing: text)
            Issue.record("no fault")
        } catch {
            #expect(error.errors.count == 1 && error.errors[0].description.contains(fault), "\(error.errors)")
        }
    }
}
