/// The rendered content of a document: its letters with their marks, and its blocks.
///
/// White space is left out, because marks on it are invisible.
struct ShownText: Equatable {
    /// The marks that are toggled.
    struct Marks: OptionSet, Hashable {
        let rawValue: UInt8
        static let strong = Marks(rawValue: 1)
        static let emphasis = Marks(rawValue: 2)
        static let code = Marks(rawValue: 4)
        static let strikethrough = Marks(rawValue: 8)
    }

    /// A letter or a picture.
    struct Letter: Hashable {
        var letter: String
        var marks: Marks
        var link: String?
    }

    var letters: [Letter] = []
    var blocks: [String] = []

    /// The letters without other characters.
    var string: String { letters.map(\.letter).joined() }

    /// The text without one mark.
    func without(_ marks: Marks, links: Bool) -> ShownText {
        var text = self
        for index in text.letters.indices {
            text.letters[index].marks.subtract(marks)
            if links { text.letters[index].link = nil }
        }
        return text
    }
}
