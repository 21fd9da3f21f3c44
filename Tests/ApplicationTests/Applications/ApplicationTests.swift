import Testing

/// Real applications on a private X server: the copied content is pasted with Ctrl+V and read back from the
/// application's own model.
///
/// One after the other, because their windows need seconds of a processor before they take keys.
@Suite(.serialized)
enum ApplicationTests {}

/// What real applications drag, drop, copy as files and pictures, and leave when they quit.
@Suite(.serialized)
enum SharingTests {}

/// The cells that `voyage.md` becomes in a sheet, row by row.
private let rowsOfTheVoyage = [
    "The voyage begins.", "Setting out", "Plain words, bold words, leaning words and the tides.", "Ropes", "Bow line",
    "Lantern", "Weigh anchor", "Set sail", "Port", "Fathoms", "Alder", "4", "Birch", "22", "Keep the light in sight.",
    "Fair winds, said Zoë.",
]

extension ApplicationTests {
    @Suite(.enabled(if: Installed.gtk3, "needs python3-gi, gir1.2-gtk-3.0, xdotool"))
    struct GTK3 {
        @Test func aTextViewShowsTheSourceOfMarkdown() throws {
            let session = try Session()
            let view = try Driver("gtk", "3", in: session)
            try copyVoyage(in: session)
            try view.awaitOffer(of: "UTF8_STRING")
            let (shown, sent) = (try view.paste().text, try voyage())
            #expect(shown == sent)
        }
    }

    @Suite(.enabled(if: Installed.gtk4, "needs python3-gi, gir1.2-gtk-4.0, xdotool"))
    struct GTK4 {
        @Test func aTextViewShowsTheSourceOfMarkdown() throws {
            let session = try Session()
            let view = try Driver("gtk", "4", in: session)
            try copyVoyage(in: session)
            try view.awaitOffer(of: "text/plain;charset=utf-8")
            let (shown, sent) = (try view.paste().text, try voyage())
            #expect(shown == sent)
        }
    }

    @Suite(.enabled(if: Installed.qt, "needs python3-pyqt6, xdotool"))
    struct Qt {
        @Test func aRichTextWidgetTakesEverythingAndGivesItBack() throws {
            let session = try Session()
            let edit = try Driver("qt", in: session)
            try copyVoyage(in: session)
            try edit.awaitOffer(of: "text/html")
            let document = try edit.paste()
            #expect(losses(in: document) == [], "\(document)")
            #expect(foreignLooks(in: document) == [])
            try edit.copy()
            let back = try markdown(in: session)
            // Qt 6.4 forgets where a list starts.
            let kept = try voyage().replacing("3. W", with: "1. W").replacing("4. S", with: "2. S")
            #expect(back == kept)
        }
    }

    @Suite(.enabled(if: Installed.writer, "needs libreoffice-writer, libreoffice-gtk3, python3-uno, xdotool"))
    struct Writer {
        @Test func aTextDocumentTakesEverythingAndGivesItBack() throws {
            let session = try Session()
            let writer = try Driver("writer", in: session)
            try copyVoyage(in: session)
            let document = try writer.paste()
            #expect(losses(in: document) == [], "\(document)")
            #expect(foreignLooks(in: document) == [])
            #expect(document["Setting out"]?.outline == 2 && document["The voyage begins."]?.outline == 0)
            try writer.copy()
            let (back, sent) = (try markdown(in: session), try voyage())
            #expect(back == sent)
        }
    }

    @Suite(.enabled(if: Installed.calc, "needs libreoffice-calc, libreoffice-gtk3, python3-uno, xdotool"))
    struct Calc {
        @Test func aSheetTakesARowForEachParagraphAndForEachOfATable() throws {
            let session = try Session()
            let calc = try Driver("calc", in: session)
            try copyVoyage(in: session)
            let document = try calc.paste()
            #expect(document.paragraphs.map(\.text) == rowsOfTheVoyage, "\(document)")
        }
    }

    @Suite(.enabled(if: Installed.impress, "needs libreoffice-impress, libreoffice-gtk3, python3-uno, xdotool"))
    struct Impress {
        /// The list definitions before the text are not text, and headings are not items.
        ///
        /// Of HTML, which it prefers where there is no table, Impress keeps neither bold nor italic text.
        @Test func aSlideTakesTheTextAsItIs() throws {
            let session = try Session()
            let impress = try Driver("impress", in: session)
            let letter =
                "# Orders\n\nHoist **all** sails.\n\n## Aboard\n\n- Ropes\n  - Bow line\n\n1. Weigh anchor\n"
            #expect(try session.pasteboard("copy", "--from", "markdown", "--as", "rtf", feeding: letter).status == 0)
            let document = try impress.paste()
            let text = document.paragraphs.map(\.text).filter { !$0.isEmpty }
            #expect(
                text == ["Orders", "Hoist all sails.", "Aboard", "Ropes", "Bow line", "Weigh anchor"], "\(document)")
            #expect(document["Orders"]?.list == 0 && document["Aboard"]?.list == 0, "\(document)")
            let (heading, body) = (try #require(document.run("Orders")), try #require(document.run("Hoist")))
            #expect(heading.bold && heading.size > body.size && document.run("all")?.bold == true, "\(document)")
        }

        /// Impress converts all RTF with a table to one table, and loses the content after it.
        @Test func aTableIsLinesAmongTheOthers() throws {
            let session = try Session()
            let impress = try Driver("impress", in: session)
            let letter = "# Orders\n\nHoist **all** sails.\n\n| Port | Depth |\n| - | - |\n| Alder | 4 |\n\nThe end.\n"
            #expect(try session.pasteboard("copy", "--from", "markdown", feeding: letter).status == 0)
            let document = try impress.paste()
            #expect(document.paragraphs.filter(\.table).map(\.text) == [], "\(document)")
            let text = document.paragraphs.map(\.text).filter { !$0.isEmpty }
            #expect(text.first == "Orders" && text.last == "The end.", "\(document)")
            #expect(text.contains { $0.contains("Alder") } && text.contains { $0.contains("4") }, "\(document)")
        }
    }

    @Suite(.enabled(if: Installed.gnumeric, "needs gnumeric, xdotool"))
    struct Gnumeric {
        /// From HTML it takes only tables; other content has a row of its own.
        @Test func aSheetTakesARowForEachParagraphAndForEachOfATable() throws {
            let session = try Session()
            let gnumeric = try Driver("gnumeric", in: session)
            try copyVoyage(in: session)
            let document = try gnumeric.paste()
            #expect(document.paragraphs.map(\.text) == rowsOfTheVoyage, "\(document)")
        }

        @Test func itsCellsAreItsOwn() throws {
            let session = try Session()
            let sheet = try session.file("sheet.csv", Array("Port,Fathoms\nAlder,4\n".utf8))
            let gnumeric = try Driver("gnumeric", sheet, in: session)
            try gnumeric.copy()
            #expect(try session.pasteboard("inspect").text.contains("copied in: Gnumeric"))
            #expect(try session.pasteboard("paste", "--as", "csv").text == "Port,Fathoms\nAlder,4\n")
        }
    }

    @Suite(.enabled(if: Installed.abiword, "needs abiword, xdotool"))
    struct AbiWord {
        @Test func aDocumentTakesEverything() throws {
            let session = try Session()
            let abiword = try Driver("abiword", in: session)
            try copyVoyage(in: session)
            let document = try abiword.paste()
            #expect(losses(in: document) == [], "\(document)")
            #expect(document["Keep the light in sight."]?.quote == true, "\(document)")
            let heading = try #require(document.run("Setting out"))
            let body = try #require(document.run("The voyage begins."))
            #expect(heading.bold && heading.size > body.size, "\(document)")
        }
    }

    @Suite(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
    struct Chromium {
        @Test func anEditablePageTakesEverythingAndGivesItBack() throws {
            let session = try Session()
            let browser = try Driver("chromium", in: session)
            try copyVoyage(in: session)
            let document = try browser.paste()
            #expect(losses(in: document) == [], "\(document)")
            #expect(foreignLooks(in: document) == [])
            try browser.copy()
            let (back, sent) = (try markdown(in: session), try voyage())
            #expect(back == sent)
        }

        @Test func aPageIsKnownByTheTitleOfItsWindow() throws {
            let session = try Session()
            let page = try session.file(
                "chat.html",
                Array(
                    """
                    <!DOCTYPE html><meta charset="utf-8"><title>general (Channel) - Harbour - Slack</title>
                    <div contenteditable id="editor"><br></div>
                    """.utf8))
            let browser = try Driver("chromium", page, in: session)
            try copyVoyage(in: session)
            let document = try browser.paste()
            let heading = try #require(document["Setting out"])
            #expect(heading.heading == 0 && heading.runs.allSatisfy(\.bold), "\(document)")
            #expect(document.paragraphs.allSatisfy { !$0.table }, "\(document)")
        }

        @Test func aCopiedPagePastesAsMarkdown() throws {
            let session = try Session()
            let browser = try Driver("chromium", Files.page, in: session)
            try browser.copy()
            let pasted = try markdown(in: session)
            #expect(
                pasted == """
                    # Harbour log

                    The **north wind** was *gentle*, the chart <u>corrected</u>, the old buoy ~~lost~~ found, and the lamp set with `lamp --dim`; see [the tides](https://example.org/tides?port=4&day=2).

                    First line,\\
                    second line.

                    ## Aboard

                    - Ropes
                      - Bow line
                        - Spare
                      - Stern line
                    - Lantern

                    3. Weigh anchor
                    4. Set sail
                       1. Main sail
                       2. Jib

                    - [x] Water taken
                    - [ ] Bread baked

                    ### Orders

                    > Keep the light in sight.
                    >
                    > > Always.

                    ```swift
                    func depth(at port: Int) -> Int {
                        return port * 2   // fathoms
                    }
                    ```

                    | Port      | Fathoms |
                    | --------- | ------: |
                    | Alder     |       4 |
                    | **Birch** |      22 |

                    ---

                    Fair winds 😀, said Zoë.

                    """)
        }
    }
}
