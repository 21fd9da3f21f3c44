import Glibc
import Testing

extension SharingTests {
    /// Managers of clipboards that keep a history, each running while a secret is copied: what they have written into their
    /// files once they have ended.
    @Suite(.serialized) struct Histories {
        private static let managers = ["copyq", "xfce4-clipman", "parcellite", "diodon", "qlipper"]

        @Test(arguments: managers.filter { Installed.program($0) && Installed.program("dbus-run-session") })
        func aSecretIsInNoHistory(program: String) throws {
            // A manager that exits before it has stored what it read keeps nothing, and proves nothing.
            let isProof = try (1...3).contains { _ in try keepsWhatIsNoSecret(program) }
            #expect(isProof, "the manager keeps nothing at all")
        }

        /// Whether the manager's files contain the text copied after the secret.
        ///
        /// They must not contain the secret.
        ///
        /// CopyQ reads in one process, runs a script in another and stores in a third. If it exits in between, or gets a new
        /// copy, it loses the copy. So it is asked for its items first, and then quit as by its own menu.
        private func keepsWhatIsNoSecret(_ program: String) throws -> Bool {
            let session = try Session()
            let manager = try session.start("dbus-run-session", ["--", program])
            try session.copyAndAwaitReading("before the secret")
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            #expect(try session.xclip("UTF8_STRING").text == "hunter2")
            try session.copyAndAwaitReading("fair winds")
            if program == "copyq" {
                // A next copy could replace this one before it is kept.
                let isTaken = try session.wait { try copyqItems(in: session).contains("fair winds") }
                guard isTaken else { return false }
                #expect(try !copyqItems(in: session).contains("hunter2"))
                try session.run("copyq", ["exit"])
            } else {
                // A manager that reads the next one has stored the previous one.
                try session.copyAndAwaitReading("calm seas")
                kill(-manager.pid, SIGTERM)
            }
            let isKept = try session.wait { try home(of: session, holds: "fair winds") }
            #expect(try !home(of: session, holds: "hunter2"))
            return isKept
        }

        /// A spreadsheet of 200,000 cells copies everything: the part that was read is recorded, the omissions are reported,
        /// and the program continues.
        @Test(.enabled(if: Installed.calc, "needs libreoffice-calc, xdotool"))
        func aLargeTableIsRecordedAndTheProgramGoesOn() throws {
            let session = try Session()
            let daemon = try session.keepHistory()
            let row = (0..<100).map {
                "<table:table-cell office:value-type=\"string\"><text:p>cell \($0)</text:p></table:table-cell>"
            }
            let sheet = """
                <?xml version="1.0" encoding="UTF-8"?>
                <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"
                 office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
                <office:body><office:spreadsheet><table:table table:name="Sheet1">
                <table:table-row table:number-rows-repeated="2000">\(row.joined())</table:table-row>
                </table:table></office:spreadsheet></office:body></office:document>
                """
            let calc = try Driver("calc", try session.file("large.fods", Array(sheet.utf8)), in: session)
            try calc.copy()
            #expect(try session.wait(seconds: 120) { try session.previews().count == 1 })
            let shown = try session.pasteboard("history", "show", "1").text
            #expect(shown.contains("text/html") && shown.contains("not stored"), "\(shown)")
            let table = try session.pasteboard("paste", "--from-history", "1", "--as", "csv").lines
            #expect(table.count == 2000 && table.allSatisfy { $0.hasPrefix("cell 0,cell 1,") })
            try session.pasteboard("copy", feeding: "something else")
            try calc.copy()
            #expect(try session.wait(seconds: 120) { try session.previews().first != "something else" })
            withExtendedLifetime(daemon) {}
        }

        private func copyqItems(in session: Session) throws -> String {
            try session.run("copyq", ["read", "0", "1", "2", "3"]).text
        }

        private func home(of session: Session, holds text: String) throws -> Bool {
            try session.run("grep", ["-rlF", "--devices=skip", text, "\(session.folder)/home"]).status == 0
        }
    }
}
