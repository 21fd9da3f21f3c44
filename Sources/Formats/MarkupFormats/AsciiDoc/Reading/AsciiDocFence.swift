/// The delimiter line of a block ("Delimited Blocks").
struct AsciiDocFence {
    enum Kind {
        case listing, literal, example, sidebar, quote, open, pass, comment, table
        case code(language: String?)
    }

    let kind: Kind
    /// The closing delimiter.
    let end: [UInt8]

    /// True if the ends of its lines may be callouts, unless its attributes exclude them.
    var hasCallouts: Bool {
        switch kind {
        case .listing, .literal, .code, .open: true
        case .example, .sidebar, .quote, .pass, .comment, .table: false
        }
    }

    /// True for a delimiter of a table that is longer than usual, which text may have as well.
    var isLongTable: Bool { if case .table = kind { end.count > 4 } else { false } }

    init?(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, line.count > 1 else { return nil }
        if line.count >= 4, "|,!:".utf8.contains(first), line.dropFirst().allSatisfy({ $0 == "=" }) {
            (kind, end) = (.table, Array(line))
            return
        }
        if line.elementsEqual("--".utf8) {
            (kind, end) = (.open, Array(line))
            return
        }
        if line.starts(with: "```".utf8), line.count < 64, !line.dropFirst(3).contains("`") {
            let name = line.dropFirst(3).prefix { $0 != "," && !$0.isASCIIWhiteSpace }
            (kind, end) = (.code(language: name.isEmpty ? nil : name.text), [UInt8]("```"))
            return
        }
        guard line.count >= 4, line.allSatisfy({ $0 == first }) else { return nil }
        switch first {
        case "-": kind = .listing
        case ".": kind = .literal
        case "=": kind = .example
        case "*": kind = .sidebar
        case "_": kind = .quote
        case "+": kind = .pass
        case "/": kind = .comment
        default: return nil
        }
        end = Array(line)
    }
}
