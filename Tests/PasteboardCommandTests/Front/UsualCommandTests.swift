import PasteboardConsole
import Testing

@testable import PasteboardCommand
@testable import PasteboardFront

/// The small program reads command lines by itself.
///
/// Whatever it does not hand over, it reads as the whole command does.
@Suite struct UsualCommandTests {
    @Test(arguments: 0..<8)
    func eachLineIsHandedOverOrMeansTheSame(seed: Int) throws {
        var taken = 0
        for line in CommandLines(seed: UInt64(seed) &+ 1, count: 500) {
            guard let usual = UsualCommand(line) else { continue }
            taken += 1
            #expect(meaning(of: line) == Meaning(usual), "\(line)")
        }
        #expect(taken > 100)
    }

    @Test(arguments: [
        ["copy"], ["paste", "-n"], ["copy", "-p", "mine", "--trim-newline"], ["paste", "--primary", "-n", "-n"],
        ["paste", "-p", "general", "--pasteboard", "find"], ["copy", "-p", "mine", "--primary"],
    ])
    func whatIsTypedAllDayIsNotHandedOver(line: [String]) throws {
        #expect(try meaning(of: line) == Meaning(#require(UsualCommand(line))))
    }

    @Test(arguments: [
        [], ["as", "html"], ["copy", "notes.md"], ["paste", "--as", "html"], ["copy", "-p"], ["copy", "-p", ""],
        ["copy", "-p", "-n"], ["paste", "--"], ["paste", "-pmine"], ["paste", "--pasteboard=mine"], ["-n", "copy"],
    ])
    func whatElseThereIsIsHandedOver(line: [String]) {
        #expect(UsualCommand(line) == nil)
    }

    /// The words of macOS's commands come to the same in both programs.
    @Test(arguments: [Personality.pbcopy, .pbpaste])
    func theNamesOfMacOSMeanTheSame(personality: Personality) throws {
        let words: [[String]] = [
            [], ["-pboard", "find"], ["-pboard", "general"], ["-Prefer", "txt"], ["-Prefer", "rtf"], ["-n"],
        ]
        for first in words {
            for second in words {
                let line = try personality.arguments(for: first + second)
                guard let usual = UsualCommand(line) else { continue }
                #expect(meaning(of: line) == Meaning(usual), "\(line)")
            }
        }
    }

    /// What a command line asks for, as far as the small program can be asked for it.
    private struct Meaning: Equatable {
        var verb: String
        var selection: String
        var patience: Duration
        var trimsNewline: Bool
        /// Everything else that the whole command was told; empty where that is nothing.
        var rest = ""

        init(verb: String, _ choice: PasteboardChoice, trimsNewline: Bool) {
            self.verb = verb
            selection = choice.selection.rawValue
            patience = choice.patience
            self.trimsNewline = trimsNewline
        }

        init(_ usual: UsualCommand) {
            self.init(verb: usual.verb.rawValue, usual.pasteboard, trimsNewline: usual.trimNewline)
        }
    }

    /// What the whole command takes a line for; nil where that is no copy and no paste.
    private func meaning(of line: [String]) -> Meaning? {
        guard UsageComplaint(commandIn: line) == nil,
            let command = try? PasteboardCommand.parseAsRoot(OnlyArguments.expanded(line))
        else { return nil }
        switch command {
        case var copy as Copy:
            var meaning = Meaning(verb: "copy", copy.pasteboard.choice, trimsNewline: copy.trimNewline)
            (copy.trimNewline, copy.pasteboard) = (plainCopy.trimNewline, plainCopy.pasteboard)
            if text(copy) != text(plainCopy) { meaning.rest = text(copy) }
            return meaning
        case var paste as Paste:
            var meaning = Meaning(verb: "paste", paste.pasteboard.choice, trimsNewline: paste.trimNewline)
            (paste.trimNewline, paste.pasteboard) = (plainPaste.trimNewline, plainPaste.pasteboard)
            if text(paste) != text(plainPaste) { meaning.rest = text(paste) }
            return meaning
        default: return nil
        }
    }

    private let plainCopy: Copy
    private let plainPaste: Paste

    init() throws {
        plainCopy = try #require(try PasteboardCommand.parseAsRoot(["copy"]) as? Copy)
        plainPaste = try #require(try PasteboardCommand.parseAsRoot(["paste"]) as? Paste)
    }

    /// Every option of a command with its value.
    private func text(_ command: some Any) -> String {
        var text = ""
        dump(command, to: &text)
        return text
    }
}
