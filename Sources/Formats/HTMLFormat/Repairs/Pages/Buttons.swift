import FormatCore
import HTMLSyntax

/// Removes buttons, which are controls of a page and not its text: "Copy", "Run code snippet".
///
/// A link without an address but with `role="button"` is a button, too, if it is empty or has the words of one: "Click to
/// expand". Otherwise it is text, such as a question that shows its answer, or the name of an item.
///
/// Buttons that are text are kept: the summary of a collapsible section, the title of the text that the button shows, a
/// picture, a link, a task box, and a button inside a sentence.
/// In a heading, a button with a title after the heading's words is a control, as is one with words of a control at its end.
struct Buttons: ElementRepair {
    var wake: HTMLWake { .elements([.button]).or([.a], with: [.role]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree[element].tag == .button || tree.hasRole("button", element) && !tree.has(.href, element) ? element : nil
    }

    func repair(_ button: HTMLTree.ID, _ tree: inout HTMLTree) {
        if tree.hasClass(of: Self.senders, button) {
            tree.unwrap(button)
        } else if Self.repeatsNote(button, tree) || !Self.isText(button, tree) {
            tree.remove(button)
        }
    }

    private static func isText(_ button: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree[button].tag == .a, !hasControlWords(button, tree) || isItem(button, tree) { return true }
        if tree.value(.role, of: button) == "checkbox" || isTitle(button, tree) { return true }
        let kept: HTMLTagSet = [.img, .pre]
        if !tree.elements(within: button, where: { kept.contains(tree[$0].tag) || isLink($0, tree) }).isEmpty {
            return true
        }
        var around = tree[button].parent
        while around != HTMLTree.none {
            let tag = tree[around].tag
            if tag.headingLevel != nil {
                let isControl =
                    tree.has(.title, button) || hasControlWords(button, tree) && isLast(button, within: around, tree)
                return !isControl || isFirst(button, within: around, tree)
            }
            if tag == .summary || tag == .dt || tag == .legend { return true }
            if tag == .p { return hasWords(around, beside: button, tree) }
            guard tag == .span || tag == .b || tag == .strong || tag == .em || tag == .unknown else { return false }
            around = tree[around].parent
        }
        return false
    }

    /// The classes of Slack and Mattermost for the author of a message.
    private static let senders: ClassNames = ["c-message__sender_button", "user-popover"]
    /// Elements that a button may show.
    private static let regions: HTMLTagSet = [.div, .section, .p]

    /// True for Littlefoot's button next to the reference that it stands for on the screen.
    private static func repeatsNote(_ button: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree.hasClass("littlefoot__button", button), tree[button].parent != HTMLTree.none,
            let reference = tree.previousContent(before: tree[button].parent)
        else { return false }
        return tree[reference].tag == .sup
    }

    /// True for the title of the text that follows, which the button shows: a question before its answer.
    private static func isTitle(_ button: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[button].tag == .button, let shown = tree.value(named: "aria-controls", of: button),
            !tree.has(.role, button), tree.value(named: "aria-haspopup", of: button) == nil, !tree.isBlank(button),
            tree.value(named: "aria-expanded", of: button) != nil, !hasControlWords(button, tree),
            !beginsWithVerb(button, tree), !tree.isInside(button, { tree[$0].tag == .nav })
        else { return false }
        let row = tree[button].parent
        guard let region = tree.nextContent(after: button) ?? tree.nextContent(after: row) else { return false }
        return regions.contains(tree[region].tag) && tree.value(.id, of: region) == shown && !tree.isBlank(region)
            && !tree.has(.hidden, region) && !tree.isHiddenByStyle(region)
    }

    /// True for words that say what the button does, `Show code`, and for signs.
    private static func beginsWithVerb(_ button: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let words = String(decoding: tree.content(of: button, limit: longestControl)[...].trimmed, as: UTF8.self)
        let first = words.lowercased().prefix { $0.isLetter }
        return ["", "show", "hide", "view", "toggle", "expand", "collapse", "search", "filter", "filters"].contains(
            first)
    }

    private static func isLink(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .a && tree.has(.href, node) && !tree.isBlank(node) && !hasControlWords(node, tree)
    }

    /// The words of links that are controls, in lower case.
    private static let controls: Set<String> = [
        "", "click to expand", "expand", "collapse", "show more", "show less", "read more", "see more", "copy",
        "copy code", "copied", "copied!", "share", "edit", "reply", "report", "like", "toggle", "close", "menu",
    ]
    /// The maximum length of such words with the white space around them, in bytes.
    private static let longestControl = 256

    /// True for the words of a control, and an ellipsis after them.
    private static func hasControlWords(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var words = tree.content(of: link, limit: longestControl)[...].trimmed
        while words.last == "." { words.removeLast() }
        if words.suffix(3).elementsEqual("…".utf8) { words.removeLast(3) }
        return controls.contains(String(decoding: words.trimmed, as: UTF8.self).lowercased())
    }

    /// True for a link with words that is all of an item or a cell.
    private static func isItem(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = link
        while tree.nextContent(after: node) == nil, tree.previousContent(before: node) == nil {
            node = tree[node].parent
            guard node != HTMLTree.none, !tree.isBlank(link) else { return false }
            if items.contains(tree[node].tag) { return true }
        }
        return false
    }

    private static let items: HTMLTagSet = [.li, .td, .th, .dt, .dd]

    /// The number of bytes, beyond the length of the button's words, that are read from its paragraph.
    private static let longestSpace = 256

    private static func isFirst(_ button: HTMLTree.ID, within heading: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.content(of: heading)[...].trimmed.starts(with: tree.content(of: button)[...].trimmed)
    }

    /// The maximum number of other buttons behind one.
    private static let mostButtons = 8

    /// True if only other buttons follow in the heading, and no words.
    private static func isLast(_ button: HTMLTree.ID, within heading: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = button
        while node != heading {
            var next = tree.nextContent(after: node)
            for _ in 0..<mostButtons {
                guard let other = next, tree[other].tag == .button else { break }
                next = tree.nextContent(after: other)
            }
            guard next == nil else { return false }
            node = tree[node].parent
        }
        return true
    }

    private static func hasWords(_ paragraph: HTMLTree.ID, beside button: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        let own = tree.content(of: button)[...].trimmed.count
        return tree.content(of: paragraph, limit: own + longestSpace)[...].trimmed.count > own
    }
}
