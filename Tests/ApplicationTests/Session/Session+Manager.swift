import Testing

/// The daemon as the clipboard manager of the desktop of a test.
extension Session {
    struct Manager: Decodable {
        struct Omission: Decodable {
            let target: String?
        }

        let isManager: Bool
        let readTargets: Int
        let keptTargets: Int
        let notKept: [Omission]
    }

    private struct Status: Decodable {
        let clipboardManager: Manager
    }

    /// Starts it with these options; it is the manager when this returns.
    func startManager(_ options: String...) throws -> Child {
        let daemon = try start("\(Self.programs)/pasteboardd", ["--session"] + options)
        try #require(wait { (try? manager.isManager) == true })
        return daemon
    }

    /// What it says itself.
    var manager: Manager {
        get throws { try JSON.decode(Status.self, from: pasteboard("status", "--json").output).clipboardManager }
    }

    /// The contents of the clipboard that the owner offers, by target.
    func contents() throws -> [String: [UInt8]] {
        let meta = ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS"]
        var contents: [String: [UInt8]] = [:]
        for target in try xclip("TARGETS").lines where !meta.contains(target) {
            contents[target] = try xclip(target).output
        }
        return contents
    }

    /// Copies a text until another program reads it: where a clipboard manager is the only one, it runs and reads then.
    func copyAndAwaitReading(_ text: String) throws {
        let isRead = try wait {
            let before = try served
            try pasteboard("copy", feeding: text)
            return try wait(seconds: 2) { try served > before }
        }
        try #require(isRead, "nobody reads what is copied")
    }

    private var served: Int {
        get throws {
            struct Report: Decodable { var requestsServed: Int }
            let status = try pasteboard("status", "--json")
            return status.status == 0 ? try JSON.decode(Report.self, from: status.output).requestsServed : 0
        }
    }
}
