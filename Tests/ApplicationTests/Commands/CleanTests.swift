import Testing

extension CommandTests {
    /// Content of the requested type: passed on unchanged, or parsed, repaired and written again.
    @Suite struct Cleaning {
        private let session: Session
        /// Content that a page's script could set, from a list in Word.
        private static let html = """
            <p onclick="alert(1)">Tides<script>alert(2)</script></p>
            <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Ropes</p>
            """
        private static let anew = "<meta charset=\"utf-8\"><p>Tides</p><ul><li>Ropes</li></ul>"

        init() throws {
            session = try Session()
        }

        @Test func htmlIsWrittenAnewWhereThatIsWanted() throws {
            let owner = try session.xclip(owning: "text/html", Array(Self.html.utf8))
            #expect(try session.pasteboard("paste", "--as", "html").text == Self.html)
            #expect(try session.pasteboard("paste", "--as", "html", "--clean").text == Self.anew)
            #expect(try session.pasteboard("paste", "--from", "html", "--as", "html", "--clean").text == Self.anew)
            withExtendedLifetime(owner) {}
        }

        @Test func whatCouldBeRepairedIsTold() throws {
            let owner = try session.xclip(owning: "text/html", Array(Self.html.utf8))
            let told = try session.pasteboard("paste", "--as", "html", "--explain").errors
            #expect(told.contains("source: Word") && told.contains("with --clean: Word's list paragraphs"), "\(told)")
            withExtendedLifetime(owner) {}
        }

        @Test func asHTMLPublishesItRepaired() throws {
            let owner = try session.xclip(owning: "text/html", Array(Self.html.utf8))
            #expect(try session.pasteboard("as", "html").status == 0)
            #expect(try session.xclip("text/html").text == Self.anew)
            withExtendedLifetime(owner) {}
        }

        @Test func rtfIsWrittenAnewWithoutWhatRuns() throws {
            let rtf = #"{\rtf1\ansi{\object\objdata 0105}\pard Tides\par}"#
            let owner = try session.xclip(owning: "text/rtf", Array(rtf.utf8))
            #expect(try session.pasteboard("paste", "--as", "rtf").text == rtf)
            let clean = try session.pasteboard("paste", "--as", "rtf", "--clean").text
            #expect(clean.contains("Tides") && !clean.contains("objdata"), "\(clean)")
            withExtendedLifetime(owner) {}
        }

        @Test func markdownIsWrittenAnew() throws {
            try session.pasteboard("copy", "--from", "markdown", feeding: "Tides\n=====\n\n* *high*\n")
            #expect(try session.pasteboard("paste", "--as", "markdown").text == "Tides\n=====\n\n* *high*\n")
            #expect(try session.pasteboard("paste", "--as", "markdown", "--clean").text == "# Tides\n\n- *high*\n")
        }

        @Test func whatHasNoWriterPassesAsItIs() throws {
            let owner = try session.xclip(owning: "UTF8_STRING", Array("Tides \n".utf8))
            #expect(try session.pasteboard("paste", "--clean").text == "Tides \n")
            withExtendedLifetime(owner) {}
        }
    }

    /// Text in UTF-16, and what ends with a NUL.
    @Suite struct Encodings {
        private let text = "Fjord €, 😀\n\n  two\n"

        @Test func utf16IsThat() throws {
            let session = try Session()
            let wide = try session.pasteboard(
                "convert", "--from", "plain", "--to", "public.utf16-plain-text", feeding: "Ab€\n")
            #expect(wide.output == [0x41, 0, 0x62, 0, 0xAC, 0x20, 0x0A, 0])
            let back = try session.pasteboard(
                "convert", "--from", "public.utf16-plain-text", "--to", "plain", feeding: wide.output)
            #expect(back.text == "Ab€\n")
        }

        @Test(arguments: ["public.utf16-plain-text", "public.utf16-external-plain-text"])
        func anItemInUTF16IsReadAsText(type: String) throws {
            let session = try Session()
            let wide = try session.pasteboard("convert", "--from", "plain", "--to", type, feeding: text).output
            #expect(try session.pasteboard("copy", "--from", type, feeding: wide).status == 0)
            #expect(try session.pasteboard("paste").text == text)
            #expect(try session.xclip("UTF8_STRING").text == text)
            #expect(try session.xclip("text/plain;charset=utf-16").output == wide)
            #expect(
                try session.pasteboard("paste", "--as", "utf16").output
                    == text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
        }

        @Test func theNULAtTheEndOfHTMLIsNoPartOfIt() throws {
            let session = try Session()
            let html = Array("<p>Tides</p>\0".utf8)
            let converted = try session.pasteboard("convert", "--from", "html", "--to", "markdown", feeding: html)
            #expect(converted.text == "Tides\n")
            #expect(try session.pasteboard("copy", "--from", "html", feeding: html).status == 0)
            #expect(try session.xclip("text/html").text == "<p>Tides</p>")
            let inside = Array("<p>Ti\0des</p>".utf8)
            #expect(try session.pasteboard("copy", "--from", "html", feeding: inside).status == 65)
        }

        /// LibreOffice's cells are in UTF-16 without a byte order mark; in some scripts, they contain no zero bytes.
        @Test(arguments: ["Port\tFathoms\nAlder\t4\n", "海港\t深度\n"])
        func cellsOfLibreOfficeAreText(cells: String) throws {
            let session = try Session()
            let wide = cells.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
            let target = "application/x-libreoffice-tsvc"
            let path = try session.file("cells", wide)
            let owner = try session.start("xclip", ["-quiet", "-i", "-selection", "clipboard", "-t", target, path])
            #expect(try session.wait { try session.xclip("TARGETS").lines.contains(target) })
            #expect(try session.pasteboard("paste", "--as", "tsv").text == cells)
            #expect(try session.pasteboard("paste", "--as", "csv").text == cells.replacing("\t", with: ","))
            withExtendedLifetime(owner) {}
        }
    }
}
