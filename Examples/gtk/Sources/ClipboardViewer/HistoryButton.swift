import CGtk
import Exhibits
import Gtk
import PasteboardHistory
import PasteboardKit

/// The history, in a list that opens under a button; the latest is at the top.
///
/// While no history is kept, the list has the changes since the start.
@MainActor final class HistoryButton {
    let widget: Widget = gtk_menu_button_new()
    private let popover: Widget = gtk_popover_new()
    private let list: Widget = gtk_list_box_new()
    private var snapshots: [Snapshot] = []
    private var shown: Int?
    private let entry: Widget = gtk_search_entry_new()
    /// The items of the history that are listed; nil while none is kept.
    private var items: [HistoryItem]?
    /// The history, while the list is open.
    private var history: History?
    /// Grows with every search, so that a late answer is dropped.
    private var searches = 0
    private let choose: @MainActor (_ number: Int) -> Void
    private let copy: @MainActor (_ item: PasteboardItem) -> Void

    /// `choose` is called with the number of the change that is to be shown, `copy` with the item of the history that is
    /// wanted again.
    init(
        choose: @escaping @MainActor (_ number: Int) -> Void,
        copy: @escaping @MainActor (_ item: PasteboardItem) -> Void
    ) {
        self.choose = choose
        self.copy = copy
        layOut()
        popover.onSignal("show") { [weak self] in self?.open() }
        popover.onSignal("closed") { [weak self] in self?.history = nil }
        entry.onSignal("search-changed") { [weak self] in self?.search() }
        entry.onSignal("activate") { [weak self] in self?.activateFirst() }
        list.onSignal("row-activated") { [weak self] in self?.activate() }
    }

    func show(_ model: ViewerModel) {
        snapshots = model.snapshots
        shown = model.shown?.change.changeCount
        let latest = snapshots.last?.change.changeCount ?? 0
        gtk_menu_button_set_label(
            widget.opaque, model.isLive ? "Change \(latest)" : "Change \(shown ?? 0) of \(latest)")
        gtk_widget_set_sensitive(widget, snapshots.isEmpty ? 0 : 1)
        if gtk_widget_get_visible(popover) != 0, items == nil { fill() }
    }
}

// MARK: The history

extension HistoryButton {
    /// Lists the changes since the start until the history has answered.
    private func open() {
        gtk_editable_set_text(entry.opaque, "")
        if items != nil { gtk_widget_grab_focus(entry) }
        fill()
        Task.detached { [weak self] in
            var history: History?
            do { history = try await History() } catch { g_printerr_hack("\(error)") }
            DrawingThread.run {
                g_printerr_hack("answered \(history != nil) \(gtk_widget_get_visible(self?.popover)))")
                guard let self, gtk_widget_get_visible(self.popover) != 0 else { return }
                self.history = history
                if history == nil { self.show(nil) } else { self.search() }
            }
        }
    }

    private func search() {
        guard let history else { return }
        searches += 1
        let number = searches
        let words = String(cString: gtk_editable_get_text(entry.opaque))
        Task.detached { [weak self] in
            let items = try? await history.items(words, limit: Self.mostItems)
            DrawingThread.run {
                guard let self, self.searches == number, self.history != nil else { return }
                self.show(items)
            }
        }
    }

    private func show(_ items: [HistoryItem]?) {
        self.items = items
        let isNew = gtk_widget_get_visible(entry) == 0
        gtk_widget_set_visible(entry, items == nil ? 0 : 1)
        if isNew, items != nil { gtk_widget_grab_focus(entry) }
        fill()
    }

    /// Enter in the search is for the item on top.
    private func activateFirst() {
        guard let item = items?.first else { return }
        bringBack(item)
        gtk_popover_popdown(popover.cast())
    }

    private func bringBack(_ item: HistoryItem) {
        guard let history else { return }
        Task.detached { [weak self] in
            guard let content = try? await history.item(item.id) else { return }
            DrawingThread.run { self?.copy(content) }
        }
    }

    private static let mostItems = 200
}

// MARK: The list

extension HistoryButton {
    /// The rows are made when somebody looks at them.
    private func fill() {
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        if let items {
            for item in items { gtk_list_box_append(list.opaque, Self.row(item)) }
            return
        }
        for (place, snapshot) in snapshots.reversed().enumerated() {
            gtk_list_box_append(list.opaque, Self.row(snapshot))
            guard snapshot.change.changeCount == shown else { continue }
            gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, Int32(clamping: place)))
        }
    }

    private func activate() {
        guard let row = gtk_list_box_get_selected_row(list.opaque) else { return }
        let place = Int(gtk_list_box_row_get_index(row))
        if let items {
            guard items.indices.contains(place) else { return }
            bringBack(items[place])
            return gtk_popover_popdown(popover.cast())
        }
        guard snapshots.indices.contains(place) else { return }
        gtk_popover_popdown(popover.cast())
        choose(snapshots[snapshots.count - 1 - place].change.changeCount)
    }

    /// The time and the application, and below them what was on offer.
    private static func row(_ snapshot: Snapshot) -> Widget {
        row(snapshot.title, snapshot.entries.map(\.name).joined(separator: ", "))
    }

    /// The beginning of an item, and below it who copied it and when.
    private static func row(_ item: HistoryItem) -> Widget {
        let text = item.preview.drop { $0.isWhitespace }
        let facts = [item.application, item.kind.rawValue, ClockTime.day(of: item.time)]
        return row(
            text.isEmpty ? "(\(item.kind.rawValue))" : String(text), facts.compactMap { $0 }.joined(separator: " · "))
    }

    private static func row(_ title: String, _ caption: String) -> Widget {
        let head: Widget = gtk_label_new(VisibleText.of(title))
        let names: Widget = gtk_label_new(VisibleText.of(caption))
        gtk_widget_add_css_class(names, "dim-label")
        gtk_widget_add_css_class(names, "caption")
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        for label in [head, names] {
            gtk_label_set_xalign(label.opaque, 0)
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
            gtk_box_append(box.cast(), label)
        }
        gtk_widget_set_margin_start(box, 6)
        gtk_widget_set_margin_end(box, 6)
        gtk_widget_set_margin_top(box, 3)
        gtk_widget_set_margin_bottom(box, 3)
        return box
    }

    private func layOut() {
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_max_content_height(scroller.opaque, 400)
        gtk_widget_set_size_request(scroller, 320, -1)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        entry.setAccessibleName("Search the history")
        gtk_widget_set_visible(entry, 0)
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        for part in [entry, scroller] { gtk_box_append(box.cast(), part) }
        gtk_popover_set_child(popover.cast(), box)
        gtk_menu_button_set_popover(widget.opaque, popover)
        // F10 opens it.
        gtk_menu_button_set_primary(widget.opaque, 1)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_tooltip_text(widget, "The history, or the changes since the start")
    }
}

import Glibc
func g_printerr_hack(_ s: String) { let a = Array((s + "\n").utf8); write(2, a, a.count) }
