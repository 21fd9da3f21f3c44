import CSystem
import Glibc
import PasteboardClient

/// A question to the user, as a desktop notification with two buttons.
///
/// `notify-send` shows it and prints the name of the button. Without that program or a desktop that shows notifications, the
/// answer is no.
final class PersonQuestion {
    private let output: Descriptor
    private let process: pid_t

    /// Asks the user; nil if that is not possible.
    ///
    /// - Parameters:
    ///   - host: the other computer.
    ///   - purpose: the program that runs there.
    init?(about host: String, purpose: String) {
        guard let program = PersonNotice.program else { return nil }
        var (reading, writing): (Int32, Int32) = (-1, -1)
        guard unsafe csystem_pipe(&reading, &writing, 0) == 0 else { return nil }
        output = Descriptor(owning: reading)
        let writer = Descriptor(owning: writing)
        let what = purpose.isEmpty ? "" : " (\(PersonNotice.plain(purpose)))"
        var spawn = Spawn(
            program,
            [
                "notify-send", "--app-name=pasteboard", "--urgency=critical", "--expire-time=30000",
                "--action=allow=Allow for 5 minutes", "--action=refuse=Refuse",
                "\(PersonNotice.plain(host)) wants to read the clipboard",
                "A program there\(what) wants to paste what you copied here.",
            ])
        spawn.passed = [(writer.number, STDOUT_FILENO)]
        guard let process = try? spawn.run() else { return nil }
        self.process = process
    }

    var pollRequest: PollRequest { PollRequest([(output.number, .read)]) }

    /// The answer; nil if there is none yet.
    func answer() -> Bool? {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(output.number, &buffer, buffer.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : false }
        return buffer.prefix(count).starts(with: "allow".utf8)
    }

    /// Withdraws the question, unless it has been answered.
    deinit {
        kill(process, SIGTERM)
    }
}
