import Testing

extension CopyCommandTests {
    /// Pictures next to a user's document, which it references by relative addresses.
    @Suite struct NeighbouringPictures {
        /// A picture of one pixel.
        private static let picture: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
            8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 13, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0x60,
            0xF8, 0xFF, 0x1F, 0, 3, 2, 1, 0xFF, 0xE6, 0xB0, 0xA3, 0x15, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
            0x60, 0x82,
        ]

        /// A GIF of one pixel.
        private static let animation: [UInt8] =
            Array("GIF89a".utf8) + [
                1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
                0x3B,
            ]

        /// Converts a document and back to HTML.
        private func page(_ session: Session, _ file: String, by type: String) throws -> String {
            let converted = try session.pasteboard("convert", file, "--to", type)
            #expect(converted.status == 0, "\(converted.errors)")
            return try session.pasteboard("convert", "--from", type, "--to", "html", feeding: converted.output).text
        }

        @Test("Pictures next to the document are stored in it", arguments: ["docx", "odt", "rtf"])
        func found(type: String) throws {
            let session = try Session()
            _ = try session.file("boat.png", Self.picture)
            _ = try session.file("my boat.png", Self.picture)
            let names = ["boat.png", "./boat.png", "my%20boat.png", "boat.png?raw=1"]
            for (number, name) in names.enumerated() {
                let file = try session.file("n\(number).md", "# Trip\n\n![Boat](\(name))\n")
                #expect(try page(session, file, by: type).contains("src=\"data:image/png;base64,"), "\(name)")
            }
            for (name, text) in [
                ("p.html", "<img src=boat.png alt=Boat>"), ("p.rst", ".. image:: boat.png\n   :alt: Boat\n"),
            ] {
                let file = try session.file(name, text)
                #expect(try page(session, file, by: type).contains("src=\"data:image/png;base64,"), "\(name)")
            }
        }

        @Test("Names of other systems and programs are found", arguments: ["docx", "odt", "rtf"])
        func otherNames(type: String) throws {
            let session = try Session()
            for folder in ["img", "attachments"] { _ = try session.run("mkdir", ["\(session.folder)/\(folder)"]) }
            _ = try session.file("img/boat.png", Self.picture)
            _ = try session.file("attachments/kept.png", Self.picture)
            _ = try session.file("a%20b.png", Self.picture)
            _ = try session.file("My_boat.png", Self.picture)
            _ = try session.file("Ku\u{308}ste.png", Self.picture)
            let rows = [
                ("a.md", "![Boat](img\\boat.png)"), ("b.md", "![Boat](\(session.folder)/img/boat.png)"),
                ("c.md", "![Boat](K\u{FC}ste.png)"), ("d.md", "![Boat](kept.png)"), ("h.md", "![Boat](a%20b.png)"),
                ("i.wiki", "[[File:My boat.png|thumb|Boat]]"),
                ("e.tex", "\\graphicspath{{img/}}\n\\begin{document}\\includegraphics{boat}\\end{document}"),
                ("f.rst", ".. image:: img/boat.*\n"), ("g.adoc", ":imagesdir: img\n\nimage::boat.png[Boat]\n"),
            ]
            for (name, text) in rows {
                let file = try session.file(name, text)
                #expect(try page(session, file, by: type).contains("src=\"data:image/png;base64,"), "\(name)")
            }
        }

        @Test("Types that the target cannot hold become PNG")
        func converted() throws {
            let session = try Session()
            _ = try session.file(
                "a.svg",
                "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><rect width='9' height='9'/></svg>")
            _ = try session.file("b.gif", Self.animation)
            for (name, type) in [("a.svg", "docx"), ("a.svg", "odt"), ("a.svg", "rtf"), ("b.gif", "rtf")] {
                let file = try session.file("n.md", "![Boat](\(name))\n")
                #expect(try page(session, file, by: type).contains("src=\"data:image/png;base64,"), "\(name) \(type)")
            }
            let file = try session.file("n.md", "![Boat](b.gif)\n")
            #expect(try page(session, file, by: "docx").contains("src=\"data:image/gif;base64,"))
        }

        @Test("Text formats keep the pictures' addresses")
        func addresses() throws {
            let session = try Session()
            _ = try session.file("boat.png", Self.picture)
            let file = try session.file("n.md", "![Boat](boat.png)\n")
            #expect(try session.pasteboard("convert", file, "--to", "html").text.contains("src=\"boat.png\""))
        }

        @Test("A copy has the pictures in its HTML and RTF, for every application, and its own bytes as text")
        func copied() throws {
            let session = try Session()
            _ = try session.file("boat.png", Self.picture)
            _ = try session.file("b.gif", Self.animation)
            let rows = [
                ("n.md", "# Trip\n\n![Boat](boat.png) ![B](b.gif)\n"), ("n.org", "* Trip\n[[file:boat.png]]\n"),
                ("n.tex", "\\begin{document}\\includegraphics{boat}\\end{document}"),
            ]
            for (name, text) in rows {
                let copied = try session.pasteboard("copy", try session.file(name, text))
                #expect(copied.status == 0 && copied.errors.isEmpty, "\(copied.errors)")
                #expect(try session.xclip("text/html").text.contains("src=\"data:image/png;base64,"), "\(name)")
                #expect(try session.xclip("text/rtf").text.contains("\\pngblip"), "\(name)")
                #expect(try session.xclip("UTF8_STRING").text == text)
                let seen = try session.pasteboard("inspect", "--as-seen-by", "Slack", "text/html").text
                #expect(seen.contains("data:image/png") && !seen.contains("<h1>"), "\(name): \(seen)")
            }
            #expect(!(try session.xclip("TARGETS").text.contains("pasteboard-items")))
        }

        @Test("A paste as an office document has the pictures, also from the history", arguments: ["docx", "odt"])
        func pasted(type: String) throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            _ = try session.file("boat.png", Self.picture)
            let text = "# Trip\n\n![Boat](boat.png)\n"
            try session.pasteboard("copy", try session.file("n.md", text))
            func page(_ arguments: String...) throws -> String {
                let pasted = try session.run("\(Session.programs)/pasteboard", arguments)
                #expect(pasted.status == 0, "\(pasted.errors)")
                return try session.pasteboard("convert", "--from", type, "--to", "html", feeding: pasted.output).text
            }
            #expect(try page("paste", "--as", type).contains("src=\"data:image/png;base64,"))
            try #require(try session.wait { try session.pasteboard("paste", "--from-history", "1").text == text })
            #expect(try page("paste", "--from-history", "1", "--as", type).contains("src=\"data:image/png;base64,"))
            let offered = try session.pasteboard("paste", "--from-history", "1", "--list").text
            #expect(!offered.contains("x-pasteboard"), "\(offered)")
            try session.pasteboard("clear")
            try session.pasteboard("history", "copy", "1")
            #expect(try session.xclip("text/html").text.contains("src=\"data:image/png;base64,"))
            #expect(try session.xclip("UTF8_STRING").text == text)
            #expect(!(try session.xclip("TARGETS").text.contains("x-pasteboard")))
            withExtendedLifetime(daemon) {}
        }

        @Test("A copied page keeps its bytes, and its RTF has the pictures")
        func copiedPage() throws {
            let session = try Session()
            _ = try session.file("boat.png", Self.picture)
            let page = "<p><img src=boat.png alt=Boat></p>"
            try session.pasteboard("copy", try session.file("p.html", page))
            #expect(try session.xclip("text/html").text == page)
            #expect(try session.xclip("text/rtf").text.contains("\\pngblip"))
        }

        @Test("A copy of text, of a secret, and of pictures elsewhere keeps the addresses")
        func copiedWithout() throws {
            let session = try Session()
            _ = try session.file("boat.png", Self.picture)
            let file = try session.file("n.md", "![Boat](none.png) ![Boat](https://example.org/boat.png)\n")
            #expect(try session.pasteboard("copy", file).errors.isEmpty)
            #expect(try session.xclip("text/html").text.contains("src=\"none.png\""))
            try session.pasteboard("copy", "--from", "markdown", feeding: "![Boat](boat.png)\n")
            #expect(try session.xclip("text/html").text.contains("src=\"boat.png\""))
            let text = try session.file("n.txt", "![Boat](boat.png)\n")
            #expect(try session.pasteboard("copy", "--sensitive", text).status == 0)
            #expect(try session.pasteboard("paste").text == "![Boat](boat.png)\n")
        }

        @Test("Files that are not pictures, or not next to the document, are not read")
        func others() throws {
            let session = try Session()
            let outside = try session.file("boat.png", Self.picture)
            _ = try session.run("mkdir", ["\(session.folder)/inner"])
            _ = try session.file("inner/words.png", "words")
            _ = try session.run("ln", ["-s", outside, "\(session.folder)/inner/link.png"])
            _ = try session.run("mkfifo", ["\(session.folder)/inner/pipe.png"])
            _ = try session.file("Ku\u{308}ste.png", Self.picture)
            for name in [
                "../boat.png", "../K\u{FC}ste.png", "..\\boat.png", "../inner/../boat.png", "words.png", "link.png",
                "pipe.png", "none.png", outside, "file://\(outside)", ".",
            ] {
                let file = try session.file("inner/n.md", "a ![Boat](\(name)) b\n")
                let page = try page(session, file, by: "docx")
                #expect(!page.contains("data:image"), "\(name)")
                #expect(page.contains("a") && page.contains("b"))
            }
            let input = try session.pasteboard(
                "convert", "--from", "markdown", "--to", "docx", feeding: Array("![Boat](boat.png)".utf8))
            let back = try session.pasteboard("convert", "--from", "docx", "--to", "html", feeding: input.output)
            #expect(!back.text.contains("data:image"))
        }

        @Test("RTFD is a folder with rich text and attachments")
        func attachments() throws {
            let session = try Session()
            _ = try session.run("mkdir", ["\(session.folder)/note.rtfd"])
            _ = try session.file("note.rtfd/boat.png", Self.picture)
            _ = try session.file(
                "note.rtfd/TXT.rtf", #"{\rtf1 a {{\NeXTGraphic boat.png \width1 \height1}\'ac} b\par}"#)
            #expect(
                try session.pasteboard("convert", "\(session.folder)/note.rtfd", "--to", "plain").text.hasPrefix("a"))
            #expect(try page(session, "\(session.folder)/note.rtfd", by: "docx").contains("data:image/png"))
        }
    }

    /// Documents by their extension, and by what they contain.
    @Suite struct DocumentTypes {
        @Test(
            "Every file extension of a document selects its reader",
            arguments: ["docx", "docm", "dotx", "dotm", "odt", "ott", ""])
        func names(name: String) throws {
            let session = try Session()
            let markdown = "# Trip\n\n- a\n"
            let type = name.hasPrefix("o") ? "odt" : "docx"
            let source = try session.file("n.md", markdown)
            let file = "\(session.folder)/document" + (name.isEmpty ? "" : ".\(name)")
            #expect(try session.pasteboard("convert", source, "--to", type, "-o", file).status == 0)
            let outcome = try session.pasteboard("convert", file, "--to", "markdown")
            #expect(outcome.text == markdown, "\(outcome.errors)")
        }

        @Test("RTF in a .doc file is read")
        func misnamed() throws {
            let session = try Session()
            let file = try session.file("a.doc", #"{\rtf1 a {\b b}\par}"#)
            #expect(try session.pasteboard("convert", file, "--to", "markdown").text == "a **b**\n")
        }

        @Test("A password is reported as such, with status 65")
        func password() throws {
            let session = try Session()
            let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
            let file = try session.file(
                "a.docx", compound + "EncryptedPackage".utf8.flatMap { letter -> [UInt8] in [letter, 0] })
            let outcome = try session.pasteboard("convert", file, "--to", "markdown")
            #expect(outcome.status == 65 && outcome.errors.contains("password") && outcome.output.isEmpty)
        }
    }
}

extension Session {
    fileprivate func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }
}
