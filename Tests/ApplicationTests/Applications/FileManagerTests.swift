import Glibc
import Testing

extension ApplicationTests {
    /// A cut in PCManFM is over as soon as anybody asks for the list of its files under the name of GNOME.
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
}
