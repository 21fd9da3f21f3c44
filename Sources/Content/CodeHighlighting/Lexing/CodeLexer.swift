/// A lexer of Lexilla, with the roles of its styles, whose numbers are those of Scintilla's `SciLexer.h`.
struct CodeLexer: Sendable {
    let name: StaticString
    /// The style of names: one before a parenthesis is that of a function.
    private let called: UInt8?
    private let roles: [CodeRole]

    init(
        _ name: StaticString, comments: [UInt8] = [], keywords: [UInt8] = [], strings: [UInt8] = [],
        constants: [UInt8] = [], functions: [UInt8] = [], variables: [UInt8] = [], tags: [UInt8] = [],
        called: UInt8? = nil
    ) {
        self.name = name
        self.called = called
        var roles = [CodeRole](repeating: .plain, count: 256)
        for (styles, role) in [
            (comments, CodeRole.comment), (keywords, .keyword), (strings, .string), (constants, .constant),
            (functions, .function), (variables, .variable), (tags, .tag),
        ] {
            for style in styles { roles[Int(style)] = role }
        }
        self.roles = roles
    }

    /// The roles of a text, of which each byte has the style of the same index.
    func runs(of text: [UInt8], styled styles: [UInt8]) -> RoleRuns {
        var runs = RoleRuns()
        var start = 0
        while start < styles.count {
            let style = styles[start]
            var end = start + 1
            while end < styles.count, styles[end] == style { end += 1 }
            let isCalled = style == called && end < text.count && text[end] == UInt8(ascii: "(")
            runs.append(isCalled ? .function : roles[Int(style)], end - start)
            start = end
        }
        return runs
    }
}

extension CodeLexer {
    static let ada = CodeLexer(
        "ada", comments: [10], keywords: [1], strings: [5, 6, 7, 8], constants: [3], functions: [9])
    static let bash = CodeLexer(
        "bash", comments: [2], keywords: [4], strings: [5, 6, 11, 12, 13], constants: [3], variables: [9, 10])
    static let batch = CodeLexer("batch", comments: [1], keywords: [2, 5], functions: [3], variables: [6])
    static let caml = CodeLexer(
        "caml", comments: [12, 13, 14, 15], keywords: [3, 4, 5], strings: [9, 11], constants: [2, 8])
    static let cmake = CodeLexer(
        "cmake", comments: [1], keywords: [5, 9, 10, 11, 12], strings: [2, 3, 4], constants: [6, 14], functions: [8],
        variables: [7, 13])
    static let cpp = CodeLexer(
        "cpp", comments: [1, 2, 3, 15, 17, 18, 23, 24, 26], keywords: [5, 9, 16, 19],
        strings: [6, 7, 12, 13, 14, 20, 21, 22], constants: [4, 8, 25, 27], called: 11)
    static let css = CodeLexer(
        "css", comments: [9], keywords: [6, 7, 15, 17, 19], strings: [12, 13, 14], constants: [8, 11],
        functions: [2, 3, 4, 10, 16, 18, 20, 21], variables: [23])
    static let d = CodeLexer(
        "d", comments: [1, 2, 3, 4, 15, 16, 17], keywords: [6, 7, 8, 9, 20, 21, 22], strings: [10, 11, 12, 18, 19],
        constants: [5], called: 14)
    static let diff = CodeLexer(
        "diff", comments: [1], keywords: [2, 3, 4], strings: [5, 9, 10, 11], variables: [6, 7, 8])
    static let erlang = CodeLexer(
        "erlang", comments: [1, 14, 15, 16, 17], keywords: [4, 12, 24], strings: [5, 7, 9, 18], constants: [3],
        functions: [8, 10, 11, 13, 19, 20, 21, 22, 23], variables: [2])
    static let fortran = CodeLexer(
        "fortran", comments: [1], keywords: [8, 11], strings: [3, 4, 5], constants: [2, 13], functions: [9, 10])
    static let fsharp = CodeLexer(
        "fsharp", comments: [8, 9], keywords: [1, 3, 4, 5, 10], strings: [14, 15, 16, 17], constants: [13, 19],
        functions: [2, 18])
    static let haskell = CodeLexer(
        "haskell", comments: [13, 14, 15, 16, 21], keywords: [2, 6, 7, 8, 9, 10, 12, 17, 18], strings: [4, 5, 19],
        constants: [3], functions: [20])
    static let hypertext = CodeLexer(
        "hypertext", comments: [9, 20, 29, 30, 42, 43, 44, 72, 124, 125],
        keywords: [1, 2, 11, 12, 13, 14, 18, 21, 22, 23, 46, 47, 74, 121],
        strings: [6, 7, 19, 24, 25, 48, 49, 51, 52, 75, 77, 119, 120],
        constants: [5, 10, 17, 28, 45, 73, 122], functions: [3, 4], variables: [104, 123, 126])
    static let xml = CodeLexer(
        "xml", comments: [9, 29], keywords: [12, 13, 18, 21, 22, 23], strings: [6, 7, 24, 25],
        constants: [5, 10, 17, 28],
        functions: [3, 4], tags: [1, 2, 11])
    static let json = CodeLexer(
        "json", comments: [6, 7], keywords: [4, 11, 12], strings: [2, 3, 9, 10], constants: [1, 5])
    static let julia = CodeLexer(
        "julia", comments: [1], keywords: [3, 4, 5, 18], strings: [6, 10, 14, 15, 16, 17], constants: [2, 11, 13],
        functions: [12, 20], called: 9)
    static let latex = CodeLexer(
        "latex", comments: [4, 7], keywords: [1, 2, 5, 9, 10], strings: [3, 6, 8], variables: [11])
    static let lisp = CodeLexer("lisp", comments: [1, 12], keywords: [3], strings: [6, 8], constants: [2, 4, 5, 11])
    static let lua = CodeLexer(
        "lua", comments: [1, 2, 3], keywords: [5, 9, 20], strings: [6, 7, 8, 12], constants: [4],
        functions: [13, 14, 15, 16], called: 11)
    static let makefile = CodeLexer(
        "makefile", comments: [1], keywords: [2, 4], strings: [9], constants: [5], variables: [3])
    static let matlab = CodeLexer(
        "matlab", comments: [1], keywords: [2, 4], strings: [5, 8], constants: [3], called: 7)
    static let markdown = CodeLexer(
        "markdown", comments: [19, 20, 21], keywords: [2, 3, 4, 5, 15, 17], strings: [12, 13, 14, 18],
        functions: [6, 7, 8, 9, 10, 11])
    static let nim = CodeLexer(
        "nim", comments: [1, 2, 3, 4], keywords: [8], strings: [6, 7, 9, 10, 11, 13], constants: [5], functions: [12],
        called: 16)
    static let pascal = CodeLexer(
        "pascal", comments: [2, 3, 4], keywords: [5, 6, 9], strings: [10, 11, 12], constants: [7, 8], called: 1)
    static let perl = CodeLexer(
        "perl", comments: [2, 3, 21, 31], keywords: [5],
        strings: [6, 7, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 44],
        constants: [4], functions: [40, 41],
        variables: [12, 13, 14, 15, 16, 43, 54, 55, 57, 61, 62, 64, 65, 66])
    static let powershell = CodeLexer(
        "powershell", comments: [1, 13, 16], keywords: [8], strings: [2, 3, 14, 15], constants: [4],
        functions: [9, 10, 11, 12], variables: [5])
    static let properties = CodeLexer("props", comments: [1], keywords: [5], functions: [2, 4])
    static let python = CodeLexer(
        "python", comments: [1, 12], keywords: [5, 15], strings: [3, 4, 6, 7, 13, 16, 17, 18, 19], constants: [2],
        functions: [9, 14], called: 11)
    static let r = CodeLexer(
        "r", comments: [1], keywords: [2], strings: [6, 7, 12, 13, 14], constants: [5, 15], functions: [3, 4, 10],
        called: 9)
    static let ruby = CodeLexer(
        "ruby", comments: [2, 3, 19], keywords: [5, 29],
        strings: [6, 7, 12, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28], constants: [4, 14], functions: [9, 16, 17],
        variables: [13, 30, 31, 40], called: 11)
    static let rust = CodeLexer(
        "rust", comments: [1, 2, 3, 4], keywords: [6, 7, 8, 9, 10, 11, 12], strings: [13, 14, 15, 21, 22, 23],
        constants: [5, 19], functions: [18], called: 17)
    static let sql = CodeLexer(
        "sql", comments: [1, 2, 3, 13, 15, 17, 18], keywords: [5, 8, 19], strings: [6, 7, 23], constants: [4],
        functions: [16], called: 11)
    static let tcl = CodeLexer(
        "tcl", comments: [1, 2, 20, 21], keywords: [12, 13, 14, 15, 16], strings: [4, 5], constants: [3],
        variables: [8, 9])
    static let verilog = CodeLexer(
        "verilog", comments: [1, 2, 3, 20], keywords: [5, 7, 9, 21, 22, 23], strings: [6, 12], constants: [4],
        functions: [8])
    static let vhdl = CodeLexer(
        "vhdl", comments: [1, 2, 15], keywords: [8, 9, 13], strings: [4, 7], constants: [3], functions: [10, 11, 12])
    static let basic = CodeLexer(
        "vb", comments: [1], keywords: [3, 5, 10], strings: [4, 9], constants: [2, 8], called: 7)
    static let yaml = CodeLexer(
        "yaml", comments: [1], keywords: [3, 6, 9], strings: [7], constants: [4], functions: [2, 5])
}
