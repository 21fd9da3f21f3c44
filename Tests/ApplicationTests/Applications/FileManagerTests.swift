import Glibc
import Testing

extension SharingTests {
    /// PCManFM ends a cut as soon as any program requests the list of its files in GNOME's format.
    @Suite(.enabled(if: Installed.fileManager, "needs pcmanfm, xdotool")) struct FileManagers {
        private func pasted(in session: Session, after look: () throws -> Void) throws -> Document {
            let folders = ["here", "there"].map { "\(session.folder)/\($0)" }
            for folder in folders { mkdir(folder, 0o700) }
            _ = try session.file("here/chart.txt", Array("x".utf8))
            let manager = try Driver("pcmanfm", folders[0], folders[1], in: session)
            try manager.cut()
            try look()
            return try manager.paste()
        }

        @Test func aCutOutlivesALookAtIt() throws {
            let session = try Session()
            let document = try pasted(in: session) {
                let shown = try session.pasteboard("inspect", "--all").text
                #expect(shown.contains("x-special/gnome-copied-files") && shown.contains("chart.txt"), "\(shown)")
            }
            #expect(document["chart.txt"] != nil)
            #expect(access("\(session.folder)/here/chart.txt", F_OK) != 0)
        }

        @Test(arguments: ["on-exit", "enrich"]) func aCutOutlivesTheManagerOfTheSession(mode: String) throws {
            let session = try Session()
            let daemon = try session.startManager("--bridge", mode)
            let document = try pasted(in: session) {
                let isRead = try session.wait { try session.manager.readTargets > 0 }
                #expect(isRead)
            }
            #expect(document["chart.txt"] != nil)
            #expect(access("\(session.folder)/here/chart.txt", F_OK) != 0)
            withExtendedLifetime(daemon) {}
        }
    }

    /// Files between real file managers and the command, both ways.
    @Suite struct FilesInFileManagers {
        static let programs = ["pcmanfm", "thunar", "nautilus"].filter {
            Installed.program($0) && ($0 != "nautilus" || Installed.program("dbus-run-session"))
        }

        /// Nautilus often misses the keys for copying before its window has been touched.
        static let sources = programs.filter { $0 != "nautilus" }

        let session: Session

        init() throws {
            session = try Session()
            for name in ["here", "there"] { mkdir("\(session.folder)/\(name)", 0o700) }
            _ = try session.file("here/chart 1.txt", Array("x".utf8))
        }

        private func exists(_ name: String) -> Bool {
            access("\(session.folder)/\(name)", F_OK) == 0
        }

        @Test(
            .enabled(if: !programs.isEmpty, "needs pcmanfm, thunar or nautilus"), arguments: programs, [false, true])
        func theyTakeOurs(program: String, isCut: Bool) throws {
            try session.pasteboard("copy", isCut ? "--cut" : "--files", "\(session.folder)/here/chart 1.txt")
            let manager = try Driver("filemanager", program, "\(session.folder)/there", in: session)
            #expect(try manager.paste()["chart 1.txt"] != nil)
            let isAsExpected = session.wait { exists("here/chart 1.txt") != isCut }
            #expect(isAsExpected)
        }

        @Test(
            .enabled(if: !sources.isEmpty, "needs pcmanfm or thunar"), arguments: sources, [false, true])
        func weTakeTheirs(program: String, isCut: Bool) throws {
            let manager = try Driver("filemanager", program, "\(session.folder)/here", in: session)
            if isCut { try manager.cut() } else { try manager.copy() }
            #expect(try session.pasteboard("paste", "--files").lines == ["\(session.folder)/here/chart 1.txt"])
            let pasted = try session.pasteboard("paste", "--into", "\(session.folder)/there")
            #expect(pasted.lines == ["\(session.folder)/there/chart 1.txt"], "\(pasted.errors)")
            #expect(exists("there/chart 1.txt") && exists("here/chart 1.txt") != isCut)
            // A cut ends with its paste; a copy can be pasted again.
            let again = try session.pasteboard("paste", "--into", "\(session.folder)/there")
            #expect(again.status == (isCut ? 1 : 0), "\(again.errors)")
            withExtendedLifetime(manager) {}
        }
    }
}
