import Glibc
import PasteboardConsole
import SelectionModel

/// This command as xsel.
struct XselShim: Shim {
    private enum Option: String {
        case append = "a"
        case follow = "f"
        case zeroflush = "z"
        case input = "i"
        case output = "o"
        case clear = "c"
        case delete = "d"
        case primary = "p"
        case secondary = "s"
        case clipboard = "b"
        case keep = "k"
        case exchange = "x"
        case nodetach = "n"
        case help = "h"
        case verbose = "v"
        case selectionTimeout = "t"
        case logfile = "l"
        case display
        case version

        static let names: [String: Option] = [
            "append": .append, "follow": .follow, "zeroflush": .zeroflush, "input": .input, "output": .output,
            "clear": .clear, "delete": .delete, "primary": .primary, "secondary": .secondary,
            "clipboard": .clipboard, "keep": .keep, "exchange": .exchange, "nodetach": .nodetach, "help": .help,
            "verbose": .verbose, "selectionTimeout": .selectionTimeout, "logfile": .logfile, "display": .display,
            "version": .version,
        ]

        var takesValue: Bool { [.selectionTimeout, .logfile, .display].contains(self) }
    }

    private var options: Set<Option> = []
    private var selection = SelectionName.primary
    private var timeout: Int?
    private var display: String?

    init(_ arguments: [String]) {
        guard let words = Self.options(of: arguments) else {
            options = [.help]
            return
        }
        for (option, value) in words {
            options.insert(option)
            switch option {
            case .primary where !options.contains(.clipboard): selection = .primary
            case .secondary where !options.contains(.clipboard): selection = .secondary
            case .clipboard: selection = .clipboard
            case .selectionTimeout: timeout = value.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            case .display: display = value
            default: break
            }
        }
    }

    /// The options with their values; nil if a word is not an option.
    private static func options(of arguments: [String]) -> [(Option, String?)]? {
        var result: [(Option, String?)] = []
        var words = arguments[...]
        while let word = words.popFirst() {
            guard word.first == "-", word.count > 1 else { return nil }
            let found =
                word.hasPrefix("--")
                ? [Option.names[String(word.dropFirst(2))]] : word.dropFirst().map { Option(rawValue: String($0)) }
            for option in found {
                guard let option else { return nil }
                guard option.takesValue else {
                    result.append((option, nil))
                    continue
                }
                guard found.count == 1, let value = words.popFirst() else { return nil }
                result.append((option, value))
            }
        }
        return result
    }

    func run() throws {
        if options.contains(.help) { return try StandardOutput.write(Self.help) }
        if options.contains(.version) { return try StandardOutput.write(ShimName.xsel.version(like: "version 1.2.0")) }
        if let display { unsafe setenv("DISPLAY", display, 1) }
        if options.contains(.keep) { return }
        if options.contains(.exchange) { return try exchange() }
        if writesOutput { try StandardOutput.write(try pasteboard(selection).text() ?? []) }
        if options.contains(.clear) || options.contains(.delete) { return try pasteboard(selection).clear() }
        if readsInput { try copy() }
    }

    private static let help = """
        usage: xsel [-i | -a | -f | -o | -c | -d | -k | -x] [-p | -s | -b] [-n] [-t MILLISECONDS] [-v]

        This is pasteboard under the name of xsel. Without an option for it, standard input is copied unless it is a terminal, and
        the selection is written unless standard output is one. `pasteboard --help` tells what else it can do.

        """

    private static let inputs: Set<Option> = [.input, .append, .follow, .zeroflush]
    private static let modes = inputs.union([.output, .clear, .delete])

    private var writesOutput: Bool {
        if !options.isDisjoint(with: Self.modes) { return options.contains(.output) }
        return !StandardOutput.isTerminal || isatty(STDIN_FILENO) == 1
    }

    private var readsInput: Bool {
        if !options.isDisjoint(with: Self.modes) { return !options.isDisjoint(with: Self.inputs) }
        return isatty(STDIN_FILENO) == 0
    }

    private func pasteboard(_ selection: SelectionName) -> ShimPasteboard {
        let patience: Duration = timeout.map { .milliseconds($0) } ?? .seconds(5)
        return ShimPasteboard(selection, patience: patience, system: display == nil ? nil : .x11)
    }

    private func copy() throws {
        let old = options.contains(.append) ? try pasteboard(selection).text() ?? [] : []
        var content = ShimContent(old + (try InputFile.standardInput.read()).prefix { $0 != 0 })
        content.limit = timeout.map { .milliseconds($0) }
        content.staysInForeground = options.contains(.nodetach)
        try ShimPasteboard(selection, system: display == nil ? nil : .x11).copy(content)
    }

    private func exchange() throws {
        let texts = try [SelectionName.primary, .secondary].map { try pasteboard($0).text() ?? [] }
        try pasteboard(.primary).copy(ShimContent(texts[1]))
        try pasteboard(.secondary).copy(ShimContent(texts[0]))
    }
}
