import SelectionModel
import Testing

@testable import DaemonCore

@Suite struct KeepingRulesTests {
    private let rules = KeepingRules(limits: KeepingLimits())

    /// Offers of which nothing is kept.
    @Test(
        arguments: [
            ("x-kde-passwordManagerHint", .secret), ("text/x-kde-passwordManagerHint", .secret),
            ("application/x-kde-passwordManagerHint", .secret), ("org.nspasteboard.ConcealedType", .secret),
            ("application/x-nextcloud-talk-secret", .secret), ("application/x-kde-onlyReplaceEmpty", .repetition),
            ("application/x-kde-syncselection", .repetition), ("x-kde-force-image-copy", nil), ("UTF8_STRING", nil),
        ] as [(String, Omission.Reason?)])
    func oneTargetCanForbidKeeping(target: String, reason: Omission.Reason?) {
        #expect(rules.objection(to: ["TARGETS", "UTF8_STRING", target, "text/html"]) == reason)
    }

    /// The offer, and the targets that are read in advance in case the owner is killed.
    @Test(arguments: [
        ("TARGETS MULTIPLE TIMESTAMP SAVE_TARGETS DELETE UTF8_STRING", "UTF8_STRING"),
        ("image/bmp image/png text/rtf text/html STRING", "STRING text/html text/rtf image/png"),
        // The other names of a text are read after all content that only the owner has.
        (
            "TEXT UTF8_STRING STRING text/plain x/y image/png text/html",
            "UTF8_STRING text/html image/png TEXT STRING text/plain x/y"
        ),
        ("image/bmp image/jpeg", "image/bmp"),
        ("image/x-inkscape-svg text/plain image/png image/svg+xml image/svg+xml text/html x/y", "image/svg+xml"),
        ("text/plain image/png image/svg+xml", "text/plain image/png"),
        (
            "application/x-custom text/uri-list x-special/gnome-copied-files",
            "text/uri-list x-special/gnome-copied-files application/x-custom"
        ),
        ("text/uri-list application/x-kde-cutselection", "text/uri-list application/x-kde-cutselection"),
        ("PIXMAP BITMAP DRAWABLE COLORMAP GTK_TEXT_BUFFER_CONTENTS UTF8_STRING", "UTF8_STRING"),
        ("LINK application/x-openoffice-link;windows_formatname=\"Link\" text/plain", "text/plain"),
        ("application/x-openoffice-embed-source-xml application/pdf text/html", "text/html"),
        ("", ""),
    ])
    func onlyNeededTargetsAreRead(offered: String, read: String) {
        #expect(rules.snapshot(of: words(offered)).fetches.map(\.target) == words(read))
    }

    /// The offer, the targets that the owner lists (nil: none), and the saved ones.
    @Test(
        arguments: [
            (
                "UTF8_STRING application/pdf image/bmp image/png PIXMAP TARGETS", nil,
                "UTF8_STRING image/bmp image/png application/pdf"
            ),
            ("UTF8_STRING text/html STRING", "STRING UTF8_STRING", "UTF8_STRING STRING"),
            ("UTF8_STRING", "UTF8_STRING application/x-mine", "UTF8_STRING application/x-mine"),
            ("UTF8_STRING", "GTK_TEXT_BUFFER_CONTENTS", ""),
            ("UTF8_STRING", "", ""),
        ] as [(String, String?, String)])
    func savesAllThatIsNamed(offered: String, listed: String?, saved: String) {
        #expect(rules.saving(words(offered), listed: listed.map(words)).fetches.map(\.target) == words(saved))
    }

    /// PCManFM's offer, its mark for a cut, and whether GNOME's list is not read.
    @Test(
        arguments: [
            ("text/uri-list x-special/gnome-copied-files application/x-kde-cutselection", "1\0", true),
            ("text/uri-list x-special/gnome-copied-files application/x-kde-cutselection", "0\0", false),
            ("text/uri-list x-special/gnome-copied-files application/x-kde-cutselection", nil, true),
            ("text/uri-list x-special/mate-copied-files application/x-kde-cutselection", "1", true),
            ("text/uri-list x-special/gnome-copied-files", nil, false),
            ("x-special/gnome-copied-files application/x-kde-cutselection", "1", false),
        ] as [(String, String?, Bool)])
    func targetsThatEndACutAreNotRequested(offered: String, cut: String?, isLeft: Bool) throws {
        let list = try #require(words(offered).first { $0.hasSuffix("-copied-files") })
        let read = cut.map { ["application/x-kde-cutselection": Payload(type: "x", format: 8, bytes: Array($0.utf8))] }
        #expect(rules.mayEndCut(list, of: words(offered), read ?? [:]) == isLeft)
        #expect(rules.snapshot(of: words(offered)).fetches.last?.target == list)
    }

    @Test func tellsWhatIsLeftOut() {
        let plan = rules.snapshot(of: ["TARGETS", "image/png", "image/bmp", "PIXMAP", "application/pdf"])
        #expect(
            plan.omissions == [
                Omission(target: "image/bmp", reason: .onRequest), Omission(target: "PIXMAP", reason: .processLocal),
                Omission(target: "application/pdf", reason: .onRequest),
            ])
    }

    @Test func customTypesAreReadIfTheyAreSmall() {
        let fetches = rules.snapshot(of: ["application/x-custom", "text/html"]).fetches
        #expect(fetches.map(\.limit) == [32 << 20, 256 << 10])
    }

    /// A property type, and whether its bytes stay valid after the owner exits.
    @Test(arguments: [
        ("UTF8_STRING", 8, true), ("PIXMAP", 32, false), ("WINDOW", 32, false), ("INTEGER", 32, true), ("x", 7, false),
    ])
    func theTypeOfTheAnswerIsCheckedToo(type: String, format: Int, isContent: Bool) {
        #expect(rules.isContent(Payload(type: type, format: format, bytes: [1, 2, 3, 4])) == isContent)
    }
}

private func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
}
