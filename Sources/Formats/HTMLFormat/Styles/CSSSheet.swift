import HTMLSyntax

/// The supported rules of a document's style sheets.
///
/// The selector of such a rule is a type, a class, an id, or a type with a class. Any other selector matches more or
/// fewer elements than such a rule can express, and is ignored.
struct CSSSheet: Sendable {
    private var byType: [HTMLTag: CSSDeclarations] = [:]
    private var byClass: [String: CSSDeclarations] = [:]
    private var byTypeAndClass: [String: CSSDeclarations] = [:]
    private var byID: [String: CSSDeclarations] = [:]

    /// The maximum number of rules, which bounds the cost of a hostile sheet by its size.
    private static let maximumRules = 20_000

    init(_ sheets: [String]) {
        var count = 0
        for sheet in sheets {
            // Conditional rules (`@media`) are ignored.
            for (selectors, block) in CSSSyntax.rules(of: Array(sheet.utf8)[...])
            where selectors.first != UInt8(ascii: "@") {
                let declarations = CSSDeclarations(block)
                guard !declarations.isEmpty, count < Self.maximumRules else { continue }
                count += 1
                for selector in CSSSyntax.plain(selectors).split(separator: UInt8(ascii: ",")) {
                    add(selector, declarations)
                }
            }
        }
    }

    var isEmpty: Bool {
        byType.isEmpty && byClass.isEmpty && byTypeAndClass.isEmpty && byID.isEmpty
    }

    /// The declarations of the sheets for an element, in ascending specificity (Selectors 3 §9).
    func declarations(for tag: HTMLTag, classes: String?, id: String?) -> CSSDeclarations {
        var found = byType[tag] ?? CSSDeclarations()
        if let classes, !byClass.isEmpty || !byTypeAndClass.isEmpty {
            let names = classes.utf8.split(whereSeparator: \.isASCIIWhiteSpace).prefix(32).map(Substring.init)
            for name in names { if let rule = byClass[String(name)] { found.add(rule) } }
            for name in names { if let rule = byTypeAndClass[tag.name + "." + name] { found.add(rule) } }
        }
        if let id, let rule = byID[id] { found.add(rule) }
        return found
    }
}

extension CSSSheet {
    private mutating func add(_ selector: ArraySlice<UInt8>, _ declarations: CSSDeclarations) {
        let name = selector.drop(while: \.isASCIIWhiteSpace)
        let text = String(decoding: name, as: UTF8.self).trimmedEnd
        guard !text.isEmpty, text.utf8.allSatisfy(Self.isSimple) else { return }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if text.hasPrefix("#") {
            byID[String(text.dropFirst()), default: CSSDeclarations()].add(declarations)
        } else if parts.count == 1 {
            let tag = HTMLTag(name: text.utf8)
            if tag != .unknown { byType[tag, default: CSSDeclarations()].add(declarations) }
        } else if parts.count == 2, parts[0].isEmpty || parts[0] == "*" {
            byClass[String(parts[1]), default: CSSDeclarations()].add(declarations)
        } else if parts.count == 2 {
            byTypeAndClass[parts[0].lowercased() + "." + parts[1], default: CSSDeclarations()].add(declarations)
        }
    }

    /// True for a letter, digit, hyphen, underscore, non-ASCII character, full stop, number sign, or asterisk.
    private static func isSimple(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || byte == 0x2D || byte == 0x5F || byte == 0x2E
            || byte == 0x23 || byte == 0x2A
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var view = self[...]
        while view.last?.isWhitespace == true { view.removeLast() }
        return String(view)
    }
}
