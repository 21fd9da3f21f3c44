/// The rules of a document's style sheets that reading follows: those whose selector is a type, a class, an id, or a
/// type with a class. Any other selector matches more or less than what such a rule can say, and is passed over.
struct CSSSheet: Sendable {
    private var byType: [HTMLTag: CSSDeclarations] = [:]
    private var byClass: [String: CSSDeclarations] = [:]
    private var byTypeAndClass: [String: CSSDeclarations] = [:]
    private var byID: [String: CSSDeclarations] = [:]

    /// How many rules are kept, so that a hostile sheet costs no more than its own size.
    private static let maximumRules = 20_000

    init(_ sheets: [String]) {
        var count = 0
        for sheet in sheets {
            for (selectors, body) in Self.rules(Self.withoutComments(Array(sheet.utf8))) {
                let declarations = CSSDeclarations(body)
                guard !declarations.isEmpty, count < Self.maximumRules else { continue }
                count += 1
                for selector in selectors.split(separator: UInt8(ascii: ",")) { add(selector, declarations) }
            }
        }
    }

    var isEmpty: Bool {
        byType.isEmpty && byClass.isEmpty && byTypeAndClass.isEmpty && byID.isEmpty
    }

    /// What the sheets say of an element, weakest first (Selectors 3 §9).
    func declarations(for tag: HTMLTag, classes: String?, id: String?) -> CSSDeclarations {
        var found = byType[tag] ?? CSSDeclarations()
        if let classes, !byClass.isEmpty || !byTypeAndClass.isEmpty {
            let names = classes.split(whereSeparator: \.isWhitespace).prefix(32)
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

    /// A letter, digit, hyphen, underscore or non-ASCII character, a point, or a number sign.
    private static func isSimple(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || byte == 0x2D || byte == 0x5F || byte == 0x2E
            || byte == 0x23 || byte == 0x2A
    }

    private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < text.count {
            if text[place] == 0x2F, place + 1 < text.count, text[place + 1] == 0x2A {
                place += 2
                while place < text.count, !(text[place] == 0x2F && text[place - 1] == 0x2A) { place += 1 }
                place += 1
            } else {
                result.append(text[place])
                place += 1
            }
        }
        return result
    }

    /// The rules at the top level: what stands before `{`, and what stands in it. Rules within a condition (`@media`)
    /// are not for us; `<!--` and `-->` are nothing (CSS Syntax 3 §5.4.1).
    private static func rules(_ text: [UInt8]) -> [(ArraySlice<UInt8>, ArraySlice<UInt8>)] {
        var rules: [(ArraySlice<UInt8>, ArraySlice<UInt8>)] = []
        var start = 0
        var open = 0
        var depth = 0
        for (place, byte) in text.enumerated() {
            if byte == 0x7B {
                if depth == 0 { open = place }
                depth += 1
            } else if byte == 0x7D, depth > 0 {
                depth -= 1
                guard depth == 0 else { continue }
                let selectors = afterMarks(text[start..<open])
                if selectors.first != UInt8(ascii: "@") { rules.append((selectors, text[(open + 1)..<place])) }
                start = place + 1
            }
        }
        return rules
    }

    private static func afterMarks(_ selectors: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = selectors.drop(while: \.isASCIIWhiteSpace)
        if let semicolon = rest.lastIndex(of: UInt8(ascii: ";")) { rest = rest[(semicolon + 1)...] }
        for mark in ["<!--", "-->"] where rest.starts(with: mark.utf8) { rest = rest.dropFirst(mark.utf8.count) }
        return rest.drop(while: \.isASCIIWhiteSpace)
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var view = self[...]
        while view.last?.isWhitespace == true { view.removeLast() }
        return String(view)
    }
}
