import RichText

/// The character properties of plain text in a document, which are not attributes of any text in it.
///
/// A document with a style sheet defines them in its normal style. One without, such as Cocoa's, repeats them in every run:
/// there they are the properties of most of the text.
struct RTFBaseLook {
    private(set) var fontName: String?
    private(set) var size: Int32?
    private(set) var foreground: Color?
    private(set) var background: Color?
    private(set) var language: Int32?

    init(_ document: RTFDocument, monospaced: Set<Int32>) {
        if document.styles.paragraphStyles.isEmpty {
            self.init(counting: document, monospaced: monospaced)
        } else {
            self.init(normal: Self.normalStyle(of: document).character, document, monospaced)
        }
        language = document.defaultLanguage ?? language
    }

    /// Properties that the style does not set are the default font, unless text in it is code, and 12 points (RTF 1.9.1, "Font
    /// (Character) Formatting Properties"), in a document that declares a default font.
    private init(normal: RTFCharacter, _ document: RTFDocument, _ monospaced: Set<Int32>) {
        let usual = document.fonts.defaultNumber.flatMap { monospaced.contains($0) ? nil : $0 }
        fontName = document.fonts[normal.font ?? usual]?.name
        size = normal.size ?? 0 == 0 && document.fonts.defaultNumber != nil ? 24 : normal.size
        foreground = document.colors[normal.foreground]
        background = document.colors[normal.background]
        language = normal.language
    }

    private init(counting document: RTFDocument, monospaced: Set<Int32>) {
        var fonts = Tally()
        var sizes = Tally()
        var foregrounds = Tally()
        var backgrounds = Tally()
        var languages = Tally()
        for flow in [document.content.body] + document.content.footnotes.notes.map(\.flow) {
            var start = 0
            for run in flow.runs {
                let character = document.content.characters[run.character]
                let count = run.end - start
                start = run.end
                guard character.attachment == nil else { continue }
                if character.font.map({ !monospaced.contains($0) }) ?? true { fonts.add(character.font, count) }
                sizes.add(character.size, count)
                if character.link == nil { foregrounds.add(character.foreground, count) }
                backgrounds.add(character.background, count)
                languages.add(character.language, count)
            }
        }
        fontName = document.fonts[fonts.first]?.name
        size = sizes.first
        foreground = document.colors[foregrounds.first]
        background = document.colors[backgrounds.first]
        language = languages.first
    }

    /// The style of text without an explicit style.
    private static func normalStyle(of document: RTFDocument) -> RTFDocument.Style {
        let names: Set<String> = ["normal", "default", "standard", "default style", "default paragraph style"]
        let named = document.styles.paragraphStyles.filter { names.contains($0.value.name.lowercased()) }
            .min { $0.key < $1.key }?.value
        return named ?? document.styles[paragraph: 0] ?? RTFDocument.Style()
    }
}

/// Counts the amount of text for each value.
private struct Tally {
    private var counts: [Int32?: Int] = [:]

    mutating func add(_ value: Int32?, _ count: Int) { counts[value, default: 0] += count }

    /// The value of most of the text; nil if most of it has no value.
    var first: Int32? {
        counts.max { ($0.value, $1.key ?? -1) < ($1.value, $0.key ?? -1) }?.key ?? nil
    }
}
