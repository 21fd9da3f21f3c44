import CSystem
import Glibc
import PasteboardClient
import PasteboardConsole
import PasteboardViewer

/// The terminal of this process while a viewer has it to itself: every key as it is pressed, a screen of its own, and what
/// was there before when it is given back.
final class Terminal {
    enum Signal {
        case end
        case resized
        case suspend
        case resumed
    }

    private let signals: Descriptor
    private var keys = KeyDecoder()
    private var writer: ScreenWriter

    /// Alternate screen, no cursor, no wrapping at the edge, pastes marked as such.
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    private static let leave = "\u{1B}_Ga=d,q=2\u{1B}\\\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    /// A picture of one pixel, which a terminal that could draw it answers for; how large a cell is; and what else the
    /// terminal can.
    ///
    /// Answers come among the keys, or never.
    private static let questions = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\(cellQuestion)\u{1B}[c"
    private static let cellQuestion = "\u{1B}[16t"
    /// The console of the kernel would show the questions.
    private let answers: Bool

    init() throws {
        let name = environment("TERM") ?? "dumb"
        guard isatty(STDIN_FILENO) == 1, StandardOutput.isTerminal, name != "dumb" else {
            throw CommandFailure(
                .usage, "view needs a terminal; `pasteboard inspect` and `pasteboard watch` write anywhere")
        }
        writer = ScreenWriter(usesColor: (environment("NO_COLOR") ?? "").isEmpty) { PixelImage(png: $0) }
        answers = name != "linux"
        signals = Descriptor(owning: csystem_terminal_signals())
        enter()
        ask(Self.questions)
    }

    deinit {
        csystem_terminal_leave()
    }

    /// What a viewer waits for: keys, and signals.
    var pollRequest: PollRequest {
        PollRequest([(STDIN_FILENO, .read), (signals.number, .read)])
    }

    /// Whether something was pressed, where these descriptors are ready.
    func hasInput(_ ready: Set<Int32>) -> Bool {
        ready.contains(STDIN_FILENO)
    }

    var size: Screen.Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard csystem_terminal_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0, rows > 0 else {
            return Screen.Size(columns: 80, rows: 24)
        }
        return Screen.Size(columns: Int(columns), rows: Int(rows))
    }

    /// The pixels of a cell, where the terminal has told the system of its window; xterm answers no question about it.
    var cell: PixelSize? {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_xpixel > 0, window.ws_ypixel > 0,
            window.ws_col > 0, window.ws_row > 0
        else { return nil }
        return PixelSize(width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
    }

    /// Shows a screen; false where there is no terminal any more.
    func show(_ screen: Screen) -> Bool {
        StandardOutput.writeAll(writer.bytes(showing: screen), to: STDOUT_FILENO)
    }

    /// The next screen is drawn from scratch.
    func forget() {
        writer.forget()
    }

    /// The window has another size, and a cell perhaps as well.
    func askForCellSize() {
        ask(Self.cellQuestion)
    }

    /// What was pressed; nil where there is no terminal any more.
    ///
    /// Something must be there to be read.
    func input() -> [KeyDecoder.Input]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? keys.decode(Array(bytes[..<count])) : nil
    }

    func nextSignal() -> Signal? {
        switch csystem_next_signal(signals.number) {
        case 0: nil
        case SIGWINCH: .resized
        case SIGTSTP: .suspend
        case SIGCONT: .resumed
        default: .end
        }
    }

    /// Gives the terminal back and stops this process until somebody continues it.
    func suspend() {
        csystem_terminal_leave()
        raise(SIGSTOP)
        resume()
    }

    /// Takes the terminal again, for which somebody else had it.
    func resume() {
        enter()
        writer.forget()
    }

    private func ask(_ question: String) {
        if answers { StandardOutput.writeAll(Array(question.utf8), to: STDOUT_FILENO) }
    }

    private func enter() {
        _ = csystem_terminal_enter(STDIN_FILENO, Self.enter, Self.leave)
    }
}
