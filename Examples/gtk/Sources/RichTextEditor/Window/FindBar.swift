import CGtk
import Gtk
import RichTextEditing

/// Finds and replaces.
final class FindBar {
    let widget: Widget = gtk_search_bar_new()
    private let entry: Widget = gtk_search_entry_new()
    private let replacement: Widget = gtk_entry_new()
    private let count: Widget = gtk_label_new("")
    private let matchesCase: Widget = gtk_check_button_new_with_label("Match case")
    private unowned let page: Page

    init(_ page: Page) {
        self.page = page
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        entry.setAccessibleName("Find")
        replacement.setAccessibleName("Replacement")
        gtk_entry_set_placeholder_text(replacement.cast(), "Replace with")
        gtk_widget_set_size_request(entry, 240, -1)
        for part in [entry, count, matchesCase, replacement] { gtk_box_append(box.cast(), part) }
        let all: Widget = gtk_button_new_with_label("Replace all")
        gtk_box_append(box.cast(), all)
        gtk_search_bar_set_child(widget.opaque, box)
        gtk_search_bar_connect_entry(widget.opaque, entry.opaque)
        entry.onSignal("search-changed") { [unowned self] in show() }
        entry.onSignal("activate") { [unowned self] in next() }
        entry.onSignal("next-match") { [unowned self] in next() }
        entry.onSignal("previous-match") { [unowned self] in next(backward: true) }
        entry.onSignal("stop-search") { [unowned self] in close() }
        matchesCase.onSignal("toggled") { [unowned self] in show() }
        all.onSignal("clicked") { [unowned self] in replaceAll() }
    }

    func open() {
        gtk_search_bar_set_search_mode(widget.opaque, 1)
        // The first key may come before the next frame; the field takes none as long as it has no place in the window.
        if let field = gtk_editable_get_delegate(entry.opaque) { gtk_widget_realize(field.widget) }
        gtk_widget_grab_focus(entry)
        show()
    }

    var isOpen: Bool { gtk_search_bar_get_search_mode(widget.opaque) != 0 }

    func next(backward: Bool = false) {
        guard let search else { return }
        page.sheet.context.selectNext(search, backward: backward)
    }

    /// Marks what is found, also after the text has changed.
    func show() {
        let places = search?.matches(in: page.text) ?? []
        page.mark(isOpen ? places : [])
        gtk_label_set_text(count.opaque, search == nil ? "" : "\(places.count) found")
    }

    private func close() {
        gtk_search_bar_set_search_mode(widget.opaque, 0)
        page.mark([])
        gtk_widget_grab_focus(page.view)
    }

    private func replaceAll() {
        guard let search else { return }
        let text = String(cString: gtk_editable_get_text(replacement.opaque))
        page.sheet.context.edit { $0.replaceAll(search, with: text) }
        show()
    }

    private var search: TextSearch? {
        let words = String(cString: gtk_editable_get_text(entry.opaque))
        let ignoresCase = gtk_check_button_get_active(matchesCase.cast()) == 0
        return words.isEmpty ? nil : TextSearch(words, ignoresCase ? .ignoringCase : [])
    }
}

extension Page {
    /// Marks these places and no others.
    func mark(_ places: [Range<Int>]) {
        found = places.map { scalars($0.lowerBound)..<scalars($0.upperBound) }
        showing {
            buffer.remove(tags.found, from: 0..<buffer.count)
            for place in found { buffer.apply(tags.found, to: place) }
        }
    }
}
