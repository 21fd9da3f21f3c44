import Testing

extension CommandTests {
    /// A pasteboard saved as a folder, and copied again.
    @Suite struct Captures {
        private let session: Session
        private var folder: String { "\(session.folder)/capture" }

        init() throws {
            session = try Session()
        }

        @Test func whatIsSavedComesBackByteForByte() throws {
            let page = try session.file("page.html", Array("<p>the <b>tides</b></p>".utf8))
            try session.pasteboard("copy", "--with", "target:application/x-own=\(Files.voyage)", page)
            let before = try ["text/html", "UTF8_STRING", "application/x-own"].map { try session.xclip($0).output }
            #expect(try session.pasteboard("inspect", "--save", folder).status == 0)
            try session.pasteboard("clear")
            #expect(try session.pasteboard("copy", "--from-capture", folder).status == 0)
            let after = try ["text/html", "UTF8_STRING", "application/x-own"].map { try session.xclip($0).output }
            #expect(after == before)
        }

        /// The text and HTML targets that Chromium offers, except those that only Chromium understands.
        @Test func theOfferIsTheSameNameByName() throws {
            let names = ["UTF8_STRING", "STRING", "text/plain;charset=utf-8", "text/html", "chromium/x-source-url"]
            let entries = names.map { #""\#($0)": {"status": "ok", "file": "\#($0 == "text/html" ? "h" : "t")"}"# }
            try session.run("mkdir", [folder])
            _ = try session.file("capture/t", Array("tides".utf8))
            _ = try session.file("capture/h", Array("<b>tides</b>".utf8))
            let order = (["TIMESTAMP"] + names).map { "\"\($0)\"" }.joined(separator: ", ")
            let manifest = "{\"targets_order\": [\(order)], \"targets\": {\(entries.joined(separator: ", "))}}"
            _ = try session.file("capture/manifest.json", Array(manifest.utf8))
            #expect(try session.pasteboard("copy", "--from-capture", folder).status == 0)
            #expect(try session.xclip("TARGETS").lines == names + ["TIMESTAMP", "TARGETS", "MULTIPLE"])
            #expect(try session.xclip("STRING").text == "tides" && session.xclip("text/html").text == "<b>tides</b>")
        }

        @Test func theManifestSaysWhatTheFilesAre() throws {
            try copyVoyage(in: session)
            try session.pasteboard("inspect", "--save", folder)
            let manifest = try session.run("cat", ["\(folder)/manifest.json"]).text
            for part in [
                "\"selection\" : \"CLIPBOARD\"", "\"targets_order\"", "\"file\" : \"text_html.bin\"", "\"len\" : 332",
            ] {
                #expect(manifest.contains(part), "\(manifest)")
            }
            let permissions = try session.run("stat", ["-c", "%a", folder, "\(folder)/text_html.bin"]).lines
            #expect(permissions == ["700", "600"])
        }

        @Test func aFolderThatIsThereIsNotTouched() throws {
            try copyVoyage(in: session)
            try session.run("mkdir", [folder])
            let saved = try session.pasteboard("inspect", "--save", folder)
            #expect(saved.status == 74 && saved.errors.contains(folder))
            #expect(try session.run("ls", [folder]).lines == [])
        }

        @Test func aFullDiskLeavesNothing() throws {
            let text = try session.file("long.txt", Array(repeating: UInt8(ascii: "a"), count: 8192))
            try session.pasteboard("copy", text)
            let command = "trap '' XFSZ; ulimit -f 1; exec \(Session.programs)/pasteboard inspect --save \(folder)"
            let saved = try session.run("sh", ["-c", command])
            #expect(saved.status == 74 && saved.errors.contains("; nothing was saved"), "\(saved.errors)")
            #expect(try session.run("ls", [session.folder]).lines.contains("capture") == false)
        }

        @Test func aSecretIsSavedOnlyOnDemandAndComesBackAsASecret() throws {
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            #expect(try session.pasteboard("inspect", "--save", folder).status == 77)
            #expect(try session.run("ls", [folder]).status != 0)
            #expect(try session.pasteboard("inspect", "--save", folder, "--include-secrets").status == 0)
            try session.pasteboard("clear")
            try session.pasteboard("copy", "--from-capture", folder)
            #expect(try session.pasteboard("inspect").text.contains("a secret"))
            #expect(try session.pasteboard("paste").text == "hunter2")
        }

        @Test(
            arguments: [
                ("{", 65), ("{}", 65), ("{\"targets_order\": [], \"targets\": {}}", 65),
                (
                    #"{"targets_order": ["text/html"], "targets": {"text/html": {"status": "ok", "file": "../secret"}}}"#,
                    65
                ),
                (#"{"targets_order": ["text/html"], "targets": {"text/html": {"status": "ok", "file": "none"}}}"#, 66),
                (
                    #"{"targets_order": ["text/html"], "targets": {"text/html": {"status": "ok", "file": "a", "len": 9}}}"#,
                    65
                ),
            ] as [(String, Int32)])
        func aDamagedCaptureIsRefused(manifest: String, status: Int32) throws {
            try session.run("mkdir", [folder])
            _ = try session.file("secret", [1])
            _ = try session.file("capture/a", [1])
            _ = try session.file("capture/manifest.json", Array(manifest.utf8))
            let copied = try session.pasteboard("copy", "--from-capture", folder)
            #expect(copied.status == status && copied.errors.contains(folder), "\(copied.errors)")
        }
    }
}
