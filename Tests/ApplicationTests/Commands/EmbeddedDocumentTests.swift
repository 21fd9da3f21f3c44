import Testing

extension CommandTests {
    /// The document that LibreOffice offers beside its RTF, which says less.
    @Suite struct EmbeddedDocuments {
        private let session: Session
        private var folder: String { "\(session.folder)/capture" }

        init() throws {
            session = try Session()
        }

        @Test func aTextIsReadFromTheDocument() throws {
            let document = try session.pasteboard(
                "convert", "--from", "markdown", "--to", "odt", feeding: "A <mark>spring</mark> tide\n")
            try copy(document.output)
            #expect(try session.pasteboard("paste", "--as", "markdown").text == "A <mark>spring</mark> tide\n")
            #expect(try session.pasteboard("paste", "--as", "odt").output == document.output)
            #expect(try session.pasteboard("paste", "--as", "rtf").text.contains("neap"))
        }

        /// Cells and drawings are offered under the same name.
        @Test func aDocumentOfAnotherKindGivesWayToTheRTF() throws {
            let head: [UInt8] = Array("PK\u{3}\u{4}\u{14}".utf8) + Array(repeating: 0, count: 25)
            for kind in ["spreadsheet", "graphics"] {
                let name = Array("application/vnd.oasis.opendocument.\(kind)".utf8)
                var archive = head + Array("mimetype".utf8) + name
                archive[18] = UInt8(name.count)
                archive[26] = 8
                try copy(archive)
                let pasted = try session.pasteboard("paste", "--as", "markdown", "--explain")
                #expect(pasted.text == "A neap tide\n", "\(pasted.errors)")
                #expect(pasted.errors.contains("nothing of this kind"), "\(pasted.errors)")
            }
        }

        /// Offers a document and RTF as LibreOffice does.
        private func copy(_ document: [UInt8]) throws {
            try session.run("rm", ["-rf", folder])
            try session.run("mkdir", [folder])
            _ = try session.file("capture/d", document)
            _ = try session.file("capture/r", Array(#"{\rtf1\ansi A neap tide\par}"#.utf8))
            let target = #"application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\""#
            let manifest = """
                {"targets_order": ["\(target)", "text/rtf"], "targets": {
                "\(target)": {"status": "ok", "file": "d"}, "text/rtf": {"status": "ok", "file": "r"}}}
                """
            _ = try session.file("capture/manifest.json", Array(manifest.utf8))
            #expect(try session.pasteboard("copy", "--from-capture", folder).status == 0)
        }
    }
}
