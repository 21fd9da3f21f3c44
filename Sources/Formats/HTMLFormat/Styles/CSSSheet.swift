import FormatCore
import HTMLSyntax

/// The supported rules of a document's style sheets.
///
/// The selector of such a rule is a type, a class, an id, or a type with a class. Any other selector matches more or
/// fewer elements than such a rule can express, and is ignored.
struct CSSSheet: Sendable {
    /// The rules for the elements of a class.
    private struct ClassRules {
        var ofAll = CSSDeclarations()
        /// The rules for the elements with a name, in lower case.
        var ofType: [String: CSSDeclarations] = [:]
    }

    private var byType: [HTMLTag: CSSDeclarations] = [:]
    private var byClass: [String: ClassRules] = [:]
    private var byID: [String: CSSDeclarations] = [:]

    /// The maximum number of rules, which bounds the cost of a hostile sheet by its size.
    private static let maximumRules = 20_000

    init(_ sheets: [String]) {
        var count = 0
        for sheet in sheets {
            // Conditional rules (`@media`) are ignored.
            for (selectors, block) in CSSSyntax.rules(of: Array(sheet.utf8)[...])
            where selectors.first != "@" {
                let declarations = CSSDeclarations(block)
                guard !declarations.isEmpty, count < Self.maximumRules else { continue }
                count += 1
                for selector in CSSSyntax.plain(selectors).split(separator: ",") {
                    add(selector, declarations)
                }
            }
        }
    }

    var isEmpty: Bool { byType.isEmpty && byClass.isEmpty && byID.isEmpty }

    /// True if a rule selects elements by their id.
    var hasIDs: Bool { !byID.isEmpty }

    /// The most classes of an element that are looked up.
    private static let mostClasses = 32

    /// The declarations of the sheets for an element, in ascending specificity (Selectors 3 §9).
    func declarations(for tag: HTMLTag, classes: ArraySlice<UInt8>?, id: String?) -> CSSDeclarations {
        var found = byType[tag] ?? CSSDeclarations()
        if let classes, !byClass.isEmpty {
            var ofType: [CSSDeclarations] = []
            for name in classes.split(whereSeparator: \.isASCIIWhiteSpace).prefix(Self.mostClasses) {
                guard let rules = byClass[String(decoding: name, as: UTF8.self)] else { continue }
                found.add(rules.ofAll)
                if let rule = rules.ofType[tag.name] { ofType.append(rule) }
            }
            for rule in ofType { found.add(rule) }
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
            byClass[String(parts[1]), default: ClassRules()].ofAll.add(declarations)
        } else if parts.count == 2 {
            byClass[String(parts[1]), default: ClassRules()]
                .ofType[parts[0].lowercased(), default: CSSDeclarations()].add(declarations)
        }
    }

    /// True for a letter, digit, hyphen, underscore, non-ASCII character, full stop, number sign, or asterisk.
    private static func isSimple(_ byte: UInt8) -> Bool {
        byte.isInWord || byte == 0x2D || byte == 0x5F || byte == 0x2E
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
