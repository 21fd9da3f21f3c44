import Testing

@testable import PasteboardViewer

/// What a picker does with keys, and what its window of 80 × 24 shows.
@Suite struct PickerTests {
    @Test func theLatestIsSelectedAndPreviewed() {
        let desk = PickerDesk()
        let lines = desk.lines
        #expect(lines.count == 24)
        #expect(lines[0] == " History" + String(repeating: " ", count: 65) + "1 of 3")
        #expect(lines[1] == " search:")
        #expect(lines[2] == "▸     now  Firefox      HTML      High at nine.")
        #expect(lines[3] == "      2 h  Writer       RTF       The tide tables")
        #expect(lines[4] == " ●    2 d  –            text      日本語の潮汐⏎line two")
        #expect(lines[13].hasPrefix("── text/html, 12 B ───"))
        #expect(lines[14] == "itself: High at nine.")
        #expect(lines[23].hasPrefix(" Enter copy  Tab as …"))
    }

    @Test func typingFindsAndDeletingWordsGoesBack() {
        var desk = PickerDesk()
        desk.press(.down)
        desk.type("tide t")
        #expect(desk.lines[1] == " search: tide t")
        #expect(desk.lines[2].hasSuffix("The tide tables"))
        #expect(desk.lines[3] == "")
        desk.type("x")
        #expect(desk.lines[2] == " no matches")
        desk.press(.backspace, .control("w"))
        #expect(desk.model.search == "tide ")
        desk.press(.control("w"))
        #expect(desk.model.search == "")
        desk.type("日本")
        #expect(desk.lines[2].contains("日本語の潮汐"))
        desk.press(.control("u"))
        #expect(desk.model.items.count == 3)
        #expect(desk.takeActions() == [])
    }

    @Test func everyLetterIsTypedAndNoneIsACommand() {
        var desk = PickerDesk()
        let text = "pdq jk?/:h g"
        desk.type(text)
        #expect(desk.model.search == text)
        #expect(desk.takeActions() == [])
    }

    @Test func enterCopiesTheSelectedItem() {
        var desk = PickerDesk()
        desk.press(.down, .enter)
        #expect(desk.takeActions() == [.copy(.init(id: 30))])
        desk.type("nothing that fits")
        desk.press(.enter)
        #expect(desk.takeActions() == [])
    }

    /// Keys typed before the history answers apply to the items that it will find.
    @Test func keysWaitForTheItemsThatTheyAreAbout() {
        var model = PickerModel(size: Screen.Size(columns: 80, rows: 24))
        var asked = model.begin()
        for key: Key in [.character("t"), .control("p"), .enter] { asked += model.handle(.input(.key(key))) }
        #expect(
            asked == [
                .list(query: 1, search: "", offset: 0, count: 200), .list(query: 2, search: "t", offset: 0, count: 200),
            ])
        let (items, now) = (PickerDesk.samples, PickerDesk.now)
        #expect(model.handle(.listed(query: 1, offset: 0, items, total: 3, now: now)) == [])
        let actions = model.handle(.listed(query: 2, offset: 0, [items[1]], total: 1, now: now))
        #expect(actions.prefix(2) == [.pin(30, true), .copy(.init(id: 30))])
        #expect(model.handle(.input(.key(.control("c")))) == [.quit])
    }

    @Test func tabChoosesTheTypeAndPreviewsIt() {
        var desk = PickerDesk()
        desk.press(.down, .tab)
        #expect(desk.lines[2...5] == ["▸ html  as it was copied", "  plain", "  markdown", "  jira"])
        #expect(desk.lines[14] == "html: The tide tables")
        desk.press(.down, .down)
        #expect(desk.lines[14] == "markdown: The tide tables")
        desk.type("ji")
        #expect(desk.lines[1] == " as: ji")
        #expect(desk.lines[2] == "▸ jira")
        desk.press(.enter)
        #expect(desk.takeActions() == [.copy(.init(id: 30, type: "jira"))])
        desk.type("?")
        #expect(desk.lines[2] == " no such type")
        desk.press(.enter)
        #expect(desk.takeActions() == [])
        desk.press(.escape)
        #expect(desk.lines[14] == "itself: The tide tables")
        #expect(desk.model.search == "")
    }

    @Test func pinningShowsAtOnce() {
        var desk = PickerDesk()
        desk.press(.control("p"))
        #expect(desk.lines[2].hasPrefix("▸●"))
        desk.press(.control("p"))
        #expect(desk.lines[2].hasPrefix("▸ "))
        #expect(desk.takeActions() == [.pin(31, true), .pin(31, false)])
    }

    @Test func aDeletionIsTakenBackOrDoneWithTheNextKey() {
        var desk = PickerDesk()
        desk.press(.control("d"))
        #expect(desk.lines[2].hasSuffix("The tide tables"))
        #expect(desk.lines[23] == " deleted; ^R brings it back")
        #expect(desk.takeActions() == [])
        desk.press(.control("r"))
        #expect(desk.lines[2].hasSuffix("High at nine."))
        desk.press(.delete, .down)
        #expect(desk.takeActions() == [.delete(31)])
        desk.press(.control("d"), .control("d"))
        #expect(desk.takeActions() == [.delete(29)])
        desk.press(.escape)
        #expect(desk.takeActions() == [.delete(30), .quit])
        #expect(desk.lines[2] == " the history is empty")
    }

    @Test func aDeletionIsDoneWhenItsTimeIsOver() {
        var desk = PickerDesk()
        desk.press(.control("d"))
        desk.handle(.elapsed)
        desk.handle(.elapsed)
        #expect(desk.takeActions() == [.delete(31)])
        desk.press(.control("r"))
        #expect(desk.model.items.map(\.id) == [30, 29])
    }

    @Test func whatIsCopiedMeanwhileDoesNotMoveTheSelection() {
        var desk = PickerDesk()
        desk.history.insert(
            PickerItem(id: 32, application: "Gedit", kind: "text", text: "new", time: PickerDesk.now), at: 0)
        desk.handle(.changed)
        #expect(desk.lines[2].hasSuffix("new"))
        #expect(desk.lines[3].hasPrefix("▸") && desk.lines[3].hasSuffix("High at nine."))
        desk.press(.enter)
        #expect(desk.takeActions() == [.copy(.init(id: 31))])
    }

    @Test func anAnswerToAnEarlierSearchIsDropped() {
        var desk = PickerDesk()
        desk.type("tide")
        let old = PickerItem(id: 1, application: nil, kind: "text", text: "old", time: 0)
        desk.handle(.listed(query: 1, offset: 0, [old], total: 1, now: PickerDesk.now))
        #expect(desk.model.items.map(\.id) == [30])
        desk.handle(.previewed(PickerPreview(.init(id: 31), facts: "stale")))
        #expect(desk.model.preview?.facts != "stale")
    }

    @Test func manyItemsAreLoadedInPortions() {
        let many = (0..<1000).map {
            PickerItem(id: 1000 - $0, application: "A", kind: "text", text: "item \($0)", time: 0)
        }
        var desk = PickerDesk(many)
        #expect(desk.model.items.count == 200)
        desk.press(.end)
        #expect(desk.model.items.count == 400)
        #expect(desk.lines[0].hasSuffix("200 of 1000"))
        desk.press(.control("d"), .end, .end, .end, .end, .end)
        #expect(desk.model.items.count == 999)
        #expect(Set(desk.model.items.map(\.id)).count == 999)
        desk.press(.home)
        #expect(desk.model.selected == 0)
    }

    @Test func everyKeyIsExplained() {
        var desk = PickerDesk()
        desk.press(.character("?"))
        let text = desk.lines.joined(separator: "\n")
        for key in PickerModel.keys { #expect(text.contains(key.does), "\(key)") }
        desk.press(.character("x"))
        #expect(desk.model.page == .items && desk.model.search == "")
        desk.press(.functionOne)
        #expect(desk.model.page == .keys)
    }

    @Test func nothingOfAnItemSteersTheTerminal() {
        let hostile = PickerItem(
            id: 1, application: "a\u{1B}[2J", kind: "te\u{7}xt", text: "x\u{1B}]0;owned\u{7}\u{202E}y", time: 0)
        let desk = PickerDesk([hostile])
        let text = desk.lines.joined()
        #expect(text.contains("a^[[2J") && text.contains("x^[]0;owned^G<U+202E>y"))
        let bytes = ScreenWriter().bytesOfFirst(Screen(desk.model))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("]0;owned\u{7}"))
    }

    @Test(arguments: [(1, 1), (19, 24), (80, 7), (20, 8), (33, 9), (59, 12), (300, 100)])
    func everySizeIsFilledAndNoneOverrun(size: (columns: Int, rows: Int)) {
        var desk = PickerDesk(columns: size.columns, rows: size.rows)
        desk.type("日本語 and something that is longer than any search line has room for in a small window")
        desk.press(.control("u"), .tab, .down, .escape, .end, .control("f"))
        let screen = Screen(desk.model)
        #expect(screen.rows.count == size.rows)
        #expect(screen.rows.allSatisfy { $0.count == size.columns })
        desk.handle(.resized(Screen.Size(columns: 40, rows: 12)))
        #expect(desk.lines.count == 12)
    }

    @Test func aPictureIsDrawnWhereTheTerminalCan() {
        var desk = PickerDesk()
        let preview = PickerPreview(
            .init(id: 31), facts: "image/png", lines: ["an image of 640 × 480 pixels"],
            png: Sample.png(width: 640, height: 480))
        desk.handle(.previewed(preview))
        #expect(desk.lines[14] == "an image of 640 × 480 pixels")
        desk.handle(.input(.takesPNG))
        #expect(Screen(desk.model).picture?.row == 14)
        #expect(desk.lines[14] == "")
    }
}

extension ScreenWriter {
    fileprivate func bytesOfFirst(_ screen: Screen) -> [UInt8] {
        var writer = self
        return writer.bytes(showing: screen)
    }
}
