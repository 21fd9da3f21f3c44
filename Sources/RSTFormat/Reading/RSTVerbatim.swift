import FormatCore

/// Lines that are kept as they are, up to the first that is not indented further than their start.
struct RSTVerbatim {
    enum Kind {
        case code(language: String?, hasOptions: Bool)
        case formula(ArraySlice<UInt8>)
        case picture(ArraySlice<UInt8>)
        case table
        case dropped
    }

    let kind: Kind
    /// The column of its start.
    private let column: Int
    private(set) var lines: [RSTLine] = []

    init(_ kind: Kind, at column: Int) {
        self.kind = kind
        self.column = column
    }

    /// Returns false for a line behind its end.
    mutating func takes(_ line: RSTLine) -> Bool {
        guard line.isBlank || line.indent > column else { return false }
        lines.append(line)
        return true
    }

    /// The lines without the options of a directive before them, and without the white space that all begin with.
    var content: [[UInt8]] {
        switch kind {
        case .code(_, hasOptions: false): lines[...].dedented
        default: lines.drop { !$0.isBlank && RSTPicture.field($0.text) != nil }.dedented
        }
    }
}
