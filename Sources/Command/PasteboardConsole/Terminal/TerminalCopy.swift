import Pasteboard
import PasteboardClient
import SelectionModel
import TerminalClipboard

/// A copy to the clipboard of the terminal.
///
/// A terminal is sent all content at once, and keeps it: so it gets a few types, the richest first, and nothing that is to
/// expire.
struct TerminalCopy {
    private let request: PublishRequest
    private let patience: Duration

    init(_ request: PublishRequest, patience: Duration) {
        self.request = request
        self.patience = patience
    }

    func run() throws {
        guard let primary = TerminalReadingConnection.isPrimary(request.selection) else {
            throw CommandFailure(.beyondTerminal("the pasteboard “\(request.selection.pasteboardName)”"))
        }
        try checkLifetime()
        let line = try Self.line(patience)
        let isAnswering = try findOut(line)
        let takesEverything = line.facts?.clipboard == .everyType && isAnswering
        let content = try TerminalOffer(request.item).content(everything: takesEverything)
        warn(content, takesEverything)
        // No progress is shown: it would appear in the middle of the data for the terminal.
        do throws(TerminalRefusal) {
            let answer = try line.perform(.write(content, primary: primary))
            if answer == .sent { StandardError.say(Self.remark(line.facts, isAnswering)) }
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func line(_ patience: Duration) throws -> TerminalLine {
        do throws(DisplayError) {
            return try TerminalLine(patience: patience)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Queries the terminal's features; returns false if this process cannot get an answer.
    private func findOut(_ line: TerminalLine) throws -> Bool {
        do throws(TerminalRefusal) {
            _ = try line.perform(.facts)
            return true
        } catch .silent {
            return false
        } catch .inBackground {
            return false
        } catch {
            throw CommandFailure(error)
        }
    }

    private func checkLifetime() throws {
        guard request.lifetime.endsAfterTransfer || request.lifetime.limit != nil else { return }
        throw CommandFailure(
            .unavailable,
            request.item.isSensitive
                ? "a terminal's clipboard cannot be cleared later, as a secret must be; --clear-after never copies it anyway"
                : "the clipboard of a terminal cannot be cleared; --once and --clear-after need a display")
    }

    /// Warns about large content before it is sent.
    private func warn(_ content: TerminalContent, _ takesEverything: Bool) {
        guard !takesEverything, let size = content.text?.count, size > Self.usualTextLimit else { return }
        guard size <= TerminalExchange.textLimit else { return }
        StandardError.say(
            "warning: \(ByteCount.text(size)) of text; some terminals take \(ByteCount.text(Self.usualTextLimit)) by OSC 52"
        )
    }

    /// The maximum size of text that every terminal with OSC 52 accepts, in bytes: 100,000 characters of Base64.
    private static let usualTextLimit = 74_994

    /// The warnings about text that no terminal confirms.
    private static func remark(_ facts: TerminalFacts?, _ isAnswering: Bool) -> String {
        let start = "only plain text was sent, by OSC 52, and "
        if environment("ZELLIJ") != nil { return start + "Zellij does not say whether the terminal took it" }
        switch facts?.obstacle {
        case .tmux:
            return start + "tmux does not say whether it took it; it does with set -g set-clipboard on, "
                + "and takes every type with set -g allow-passthrough on"
        case .screen: return start + "screen passes nothing on while its window is hidden"
        case nil:
            return start
                + (isAnswering
                    ? "the terminal does not say whether it took it"
                    : "it is unknown whether the terminal took it, because it does not answer this process")
        }
    }
}
