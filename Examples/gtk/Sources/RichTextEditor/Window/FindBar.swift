import CGtk
import Gtk
import RichTextEditing

/// The bar to find and replace text.
final class FindBar {
    let widget: Widget = gtk_search_bar_new()
    private let entry: Widget = gtk_search_entry_new()
    private let replacement: Widget = gtk_entry_new()
    private let count: Widget = gtk_label_new("")
    private let matchesCase: Widget = gtk_check_button_new_with_label("Match case")
    private let wholeWords: Widget = gtk_check_button_new_with_label("Whole words")
    private let isExpression: Widget = gtk_check_button_new_with_label("Regular expression")
    private unowned let page: Page
    private let say: (String) -> Void

    init(_ page: Page, say: @escaping (String) -> Void) {
        (self.page, self.say) = (page, say)
        let grid: Widget = gtk_grid_new()
        gtk_grid_set_row_spacing(grid.cast(), 6)
        gtk_grid_set_column_spacing(grid.cast(), 6)
        entry.setAccessibleName("Find")
        replacement.setAccessibleName("Replacement")
        gtk_entry_set_placeholder_text(replacement.cast(), "Replace with")
        gtk_widget_set_size_request(entry, 280, -1)
        gtk_label_set_xalign(count.opaque, 0)
        let options: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        for option in [matchesCase, wholeWords, isExpression, count] { gtk_box_append(options.cast(), option) }
        let one: Widget = gtk_button_new_with_label("Replace")
        let all: Widget = gtk_button_new_with_label("Replace all")
        let buttons: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        for button in [one, all] { gtk_box_append(buttons.cast(), button) }
        for (row, parts) in [[entry, options], [replacement, buttons]].enumerated() {
            for (column, part) in parts.enumerated() {
                gtk_grid_attach(grid.cast(), part, Int32(column), Int32(row), 1, 1)
            }
        }
        gtk_search_bar_set_child(widget.opaque, grid)
        gtk_search_bar_connect_entry(widget.opaque, entry.opaque)
        entry.onSignal("search-changed") { [unowned self] in show() }
        entry.onSignal("activate") { [unowned self] in next() }
        entry.onSignal("next-match") { [unowned self] in next() }
        entry.onSignal("previous-match") { [unowned self] in next(backward: true) }
        entry.onSignal("stop-search") { [unowned self] in close() }
        for option in [matchesCase, wholeWords, isExpression] {
            option.onSignal("toggled") { [unowned self] in show() }
        }
        replacement.onSignal("activate") { [unowned self] in replace() }
        one.onSignal("clicked") { [unowned self] in replace() }
        all.onSignal("clicked") { [unowned self] in replaceAll() }
    }

    func open() {
        gtk_search_bar_set_search_mode(widget.opaque, 1)
        // The first key may arrive before the next frame; the field accepts input once it is realized.
        if let field = gtk_editable_get_delegate(entry.opaque) { gtk_widget_realize(field.widget) }
        gtk_widget_grab_focus(entry)
        show()
    }

    var isOpen: Bool { gtk_search_bar_get_search_mode(widget.opaque) != 0 }

    func next(backward: Bool = false) {
        guard let search else { return }
        page.sheet.context.selectNext(search, backward: backward)
    }

    /// Marks all matches, also after the text has changed.
    func show() {
        guard let search else {
            page.mark([])
            return gtk_label_set_text(count.opaque, words.isEmpty ? "" : "This is not a regular expression.")
        }
        let places = search.matches(in: page.text)
        page.mark(isOpen ? places : [])
        gtk_label_set_text(count.opaque, "\(places.count) found")
    }

    private func close() {
        gtk_search_bar_set_search_mode(widget.opaque, 0)
        page.mark([])
        gtk_widget_grab_focus(page.view)
    }

    private func replace() {
        guard let search else { return }
        let context = page.sheet.context
        if takesExpressions {
            context.replaceAndSelectNext(search, with: ReplacementTemplate(newWords))
        } else {
            context.replaceAndSelectNext(search, with: newWords)
        }
        show()
    }

    private func replaceAll() {
        guard let search else { return }
        let context = page.sheet.context
        let number =
            takesExpressions
            ? context.replaceAll(search, with: ReplacementTemplate(newWords))
            : context.replaceAll(search, with: newWords)
        show()
        say("\(number) replaced.")
    }

    private var words: String { String(cString: gtk_editable_get_text(entry.opaque)) }
    private var newWords: String { String(cString: gtk_editable_get_text(replacement.opaque)) }

    /// The replacement can refer to groups of a regular expression, as in `$1`.
    private var takesExpressions: Bool { gtk_check_button_get_active(isExpression.cast()) != 0 }

    /// The search of the fields; nil if they are empty or the regular expression is invalid.
    private var search: TextSearch? {
        guard !words.isEmpty else { return nil }
        var options: TextSearch.Options = []
        if gtk_check_button_get_active(matchesCase.cast()) == 0 { options.insert(.ignoringCase) }
        if gtk_check_button_get_active(wholeWords.cast()) != 0 { options.insert(.wholeWords) }
        return takesExpressions ? try? TextSearch(expression: words, options) : TextSearch(words, options)
    }
}

extension Page {
    /// Marks only these ranges.
    func mark(_ places: [Range<Int>]) {
        found = places.map { scalars($0.lowerBound)..<scalars($0.upperBound) }
        showing {
            buffer.remove(tags.found, from: 0..<buffer.count)
            for place in found { buffer.apply(tags.found, to: place) }
        }
    }
}
