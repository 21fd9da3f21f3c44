import Testing

extension CommandTests {
    /// What `inspect` finds, in words and as JSON.
    @Suite struct Inspections {
        /// The server knows the process that connected; xclip continues in another one.
        @Test func aProcessThatHasEndedIsNotNamed() throws {
            let session = try Session()
            let path = try session.file("owned", Array("a".utf8))
            let shell = try session.start("sh", ["-c", "xclip -selection clipboard -i '\(path)' >/dev/null 2>&1"])
            try #require(try session.wait { try session.xclip("TARGETS").lines.contains("UTF8_STRING") })
            try #require(
                try session.wait { try session.pasteboard("inspect").lines.first?.contains("process") == false })
            #expect(try !session.pasteboard("inspect", "--json").text.contains("\"pid\""))
            withExtendedLifetime(shell) {}
        }

        struct Row: CustomTestStringConvertible, Sendable {
            var target: String
            var bytes: [UInt8]
            /// Lines that the inspection has.
            var lines: [String]

            var testDescription: String { "\(target), \(bytes.count) bytes" }
        }

        static let rows = [
            Row(target: "UTF8_STRING", bytes: Array("ebb\nflood".utf8), lines: ["    ebb", "    flood"]),
            Row(
                target: "text/html", bytes: Array("<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>".utf8),
                lines: ["    <p>a</p>", "    <p>b</p>", "    <p>c</p>", "    …"]),
            Row(
                target: "text/html", bytes: [0xFF, 0xFE] + "<p>a</p>".utf8.flatMap { [$0, 0] },
                lines: ["    <p>a</p>", "    looks wrong: UTF-16 that is not labeled as UTF-16"]),
            Row(
                target: "STRING", bytes: Array("Kiel\0".utf8), lines: ["    Kiel", "    looks wrong: a NUL at the end"]),
            Row(
                target: "STRING", bytes: Array("Zoë".utf8),
                lines: ["    looks wrong: UTF-8 that is not labeled as UTF-8"]),
            Row(
                target: "image/png", bytes: Array("GIF89a".utf8) + [20, 0, 10, 0],
                lines: ["    20 × 10", "    looks wrong: the first bytes are not those of png (byte 0)"]),
            Row(
                target: "text/x-moz-url-priv", bytes: "https://example.org".utf8.flatMap { [$0, 0] },
                lines: ["    https://example.org"]),
            Row(target: "text/_moz_htmlinfo", bytes: "0,0".utf8.flatMap { [$0, 0] }, lines: ["    0,0"]),
            Row(
                target: "application/x-samples", bytes: [1, 0, 2, 0, 3, 0, 4, 0],
                lines: ["    01 00 02 00 03 00 04 00"]),
            Row(target: "application/x-private", bytes: [0, 1, 0xFE], lines: ["  application/x-private  "]),
            Row(
                target: "UTF8_STRING", bytes: Array("\u{1B}[31mred".utf8), lines: ["    ^[[31mred"]),
        ]

        /// The first bytes of the daemon's content are shown without a transfer.
        @Test func textInUTF16IsShownAsText() throws {
            let session = try Session()
            let bytes = "Zoë 港".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            try session.pasteboard("copy", "--from", "utf16", try session.file("text", bytes))
            let shown = try session.pasteboard("inspect").lines
            let row = shown.firstIndex { $0.contains("public.utf16-plain-text") }
            #expect(row.map { shown[$0 + 1] } == "    Zoë 港", "\(shown)")
        }

        @Test(arguments: rows)
        func whatIsSaid(row: Row) throws {
            let session = try Session()
            let owner = try session.xclip(owning: row.target, row.bytes)
            let seen = try session.pasteboard("inspect", "--all")
            #expect(seen.status == 0, "\(seen.errors)")
            #expect(seen.text.hasPrefix("general: owned by xclip, process "), "\(seen.text)")
            for line in row.lines { #expect(seen.lines.contains { $0.hasPrefix(line) }, "\(line) in\n\(seen.text)") }
            #expect(!seen.text.contains("\u{1B}"))
            withExtendedLifetime(owner) {}
        }

        @Test func theUnknownIsShownInHexadecimal() throws {
            let session = try Session()
            let owner = try session.xclip(owning: "application/x-private", [0, 1, 0xFE])
            #expect(try session.pasteboard("inspect", "--all").lines.contains("    00 01 fe"))
            withExtendedLifetime(owner) {}
        }

        @Test func anIncrementalValueIsAnnounced() throws {
            let session = try Session()
            let owner = try session.xclip(owning: "UTF8_STRING", longText(bytes: 3_000_000))
            #expect(try session.pasteboard("inspect").text.contains("3.0 MB, in pieces (INCR)"))
            withExtendedLifetime(owner) {}
        }

        @Test func theSourceIsRecognisedByWhatItsHTMLSays() throws {
            let session = try Session()
            let html = "<meta charset='utf-8'><b style=\"font-weight:normal;\" id=\"docs-internal-guid-1\"><p>a</p></b>"
            let owner = try session.xclip(owning: "text/html", Array(html.utf8))
            let seen = try session.pasteboard("inspect")
            #expect(
                seen.text.contains("copied in: Google Docs, because its HTML says docs-internal-guid"), "\(seen.text)")
            withExtendedLifetime(owner) {}
        }

        @Test func whatTheOthersLostIsSaid() throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n\nHigh at **nine**.\n")
            let seen = try session.pasteboard("inspect", "--diff")
            #expect(seen.status == 0, "\(seen.errors)")
            #expect(seen.lines.contains("text/html  public.html  has the most"), "\(seen.text)")
            #expect(seen.lines.contains("  says: words 4, headings 1, strong 4 letters"), "\(seen.text)")
            #expect(seen.lines.contains("  lost: headings (all of 1), strong (all of 4 letters)"), "\(seen.text)")
        }

        @Test("Text in UTF-16 is the same text") func textInUTF16IsCompared() throws {
            let session = try Session()
            let text = "High at nine, Zoë"
            let wide = try session.file("wide", text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            let narrow = try session.file("narrow", Array(text.utf8))
            // In this order, as LibreOffice offers them.
            try session.pasteboard(
                "copy", "--only", "--with", "text/plain;charset=utf-16=\(wide)", "--with", "UTF8_STRING=\(narrow)")
            let seen = try session.pasteboard("inspect", "--diff")
            #expect(seen.text.hasPrefix("text/plain;charset=utf-16 = "), "\(seen.text)\(seen.errors)")
            #expect(seen.text.contains("says: words 4"), "\(seen.text)")
        }

        @Test("The types that it can become are named as for --as") func derivableTypesHaveShortNames() throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n")
            let seen = try session.pasteboard("inspect")
            #expect(seen.text.contains("can be converted to: org, mediawiki, rst, "), "\(seen.text)")
            #expect(try session.pasteboard("inspect", "--json").text.contains("org.orgmode.org"))
        }

        @Test func aSecretIsNotCompared() throws {
            let session = try Session()
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            #expect(try session.pasteboard("inspect", "--diff").status == 77)
        }

        @Test(
            .enabled(if: Tool.python.isInstalled, "needs python3"),
            arguments: [
                ("inspect", ["inspect", "--json"]), ("inspect", ["inspect", "--all", "--json"]),
                ("inspect-diff", ["inspect", "--diff", "--json"]),
            ])
        func theJSONIsAsItsSchemaSays(schema: String, words: [String]) throws {
            let session = try Session()
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n\n- [x] ebb\n")
            try check(words, schema, in: session)
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            if schema == "inspect" { try check(words, schema, in: session) }
            let png: [UInt8] =
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8
                + [0, 0, 0, 2, 0, 0, 0, 3]
            let owner = try session.xclip(owning: "image/png", png)
            try check(words, schema, in: session)
            withExtendedLifetime(owner) {}
        }

        @Test(.enabled(if: Tool.python.isInstalled, "needs python3"))
        func aLineOfWatchIsAsItsSchemaSays() throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "x")
            let watch = try session.start("\(Session.programs)/pasteboard", ["watch", "--json"])
            try check(Array((try watch.nextLine() + "\n").utf8), "watch")
        }

        private func check(_ words: [String], _ schema: String, in session: Session) throws {
            let seen = try session.run("\(Session.programs)/pasteboard", words)
            #expect(seen.status == 0, "\(seen.errors)")
            try check(seen.output, schema)
        }

        private func check(_ json: [UInt8], _ schema: String) throws {
            let faults = try Child(
                Driver.python, ["\(Files.drivers)/schema.py", "\(Files.project)/Examples/json/\(schema).schema.json"],
                environment: Session.plainEnvironment
            ).finish(feeding: json)
            #expect(faults.status == 0, "\(faults.text)\(faults.errors)")
        }
    }
}
