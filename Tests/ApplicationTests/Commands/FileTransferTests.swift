import Glibc
import Testing

extension CopyCommandTests {
    /// Files through a real document portal, between the desktop and a program that it treats as sandboxed.
    @Suite(.enabled(if: DocumentPortal.isInstalled, "needs xdg-desktop-portal, /dev/fuse, dbus and python3-gi"))
    struct FileTransfers {
        let portal: DocumentPortal

        init() throws {
            portal = try DocumentPortal()
        }

        @Test func aCopiedFileHasAKeyThatLastsAsLongAsItIsOwned() throws {
            let paths = [
                try portal.session.file("a.txt", [0x61]), try portal.session.file("b c.txt", [0x62]),
            ]
            #expect(try portal.pasteboard("copy", "--files", paths[0], paths[1]).status == 0)
            // The bus is not used before a paste.
            #expect(!portal.isRunning)
            let key = try portal.session.xclip(DocumentPortal.target)
            #expect(key.status == 0 && !key.output.isEmpty, "\(key.errors)")
            #expect(try portal.session.xclip("application/vnd.portal.files").text == key.text)
            for _ in 0..<2 { #expect(try portal.files(of: key.text).lines == paths) }
            #expect(try portal.pasteboard("copy", feeding: "else").status == 0)
            let isOver = try portal.session.wait { try portal.files(of: key.text).status != 0 }
            #expect(isOver)
        }

        @Test func manyFilesAreSaidInSeveralMessages() throws {
            let paths = try (10...60).map { try portal.session.file("\($0).txt", []) }
            try portal.session.run(
                "\(Session.programs)/pasteboard", ["copy", "--files"] + paths, adding: portal.environment)
            #expect(try portal.files(of: try portal.session.xclip(DocumentPortal.target).text).lines == paths)
        }

        @Test func whereThePortalEndsTheNextReaderGetsAnotherKey() throws {
            let path = try portal.session.file("a.txt", [0x61])
            try portal.pasteboard("copy", "--files", path)
            let first = try portal.session.xclip(DocumentPortal.target).text
            try portal.endService()
            var second = first
            let isRenewed = try portal.session.wait {
                second = try portal.session.xclip(DocumentPortal.target).text
                return second != first && !second.isEmpty
            }
            #expect(isRenewed)
            #expect(try portal.files(of: second).lines == [path])
        }

        @Test func aFileThatIsGoneHasNoKeyAndTheListIsStillThere() throws {
            let path = try portal.session.file("a.txt", [0x61])
            try portal.pasteboard("copy", "--files", path)
            try portal.session.run("rm", [path])
            #expect(try portal.session.xclip(DocumentPortal.target).status != 0)
            #expect(try portal.pasteboard("paste", "--files").lines == [path])
        }

        @Test func foldersAndDesktopsWithoutAPortalOfferNoKey() throws {
            mkdir("\(portal.session.folder)/album", 0o700)
            try portal.pasteboard("copy", "\(portal.session.folder)/album")
            #expect(try !portal.pasteboard("paste", "-l").lines.contains(DocumentPortal.target))
            let session = try Session()
            try session.pasteboard("copy", "--files", try session.file("a.txt", [0x61]))
            let offered = try session.pasteboard("paste", "-l").lines
            #expect(offered.contains("text/uri-list") && !offered.contains(DocumentPortal.target))
        }

        @Test func whatOffersAKeyAloneIsPasted() throws {
            mkdir("\(portal.session.folder)/to", 0o700)
            let path = try portal.session.file("ä b.txt", [0x61])
            // As GTK does, with a NUL behind it.
            let provider = try portal.start(["offer", path])
            let owner = try portal.session.xclip(
                owning: DocumentPortal.target, Array(try provider.nextLine().utf8) + [0])
            #expect(try portal.pasteboard("paste", "--files").lines == [path])
            let pasted = try portal.pasteboard("paste", "--into", "\(portal.session.folder)/to")
            #expect(pasted.lines == ["\(portal.session.folder)/to/ä b.txt"], "\(pasted.errors)")
            withExtendedLifetime((provider, owner)) {}
        }

        @Test func aKeyThatIsNoneIsToldAsSuch() throws {
            let owner = try portal.session.xclip(owning: DocumentPortal.target, Array("17".utf8))
            let refused = try portal.pasteboard("paste", "--files")
            #expect(
                refused.status == 74 && refused.errors.contains("the document portal refused the files"),
                "\(refused.errors)")
            let without = try portal.session.pasteboard(
                "paste", "--files", adding: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
            #expect(without.status == 74 && without.errors.contains("a session bus"), "\(without.errors)")
            withExtendedLifetime(owner) {}
        }

        @Test func aPortalThatDoesNotAnswerCostsOneTarget() throws {
            let path = try portal.session.file("a.txt", [0x61])
            try portal.pasteboard("copy", "--files", path)
            #expect(try portal.session.xclip(DocumentPortal.target).status == 0)
            try portal.pasteboard("copy", "--files", path)
            try portal.stall()
            let waiting = try portal.session.start(
                "xclip", ["-o", "-selection", "clipboard", "-t", DocumentPortal.target])
            #expect(try portal.session.xclip("text/uri-list").text == "file://\(path)\r\n")
            #expect(try waiting.finish(seconds: 60).status != 0)
            #expect(try portal.pasteboard("paste", "--files").lines == [path])
        }

        @Test(.enabled(if: Installed.gtk4, "needs GTK 4"))
        func gtk4TakesTheFilesThroughThePortal() throws {
            // The list names the link, and the portal what it leads to.
            let path = try portal.session.file("a.txt", [0x61])
            symlink(path, "\(portal.session.folder)/link")
            try portal.pasteboard("copy", "--files", "\(portal.session.folder)/link")
            // GTK starts no portal, and takes one that runs.
            _ = try portal.files(of: "17")
            let outcome = try portal.pasteInGTK4()
            #expect(outcome.lines == [path], "\(outcome.errors)")
        }

        @Test(.enabled(if: DocumentPortal.hasSandbox, "needs bubblewrap"))
        func aProgramInASandboxReadsTheFile() throws {
            let path = try portal.session.file("a.txt", Array("inside".utf8))
            try portal.pasteboard("copy", "--files", path)
            let key = try portal.session.xclip(DocumentPortal.target).text
            let outcome = try portal.sandboxed(["read", key])
            let lines = outcome.lines
            #expect(lines.count == 2 && lines.last == "inside", "\(outcome.errors)")
            #expect(lines.first?.hasPrefix("\(portal.session.folder)/run/doc/") == true, "\(lines)")
        }
    }
}
