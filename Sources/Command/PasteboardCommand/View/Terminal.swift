import CSystem
import Glibc
import PasteboardClient
import PasteboardConsole
import PasteboardViewer

/// The terminal in raw mode for a viewer: single keys, the alternate screen, and restoring the previous state on exit.
final class Terminal {
    enum Signal {
        case end
        case resized
        case suspend
        case resumed
    }

    private let signals: Descriptor
    private var keys: KeyDecoder
    private var writer: ScreenWriter

    /// Alternate screen, no cursor, no wrapping, bracketed paste.
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    private static let leave = "\u{1B}_Ga=d,q=2\u{1B}\\\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    /// Queries: a picture of one pixel, to which a terminal with graphics replies; the size of a cell; device attributes.
    ///
    /// Replies, if any, arrive between keys.
    private static let questions = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\(cellQuestion)\u{1B}[c"
    private static let cellQuestion = "\u{1B}[16t"
    /// Whether to send queries; the Linux console would display them.
    private let answers: Bool

    /// - Parameters:
    ///   - takesText: whether keys are text in any script.
    ///   - absence: the message if there is no terminal.
    /// - Throws: a usage error with that message.
    init(takesText: Bool = false, absence: String) throws {
        let name = environment("TERM") ?? "dumb"
        guard isatty(STDIN_FILENO) == 1, StandardOutput.isTerminal, name != "dumb" else {
            throw CommandFailure(.usage, absence)
        }
        keys = KeyDecoder(takesText: takesText)
        writer = ScreenWriter(usesColor: (environment("NO_COLOR") ?? "").isEmpty) { PixelImage(png: $0) }
        answers = name != "linux"
        signals = Descriptor(owning: csystem_terminal_signals())
        enter()
        ask(Self.questions)
    }

    deinit {
        csystem_terminal_leave()
    }

    /// The descriptors that a viewer waits for: keys and signals.
    var pollRequest: PollRequest { PollRequest([(STDIN_FILENO, .read), (signals.number, .read)]) }

    /// True if there is a key to read, given the ready descriptors.
    func hasInput(_ ready: [Int32]) -> Bool { ready.contains(STDIN_FILENO) }

    var size: Screen.Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard unsafe csystem_terminal_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0, rows > 0 else {
            return Screen.Size(columns: 80, rows: 24)
        }
        return Screen.Size(columns: Int(columns), rows: Int(rows))
    }

    /// The size of a cell in pixels, if the kernel knows the size of the window; xterm does not reply to the query.
    var cell: PixelSize? {
        var window = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_xpixel > 0, window.ws_ypixel > 0,
            window.ws_col > 0, window.ws_row > 0
        else { return nil }
        return PixelSize(width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
    }

    /// Shows a screen; returns false if the terminal has closed.
    func show(_ screen: Screen) -> Bool { StandardOutput.writeAll(writer.bytes(showing: screen), to: STDOUT_FILENO) }

    /// Interprets input from now on as text in any script, or as keys only.
    func takeText(_ takesText: Bool) { keys = KeyDecoder(takesText: takesText) }

    /// Redraws the next screen completely.
    func forget() { writer.forget() }

    /// Handles a change of the window's size, which may change that of a cell.
    func askForCellSize() { ask(Self.cellQuestion) }

    /// Reads the available keys, at least one; nil if the terminal has closed.
    func input() -> [KeyDecoder.Input]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
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

    /// Restores the terminal and stops this process until it is continued.
    func suspend() {
        csystem_terminal_leave()
        raise(SIGSTOP)
        resume()
    }

    /// Takes the terminal back after another process has used it.
    func resume() {
        enter()
        writer.forget()
    }

    private func ask(_ question: String) {
        if answers { StandardOutput.writeAll(Array(question.utf8), to: STDOUT_FILENO) }
    }

    private func enter() { _ = unsafe csystem_terminal_enter(STDIN_FILENO, Self.enter, Self.leave) }
}
