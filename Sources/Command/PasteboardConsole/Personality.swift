/// The names `pbcopy` and `pbpaste` of macOS, under which this command can be invoked through a link.
package enum Personality: String, CaseIterable {
    case pbcopy
    case pbpaste

    package init?(invokedAs path: String) {
        self.init(rawValue: path.split(separator: "/").last.map(String.init) ?? "")
    }

    /// Translates the arguments: `-pboard NAME` names a pasteboard, `-Prefer txt|rtf|ps` a type.
    package func arguments(for given: [String]) throws -> [String] {
        var result = [self == .pbcopy ? "copy" : "paste"]
        var rest = given[...]
        while let word = rest.popFirst() {
            switch word.lowercased() {
            case "-pboard": result += ["--pasteboard", try name(rest.popFirst())]
            case "-prefer" where self == .pbpaste: result += try preference(rest.popFirst())
            default: result.append(word)
            }
        }
        return result
    }

    /// The help text, if it is requested.
    package func help(for given: [String]) -> String? {
        guard given.contains(where: { ["-help", "--help", "-h"].contains($0.lowercased()) }) else { return nil }
        let prefer = self == .pbpaste ? " [-Prefer {txt|rtf|ps}]" : ""
        let work = self == .pbcopy ? "copies standard input to a pasteboard" : "writes what is on a pasteboard"
        return """
            usage: \(rawValue) [-help] [-pboard {general|ruler|find|font}]\(prefer)

            \(rawValue) \(work), as on macOS. -pboard also takes primary, secondary, or a name of your own.
            It is `pasteboard \(self == .pbcopy ? "copy" : "paste")` under another name, and takes the options of that as well.

            """
    }

    /// Whether an empty pasteboard is not an error, as on macOS.
    ///
    /// For a pasteboard with a custom name, it is reported.
    package func forgives(_ failure: CommandFailure, of arguments: [String]) -> Bool {
        guard self == .pbpaste, failure.status == ExitStatus.nothingThere.rawValue else { return false }
        let index = arguments.lastIndex { $0 == "--pasteboard" || $0 == "-p" }
        guard let index, arguments.indices.contains(index + 1) else { return true }
        return Self.pasteboards.contains(arguments[index + 1].lowercased())
    }

    private static let pasteboards = PasteboardName.known + ["ruler", "font"]

    private func name(_ given: String?) throws -> String {
        if let given, !given.isEmpty, !given.hasPrefix("-") { return given }
        throw CommandFailure(.usage, "-pboard takes the name of a pasteboard: general, find, primary …")
    }

    private func preference(_ given: String?) throws -> [String] {
        switch given?.lowercased() {
        case "txt", "ascii": return []
        case "rtf": return ["--prefer", "rtf"]
        case "ps": return ["--prefer", "ps"]
        default: throw CommandFailure(.usage, "-Prefer takes txt, rtf or ps")
        }
    }
}
