import RichText

/// The number of each ASCII letter and digit in a text: no format may lose them.
struct Letters {
    private var counts = [Int](repeating: 0, count: 128)

    init(_ text: AttributedText) {
        for byte in text.utf8 where byte < 0x80 { counts[Int(byte)] += 1 }
        for run in text.runs {
            guard case .formula(let formula)? = run.attributes.attachment else { continue }
            for byte in formula.source.utf8 where byte < 0x80 { counts[Int(byte)] += run.utf8.count / 3 }
        }
    }

    /// Whether another text has each of them at least as often: a picture may be replaced by words.
    func isAll(in other: Letters) -> Bool {
        counts.indices.allSatisfy { place in
            let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: place))
            return !Character(scalar).isLetter && !Character(scalar).isNumber || counts[place] <= other.counts[place]
        }
    }
}
