import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The options that choose a pasteboard, and the timeout for its owner.
struct PasteboardOptions {
    static var parameters: [Parameter<PasteboardOptions>] {
        [
            .option(
                "pasteboard", short: "p", "NAME",
                "general (the clipboard, the default), primary, secondary, find, drag, or any other name.",
                completion: .pasteboards
            ) { options, name throws(InvalidValue) in
                guard !name.isEmpty else { throw InvalidValue("a name") }
                options.pasteboard = name
            },
            .flag("primary", "Short for -p primary.") { $0.primary = true },
            .option(
                "timeout", "SECONDS", "Give up when the other side is silent for SECONDS (5 by default)."
            ) { options, text throws(InvalidValue) in
                guard let seconds = Double(text), seconds > 0, seconds.isFinite, seconds < 1_000_000 else {
                    throw InvalidValue("a number of seconds above 0")
                }
                options.timeout = seconds
            },
            .choice(
                "backend", "BACKEND",
                "wayland, gnome, x11, remote or terminal. Default: the first that the session has."
            ) { $0.backend = $1 },
        ].map { (parameter: Parameter) in parameter.shared }
    }

    var pasteboard = "general"
    var primary = false
    var timeout = 5.0
    var backend: DisplaySystem?

    /// The pasteboard, independent of the option that named it.
    var choice: PasteboardChoice { PasteboardChoice(selection: selection, patience: patience, system: backend) }

    var selection: SelectionName { primary ? .primary : SelectionName(pasteboard: pasteboard) }

    var patience: Duration { .seconds(timeout) }

    func display() throws -> DisplayName { try choice.display() }

    /// The display, for features that a terminal does not have.
    func display(for what: String) throws -> DisplayName {
        let display = try display()
        if display.system == .terminal { throw CommandFailure(.beyondTerminal(what)) }
        return display
    }

    func reader() throws -> SelectionReader { try choice.reader() }

    @discardableResult
    func ask(_ request: Request) throws -> Reply { try choice.ask(request) }
}
