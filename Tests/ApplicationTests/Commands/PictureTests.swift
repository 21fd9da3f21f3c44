import Testing

extension CopyCommandTests {
    /// Pictures, converted by a separate program.
    @Suite struct Pictures {
        /// A bitmap of two pixels, red and blue.
        static let bitmap: [UInt8] = {
            let file: [UInt8] = [62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
            let info: [UInt8] = [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
            let pixels: [UInt8] = [0, 0, 255, 255, 0, 0, 0, 0]
            return Array("BM".utf8) + file + info + Array(repeating: 0, count: 24) + pixels
        }()

        private static let magic: [String: [UInt8]] = [
            "png": [0x89, 0x50, 0x4E, 0x47], "jpeg": [0xFF, 0xD8, 0xFF], "tiff": [0x49, 0x49, 0x2A],
            "webp": Array("RIFF".utf8),
        ]

        @Test("A file is converted without a display", arguments: ["png", "jpeg", "tiff", "webp"])
        func convert(type: String) throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            let outcome = try session.pasteboard("convert", file, "--to", type)
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(outcome.output.starts(with: Self.magic[type] ?? [0]))
            let back = try session.pasteboard("convert", "--from", type, "--to", "bmp", feeding: outcome.output)
            #expect(back.status == 0)
            if type != "jpeg" { #expect(back.output.suffix(8) == Self.bitmap.suffix(8)) }
        }

        @Test("A copied picture pastes as the requested type, or as the type of the file name")
        func paste() throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            #expect(try session.pasteboard("copy", file).status == 0)
            #expect(try session.xclip("image/png").output.starts(with: Self.magic["png"] ?? [0]))
            #expect(try session.pasteboard("paste", "--as", "jpeg").output.starts(with: Self.magic["jpeg"] ?? [0]))
            let named = "\(session.folder)/new.webp"
            #expect(try session.pasteboard("paste", "-o", named).status == 0)
            #expect(try session.run("cat", [named]).output.starts(with: Self.magic["webp"] ?? [0]))
            #expect(try session.pasteboard("paste", "--as", "html").text.contains("<img src=\"data:image/png;base64,"))
            #expect(try session.pasteboard("as", "png").status == 0)
            #expect(try session.pasteboard("paste", "--list").lines == ["image/png"])
        }

        /// A key that runs `as plain` must not replace a picture with an empty text.
        @Test("A picture has no text", arguments: ["plain", "safe"])
        func text(word: String) throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            #expect(try session.pasteboard("copy", file).status == 0)
            let pasted = try session.pasteboard("paste")
            #expect(pasted.status == 1 && pasted.output == [] && pasted.errors.contains("has no text"))
            #expect(try session.pasteboard("paste", "-o", "\(session.folder)/shot.txt").status == 1)
            #expect(try session.pasteboard("as", word).status == 1)
            #expect(try session.pasteboard("paste", "--list").lines.first == "image/bmp")
            #expect(try session.pasteboard("as", "html").status == 0)
            #expect(try session.pasteboard("paste", "--list").lines.first == "text/html")
        }

        @Test("A type that holds no picture is refused") func typeWithoutPictures() throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            #expect(try session.pasteboard("copy", file).status == 0)
            let pasted = try session.pasteboard("paste", "--as", "org")
            #expect(pasted.status == 1 && pasted.output == [] && pasted.errors.contains("org holds no picture"))
        }

        @Test("The plain text of a drawing is its source") func drawing() throws {
            let session = try Session()
            let source = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>"
            try session.pasteboard("copy", "--from", "svg", feeding: source)
            #expect(try session.pasteboard("as", "plain").status == 0)
            #expect(try session.pasteboard("paste").text == source)
        }

        @Test("A document that contains the picture is written on request", arguments: ["rtf", "docx", "odt"])
        func document(type: String) throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            let converted = try session.pasteboard("convert", file, "--to", type)
            #expect(converted.status == 0, "\(converted.errors)")
            if type == "rtf" { #expect(converted.text.contains("\\pngblip")) }
            let back = try session.pasteboard("convert", "--from", type, "--to", "html", feeding: converted.output)
            #expect(back.text.contains("src=\"data:image/png;base64,"), "\(back.errors)")
            #expect(try session.pasteboard("copy", file).status == 0)
            #expect(try session.pasteboard("paste", "--as", type).output == converted.output)
            let refused = try session.pasteboard("convert", file, "--to", "markdown")
            #expect(refused.status == 64)
            #expect(
                refused.errors.contains(
                    "from bmp to markdown; a picture can become: png, tiff, jpeg, webp, html, rtf, docx, odt"),
                "\(refused.errors)")
        }

        @Test("A compressed drawing is decompressed, and a damaged one is refused")
        func compressedDrawing() throws {
            let session = try Session()
            let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>"
            let compressed = try session.run("gzip", ["-c", "-n"], feeding: Array(drawing.utf8)).output
            let file = try session.file("a.svgz", compressed)
            #expect(try session.pasteboard("copy", file).status == 0)
            #expect(try session.xclip("image/svg+xml").text == drawing)
            #expect(try session.pasteboard("convert", file, "--to", "bmp").output.starts(with: Array("BM".utf8)))
            let damaged = try session.file("b.svgz", Array(compressed.dropLast(9)))
            let refused = try session.pasteboard("copy", damaged)
            #expect(refused.status == 65 && refused.errors.contains("damaged"), "\(refused.errors)")
        }

        @Test("Another program's picture is converted")
        func foreign() throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            let owner = try session.start(
                "xclip", ["-quiet", "-selection", "clipboard", "-t", "image/bmp", "-i", file])
            defer { withExtendedLifetime(owner) {} }
            #expect(try session.wait { try session.xclip("TARGETS").text.contains("image/bmp") })
            #expect(try session.pasteboard("paste", "--as", "png").output.starts(with: Self.magic["png"] ?? [0]))
            let explained = try session.pasteboard("paste", "--as", "html", "--explain")
            #expect(explained.errors.contains("com.microsoft.bmp is the picture on offer"))
        }

        @Test("Redirecting to a picture's file name writes that picture type, and text stays text")
        func redirection() throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            let paste =
                "'\(Session.programs)/pasteboard' paste > '\(session.folder)/shot.png'; cat '\(session.folder)/shot.png'"
            #expect(try session.pasteboard("copy", file).status == 0)
            #expect(try session.run("sh", ["-c", paste]).output.starts(with: Self.magic["png"] ?? [0]))
            #expect(try session.pasteboard("copy", feeding: "words").status == 0)
            #expect(try session.run("sh", ["-c", paste]).text == "words")
        }

        @Test("Writes a file with a suitable name, and prints the name") func newFile() throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Self.bitmap)
            #expect(try session.pasteboard("copy", file).status == 0)
            let first = try #require(try session.pasteboard("paste", "--file", "-o", session.folder).lines.first)
            #expect(first.hasPrefix("\(session.folder)/pasted-2") && first.hasSuffix(".bmp"))
            #expect(try session.run("cat", [first]).output == Self.bitmap)
            let others = try (0..<2).map { _ in
                try session.pasteboard("paste", "--file", "--as", "png", "-o", session.folder).text
            }
            #expect(others[0] != others[1] && others.allSatisfy { $0.hasSuffix(".png\n") })
            #expect(try session.pasteboard("copy", feeding: "words").status == 0)
            let text = try #require(try session.pasteboard("paste", "--file", "-o", session.folder).lines.first)
            #expect(text.hasSuffix(".txt"))
            #expect(try session.run("cat", [text]).text == "words")
        }

        @Test("A page with a single picture is copied as that picture too") func onlyPicture() throws {
            let session = try Session()
            let page = "<img src=\"data:image/png;base64,iVBORw0KGgo=\">"
            #expect(try session.pasteboard("copy", "--from", "html", feeding: page).status == 0)
            #expect(try session.xclip("image/png").output == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            #expect(try session.xclip("text/html").text == page)
        }

        @Test("Undecodable pictures are reported with status 65") func damaged() throws {
            let session = try Session()
            let file = try session.file("shot.bmp", Array(Self.bitmap.dropLast(6)))
            let outcome = try session.pasteboard("convert", file, "--to", "png")
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(outcome.errors.contains("shot.bmp: the picture is damaged, or ends too early"))
        }
    }
}
