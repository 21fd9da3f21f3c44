import Glibc
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets

/// This command as xclip.
struct XclipShim: Shim {
    private enum Option: String, CaseIterable {
        case input = "in"
        case output = "out"
        case filter, loops, display, selection, target, rmlastnl, noutf8, silent, quiet, verbose, help, version

        var takesValue: Bool {
            switch self {
            case .loops, .display, .selection, .target: true
            default: false
            }
        }

        /// The option that a word abbreviates; nil if there is none, or more than one.
        init?(_ word: String) {
            guard word.first == "-", word.count > 1 else { return nil }
            let name = word.dropFirst()
            let found = Self.allCases.filter { $0.rawValue.hasPrefix(name) }
            guard found.count == 1, let option = found.first else { return nil }
            self = option
        }
    }

    private var options: Set<Option> = []
    private var values: [Option: String] = [:]
    private var files: [String] = []

    init(_ arguments: [String]) {
        var words = arguments[...]
        while let word = words.popFirst() {
            guard let option = Option(word), !option.takesValue || !words.isEmpty else {
                files.append(word)
                continue
            }
            options.insert(option)
            if option.takesValue { values[option] = words.popFirst() }
        }
    }

    func run() throws {
        if options.contains(.help) { return StandardError.write(Self.help) }
        if options.contains(.version) { return StandardError.write(ShimName.xclip.version(like: "version 0.13")) }
        if let display = values[.display] { unsafe setenv("DISPLAY", display, 1) }
        if options.contains(.output) { try paste() } else { try copy() }
    }

    private static let help = """
        usage: xclip [-in | -out] [-selection primary|secondary|clipboard] [-target NAME] [-filter] [-rmlastnl]
                     [-loops NUMBER] [-noutf8] [-silent | -quiet | -verbose] [-display NAME] [FILE ...]

        This is pasteboard under the name of xclip. `pasteboard --help` tells what else it can do.

        """

    private var pasteboard: ShimPasteboard { ShimPasteboard(selection, system: values[.display] == nil ? nil : .x11) }

    /// The first letter decides; a cut buffer is replaced by a custom pasteboard.
    private var selection: SelectionName {
        switch values[.selection]?.lowercased().first {
        case "c": .clipboard
        case "s": .secondary
        case "b": SelectionName("CUT_BUFFER0")
        default: .primary
        }
    }

    private func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        options.contains(.rmlastnl) && bytes.last == 0x0A ? bytes.dropLast() : bytes
    }

    private func paste() throws {
        let name = values[.target]
        if name == "TARGETS", let targets = try pasteboard.targets() {
            return try StandardOutput.write(targets.map { $0.name + "\n" }.joined())
        }
        let bytes =
            if let name { try name == "TARGETS" ? nil : bytes(under: Target(name)) } else {
                try options.contains(.noutf8) && pasteboard.isOfX11
                    ? pasteboard.bytes(of: "STRING") : pasteboard.text()
            }
        if let bytes { return try StandardOutput.write(trimmed(bytes)) }
        guard selection.rawValue != "CUT_BUFFER0" else { return }
        throw shimFailure("Error: target \(name ?? "STRING") not available")
    }

    private func bytes(under target: Target) throws -> [UInt8]? {
        try pasteboard.bytes(of: target) ?? pasteboard.picture(as: target)
    }

    private func copy() throws {
        var bytes: [UInt8] = []
        for file in files.isEmpty ? ["-"] : files {
            if !files.isEmpty, unsafe access(file, R_OK) != 0 { throw shimFailure("\(file): \(SystemMessage.latest)") }
            // A dash given as an argument is a file name.
            bytes += try InputFile(path: files.isEmpty || file.first == "/" ? file : "./\(file)").read()
        }
        if options.contains(.filter) { try StandardOutput.write(bytes) }
        var content = ShimContent(trimmed(bytes))
        content.target = values[.target].map { Target($0) }
        content.isOnce = values[.loops].flatMap { Int($0) } == 1
        content.staysInForeground = options.contains(.quiet) || options.contains(.verbose)
        try pasteboard.copy(content)
    }
}
