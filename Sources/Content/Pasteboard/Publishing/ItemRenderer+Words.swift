import FormatCatalog
import UniformTypes

extension ItemRenderer.Failure {
    private enum Word {
        static let noWriter = "no-writer"
        static let notThisFormat = "not-this-format"
        static let invalidUTF8 = "invalid-utf-8"
        static let tooLarge = "too-large"
        static let needsPassword = "needs-password"
        static let damaged = "damaged"
    }

    /// The failure as text for another process, without content; empty for failures of this end.
    package var words: [String] {
        switch self {
        case .noWriter(let type): [Word.noWriter, type.identifier]
        case .unreadable(.notThisFormat(let format, let expected)): [Word.notThisFormat, format, expected]
        case .unreadable(.invalidUTF8(let offset)): [Word.invalidUTF8, String(offset)]
        case .unreadable(.tooLarge(let limit)): [Word.tooLarge, String(limit)]
        case .unreadable(.needsPassword(let format)): [Word.needsPassword, format]
        case .unreadable(.damaged(let format, let part)): [Word.damaged, format, part]
        case .notStarted, .brokenOff: []
        }
    }

    /// Parses a failure sent by another process; nil if the text is not one.
    package init?(words: [String]) {
        let second = words.count > 1 ? words[1] : ""
        switch words.first {
        case Word.noWriter:
            guard let type = UniformType(second) else { return nil }
            self = .noWriter(type)
        case Word.notThisFormat where words.count == 3:
            self = .unreadable(.notThisFormat(format: second, expected: words[2]))
        case Word.invalidUTF8:
            guard let offset = Int(second) else { return nil }
            self = .unreadable(.invalidUTF8(offset: offset))
        case Word.tooLarge:
            guard let limit = Int(second) else { return nil }
            self = .unreadable(.tooLarge(limit: limit))
        case Word.needsPassword where words.count == 2: self = .unreadable(.needsPassword(format: second))
        case Word.damaged where words.count == 3: self = .unreadable(.damaged(format: second, part: words[2]))
        default: return nil
        }
    }

    /// The reason why the renderer gave no answer; nil if the fault is in the source or the type.
    package var programDescription: String? {
        switch self {
        case .notStarted(let reason): reason
        case .brokenOff: "the conversion was stopped: it took too much time or memory"
        case .noWriter, .unreadable: nil
        }
    }
}
