import Testing

@testable import MarkdownFormat

/// The class of the character next to a delimiter run, for all of Unicode.
@Suite struct FlankClassTests {
    @Test("The built-in classes agree with Unicode's tables")
    func allCharacters() {
        for value in UInt32(0x80)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected: FlankClass =
                switch scalar.properties.generalCategory {
                case .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
                case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                    .initialPunctuation, .finalPunctuation, .otherPunctuation:
                    .punctuation
                case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: .symbol
                default: .letter
                }
            guard FlankClass(scalar) != expected else { continue }
            Issue.record("U+\(String(value, radix: 16)) is \(FlankClass(scalar)), not \(expected)")
        }
    }

    @Test("A byte offset has the class of the character that begins or ends there")
    func places() {
        let bytes = Array("a\u{3000}é—".utf8)
        let starts: [FlankClass] = [0, 1, 4, 6].map { FlankClass(at: $0, of: bytes) }
        let ends: [FlankClass] = [1, 4, 6, 9].map { FlankClass(before: $0, of: bytes) }
        #expect(starts == [.letter, .space, .letter, .punctuation])
        #expect(ends == starts)
    }
}
