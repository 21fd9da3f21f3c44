/// Deviations by the program that wrote a document.
struct RTFQuirks: OptionSet {
    let rawValue: UInt8

    /// Indents are rounded, and no style marks the continuation of a list item.
    static let roundsIndents = RTFQuirks(rawValue: 1 << 0)
    /// Table rows are padded with empty cells.
    static let fillsRows = RTFQuirks(rawValue: 1 << 1)
    /// Each kind of bullet has a list with its own template ID.
    static let separatesBullets = RTFQuirks(rawValue: 1 << 2)
    /// The edge of a table is one gap to the left of its text.
    static let outdentsTables = RTFQuirks(rawValue: 1 << 3)
    /// `\fi` is the indent of the first line from the margin, and `\li` that of the other lines from the first.
    static let indentsFromFirstLine = RTFQuirks(rawValue: 1 << 4)
}

/// A program whose documents can be recognized, and their deviations.
///
/// Another program takes another row.
struct RTFProducer {
    /// The evidence for a document of this program.
    enum Evidence {
        /// `\generator` names it.
        case generator(StaticString)
        /// It is named by a control word that no other program writes (``RTFControl/Document/producer(_:)``).
        case controlWord
    }

    let evidence: Evidence
    let quirks: RTFQuirks

    static let abiWord = RTFProducer(evidence: .controlWord, quirks: [.roundsIndents, .fillsRows])
    static let libreOffice = RTFProducer(
        evidence: .generator("LibreOffice"), quirks: [.separatesBullets, .outdentsTables])

    static let wine = RTFProducer(evidence: .generator("Wine Riched20"), quirks: [.indentsFromFirstLine])

    static let all = [abiWord, libreOffice, wine]
}

/// The evidence of programs found in a document.
struct RTFProducerTraces {
    private var generator: RTFQuirks = []
    private var words: RTFQuirks = []

    var quirks: RTFQuirks { generator.union(words) }

    /// Records the following text of `\generator`.
    mutating func noteGenerator(_ tokenizer: RTFTokenizer) {
        generator = RTFProducer.all.reduce(into: []) { quirks, producer in
            if case .generator(let name) = producer.evidence, tokenizer.startsText(with: name) {
                quirks.formUnion(producer.quirks)
            }
        }
    }

    /// Records a control word that only one program writes.
    mutating func noteWord(of producer: RTFProducer) { words.formUnion(producer.quirks) }
}
