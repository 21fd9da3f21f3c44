import CGtk
import Exhibits
import Gtk
import PasteboardHistory

/// The items of the history on the left of the window, with a search field above them.
@MainActor final class HistoryPane {
    /// A command of the user.
    enum Action {
        case show(HistoryItem)
        case copy(HistoryItem)
        /// Show the pasteboard again.
        case leave
    }

    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    private let search: Widget = gtk_search_entry_new()
    private let list: Widget = gtk_list_box_new()
    private let scroller: Widget = gtk_scrolled_window_new()
    private let notice: Widget = gtk_label_new("")
    private let act: @MainActor (Action) -> Void
    private var source: HistorySource?
    private var items: [HistoryItem] = []
    private var hasMore = false
    private var isFilling = false
    /// Counts the searches, so that late answers can be dropped.
    private var searches = 0
    /// The search whose items are in the list.
    private var answered = 0
    /// Keys that were pressed while a search was running.
    ///
    /// They apply to its results.
    private var held: [HistoryKey] = []

    /// `act` is called with what the user chooses.
    init(act: @escaping @MainActor (Action) -> Void) {
        self.act = act
        layOut()
        search.onSignal("changed") { [weak self] in self?.find() }
        list.onSignal("row-selected") { [weak self] in self?.showSelected() }
        list.onSignal("row-activated") { [weak self] in self?.copySelected() }
        scroller.onSignal("edge-reached") { [weak self] in self?.loadMore() }
        listenToKeys()
    }

    /// Shows the items of `source` from now on, or none if it is nil.
    func use(_ source: HistorySource?) {
        self.source = source
        find()
    }

    /// Takes the keyboard focus, and shows the present items.
    func open() {
        gtk_widget_set_visible(widget, 1)
        gtk_widget_grab_focus(search)
    }

    /// Hides the items, so that the pasteboard is shown.
    func close() {
        gtk_widget_set_visible(widget, 0)
        unselect()
    }

    /// Deselects the selected item.
    func unselect() {
        isFilling = true
        gtk_list_box_unselect_all(list.opaque)
        isFilling = false
    }

    /// Whether an item is selected.
    func isSelected(_ item: HistoryItem) -> Bool { selected.map { items[$0].id } == item.id }

    /// Reloads the items after they changed.
    func refresh() { find(isRefresh: true) }
}

// MARK: Listing

extension HistoryPane {
    private var words: String { String(cString: gtk_editable_get_text(search.opaque)) }

    private var selected: Int? {
        gtk_list_box_get_selected_row(list.opaque).map { Int(gtk_list_box_row_get_index($0)) }
    }

    private func find(isRefresh: Bool = false) {
        guard let source else { return }
        searches += 1
        let (number, words) = (searches, words)
        Task.detached { [weak self] in
            do throws(HistoryError) {
                let items = try await source.items(words, offset: 0)
                DrawingThread.run { self?.take(items, of: number, selectsFirst: !isRefresh && !words.isEmpty) }
            } catch {
                let reason = error.description
                DrawingThread.run { self?.say(reason) }
            }
        }
    }

    private func take(_ found: [HistoryItem], of number: Int, selectsFirst: Bool) {
        guard number == searches else { return }
        let kept = selected.map { items[$0].id }
        isFilling = true
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        items = []
        append(found)
        if let kept, let place = items.firstIndex(where: { $0.id == kept }) { mark(place) }
        isFilling = false
        answered = number
        say(items.isEmpty ? (words.isEmpty ? "Nothing has been recorded." : "No item has these words.") : "")
        if selectsFirst, !items.isEmpty { select(0) }
        let keys = held
        held = []
        for key in keys { press(key) }
    }

    private func append(_ found: [HistoryItem]) {
        items += found
        hasMore = found.count == HistorySource.portion
        for item in found {
            let row = HistoryRow(item)
            gtk_list_box_append(list.opaque, row.widget)
            guard item.kind == .picture, let source else { continue }
            Task.detached { [weak self] in
                guard let picture = try? await source.thumbnail(of: item) else { return }
                DrawingThread.run { if self?.items.contains(item) == true { row.show(picture) } }
            }
        }
    }

    private func loadMore() {
        guard let source, hasMore else { return }
        hasMore = false
        let (number, words, offset) = (searches, words, items.count)
        Task.detached { [weak self] in
            guard let found = try? await source.items(words, offset: offset) else { return }
            DrawingThread.run {
                guard let self, self.searches == number else { return }
                self.append(found)
            }
        }
    }

    private func say(_ words: String) {
        gtk_label_set_text(notice.opaque, VisibleText.of(words))
        gtk_widget_set_visible(notice, words.isEmpty ? 0 : 1)
    }
}

// MARK: Choosing

extension HistoryPane {
    private func showSelected() {
        guard !isFilling, let selected, items.indices.contains(selected) else { return }
        act(.show(items[selected]))
    }

    private func copySelected() {
        guard let selected, items.indices.contains(selected) else { return }
        act(.copy(items[selected]))
    }

    private func select(_ place: Int) {
        guard !items.isEmpty else { return }
        mark(max(0, min(place, items.count - 1)))
        if place + HistorySource.portion / 4 > items.count { loadMore() }
    }

    private func mark(_ place: Int) { ListSelection(list, in: scroller).select(place) }

    private func listenToKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signal.ask(keys.raw, "key-pressed") { [weak self] arguments in
            guard let self, let key = HistoryKey(arguments.unsigned(0)) else { return false }
            self.press(key)
            return true
        }
        gtk_widget_add_controller(widget, keys)
    }

    private func press(_ key: HistoryKey) {
        if key != .close, answered != searches { return held.append(key) }
        switch key {
        case .up: select((selected ?? 1) - 1)
        case .down: select(selected.map { $0 + 1 } ?? 0)
        case .pageUp: select((selected ?? 0) - Self.page)
        case .pageDown: select((selected ?? 0) + Self.page)
        case .copy: copySelected()
        case .close: act(.leave)
        }
    }

    /// The number of rows that Page Up and Page Down move by.
    private static let page = 8
}

// MARK: Layout

extension HistoryPane {
    private func layOut() {
        search.setAccessibleName("Search the history")
        list.setAccessibleName("History")
        gtk_list_box_set_activate_on_single_click(list.opaque, 0)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_widget_set_vexpand(scroller, 1)
        gtk_widget_set_size_request(scroller, 260, -1)
        gtk_widget_add_css_class(notice, "dim-label")
        gtk_label_set_wrap(notice.opaque, 1)
        for margin in [
            gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
            gtk_widget_set_margin_bottom,
        ] {
            margin(search, 6)
            margin(notice, 6)
        }
        let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        for part in [search, notice, scroller] { gtk_box_append(column.cast(), part) }
        gtk_box_append(widget.cast(), column)
        gtk_box_append(widget.cast(), gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        gtk_widget_set_visible(notice, 0)
        gtk_widget_set_visible(widget, 0)
    }
}
