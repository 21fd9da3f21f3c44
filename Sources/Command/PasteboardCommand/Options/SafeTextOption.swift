import Pasteboard
import PasteboardConsole
import UniformTypes

/// The options `--safe` and `--one-line`, which remove characters that would run in a terminal or mislead the reader.
struct SafeTextOption {
    /// How to treat characters that safe text may not contain, or nil to leave the text unchanged.
    private(set) var treatment: SafeText.Treatment?
    private(set) var isOneLine = false

    static var parameters: [Parameter<SafeTextOption>] {
        [
            .flag(
                "safe", optional: "HOW",
                """
                Make the text safe to paste into a terminal: no escapes, no control, bidirectional or invisible characters, no \
                look-alike letters, no newline at the end. HOW: drop (default) or show.
                """, completion: .words(treatments),
                takes: isTreatment
            ) { option, word throws(InvalidValue) in
                guard let treatment = SafeText.Treatment(rawValue: word ?? SafeText.Treatment.drop.rawValue) else {
                    throw InvalidValue(choices: treatments())
                }
                option.treatment = treatment
            },
            .flag("one-line", "Like --safe, and join all lines to one.") { $0.isOneLine = true },
        ]
    }

    private static func isTreatment(_ word: String) -> Bool { SafeText.Treatment(rawValue: word) != nil }

    private static func treatments() -> [String] { SafeText.Treatment.allCases.map(\.rawValue) }

    init(_ treatment: SafeText.Treatment? = nil) { self.treatment = treatment }

    var isWanted: Bool { treatment != nil || isOneLine }

    /// The text after the requested treatment.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        guard isWanted else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(SafeText(text, treatment ?? .drop, oneLine: isOneLine).text.utf8)
    }

    /// Throws if safe text is requested for content whose type is not text.
    func check(_ type: UniformType?) throws(CommandFailure) {
        guard isWanted, let type, !type.isPlainTextOnly, !type.isPlainTextByNature else { return }
        throw CommandFailure(.usage, "--safe and --one-line are for plain text, and this is \(type.commonName)")
    }
}
