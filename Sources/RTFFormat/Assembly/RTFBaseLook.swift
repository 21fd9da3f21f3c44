import RichText

/// How the plain text of a document looks, which is no property of any text in it.
///
/// A document with a style sheet says it in its normal style. One without, such as Cocoa writes, says it in every run
/// anew: there it is what most of the text says.
struct RTFBaseLook {
    private(set) var fontName: String?
    private(set) var size: Int32 = -1
    private(set) var foreground: Color?
    private(set) var background: Color?
    private(set) var language: Int32 = -1

    init(_ document: RTFDocument, monospaced: Set<Int32>) {
        if document.paragraphStyles.isEmpty {
            self.init(counting: document, monospaced: monospaced)
        } else {
            self.init(normal: Self.normalStyle(of: document).character, document, monospaced)
        }
        if document.defaultLanguage >= 0 { language = document.defaultLanguage }
    }

    /// What the style leaves open is the default font, unless text in it is code, and 12 points (RTF 1.9.1, "Font
    /// (Character) Formatting Properties"), in a document that names a default at all.
    private init(normal: RTFCharacter, _ document: RTFDocument, _ monospaced: Set<Int32>) {
        let usual = monospaced.contains(document.defaultFont) ? -1 : document.defaultFont
        fontName = document.fonts[normal.font < 0 ? usual : normal.font]?.name
        size = normal.size <= 0 && document.defaultFont >= 0 ? 24 : normal.size
        foreground = document.color(normal.foreground)
        background = document.color(normal.background)
        language = normal.language
    }

    private init(counting document: RTFDocument, monospaced: Set<Int32>) {
        var fonts = Tally<Int32>()
        var sizes = Tally<Int32>()
        var foregrounds = Tally<Int32>()
        var backgrounds = Tally<Int32>()
        var languages = Tally<Int32>()
        for flow in [document.body] + document.footnotes {
            var start = 0
            for run in flow.runs {
                let character = document.characters[run.character]
                let count = run.end - start
                start = run.end
                guard character.attachment < 0 else { continue }
                if !monospaced.contains(character.font) { fonts.add(character.font, count) }
                sizes.add(character.size, count)
                if character.link < 0 { foregrounds.add(character.foreground, count) }
                backgrounds.add(character.background, count)
                languages.add(character.language, count)
            }
        }
        fontName = fonts.first.flatMap { document.fonts[$0]?.name }
        size = sizes.first ?? -1
        foreground = document.color(foregrounds.first ?? -1)
        background = document.color(backgrounds.first ?? -1)
        language = languages.first ?? -1
    }

    /// The style that text has where nothing else is said.
    private static func normalStyle(of document: RTFDocument) -> RTFDocument.Style {
        let names: Set<String> = ["normal", "default", "standard", "default style", "default paragraph style"]
        let named = document.paragraphStyles.values.first { names.contains($0.name.lowercased()) }
        return named ?? document.paragraphStyles[0] ?? RTFDocument.Style()
    }
}

/// Counts how much of the text says what.
private struct Tally<Value: Hashable & Comparable> {
    private var counts: [Value: Int] = [:]

    mutating func add(_ value: Value, _ count: Int) {
        counts[value, default: 0] += count
    }

    /// What most of the text says.
    var first: Value? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
