/// The number formats of a workbook, by cell style.
struct WorkbookFormats {
    private var patterns: [NumberPattern?] = []

    /// The built-in formats (ECMA-376 part 1, §18.8.30).
    ///
    /// Dates that depend on the locale are written in ISO 8601, and money without its sign.
    private static let known: [Int: String] = [
        1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "#,##0;-#,##0", 6: "#,##0;-#,##0", 7: "#,##0.00;-#,##0.00",
        8: "#,##0.00;-#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
        14: "yyyy-mm-dd",
        15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss",
        22: "yyyy-mm-dd h:mm", 37: "#,##0;(#,##0)", 38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)",
        40: "#,##0.00;(#,##0.00)", 41: "#,##0;-#,##0;-", 42: "#,##0;-#,##0;-",
        43: "#,##0.00;-#,##0.00;-", 44: "#,##0.00;-#,##0.00;-", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0",
        48: "##0.0E+0", 49: "@",
    ]

    private enum Name: Int {
        case format, id, code, cellFormats, cellFormat
    }

    private static let vocabulary = XMLVocabulary(
        ["x:numFmt", "numFmtId", "formatCode", "x:cellXfs", "x:xf"], namespaces: WorkbookReader.namespaces)

    /// Reads the part with the styles.
    init(_ part: [UInt8]) {
        var reader = XMLReader<Int>(part, Self.vocabulary)
        var codes = Self.known
        var cache: [Int: NumberPattern] = [:]
        var isInCells = false
        while true {
            switch reader.next() {
            case .finished: return
            case .start(Name.format.rawValue):
                if let id = reader.integer(Name.id.rawValue), let code = reader.string(Name.code.rawValue) {
                    codes[id] = code
                }
            case .start(Name.cellFormats.rawValue): isInCells = true
            case .end(Name.cellFormats.rawValue): isInCells = false
            case .start(Name.cellFormat.rawValue) where isInCells:
                let id = reader.integer(Name.id.rawValue) ?? 0
                if cache[id] == nil, let code = codes[id], code.lowercased() != "general" {
                    cache[id] = NumberPattern(code)
                }
                if patterns.count < 1 << 16 { patterns.append(cache[id]) }
            default: break
            }
        }
    }

    /// The number format of a cell style; nil if it has none.
    subscript(style: Int) -> NumberPattern? { patterns.indices.contains(style) ? patterns[style] : nil }
}
