/// The apostrophes of a line that make text bold or italic (`doQuotes` of MediaWiki, as in "Markup spec").
enum WikiQuotes {
    /// The effect of a run of apostrophes.
    struct Run {
        /// The number of apostrophes at the start that are text.
        var text: Int
        var togglesBold: Bool
        var togglesItalic: Bool
    }

    /// The runs of two and more apostrophes, by position, line by line.
    static func runs(in text: ArraySlice<UInt8>) -> [Int: Run] {
        var all: [Int: Run] = [:]
        for line in text.split(separator: 0x0A) where line.contains("'") { add(line, to: &all) }
        return all
    }

    private static func add(_ line: ArraySlice<UInt8>, to all: inout [Int: Run]) {
        var runs: [(index: Int, run: Run)] = []
        var index = line.startIndex
        while let start = line[index...].firstIndex(of: "'") {
            let count = line[start...].prefix { $0 == "'" }.count
            index = start + count
            switch count {
            case 1: continue
            case 2: runs.append((start, Run(text: 0, togglesBold: false, togglesItalic: true)))
            case 3, 4: runs.append((start, Run(text: count - 3, togglesBold: true, togglesItalic: false)))
            default: runs.append((start, Run(text: count - 5, togglesBold: true, togglesItalic: true)))
            }
        }
        let bold = runs.filter(\.run.togglesBold).count
        let italic = runs.filter(\.run.togglesItalic).count
        // If both are left open, one run of three becomes an apostrophe and an italic mark: after a one-letter word if
        // possible, otherwise after another word.
        if bold % 2 == 1, italic % 2 == 1 {
            let candidates = runs.indices.filter { runs[$0].run.togglesBold && !runs[$0].run.togglesItalic }
            let chosen =
                candidates.first { isBehindLetter(line, runs[$0].index, alone: true) }
                ?? candidates.first { isBehindLetter(line, runs[$0].index, alone: false) } ?? candidates.first
            if let chosen {
                runs[chosen].run = Run(text: runs[chosen].run.text + 1, togglesBold: false, togglesItalic: true)
            }
        }
        for (index, run) in runs { all[index] = run }
    }

    private static func isBehindLetter(_ line: ArraySlice<UInt8>, _ index: Int, alone: Bool) -> Bool {
        guard index > line.startIndex, line[index - 1] != 0x20 else { return false }
        return !alone || index - 1 == line.startIndex || line[index - 2] == 0x20
    }
}
