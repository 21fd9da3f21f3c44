import HTMLSyntax

/// Replaces form fields by their content: text, selected options, and the state of check boxes and radio buttons.
///
/// Only fields with a label, in a table or in a form are read. Others belong to the page: editors keep text in hidden fields, and
/// style sheets use check boxes to open menus.
struct FormValues: ElementRepair {
    var wake: HTMLWake { .onSight([.input], with: [.value, .type]).or([.select, .textarea]) }

    private static let reach = 8
    private static let longest = 65_536
    private static let texts: Set<String> = [
        "", "text", "email", "url", "tel", "number", "date", "time", "datetime-local", "month", "week",
    ]
    /// Parts of the class names of fields that editors and highlighters hide.
    private static let hidden = ["ace_", "inputarea", "CodeMirror", "crayon", "mq-", "xterm", "clipboard"]

    func place(at field: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard !Self.isHidden(field, tree) else { return nil }
        switch tree[field].tag {
        case .select:
            let isChosen = tree.elements(within: field) { Self.isChosen($0, tree) }.isEmpty == false
            return isChosen && Self.isInForm(field, tree) ? field : nil
        case .textarea: return !tree.isBlank(field) && Self.isInForm(field, tree) ? field : nil
        default: break
        }
        switch tree.value(.type, of: field)?.lowercased() ?? "" {
        case "checkbox": return Self.isBox(field, tree) ? field : nil
        case "radio": return Self.hasWords(field, tree) ? field : nil
        case let type where Self.texts.contains(type):
            let isEmpty = tree.valueBytes(.value, of: field)?.isBlank != false
            return !isEmpty && Self.isInForm(field, tree) ? field : nil
        default: return nil
        }
    }

    func repair(_ field: HTMLTree.ID, _ tree: inout HTMLTree) {
        let words = Self.words(of: field, tree)
        if Self.isCheckBox(field, in: tree), Self.beginsLineOfList(field, tree) {
            return Self.writeBox(words, before: field, &tree)
        }
        let before = tree[field].previous == HTMLTree.none ? "" : " "
        let after = Self.touchesWord(field, tree) ? " " : ""
        let text = tree.makeText((before + words + after).utf8)
        let around = tree.makeElement(.span)
        // Fields have a font of their own, also in text that is not shown.
        tree.set(.style, tree[field].tag == .textarea ? "white-space:pre-line" : "font:inherit", of: around)
        tree.move(around, before: field)
        tree.move(text, toEndOf: around)
        tree.remove(field)
    }

    /// The content of a field.
    private static func words(of field: HTMLTree.ID, _ tree: HTMLTree) -> String {
        switch tree[field].tag {
        case .textarea: return String(decoding: tree.content(of: field, limit: longest)[...].trimmed, as: UTF8.self)
        case .select:
            return tree.elements(within: field) { isChosen($0, tree) }.map {
                String(decoding: tree.content(of: $0)[...].trimmed, as: UTF8.self)
            }.joined(separator: ", ")
        default: break
        }
        let isChecked = tree.has(.checked, field)
        switch tree.value(.type, of: field)?.lowercased() ?? "" {
        case "checkbox": return isChecked ? "\u{2611}" : "\u{2610}"
        case "radio": return isChecked ? "\u{25C9}" : "\u{25CB}"
        default: return tree.value(.value, of: field) ?? ""
        }
    }

    private static func isChosen(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .option && tree.value(named: "selected", of: node) != nil
    }

    private static func isHidden(_ field: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.has(.hidden, field) || tree.value(named: "aria-hidden", of: field) == "true" { return true }
        if HiddenText.isHeld(by: field, in: tree) { return true }
        if let style = tree.valueBytes(.style, of: field), hides(style, field, tree) { return true }
        guard let names = tree.valueBytes(.class, of: field) else { return false }
        return hidden.contains { names.containsSequence($0.utf8) }
    }

    private static let outside: Set<String> = ["absolute", "fixed"]

    /// True for a style that moves a field out of the page or makes it transparent.
    private static func hides(_ style: ArraySlice<UInt8>, _ field: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let position = tree.declared("position", of: field), outside.contains(position) { return true }
        return tree.isHiddenByStyle(field) || tree.declared("opacity", of: field) == "0"
    }

    /// True for a field after its label, or in a form, a table cell, the description of a term, or a label.
    private static func isInForm(_ field: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let before = tree.previousContent(before: field), tree[before].tag == .label { return true }
        var node = tree[field].parent
        for _ in 0..<reach where node != HTMLTree.none {
            switch tree[node].tag {
            case .form where tree.value(.role, of: node) == "search": return false
            case .form, .fieldset, .td, .th, .dd, .label: return true
            case .nav, .pre, .button: return false
            default: node = tree[node].parent
            }
        }
        return false
    }

    /// True for a check box in a label with words, and for one that is the content of a cell.
    ///
    /// An enabled, unchecked box in a cell may only select its row. A box in a list item is a task.
    private static func isBox(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = tree[box].parent
        for _ in 0..<reach where node != HTMLTree.none {
            switch tree[node].tag {
            case .li: return false
            case .td, .th:
                return tree.isBlankAround(box, node)
                    && (tree.has(.checked, box) || tree.value(named: "disabled", of: box) != nil)
            default: node = tree[node].parent
            }
        }
        return hasWords(box, tree) || beginsLine(box, tree)
    }

    /// True for a box at the start of a paragraph, directly before its text, and for one at the start of a line next to
    /// another such line.
    private static func beginsLine(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let next = tree.nextContent(after: box), !tree.isBlank(next), !tree.hasClass("en-todo", box) else {
            return false
        }
        let parent = tree[box].parent
        if tree[next].tag == .text, tree[parent].tag == .p, tree.previousContent(before: box) == nil { return true }
        guard textual.contains(tree[next].tag) else { return false }
        return beginsLineOfList(box, tree) || beginsLineBox(box, tree)
    }

    /// True for a box at the start of a `div` that is one line, next to another such line.
    private static func beginsLineBox(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let line = tree[box].parent
        guard tree[line].tag == .div, tree.previousContent(before: box) == nil,
            [tree.nextContent(after: line), tree.previousContent(before: line)].contains(where: {
                $0.map { tree[$0].tag == .div && beginsWithBox($0, tree) && tree.holdsLine($0) } == true
            })
        else { return false }
        return tree.holdsLine(line) && mayBeTask(box, tree)
    }

    /// True for a box in a label with other text, or in a `fieldset` and before its label.
    private static func hasWords(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = tree[box].parent
        for _ in 0..<3 where node != HTMLTree.none {
            if tree[node].tag == .label { return !tree.isBlankAround(box, node) }
            node = tree[node].parent
        }
        guard let next = tree.nextContent(after: box), tree[next].tag == .label, !tree.isBlank(next) else {
            return false
        }
        node = tree[box].parent
        for _ in 0..<reach where node != HTMLTree.none {
            if tree[node].tag == .fieldset { return true }
            node = tree[node].parent
        }
        return false
    }

    /// True if a word or an element follows without a space.
    private static func touchesWord(_ field: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let next = tree[field].next
        guard next != HTMLTree.none else { return false }
        guard tree[next].tag == .text, let first = tree.text(of: next).first else { return true }
        return first.isASCIILetter || first.isASCIIDigit || first >= 0x80
    }
}

// MARK: Lines with check boxes

extension FormValues {
    /// The maximum number of nodes in a line that are searched for its end.
    private static let mostInLine = 16

    /// The elements that a line of a list may begin with.
    private static let textual: HTMLTagSet = [.text, .label, .span, .a, .b, .strong, .i, .em, .code]

    static func isCheckBox(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[node].tag == .input && tree.value(.type, of: node)?.lowercased() == "checkbox"
    }

    /// True for a line break before a box, also before one that has been replaced by text.
    private static func isBeforeBox(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .br, let next = tree.nextContent(after: node) else { return false }
        return isBox(orText: next, tree)
    }

    private static func isBox(orText node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if isCheckBox(node, in: tree) { return true }
        let sign = tree.content(of: node, limit: 4)[...].trimmed
        return sign.starts(with: "\u{2610}".utf8) || sign.starts(with: "\u{2611}".utf8)
    }

    private static func beginsWithBox(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.firstContent(of: line).map { isBox(orText: $0, tree) } == true
    }

    /// Elements in which a box is no task: it opens a menu, or belongs to a title.
    private static let taskless: HTMLTagSet = [
        .nav, .header, .footer, .summary, .button, .pre, .h1, .h2, .h3, .h4, .h5, .h6,
    ]
    /// Words of rules that hide a box, or show other elements when it is checked.
    private static let rules = ["input", "check", "opacity", "position", "appearance", "display", "visibility"]
    /// The maximum length of style sheets that are searched for a box.
    private static let longestSheet = 2_048

    /// False for a box that a style sheet may hide: it opens the text below it.
    private static func mayBeTask(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = tree[box].parent
        for _ in 0..<reach where node != HTMLTree.none {
            if taskless.contains(tree[node].tag) { return false }
            node = tree[node].parent
        }
        var rest = longestSheet
        for sheet in tree.sheets {
            rest -= sheet.utf8.count
            guard rest >= 0 else { return false }
            let sheet = Array(sheet.utf8)[...]
            if rules.contains(where: { sheet.containsSequence($0.utf8) }) { return false }
        }
        return true
    }

    /// True for a box at the start of a line that ends with a line break, if the line before or after it has one, too.
    private static func beginsLineOfList(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        isNextToLine(box, tree) && mayBeTask(box, tree)
    }

    private static func isNextToLine(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let text = tree.nextContent(after: box), textual.contains(tree[text].tag), !tree.isBlank(text) else {
            return false
        }
        if let before = tree.previousContent(before: box), !tree[before].tag.isBlock {
            guard tree[before].tag == .br else { return false }
            var node = tree[before].previous
            for _ in 0..<mostInLine where node != HTMLTree.none {
                if tree[node].tag == .br || tree[node].tag.isBlock { break }
                if tree[node].tag == .text, isBox(orText: node, tree) { return true }
                node = tree[node].previous
            }
        }
        var node = tree[text].next
        for _ in 0..<mostInLine where node != HTMLTree.none {
            if tree[node].tag == .br { return isBeforeBox(node, tree) }
            node = tree[node].next
        }
        return false
    }

    /// Puts a drawn box into the text after a field, where typed lists are read.
    private static func writeBox(_ box: String, before field: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let text = tree.nextContent(after: field) else { return }
        if let before = tree.previousContent(before: field) {
            while tree[before].next != field { tree.remove(tree[before].next) }
        }
        let sign = Array((box + " ").utf8)
        if tree[text].tag == .text {
            tree.setText(sign + tree.text(of: text).drop(while: \.isASCIIWhiteSpace), of: text)
        } else {
            tree.move(tree.makeText(sign), before: field)
        }
        tree.remove(field)
    }
}

extension HTMLTree {
    /// The maximum number of nodes around a field that are examined.
    private static let mostAround = 32

    /// True if an element contains no text and no picture besides a field.
    fileprivate func isBlankAround(_ field: ID, _ element: ID) -> Bool {
        var node = element
        for _ in 0..<Self.mostAround {
            guard let next = following(node, within: element) else { return true }
            node = next
            if self[node].tag == .text ? !text(of: node).isBlank : self[node].tag == .img { return false }
        }
        return false
    }
}
