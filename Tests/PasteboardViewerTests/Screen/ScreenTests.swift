import Targets
import Testing

@testable import PasteboardViewer

/// What a window of 80 × 24 shows.
@Suite struct ScreenTests {
    @Test func aCopyInABrowser() {
        var desk = Desk()
        desk.copy(["text/html", "UTF8_STRING", "image/png", "PIXMAP"], wanted: ["text/html"])
        desk.answer("text/html", "<h1>Tides</h1><p>High at <b>nine</b>.</p><ul><li>ebb</li><li>flood</li></ul>")
        let lines = desk.lines
        #expect(lines.count == 24)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines[0] == " general: Firefox, process 4711, window 0x1a00005            change 1  12:00:01")
        #expect(lines[1] == " copied in Firefox: a test")
        #expect(lines[2] == "▸public.html                        text/html                             76 B")
        #expect(lines[3] == " public.utf8-plain-text             UTF8_STRING                       not read")
        #expect(lines[4] == " public.png                         image/png                         not read")
        #expect(lines[6].hasPrefix("── [text] source  hex ── 1 of 4 ───"))
        #expect(lines[7...11] == ["Tides", "", "High at nine.", "", "• ebb"])
        #expect(lines[23].hasPrefix(" ↑↓ select"))
    }

    @Test func sourceAndHexadecimal() {
        var desk = Desk()
        desk.copy(["text/html"], wanted: ["text/html"])
        desk.answer("text/html", "<b>nine</b>\n<i>ten</i>")
        desk.press(.tab)
        #expect(desk.lines[4...5] == ["<b>nine</b>", "<i>ten</i>"])
        desk.press(.tab)
        #expect(desk.lines[4] == "00000000  3c 62 3e 6e 69 6e 65 3c  2f 62 3e 0a 3c 69 3e 74  <b>nine</b>.<i>t")
        #expect(desk.lines[5] == "00000010  65 6e 3c 2f 69 3e                                 en</i>")
        desk.press(.tab)
        #expect(desk.lines[4] == "nine ten")
    }

    @Test func escapesInWhatWasCopiedAreShown() {
        var desk = Desk()
        desk.copy(["UTF8_STRING", "x\u{1B}]0;title\u{7}"], wanted: ["UTF8_STRING"])
        desk.answer("UTF8_STRING", "a\u{1B}[2Jb\u{202E}c")
        #expect(desk.lines[3].contains("x^[]0;title^G"))
        #expect(desk.lines[5] == "a^[[2Jb<U+202E>c")
    }

    @Test func aTypeThatOnlyRepeatsTheTargetIsLeftOut() {
        var desk = Desk()
        desk.copy(["application/x-gtk-text-buffer-rich-text"])
        #expect(desk.lines[2].hasPrefix("▸– ") && desk.lines[2].contains("application/x-gtk-text"))
    }

    @Test func whatIsPromisedOrRefusedSaysSo() {
        var desk = Desk()
        desk.publish([("text/html", nil), ("text/markdown", "*a*")])
        #expect(desk.lines[1] == " held by pasteboard; 1 promised, made on request")
        #expect(desk.lines[2].hasSuffix("promised"))
        desk.press(.up)
        #expect(desk.lines[5...6] == ["promised: made when an application asks for it", "Enter renders it"])
        desk.copy(["text/html"], wanted: ["text/html"])
        desk.refuse("text/html")
        #expect(desk.lines[2].hasSuffix("refused!"))
        #expect(desk.lines[4] == "the owner offers this type, but refused it")
    }

    @Test func whatIsWrongWithTheBytesIsSaid() {
        var desk = Desk()
        desk.copy(["STRING"], wanted: ["STRING"])
        desk.answer("STRING", "Zoë\0")
        #expect(desk.lines[2].hasSuffix("5 B!"))
        #expect(desk.lines[4] == "looks wrong: a NUL at the end; UTF-8 that is not labeled as UTF-8")
        #expect(desk.lines[5] == "Zoë")
    }

    @Test func anImageIsItsDimensions() {
        var desk = Desk()
        desk.copy(["image/png"], wanted: ["image/png"])
        desk.answer("image/png", Sample.png(width: 640, height: 480))
        #expect(desk.lines[4] == "an image of 640 × 480 pixels, 24 B")
        #expect(Screen(desk.model).picture == nil)
        desk.handle(.input(.takesPNG))
        #expect(Screen(desk.model).picture?.size == Screen.Size(columns: 45, rows: 17))
    }

    @Test func aSecretIsNotShown() {
        var desk = Desk()
        desk.copy(["UTF8_STRING"], isSecret: true)
        desk.answer("UTF8_STRING", "hunter2")
        #expect(desk.lines[1] == " a secret: its content is not shown")
        #expect(!desk.lines.joined().contains("hunter2"))
    }

    @Test func wideCharactersTakeTwoCells() {
        var desk = Desk(columns: 20, rows: 8)
        desk.copy(["UTF8_STRING"], wanted: ["UTF8_STRING"])
        desk.answer("UTF8_STRING", "日本語日本語日本語日本語 and more")
        #expect(desk.lines[4...5] == ["日本語日本語日本語日", "本語 and more"])
    }

    @Test func textIsWrappedBetweenWordsAndSourceAtTheEdge() {
        var desk = Desk(columns: 20, rows: 10)
        desk.copy(["text/html"], wanted: ["text/html"])
        desk.answer("text/html", "<p>the tide comes <b>in with the wind</b></p>")
        #expect(desk.lines[4...5] == ["the tide comes in", "with the wind"])
        desk.press(.tab)
        #expect(desk.lines[4...6] == ["<p>the tide comes <b", ">in with the wind</b", "></p>"])
    }

    @Test func aTableStandsInRows() {
        var desk = Desk()
        desk.copy(["text/html"], wanted: ["text/html"])
        desk.answer("text/html", "<table><tr><th>port</th><th>h</th></tr><tr><td>Kiel</td><td>9</td></tr></table>")
        #expect(desk.lines[4...5] == ["port │ h", "Kiel │ 9"])
    }

    @Test func scrollingStopsAtTheEnds() {
        var desk = Desk()
        desk.copy(["UTF8_STRING"], wanted: ["UTF8_STRING"])
        desk.answer("UTF8_STRING", (1...100).map { "line \($0)" }.joined(separator: "\n"))
        #expect(desk.lines[3].hasSuffix(" 1–19 of 100 lines ──"))
        desk.press(.pageDown)
        #expect(desk.lines[4] == "line 19")
        desk.press(.end)
        #expect(desk.lines[22] == "line 100")
        desk.press(.pageDown, .pageDown)
        #expect(desk.lines[22] == "line 100")
        desk.press(.home, .pageUp)
        #expect(desk.lines[4] == "line 1")
    }

    @Test func whoHasReadItIsShown() {
        var desk = Desk()
        desk.publish([("UTF8_STRING", "nine")])
        desk.handle(.read(number: 1, by: ["firefox", "a\u{1B}[31m"]))
        #expect(desk.lines[1].contains("held by pasteboard; read by: firefox, a"), "\(desk.lines[1])")
        #expect(!desk.lines[1].contains("\u{1B}"))
    }

    @Test func theHistoryKeepsWhatWasRead() {
        var desk = Desk()
        desk.copy(in: "Firefox", ["text/html"], wanted: ["text/html"])
        desk.answer("text/html", "<p>first</p>")
        desk.copy(in: "Writer", ["UTF8_STRING", "text/rtf"])
        desk.press(.character("h"))
        #expect(desk.lines[3] == "▸   2  12:00:02  Writer  UTF8_STRING text/rtf")
        #expect(desk.lines[4] == "    1  12:00:01  Firefox  text/html")
        desk.press(.down, .enter)
        #expect(desk.lines[0].hasSuffix("PAST change 1 of 2, l: live  12:00:01"))
        #expect(desk.lines[4] == "first")
        desk.copy(in: "Gedit", ["UTF8_STRING"])
        #expect(desk.lines[4] == "first")
        desk.press(.enter, .character("l"))
        #expect(desk.lines[0].contains("Gedit"))
    }

    @Test func whereAHistoryIsKeptTheKeyOpensThat() {
        var model = ViewerModel(pasteboard: "general", size: Screen.Size(columns: 80, rows: 24), keepsHistory: true) {
            _ in nil
        }
        #expect(model.handle(.input(.key(.character("h")))) == [.openHistory])
        #expect(model.page == .content)
        #expect(model.handle(.failed("the history is off")) == [])
        #expect(Screen(model).lines[23] == " the history is off")
    }

    @Test func nothingOnThePasteboard() {
        var desk = Desk()
        desk.handle(.changed(Snapshot(number: 1, time: "12:00:00", owner: nil)))
        #expect(desk.lines[0].hasPrefix(" general: nobody owns it"))
        #expect(desk.lines[2] == " the pasteboard is empty")
    }

    @Test func everyKeyIsExplained() {
        var desk = Desk()
        desk.press(.character("?"))
        let text = desk.lines.joined(separator: "\n")
        for key in ViewerModel.keys { #expect(text.contains(key.does), "\(key)") }
        desk.press(.character("x"))
        #expect(desk.model.page == .content)
    }

    @Test(arguments: [(1, 1), (19, 24), (80, 7), (20, 8), (33, 9), (300, 100)])
    func everySizeIsFilledAndNoneOverrun(size: (columns: Int, rows: Int)) {
        var desk = Desk(columns: size.columns, rows: size.rows)
        desk.copy((0..<40).map { Target("application/x-\($0)") } + ["UTF8_STRING"], wanted: ["UTF8_STRING"])
        desk.answer("UTF8_STRING", "日本語" + String(repeating: "x", count: 500))
        desk.press(.end, .down, .pageDown)
        let screen = Screen(desk.model)
        #expect(screen.rows.count == size.rows)
        #expect(screen.rows.allSatisfy { $0.count == size.columns })
        desk.handle(.resized(Screen.Size(columns: 40, rows: 12)))
        #expect(desk.lines.count == 12)
    }
}
