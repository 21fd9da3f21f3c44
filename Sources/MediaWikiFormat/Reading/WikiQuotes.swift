import FormatCore

/// The apostrophes of a line that make text bold or italic (`doQuotes` of MediaWiki, as its "Markup spec" says).
enum WikiQuotes {
    /// What a run of apostrophes does.
    struct Run {
        /// How many of them are text, in front of the others.
        var text: Int
        var togglesBold: Bool
        var togglesItalic: Bool
    }

    /// The runs of two and more by where they begin, line by line.
    static func runs(in text: ArraySlice<UInt8>) -> [Int: Run] {
        var all: [Int: Run] = [:]
        for line in text.split(separator: 0x0A) where line.contains(UInt8(ascii: "'")) { add(line, to: &all) }
        return all
    }

    private static func add(_ line: ArraySlice<UInt8>, to all: inout [Int: Run]) {
        var runs: [(place: Int, run: Run)] = []
        var place = line.startIndex
        while let start = line[place...].firstIndex(of: UInt8(ascii: "'")) {
            let count = line[start...].prefix { $0 == UInt8(ascii: "'") }.count
            place = start + count
            switch count {
            case 1: continue
            case 2: runs.append((start, Run(text: 0, togglesBold: false, togglesItalic: true)))
            case 3, 4: runs.append((start, Run(text: count - 3, togglesBold: true, togglesItalic: false)))
            default: runs.append((start, Run(text: count - 5, togglesBold: true, togglesItalic: true)))
            }
        }
        let bold = runs.filter(\.run.togglesBold).count
        let italic = runs.filter(\.run.togglesItalic).count
        // Where both are left open, one of three is an apostrophe and two: the first behind a word of one letter, else behind a word.
        if bold % 2 == 1, italic % 2 == 1 {
            let candidates = runs.indices.filter { runs[$0].run.togglesBold && !runs[$0].run.togglesItalic }
            let chosen =
                candidates.first { isBehindLetter(line, runs[$0].place, alone: true) }
                ?? candidates.first { isBehindLetter(line, runs[$0].place, alone: false) } ?? candidates.first
            if let chosen {
                runs[chosen].run = Run(text: runs[chosen].run.text + 1, togglesBold: false, togglesItalic: true)
            }
        }
        for (place, run) in runs { all[place] = run }
    }

    private static func isBehindLetter(_ line: ArraySlice<UInt8>, _ place: Int, alone: Bool) -> Bool {
        guard place > line.startIndex, line[place - 1] != 0x20 else { return false }
        return !alone || place - 1 == line.startIndex || line[place - 2] == 0x20
    }
}
