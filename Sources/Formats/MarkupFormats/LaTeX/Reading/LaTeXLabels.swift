/// The numbers of references to labels, as LaTeX counts sections, equations, figures, tables, theorems and items.
struct LaTeXLabels {
    /// The numbered object at a label.
    struct Place {
        /// The kind of object, in the singular, such as `figure`.
        let kind: String
        let number: String
        /// The text of its heading or caption.
        var title: String?
    }

    private var places: [String: Place] = [:]
    /// The counts of sections by level, with chapters first, and of everything else by its name.
    private var sections = [0, 0, 0, 0]
    private var counts: [String: Int] = [:]
    private var hasChapters = false
    private var isAppendix = false
    private var theorems: LaTeXTheorems
    private var current: Place?
    /// The open environments, with the numbered object around each.
    private var open: [(name: String, outer: Place?)] = []
    /// The labels of the open equation or its line, and its own tag.
    private var equation = LaTeXTaggedLine()
    /// True if the line of an equation has no number.
    private var isUnnumbered = false

    /// The code environments without a further `\end`.
    private var unended: Set<String> = []

    private static let levels = ["chapter": 0, "section": 1, "subsection": 2, "subsubsection": 3]
    private static let equations: Set<String> = [
        "equation", "multline", "align", "gather", "eqnarray", "alignat", "flalign",
    ]
    private static let floats = [
        "figure": "figure", "figure*": "figure", "wrapfigure": "figure", "subfigure": "figure", "SCfigure": "figure",
        "sidewaysfigure": "figure", "table": "table", "table*": "table", "wraptable": "table", "longtable": "table",
        "xltabular": "table",
        "sidewaystable": "table", "algorithm": "algorithm", "listing": "listing",
    ]

    init(_ source: [UInt8], _ body: Range<Int>, _ theorems: LaTeXTheorems) {
        self.theorems = theorems
        guard source[body].firstOccurrence(of: "\\label".utf8) != nil else { return }
        hasChapters = source[body].firstOccurrence(of: "\\chapter".utf8) != nil
        var rest = source[body]
        while let next = rest.firstIndex(where: { $0 == "\\" || $0 == "%" }) {
            guard rest[next] == "\\" else {
                rest = rest[next...].drop { $0 != 0x0A }
                continue
            }
            let name = rest[(next + 1)...].prefix(32).prefix(while: \.isASCIILetter)
            let isRowEnd = name.isEmpty && rest[(next + 1)...].first == "\\"
            rest = rest[max(name.endIndex, min(next + 2, rest.endIndex))...]
            if isRowEnd { endLine() } else { take(name.text, &rest) }
        }
    }

    /// The numbered object of a label; nil if the label is unknown or its object has no number.
    subscript(label: String) -> Place? { places[label] }

    private mutating func take(_ name: String, _ rest: inout ArraySlice<UInt8>) {
        switch name {
        case "begin": if let name = Self.argument(&rest) { begin(name, &rest) }
        case "end": if let name = Self.argument(&rest) { end(name) }
        case "label":
            guard let label = Self.argument(&rest) else { return }
            equation.labels.append(label)
            let next = Place(kind: "equation", number: "\(count("equation") + 1)")
            places[label] =
                equation.isTagged ? equation.place : isInLines && !isUnnumbered ? next : current
        case "tag": takeTag(&rest)
        case "appendix":
            isAppendix = true
            sections = [0, 0, 0, 0]
        case "nonumber", "notag": isUnnumbered = true
        case "caption":
            takeCaption()
            current?.title = Self.title(rest)
        case "item":
            guard open.last?.name == "enumerate" else { return }
            counts["item\(open.count)", default: 0] += 1
            current = Place(kind: "item", number: "\(count("item\(open.count)"))")
        default:
            guard let level = Self.levels[name], rest.first != "*" else { return }
            takeSection(level)
            current?.title = Self.title(rest)
        }
    }

    /// The text in braces after a command; nil if there are none or they are too long.
    private static func title(_ rest: ArraySlice<UInt8>) -> String? {
        var text = rest.drop(while: \.isASCIIWhiteSpace).prefix(1024)
        if text.first == "[" { text = text.drop { $0 != "]" }.dropFirst() }
        guard text.first == "{" else { return nil }
        var depth = 0
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return String(decoding: LaTeXArguments.words(text[..<(index + 1)]), as: UTF8.self) }
        }
        return nil
    }

    /// Takes the tag of an equation, which has no number then.
    private mutating func takeTag(_ rest: inout ArraySlice<UInt8>) {
        guard open.last.map({ $0.name.hasSuffix("*") || Self.equations.contains($0.name) }) == true else { return }
        rest = rest.drop { $0 == "*" }
        guard let words = Self.argument(&rest) else { return }
        if !isInLines, !equation.isTagged, open.last?.name.hasSuffix("*") == false {
            counts["equation", default: 1] -= 1
        }
        isUnnumbered = true
        equation.set(tag: words)
        for label in equation.labels { places[label] = equation.place }
        equation.labels = []
    }

    private func count(_ name: String) -> Int { counts[name] ?? 0 }

    private mutating func takeSection(_ level: Int) {
        sections[level] += 1
        for deeper in (level + 1)..<max(sections.count, level + 1) { sections[deeper] = 0 }
        let first = hasChapters ? 0 : 1
        var numbers = sections[first...max(level, first)].map { "\($0)" }
        if isAppendix, let top = sections[first...].first, 1...26 ~= top {
            numbers[0] = String(Unicode.Scalar(UInt8(0x40 + top)))
        }
        let kind = isAppendix && level == first ? "appendix" : level == 0 ? "chapter" : "section"
        current = Place(kind: kind, number: numbers.joined(separator: "."))
    }

    private mutating func takeCaption() {
        guard let kind = open.lazy.reversed().compactMap({ Self.floats[$0.name] }).first else { return }
        // Parts of a figure are counted separately.
        if open.contains(where: { $0.name == "subfigure" }) { return }
        counts[kind, default: 0] += 1
        current = Place(kind: kind, number: "\(count(kind))")
    }
}

// MARK: Environments

extension LaTeXLabels {
    private var isInLines: Bool {
        open.last.map { Self.equations.contains($0.name) && $0.name != "equation" && $0.name != "multline" } ?? false
    }

    private var isInEquation: Bool {
        open.contains {
            Self.equations.contains($0.name)
                || $0.name.hasSuffix("*") && Self.equations.contains(String($0.name.dropLast()))
        }
    }

    private mutating func begin(_ name: String, _ rest: inout ArraySlice<UInt8>) {
        if LaTeXEnvironment.isCode(name) {
            guard !unended.contains(name) else { return }
            guard let end = rest.firstOccurrence(of: "\\end{\(name)}".utf8) else {
                unended.insert(name)
                return
            }
            rest = rest[end.upperBound...]
            return
        }
        guard open.count < 100 else { return }
        // The tag and the labels behind lines within an equation belong to it.
        if !isInEquation { equation = LaTeXTaggedLine() }
        open.append((name, current))
        isUnnumbered = false
        if name == "equation" || name == "multline" {
            counts["equation", default: 0] += 1
            current = Place(kind: "equation", number: "\(count("equation"))")
        } else if name == "enumerate" {
            counts["item\(open.count)"] = 0
        } else if let title = theorems.next(name)?.title, let space = title.lastIndex(of: " ") {
            let number = title[title.index(after: space)...]
            if number.utf8.allSatisfy(\.isASCIIDigit) {
                current = Place(kind: title[..<space].lowercased(), number: String(number))
            }
        }
    }

    private mutating func end(_ name: String) {
        guard let last = open.lastIndex(where: { $0.name == name }) else { return }
        if isInLines { endLine() }
        current = open[last].outer
        open.removeSubrange(last...)
        if !isInEquation { equation = LaTeXTaggedLine() }
    }

    private mutating func endLine() {
        guard isInLines else {
            // Lines without numbers may have tags.
            if open.last?.name.hasSuffix("*") == true { equation = LaTeXTaggedLine() }
            return
        }
        if !isUnnumbered { counts["equation", default: 0] += 1 }
        isUnnumbered = false
        equation = LaTeXTaggedLine()
    }

    /// Takes an argument in braces, without braces in it.
    private static func argument(_ rest: inout ArraySlice<UInt8>) -> String? {
        let text = rest.drop(while: \.isASCIIWhiteSpace)
        guard text.first == "{", let end = text.prefix(256).firstIndex(of: "}") else { return nil }
        rest = text[(end + 1)...]
        return text[(text.startIndex + 1)..<end].text
    }
}
