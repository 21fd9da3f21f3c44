import Glibc
import Testing

extension ApplicationTests {
    /// Applications that end while the clipboard is theirs, in a session with a clipboard manager.
    @Suite(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
    struct Leaving {
        /// Closed by a debugger, Chromium asks nobody to save anything, nor answers any more.
        @Test func whatAClosedBrowserHadCopiedIsThereByteForByte() throws {
            let session = try Session()
            let daemon = try session.startManager()
            let before: [String: [UInt8]]
            do {
                let browser = try Driver("chromium", Files.page, in: session)
                try browser.copy()
                before = try contents(in: session)
                #expect(before.keys.contains("text/html"))
                #expect(try session.wait { try manager(in: session).readTargets == before.count })
            }
            #expect(try session.wait { try manager(in: session).keptTargets > 0 })
            let after = try contents(in: session)
            let lost = Set(before.keys).subtracting(after.keys)
            #expect(lost == [])
            #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == [])
            withExtendedLifetime(daemon) {}
        }

        /// What the owner offers and a client can use after it: not the one name that stands for a page that is shown.
        private func contents(in session: Session) throws -> [String: [UInt8]] {
            let meta = ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "chromium/x-internal-source-rfh-token"]
            var contents: [String: [UInt8]] = [:]
            for target in try session.xclip("TARGETS").lines where !meta.contains(target) {
                contents[target] = try session.xclip(target).output
            }
            return contents
        }

        private func manager(in session: Session) throws -> Status.Manager {
            try JSON.decode(Status.self, from: session.pasteboard("status", "--json").output).clipboardManager
        }

        private struct Status: Decodable {
            struct Manager: Decodable {
                let readTargets: Int
                let keptTargets: Int
            }

            let clipboardManager: Manager
        }
    }
}

extension Session {
    /// The daemon as the clipboard manager of this desktop, which it is when this returns.
    fileprivate func startManager() throws -> Child {
        let daemon = try start("\(Self.programs)/pasteboardd", ["--session"])
        let isManager = try wait {
            try pasteboard("status", "--json").text.replacing(" ", with: "").contains("\"isManager\":true")
        }
        #expect(isManager)
        return daemon
    }
}
