import FormatCore
import RichText

extension LaTeXParser {
    mutating func takeItem() {
        guard let list = output.innermostItems else { return cursor.skipSpace() }
        output.endParagraph()
        close(from: list + 1)
        guard case .list(let name, let hasItem) = output.frames[list].kind else { return takeUnmarkedItem() }
        if hasItem { output.builder.close() }
        cursor.skipSlides()
        cursor.skipBlanks()
        let label = endAroundLabel == nil ? cursor.bracket() : nil
        cursor.skipBlanks()
        var task = label.flatMap { Self.task(String(decoding: $0, as: UTF8.self)) }
        for (sign, state) in [("$\\square$", TaskState.open), ("$\\boxtimes$", .done)]
        where cursor.isBefore(sign) {
            task = state
            cursor.index += sign.utf8.count
        }
        if LaTeXEnvironment.isDefinitions(name) {
            output.frames[list].kind = .list(name, hasItem: false)
            if let label, !label.isEmpty { takeLabel(label, isTerm: true) }
            return
        }
        if label == nil, LaTeXEnvironment.isOrdered(name) { output.numbers.step() }
        output.builder.open(.item(task))
        output.frames[list].kind = .list(name, hasItem: true)
        if let label, task == nil, !label.isEmpty, !Self.isBullet(label) { takeLabel(label, isTerm: false) }
    }

    /// The lists of exams, by the command of their items.
    private static let exams = [
        "question": "questions", "part": "parts", "subpart": "subparts", "choice": "choices",
        "CorrectChoice": "choices",
    ]

    /// Begins an item of an exam, with its points in brackets; returns false if the command means something else here.
    mutating func takeExamItem(_ name: String) -> Bool {
        guard let list = Self.exams[name], let index = output.innermostList,
            case .list(list, _) = output.frames[index].kind
        else { return false }
        let points = cursor.bracket()
        takeItem()
        if let points, !points.isEmpty { output.append("(\(points.text)) ") }
        return true
    }

    /// True if no item of a list has a marker: no label is a bullet or a task, and none is empty while the list has a marker.
    func isUnmarked(_ name: String, hasMarker: Bool) -> Bool {
        guard name == "list" || name == "trivlist" else { return false }
        let end = cursor.source.end(of: name, from: cursor.index) ?? cursor.end
        var rest = cursor.rest.prefix(Self.longestLook).prefix(max(0, end - cursor.index))
        var hasItems = false
        while let item = rest.firstOccurrence(of: "\\item".utf8) {
            rest = rest[item.upperBound...]
            guard rest.first?.isASCIILetter != true else { continue }
            hasItems = true
            let label = rest.first == "[" ? rest.dropFirst().prefix { $0 != "]" } : nil
            guard let label, !label.isEmpty else {
                if hasMarker, label == nil { return false }
                continue
            }
            if hasMarker || Self.isBullet(label) || Self.task(label.text) != nil { return false }
        }
        return hasItems
    }

    /// The number of bytes in which items are looked for.
    private static let longestLook = 4096

    private mutating func takeUnmarkedItem() {
        if let label = cursor.bracket(), !label.isEmpty { takeLabel(label, isTerm: false) }
        cursor.skipBlanks()
    }

    /// True for a label that is only another bullet, and not text.
    private static func isBullet(_ label: ArraySlice<UInt8>) -> Bool {
        bullets.contains(String(decoding: label.filter { !"$ {}".utf8.contains($0) }, as: UTF8.self))
    }

    private static let bullets: Set<String> = [
        "-", "--", "---", "*", "•", "–", "—", "\\textbullet", "\\bullet", "\\star", "\\circ", "\\diamond", "\\ast",
        "\\cdot", "\\triangleright", "\\blacktriangleright", "\\textendash", "\\textasteriskcentered", "\\rightarrow",
        "\\to",
    ]

    private static func task(_ label: String) -> TaskState? {
        switch label.filter({ !"$ {}".contains($0) }) {
        case "\\square", "\\Box", "☐": .open
        case "\\boxtimes", "\\checkmark", "\\CheckedBox", "\\checkedbox", "☒", "☑": .done
        default: nil
        }
    }

    /// Changes the numbering of a list without items.
    mutating func updateList(_ change: (inout ListStyle.Numbering, inout Int) -> Void) {
        guard let list = output.innermostList, list == output.frames.count - 1,
            case .list(_, hasItem: false) = output.frames[list].kind
        else { return }
        var changed: Int?
        output.builder.updateInnermost { kind in
            guard case .list(var style) = kind, case .ordered(var numbering, var start) = style.marker else { return }
            change(&numbering, &start)
            changed = start
            style.marker = .ordered(numbering, start: start)
            kind = .list(style)
        }
        if let changed { output.numbers.set(changed) }
    }

    mutating func takeCounter() {
        guard let name = cursor.string(), let number = cursor.string().flatMap(Int.init), name.hasPrefix("enum"),
            number < 1 << 30, number > -(1 << 30)
        else { return }
        updateList { _, start in start = number + 1 }
    }

    /// Reads a redefinition such as `\renewcommand{\labelenumi}{\alph{enumi}.}`; others are skipped.
    mutating func takeLabelOfItems() {
        var name: Range<Int>?
        if let range = cursor.brace() {
            name = range
        } else if cursor.byteBehind(0) == "\\" {
            let start = cursor.index
            cursor.index = cursor.rest.firstIndex { $0 == "{" || $0 == 0x0A } ?? cursor.end
            name = start..<cursor.index
        }
        while cursor.bracket() != nil {}
        guard let name, let body = cursor.brace() else { return }
        guard cursor.bytes[name].starts(with: "\\labelenum".utf8) else { return }
        number(cursor.bytes[body])
    }

    /// Sets the numbering from a label or an option.
    mutating func number(_ text: ArraySlice<UInt8>) {
        let kinds: [(String, ListStyle.Numbering)] = [
            ("\\alph", .lowerAlpha), ("\\Alph", .upperAlpha), ("\\roman", .lowerRoman), ("\\Roman", .upperRoman),
        ]
        for (name, kind) in kinds where text.containsSequence(name.utf8) {
            return updateList { numbering, _ in numbering = kind }
        }
        // The options of the package `enumerate`: `(a)`, `i.`.
        let letters = text.filter(\.isASCIILetter)
        if let kind = ListStyle.Numbering(letter: letters[...].text) { updateList { numbering, _ in numbering = kind } }
    }
}
