/// The lines of a literal body, up to the first one that is not indented further than its start.
struct RSTVerbatim {
    enum Kind {
        case code(language: String?, hasOptions: Bool)
        /// Code that contains markup, with the text in the line of its directive.
        case parsed(ArraySlice<UInt8>)
        case formula(ArraySlice<UInt8>)
        case picture(ArraySlice<UInt8>)
        case table
        case csvTable
        case html
        /// The documents of a table of contents.
        case contents
        case dropped
        /// The address of a target, which ends with a blank line.
        case target

        /// True if it is a separate block.
        var isBlock: Bool {
            switch self {
            case .html, .dropped, .target: false
            default: true
            }
        }
    }

    let kind: Kind
    /// The column of its start.
    private let column: Int
    private(set) var lines: [RSTLine] = []
    private var hasText = false
    /// The sign before each line of a quoted literal block, which is not indented.
    private var quote: UInt8?

    init(_ kind: Kind, at column: Int) {
        self.kind = kind
        self.column = column
    }

    /// Adds a line; returns false if the body has ended.
    mutating func takes(_ line: RSTLine) -> Bool {
        let isEnd = if case .target = kind { line.isBlank } else { false }
        guard !isEnd else { return false }
        if !hasText, !line.isBlank {
            hasText = true
            if line.indent == column { quote = Self.quote(of: line, kind) }
        }
        guard quote.map({ line.indent == column && line.text.first == $0 }) ?? (line.isBlank || line.indent > column)
        else { return false }
        lines.append(line)
        return true
    }

    /// The sign before a line of literal text; nil if the line begins another block.
    private static func quote(of line: RSTLine, _ kind: Kind) -> UInt8? {
        guard case .code(_, hasOptions: false) = kind, let first = line.text.first, first.isASCIIPunctuation,
            !line.text.starts(with: "..".utf8), line.ornament == nil
        else { return nil }
        return first
    }

    /// The caption among the options of the directive; nil if it has none.
    var caption: ArraySlice<UInt8>? {
        guard case .code(_, hasOptions: true) = kind else { return nil }
        let options = lines.lazy.prefix { !$0.isBlank }.compactMap { RSTPicture.field($0.text) }
        return options.first { $0.name == "caption" && !$0.value.isEmpty }?.value
    }

    /// The lines without the options of the directive, and without common indentation.
    var content: [[UInt8]] {
        switch kind {
        case .code(_, hasOptions: false): lines[...].dedented
        default: lines.drop { !$0.isBlank && RSTPicture.field($0.text) != nil }.dedented
        }
    }
}
