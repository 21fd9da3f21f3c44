import Testing

extension CommandTests {
    /// `pasteboard paste` of what another program owns.
    @Suite struct ForeignOwners {
        @Test func htmlComesOutAsMarkdown() throws {
            let session = try Session()
            let html = Array("<h1>Tides</h1><p>High at <b>nine</b>.</p>".utf8)
            let owner = try session.xclip(owning: "text/html", html)
            #expect(try session.pasteboard("paste", "--as", "markdown").text == "# Tides\n\nHigh at **nine**.\n")
            #expect(try session.pasteboard("paste", "--as", "html", "--original").output == html)
            withExtendedLifetime(owner) {}
        }

        /// Owners that list their targets, and others that do not.
        @Test(arguments: [
            (["--list", "UTF8_STRING,STRING,TEXT", "STRING=tides"], "tides"),
            (["--list", "UTF8_STRING,text/plain,STRING", "text/plain=tides", "STRING=t?des"], "tides"),
            (["UTF8_STRING=tides"], "tides"), (["STRING=tides"], "tides"),
        ])
        func aTextThatIsRefusedIsReadUnderItsNextName(words: [String], text: String) throws {
            let session = try Session()
            let owner = try session.start(Driver.python, ["\(Files.drivers)/owner.py"] + words)
            #expect(try owner.nextLine() == "owned")
            for options in [[], ["--explain"], ["--match-style"]] {
                let pasted = try session.run("\(Session.programs)/pasteboard", ["paste"] + options)
                #expect(pasted.text == text && pasted.status == 0, "\(pasted.errors)")
            }
            if words[0] == "--list" {
                let named = try session.pasteboard("paste", "--as", "UTF8_STRING")
                #expect(named.status == 74 && named.output.isEmpty, "a target that is named is read as it is, or not")
            }
            withExtendedLifetime(owner) {}
        }

        /// xrdp offers text beside a picture, and does not answer the requests for it.
        @Test func aTargetWithoutAnAnswerHidesNoOther() throws {
            let session = try Session()
            let words = ["--silent", "UTF8_STRING", "--list", "UTF8_STRING,text/html", "text/html=<b>tides</b>"]
            let owner = try session.start(Driver.python, ["\(Files.drivers)/owner.py"] + words)
            #expect(try owner.nextLine() == "owned")
            let inspection = try session.pasteboard("inspect", "--timeout", "1")
            #expect(inspection.status == 0 && inspection.text.contains("no answer"), "\(inspection.errors)")
            #expect(inspection.text.contains("<b>tides</b>"), "\(inspection.text)")
            withExtendedLifetime(owner) {}
        }

        @Test("What is added replaces what the program offers as that type", arguments: [true, false])
        func added(twice: Bool) throws {
            let session = try Session()
            let page = try session.file("page.html", Array("<p>theirs</p>".utf8))
            let owner = try session.start(
                "\(Session.programs)/pasteboard",
                ["copy", "--foreground", "--only", "html", "--with", "application/x-own=\(page)", page])
            #expect(try session.wait { try session.xclip("TARGETS").lines.contains("text/html") })
            // After the first addition, the daemon owns the copy.
            if twice { #expect(try session.pasteboard("add", "application/x-more", feeding: "more").status == 0) }
            #expect(try session.pasteboard("add", "html", feeding: "<p>ours</p>").status == 0)
            #expect(try session.xclip("text/html").text == "<p>ours</p>")
            #expect(try session.pasteboard("add", "plain", feeding: "text").status == 0)
            #expect(try session.pasteboard("add", "plain", feeding: "other text").status == 0)
            #expect(try session.xclip("UTF8_STRING").text == "other text")
            #expect(try session.xclip("application/x-own").text == "<p>theirs</p>")
            withExtendedLifetime(owner) {}
        }

        @Test func fiftyMegabytesArriveByteForByte() throws {
            let session = try Session()
            let text = longText(bytes: 50_000_000)
            let owner = try session.xclip(owning: "UTF8_STRING", text)
            let pasted = try session.pasteboard("paste", seconds: 300)
            let isSame = pasted.output == text
            #expect(pasted.status == 0, "\(pasted.errors)")
            #expect(isSame, "\(pasted.output.count) bytes")
            withExtendedLifetime(owner) {}
        }
    }

    @Suite struct LongTexts {
        @Test func fiftyMegabytesLeaveByteForByte() throws {
            let session = try Session()
            let text = longText(bytes: 50_000_000)
            let copied = try session.pasteboard("copy", feeding: text, seconds: 300)
            #expect(copied.status == 0, "\(copied.errors)")
            let throughXclip = try session.xclip("UTF8_STRING", seconds: 300)
            let isSameThroughXclip = throughXclip.output == text
            #expect(isSameThroughXclip, "\(throughXclip.output.count) bytes")
            let pasted = try session.pasteboard("paste", seconds: 300)
            let isSame = pasted.output == text
            #expect(isSame, "\(pasted.output.count) bytes")
        }
    }
}

/// Numbered lines, so that swapped chunks are noticed.
func longText(bytes count: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count + 64)
    var line = 0
    while text.count < count {
        line += 1
        text.append(contentsOf: "Line \(line): fair winds, said Zoë.\n".utf8)
    }
    return text
}
