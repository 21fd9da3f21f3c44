import ArgumentParser
import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The options that choose a pasteboard, and the timeout for its owner.
struct PasteboardOptions: ParsableArguments {
    @Option(
        name: [.customShort("p"), .long],
        help: "general (the clipboard), primary, secondary, find, drag, or a name of your own.",
        completion: .pasteboards)
    var pasteboard = "general"

    @Flag(help: "Short for -p primary.")
    var primary = false

    @Option(help: "Seconds to wait between two signs of life of the other side.")
    var timeout = 5.0

    @Option(help: "wayland, gnome or x11; by default the first that the session has.")
    var backend: DisplaySystem?

    func validate() throws {
        guard timeout > 0, timeout.isFinite, timeout < 1_000_000 else {
            throw ValidationError("--timeout takes a number of seconds above 0")
        }
        guard !pasteboard.isEmpty else { throw ValidationError("--pasteboard takes a name") }
    }

    /// The pasteboard, independent of the option that named it.
    var choice: PasteboardChoice {
        PasteboardChoice(selection: selection, patience: patience, system: backend)
    }

    var selection: SelectionName {
        primary ? .primary : SelectionName(pasteboard: pasteboard)
    }

    var patience: Duration {
        .seconds(timeout)
    }

    func display() throws -> DisplayName {
        try choice.display()
    }

    func reader() throws -> SelectionReader {
        try choice.reader()
    }

    func launcher() throws -> DaemonLauncher {
        try choice.launcher()
    }

    @discardableResult
    func ask(_ request: Request) throws -> Reply {
        try choice.ask(request)
    }
}

extension DisplaySystem: ExpressibleByArgument {}
