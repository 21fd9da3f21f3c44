import Glibc
import Testing

extension ApplicationTests {
    /// Managers of clipboards that keep a history, each running while a secret is copied: what they have written into their
    /// files once they have ended.
    @Suite(.serialized) struct Histories {
        private static let managers = ["copyq", "xfce4-clipman", "parcellite"]

        @Test(arguments: managers.filter { Installed.program($0) && Installed.program("dbus-run-session") })
        func aSecretIsInNoHistory(program: String) throws {
            // A manager that is ended before it has taken in what it read keeps nothing, and proves nothing.
            let isProof = try (1...3).contains { _ in try keepsWhatIsNoSecret(program) }
            #expect(isProof, "the manager keeps nothing at all")
        }

        /// Whether the manager's files hold the text that was copied after the secret; that they lack the secret is required.
        ///
        /// CopyQ reads in one process, runs a script in another and keeps in a third: ended between these it loses what it
        /// has read. It is asked what it keeps, and ended as its own menu does it.
        private func keepsWhatIsNoSecret(_ program: String) throws -> Bool {
            let session = try Session()
            let manager = try session.start("dbus-run-session", ["--", program])
            try session.copyAndAwaitReading("before the secret")
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            #expect(try session.xclip("UTF8_STRING").text == "hunter2")
            try session.copyAndAwaitReading("fair winds")
            // Whoever reads the next one has taken in the one before.
            try session.copyAndAwaitReading("calm seas")
            if program == "copyq" {
                try #require(session.wait { try copyqItems(in: session).contains("fair winds") }, "it keeps nothing")
                #expect(try !copyqItems(in: session).contains("hunter2"))
                try session.run("copyq", ["exit"])
            } else {
                kill(-manager.pid, SIGTERM)
            }
            let isKept = try session.wait { try home(of: session, holds: "fair winds") }
            #expect(try !home(of: session, holds: "hunter2"))
            return isKept
        }

        private func copyqItems(in session: Session) throws -> String {
            try session.run("copyq", ["read", "0", "1", "2", "3"]).text
        }

        private func home(of session: Session, holds text: String) throws -> Bool {
            try session.run("grep", ["-rlF", "--devices=skip", text, "\(session.folder)/home"]).status == 0
        }
    }
}
