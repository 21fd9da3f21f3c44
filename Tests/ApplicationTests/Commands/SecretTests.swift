import Testing

extension CommandTests {
    /// `pasteboard copy --sensitive`, and the other commands on a secret.
    @Suite struct Secrets {
        @Test(arguments: [
            ["--only", "html"], ["--with", "html=/dev/null"], ["--as", "html"], ["--as", "plain", "--as", "markdown"],
        ])
        func contentWithoutTextIsRefused(_ words: [String]) throws {
            let session = try Session()
            try session.pasteboard("copy", feeding: "before")
            let refused = try session.run(
                "\(Session.programs)/pasteboard", ["copy", "--sensitive", "--from", "markdown"] + words,
                feeding: Array("hush".utf8))
            #expect(refused.status == 64)
            #expect(!refused.errors.contains("hush"))
            #expect(try session.pasteboard("paste").text == "before")
        }

        /// A core file would contain the secret.
        @Test(arguments: [["copy", "--sensitive"], ["copy", "--only-focused"]])
        func noCoreIsWritten(words: [String]) throws {
            let session = try Session()
            let copy = try session.start("\(Session.programs)/pasteboard", words)
            defer { copy.closeInput() }
            let isForbidden = try session.wait {
                try session.run("cat", ["/proc/\(copy.pid)/limits"]).lines.contains {
                    $0.hasPrefix("Max core file size") && $0.split(separator: " ").suffix(3).dropLast() == ["0", "0"]
                }
            }
            #expect(isForbidden)
        }

        @Test func nothingIsAddedToASecret() throws {
            let session = try Session()
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            let added = try session.pasteboard("add", "html", feeding: "<b>x</b>")
            #expect(added.status == 77 && added.errors.contains("a secret") && !added.errors.contains("hunter2"))
            #expect(try session.pasteboard("paste").text == "hunter2")
        }

        @Test func statusTellsOfASecretNotEvenHowLongItIs() throws {
            let session = try Session()
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            #expect(try session.pasteboard("status").lines.last == "general: change 1, a secret")
            let json = try session.pasteboard("status", "--json").text
            #expect(json.contains("\"isSecret\" : true") && !json.contains("publishedBytes"))
        }

        @Test func aSecretIsNotMadeIntoRichText() throws {
            let session = try Session()
            try session.pasteboard("copy", "--sensitive", feeding: "hush")
            for type in ["html", "markdown"] { #expect(try session.pasteboard("as", type).status == 77) }
            #expect(try session.pasteboard("as", "plain").status == 0)
            #expect(try session.pasteboard("paste").text == "hush")
            #expect(try session.pasteboard("inspect").text.contains("a secret"))
        }
    }
}
