import Testing

extension SharingTests {
    /// Applications that copy, while the daemon adds missing types.
    @Suite struct Takeover {
        @Test(.enabled(if: Installed.qt, "needs python3-pyqt6, xdotool"))
        func whatQtCopiedPastesInQtAsBeforeAndElsewhereAsRTF() throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "enrich")
            let edit = try Driver("qt", in: session)
            try copyVoyage(in: session)
            try edit.awaitOffer(of: "text/html")
            let first = try edit.paste()
            try edit.copy()
            #expect(try session.wait { try session.manager.keptTargets > 0 })
            #expect(try session.xclip("text/rtf").text.hasPrefix("{\\rtf"))
            #expect(try session.xclip("application/vnd.oasis.opendocument.text").output.starts(with: Array("PK".utf8)))
            let other = try Driver("qt", in: session)
            try other.awaitOffer(of: "text/html")
            let second = try other.paste()
            #expect(losses(in: second) == losses(in: first), "\(second)")
            withExtendedLifetime(daemon) {}
        }

        /// In the same page, where the source page's name would matter.
        @Test(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
        func whatChromiumCopiedPastesInTheSamePageAsItDoesWithoutTheDaemon() throws {
            func pastedAgain(_ mode: String) throws -> String {
                let session = try Session()
                let daemon = try session.startManager("--bridge", mode)
                let browser = try Driver("chromium", in: session)
                try copyVoyage(in: session)
                _ = try browser.paste()
                try browser.copy()
                #expect(
                    try session.wait {
                        try mode == "off" ? session.manager.readTargets > 0 : session.manager.keptTargets > 0
                    })
                #expect(try (session.xclip("text/rtf").status == 0) == (mode == "enrich"))
                try browser.clear()
                let second = try browser.paste()
                #expect(losses(in: second) == [])
                withExtendedLifetime(daemon) {}
                return second.description
            }
            let (enriched, own) = (try pastedAgain("enrich"), try pastedAgain("off"))
            #expect(enriched == own)
        }

        /// Firefox reads its own copies under other names than the added ones.
        @Test(.enabled(if: Installed.firefox, "needs firefox-esr, xdotool"))
        func whatFirefoxCopiedPastesInFirefoxAsBeforeAndElsewhereAsRTF() throws {
            func pasted(_ mode: String) throws -> String {
                let session = try Session()
                let daemon = try session.startManager("--bridge", mode)
                let page = try Driver("firefox", Files.page, in: session)
                try page.copy()
                let before = try session.contents()
                #expect(
                    try session.wait {
                        try mode == "off" ? session.manager.readTargets > 0 : session.manager.keptTargets > 0
                    })
                let after = try session.contents()
                #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == [])
                #expect((after["text/rtf"] != nil) == (mode == "enrich"))
                let document = try Driver("firefox", in: session).paste()
                withExtendedLifetime((daemon, page)) {}
                return document.description
            }
            let (enriched, own) = (try pasted("enrich"), try pasted("off"))
            #expect(enriched == own && enriched.contains("Harbour log"))
        }

        @Test(.enabled(if: Installed.writer, "needs libreoffice-writer, libreoffice-gtk3, python3-uno, xdotool"))
        func whatWriterCopiedPastesInWriterAsBefore() throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", "enrich")
            let first: Document
            do {
                let writer = try Driver("writer", in: session)
                try copyVoyage(in: session)
                first = try writer.paste()
                try writer.copy()
                #expect(try session.wait { try session.manager.keptTargets > 0 })
            }
            let markdown = try session.xclip("text/markdown").text
            #expect(try markdown == voyage(), "\(markdown)")
            let second = try Driver("writer", in: session).paste()
            #expect(losses(in: second) == losses(in: first), "\(second)")
            withExtendedLifetime(daemon) {}
        }
    }
}
