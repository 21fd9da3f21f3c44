import FormatCore
import HTMLSyntax

/// Replaces pictures of formulas by their TeX, which is the alternative text or a part of the address.
struct FormulaPictures: ElementRepair {
    var wake: HTMLWake { .elements([.img], with: [.class, .src, .alt]) }

    /// The classes of such pictures: MediaWiki, WordPress, and editors that draw formulas.
    private static let classes: ClassNames = [
        "mwe-math-fallback-image-inline", "mwe-math-fallback-image-display", "latex", "ma-tex-img", "tex", "texrender",
        "latexcenter", "equation_image",
    ]
    /// Classes of pictures that are formulas only if their alternative text has a sign of TeX.
    private static let likely: ClassNames = ["math", "formula", "equation", "Wirisformula", "eq", "tex-image"]

    /// A service that draws formulas.
    private struct Service {
        let address: SourceMark
        /// The text before the source in the address.
        let key: String

        init(address: String, key: String) {
            self.address = SourceMark(address)
            self.key = key
        }
    }

    private static let services = [
        Service(address: "//www.zhihu.com/equation", key: "tex="),
        Service(address: "//latex.codecogs.com/", key: "?"),
        Service(address: "wp.com/latex.php", key: "latex="),
        Service(address: "//render.githubusercontent.com/render/math", key: "math="),
        Service(address: "//chart.googleapis.com/chart?cht=tx", key: "chl="),
        Service(address: "//chart.apis.google.com/chart?cht=tx", key: "chl="),
        Service(address: "//www.google.com/chart?cht=tx", key: "chl="),
        Service(address: "//math.vercel.app/", key: "from="),
    ]

    func place(at picture: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.hasClass(of: Self.classes, picture)
            || Self.service(of: picture, in: tree) != nil || Self.isNamed(picture, in: tree) ? picture : nil
    }

    /// True for a picture whose alternative text is TeX: by its delimiters, or by a sign of TeX if the class is that of
    /// formulas.
    private static func isNamed(_ picture: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard let alternative = tree.valueBytes(.alt, of: picture)?.trimmed, alternative.count > 2 else { return false }
        let isTeX = alternative.contains { $0 == 0x5C || $0 == 0x5E || $0 == 0x5F || $0 == 0x7B }
        if delimiters(of: alternative) > 0 {
            return isTeX || TeXFormula.end(in: alternative, at: alternative.startIndex) == alternative.endIndex
        }
        if isInMath(picture, tree) { return true }
        if tree.hasClass("Wirisformula", picture), tree.has(.other, picture) { return true }
        return isTeX && tree.hasClass(of: likely, picture)
    }

    /// True for a picture of a displayed formula from Sphinx.
    private static func isInMath(_ picture: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let line = tree[picture].parent
        guard line != HTMLTree.none, tree[line].tag == .p, tree[line].parent != HTMLTree.none else { return false }
        return tree.hasClass("math", tree[line].parent)
    }

    /// The length of the delimiters at each end of TeX; zero if there are none.
    private static func delimiters(of tex: ArraySlice<UInt8>) -> Int {
        guard tex.first == "$" || tex.first == "\\" else { return 0 }
        for (open, close) in [("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")]
        where tex.starts(with: open.utf8) && tex.suffix(close.utf8.count).elementsEqual(close.utf8)
            && tex.count > 2 * open.utf8.count
        {
            return open.utf8.count
        }
        return 0
    }

    /// The formula of WIRIS, whose MathML has `«`, `»` and `¨` instead of HTML's special characters.
    private static func drawn(by picture: HTMLTree.ID, in tree: HTMLTree) -> (source: String, isDisplayed: Bool)? {
        guard tree.has(.other, picture), let value = tree.value(named: "data-mathml", of: picture) else { return nil }
        var source: [UInt8] = []
        for scalar in value.unicodeScalars {
            switch scalar {
            case "«": source.append(0x3C)
            case "»": source.append(0x3E)
            case "¨": source.append(0x22)
            case "§": source.append(0x26)
            default: source.append(contentsOf: Array(String(scalar).utf8))
            }
        }
        return MathJaxFormulas.formula(in: source[...])
    }

    func repair(_ picture: HTMLTree.ID, _ tree: inout HTMLTree) {
        if let (source, isDisplayed) = Self.drawn(by: picture, in: tree) {
            return tree.replaceFormula(picture, with: source, isDisplayed: isDisplayed)
        }
        var source = Self.address(of: picture, in: tree) ?? ""
        // Canvas writes words before the source in the alternative text.
        if source.isEmpty, tree.has(.other, picture) {
            source = tree.value(named: "data-equation-content", of: picture) ?? ""
        }
        if source.isEmpty { source = tree.value(.alt, of: picture) ?? "" }
        var written = Array(source.utf8)[...].trimmed
        let delimiters = Self.delimiters(of: written)
        let isBlock = written.starts(with: "$$".utf8) || written.starts(with: "\\[".utf8)
        written = written.dropFirst(delimiters).dropLast(delimiters).trimmed.withoutDisplayStyle
        guard !written.isEmpty, !written.contains("$") else { return }
        source = String(decoding: written, as: UTF8.self)
        // Zhihu displays a formula on a separate line if it ends with a line break.
        let isBroken = source.hasSuffix("\\\\")
        if isBroken { source = String(decoding: written.dropLast(2).trimmed, as: UTF8.self) }
        let isDisplayed =
            isBroken || isBlock || Self.isInMath(picture, tree)
            || tree.hasClass("mwe-math-fallback-image-display", picture)
        tree.replaceFormula(picture, with: source, isDisplayed: isDisplayed)
    }

    private static func service(of picture: HTMLTree.ID, in tree: HTMLTree) -> Service? {
        guard let address = tree.valueBytes(.src, of: picture) else { return nil }
        return services.first { $0.address.isHeld(by: address) }
    }

    /// The same text with a space for each `&space;`.
    private static func spaced(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var spaced: [UInt8] = []
        var rest = text
        while let name = rest.firstOccurrence(of: "&space;".utf8) {
            spaced += rest[..<name.lowerBound] + [0x20]
            rest = rest[name.upperBound...]
        }
        return (spaced + rest)[...]
    }

    /// The source in the address of a picture of a service.
    private static func address(of picture: HTMLTree.ID, in tree: HTMLTree) -> String? {
        guard let service = service(of: picture, in: tree), let address = tree.value(.src, of: picture) else {
            return nil
        }
        let bytes = Array(address.utf8)
        guard let found = bytes.firstOccurrence(of: service.key.utf8) else { return nil }
        var source = bytes[found.upperBound...]
        // CodeCogs takes the whole query, and writes spaces as an entity name.
        if service.key == "?" {
            source = spaced(source)
        } else {
            source = source.prefix { $0 != "&" }
        }
        let isForm = service.key != "?"
        var words = String(decoding: decoded(source, isForm: isForm), as: UTF8.self)[...]
        words = words.drop(while: \.isWhitespace)
        // Commands of the service itself: resolution, position and colors.
        while let command = own.first(where: { words.hasPrefix($0) }) {
            words = words.dropFirst(command.count)
            if words.first == "{" { words = words.drop { $0 != "}" }.dropFirst() }
            words = words.drop(while: \.isLetter).drop(while: \.isWhitespace)
        }
        return String(words)
    }

    private static let own = ["\\dpi", "\\inline", "\\bg_", "\\fn_"]

    /// An address without percent encoding; in a form `+` is a space (URL Standard, `application/x-www-form-urlencoded`).
    private static func decoded(_ source: ArraySlice<UInt8>, isForm: Bool) -> [UInt8] {
        var output: [UInt8] = []
        var rest = source
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == "%", digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                output.append(value)
                rest = rest.dropFirst(2)
            } else {
                output.append(isForm && byte == "+" ? 0x20 : byte)
            }
        }
        return output
    }
}
