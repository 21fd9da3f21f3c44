import FormatCore

/// What depends on the program that wrote a document.
struct RTFQuirks: OptionSet {
    let rawValue: UInt8

    /// Indents are rounded, and no style tells what continues an item of a list.
    static let roundsIndents = RTFQuirks(rawValue: 1 << 0)
    /// Rows of a table are filled up with empty cells.
    static let fillsRows = RTFQuirks(rawValue: 1 << 1)
    /// Each kind of bullet has a list with a template of its own.
    static let separatesBullets = RTFQuirks(rawValue: 1 << 2)
    /// The edge of a table stands a gap before its text.
    static let outdentsTables = RTFQuirks(rawValue: 1 << 3)
}

/// A program whose documents are told from others, and what is different in them.
///
/// A program more is a row more.
struct RTFProducer {
    /// What tells a document of this program.
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

    static let all = [abiWord, libreOffice]
}

/// The programs that a document shows traces of.
struct RTFProducerTraces {
    private var generator: RTFQuirks = []
    private var words: RTFQuirks = []

    var quirks: RTFQuirks { generator.union(words) }

    /// Takes in what `\generator` says next.
    mutating func noteGenerator(_ tokenizer: RTFTokenizer) {
        generator = RTFProducer.all.reduce(into: []) { quirks, producer in
            if case .generator(let name) = producer.evidence, tokenizer.startsText(with: name) {
                quirks.formUnion(producer.quirks)
            }
        }
    }

    /// Takes in a control word that only one program writes.
    mutating func noteWord(of producer: RTFProducer) {
        words.formUnion(producer.quirks)
    }
}
