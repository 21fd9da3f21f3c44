import Testing

extension CopyCommandTests {
    /// The document that LibreOffice offers next to its RTF, which contains less.
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
                #expect(pasted.errors.contains("no content of this type"), "\(pasted.errors)")
            }
        }

        /// LibreOffice's document for a part of a list counts from 1, its RTF from the displayed number.
        @Test(arguments: [
            ("3. three", "neap"), ("  c) three", "neap"), ("1. three", "spring"), ("Ahoy. Three", "spring"),
        ])
        func theFirstNumberIsTheOneThatIsDrawn(text: String, read: String) throws {
            let document = try session.pasteboard(
                "convert", "--from", "markdown", "--to", "odt", feeding: "A spring tide\n")
            try copy(document.output, text)
            let pasted = try session.pasteboard("paste", "--as", "markdown", "--explain")
            #expect(pasted.text == "A \(read) tide\n", "\(pasted.errors)")
        }

        /// Offers a document, RTF and plain text as LibreOffice does.
        private func copy(_ document: [UInt8], _ text: String = "A tide") throws {
            try session.run("rm", ["-rf", folder])
            try session.run("mkdir", [folder])
            _ = try session.file("capture/d", document)
            _ = try session.file("capture/r", Array(#"{\rtf1\ansi A neap tide\par}"#.utf8))
            let target = #"application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\""#
            _ = try session.file("capture/t", Array(text.utf8))
            let files = [(target, "d"), ("text/rtf", "r"), ("UTF8_STRING", "t")]
            let order = files.map { "\"\($0.0)\"" }.joined(separator: ", ")
            let entries = files.map { "\"\($0.0)\": {\"status\": \"ok\", \"file\": \"\($0.1)\"}" }.joined(
                separator: ", ")
            let manifest = "{\"targets_order\": [\(order)], \"targets\": {\(entries)}}"
            _ = try session.file("capture/manifest.json", Array(manifest.utf8))
            #expect(try session.pasteboard("copy", "--from-capture", folder).status == 0)
        }
    }
}
