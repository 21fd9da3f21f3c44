import PasteboardClient
import PasteboardConsole
import PasteboardViewer

/// Lines on standard output, with colors on a terminal unless `NO_COLOR` is set.
enum StyledOutput {
    static func write(_ lines: [StyledText]) throws {
        let isStyled = StandardOutput.isTerminal && environment("TERM") != "dumb"
        let usesColor = (environment("NO_COLOR") ?? "").isEmpty
        try StandardOutput.write(lines.map { (isStyled && usesColor ? $0.escaped : $0.string) + "\n" }.joined())
    }
}
