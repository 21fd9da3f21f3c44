/// The levels of lists in Word's style sheet, in at-rules that are not CSS:
/// `@list l0:level1 {mso-level-number-format:bullet; …}`.
struct WordListStyles {
    struct Level {
        var isOrdered = true
        var marker: String?
        var start = 1
    }

    private var levels: [String: Level] = [:]

    init(_ sheets: [String]) {
        for sheet in sheets where sheet.utf8.count >= 5 { read(Array(sheet.utf8)) }
    }

    /// A level of a list; nil if the sheet does not contain it, for example because a browser has dropped it.
    func level(_ number: Int, of list: String) -> Level? {
        levels["\(list):level\(number)"]
    }
}

extension WordListStyles {
    private mutating func read(_ sheet: [UInt8]) {
        for (prelude, block) in CSSSyntax.rules(of: sheet[...])
        where prelude.starts(with: "@list".utf8) && !block.isEmpty {
            let name = String(decoding: prelude.dropFirst(5).trimmed, as: UTF8.self).lowercased()
            levels[name] = Self.level(block)
        }
    }

    private static func level(_ block: ArraySlice<UInt8>) -> Level {
        var level = Level()
        CSSSyntax.forEachDeclaration(of: block) { declaration in
            let value = declaration.value.lowercased()
            switch declaration.name {
            case "mso-level-number-format":
                level.isOrdered = value != "bullet" && value != "image"
                level.marker = markers[value]
            case "mso-level-start-at": level.start = Int(value).map { min(max($0, 0), 1_000_000) } ?? 1
            default: break
            }
        }
        return level
    }

    private static let markers = [
        "alpha-lower": "lower-alpha", "alpha-upper": "upper-alpha", "roman-lower": "lower-roman",
        "roman-upper": "upper-roman",
    ]
}
