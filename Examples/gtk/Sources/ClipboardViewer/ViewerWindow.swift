import CGtk
import Exhibits
import Gtk
import PasteboardHistory
import PasteboardKit

/// The window: the representations on the left, the selected one on the right, the application that copied above.
///
/// While the history is on, its items are on the far left.
@MainActor final class ViewerWindow {
    private let reader: PasteboardReader
    private var model = ViewerModel()
    private let window: Widget = gtk_window_new()
    private let subtitle: Widget = gtk_label_new("")
    private let list: Widget = gtk_list_box_new()
    private let pane = ContentPane()
    private lazy var changes = ChangesButton { [weak self] number in self?.show(change: number) }
    private lazy var history = HistoryPane { [weak self] in self?.perform($0) }
    /// Shows or hides the history.
    private let historyButton: Widget = gtk_toggle_button_new_with_label("History")
    /// Copies the history item that is shown.
    private let copyButton: Widget = gtk_button_new_with_label("Copy")
    private var source: HistorySource?
    /// Returns from a past change to the present.
    private let latest: Widget = gtk_button_new_with_label("Latest")
    private var rows: [EntryRow] = []
    private var isFilling = false
    private let loop = g_main_loop_new(nil, 0)
    /// Counts what was shown on the right, so that content prepared for an earlier selection is dropped.
    private var shows = 0

    private let name: Pasteboard.Name

    init(_ reader: PasteboardReader, of name: Pasteboard.Name, title: String) {
        self.reader = reader
        self.name = name
        layOut(title)
        list.onSignal("row-selected") { [weak self] in self?.selectEntry() }
        list.onSignal("row-activated") { [weak self] in self?.readShown() }
        pane.button.onSignal("clicked") { [weak self] in self?.readShown() }
        latest.onSignal("clicked") { [weak self] in self?.leaveItem() }
        historyButton.onSignal("toggled") { [weak self] in self?.toggleHistory() }
        copyButton.onSignal("clicked") { [weak self] in
            if let item = self?.model.item { self?.perform(.copy(item)) }
        }
        listenToKeys()
        Dropping.accept(DroppedContent.accepted, on: window) { [weak self] _, _, name, bytes in
            self?.copy(DroppedContent.items(bytes, name: name))
            return true
        }
        window.onSignal("destroy") { [weak self] in g_main_loop_quit(self?.loop) }
    }

    /// Shows the pasteboard until the window is closed.
    func run() {
        showChanges()
        show()
        gtk_window_present(window.cast())
        let reader = reader
        Task.detached { [weak self] in
            await reader.follow { event in
                DrawingThread.run { self?.handle(event) }
            }
        }
        followHistory()
        g_main_loop_run(loop)
    }
}

extension ViewerWindow {
    private func handle(_ event: PasteboardReader.Event) {
        let before = model.shownEntry
        let isSeen = model.take(event)
        if case .changed = event { showChanges() }
        if case .offered = event { showChanges() }
        guard isSeen else { return }
        switch event {
        case .reading(let name, _), .read(let name, _, _), .failed(let name, _, _):
            remark()
            if name == before?.name { showContent() }
        case .changed where !model.isLive: break
        case .changed(let change) where !change.isEmpty: wait(for: change)
        case .changed, .offered, .withheld, .ended: show()
        }
    }

    /// Keeps the old content for up to 150 ms while the new owner answers, so that the window does not flicker.
    private func wait(for change: PasteboardChange) {
        Task.detached { [weak self] in
            try? await Task.sleep(for: .milliseconds(150))
            DrawingThread.run {
                guard let self, let shown = self.model.shown, shown.change == change, !shown.hasOffer
                else { return }
                self.show()
            }
        }
    }

    private func show(change number: Int?) {
        model.show(number)
        showChanges()
        show()
    }

    private func showChanges() {
        changes.show(model)
        gtk_widget_set_visible(changes.widget, source == nil ? 1 : 0)
        gtk_widget_set_visible(historyButton, source == nil ? 0 : 1)
        gtk_widget_set_visible(latest, model.isLive ? 0 : 1)
        gtk_widget_set_visible(copyButton, model.item == nil ? 0 : 1)
    }

    private func show() {
        gtk_label_set_text(subtitle.opaque, VisibleText.of(model.summary))
        gtk_widget_set_tooltip_text(subtitle, model.shown.map { VisibleText.of($0.summary) })
        isFilling = true
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        rows = model.entries.map { EntryRow($0) }
        for row in rows { gtk_list_box_append(list.opaque, row.widget) }
        remark()
        if let place = model.entries.firstIndex(where: { $0 == model.shownEntry }) {
            gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, Int32(clamping: place)))
        }
        isFilling = false
        showContent()
    }

    private func remark() {
        guard let shown = model.shown else { return }
        for (row, entry) in zip(rows, shown.entries) { row.set(remark: shown.remark(on: entry)) }
    }

    private func showContent() {
        shows += 1
        guard let entry = model.shownEntry, case .read(let content)? = model.content else {
            let notice = model.notice
            return pane.show(notice: VisibleText.of(notice.text), canRead: notice.canRead)
        }
        let number = shows
        Task.detached { [weak self] in
            let exhibit = Exhibit(content, type: entry.type)
            DrawingThread.run {
                guard let self, self.shows == number else { return }
                self.pane.show(exhibit)
            }
        }
    }

    /// Copies dropped items.
    ///
    /// The resulting change updates the window.
    private func copy(_ items: [PasteboardItem]) {
        let reader = reader
        Task.detached { [weak self] in
            guard let reason = await reader.copy(items) else { return }
            DrawingThread.run { self?.pane.show(notice: VisibleText.of(reason), canRead: false) }
        }
    }

    private func selectEntry() {
        guard !isFilling, let row = gtk_list_box_get_selected_row(list.opaque) else { return }
        let place = Int(gtk_list_box_row_get_index(row))
        guard model.entries.indices.contains(place) else { return }
        model.chosen = model.entries[place].name
        showContent()
        // Stored content is read at once; promised content only on request.
        if let entry = model.shownEntry, !entry.isPromised, case .notRead? = model.content { readShown() }
    }

    private func readShown() {
        if let item = model.item { return readStored(of: item) }
        guard model.isLive, let entry = model.shownEntry, entry.isReadable, let content = model.content,
            let change = model.shown?.change?.changeCount
        else { return }
        if case .read = content { return }
        let reader = reader
        Task.detached { await reader.read(entry.name, of: change) }
    }
}

// MARK: The history

extension ViewerWindow {
    /// Shows the history in place of the changes while the history is on.
    private func followHistory() {
        Task.detached { [weak self] in
            for await event in HistoryPresence.events {
                DrawingThread.run {
                    switch event {
                    case .on(let source): self?.use(source)
                    case .changed: self?.history.refresh()
                    case .off: self?.use(nil)
                    }
                }
            }
        }
    }

    private func use(_ source: HistorySource?) {
        self.source = source
        history.use(source)
        if source == nil { gtk_toggle_button_set_active(historyButton.cast(), 0) }
        showChanges()
    }

    private func toggleHistory() {
        guard gtk_toggle_button_get_active(historyButton.cast()) != 0 else {
            history.close()
            return show(change: nil)
        }
        history.open()
    }

    private func perform(_ action: HistoryPane.Action) {
        switch action {
        case .show(let item): show(item)
        case .copy(let item): copy(item)
        case .leave: gtk_toggle_button_set_active(historyButton.cast(), 0)
        }
    }

    private func leaveItem() {
        history.unselect()
        show(change: nil)
    }

    private func show(_ item: HistoryItem) {
        guard let source, model.item != item else { return }
        Task.detached { [weak self] in
            do throws(HistoryError) {
                let representations = try await source.representations(of: item)
                DrawingThread.run {
                    guard let self, self.history.isSelected(item) else { return }
                    self.model.show(item, representations)
                    self.showChanges()
                    self.show()
                    self.readStored(of: item)
                }
            } catch {
                let reason = error.description
                DrawingThread.run { self?.pane.show(notice: VisibleText.of(reason), canRead: false) }
            }
        }
    }

    /// Reads the selected representation of an item.
    private func readStored(of item: HistoryItem) {
        guard let source, let entry = model.shownEntry, case .notRead? = model.content else { return }
        Task.detached { [weak self] in
            let content: Snapshot.Content
            do throws(HistoryError) {
                content = .read(try await source.content(named: entry.name, of: item))
            } catch {
                content = .failed(error.description)
            }
            DrawingThread.run {
                guard let self, self.model.take(content, named: entry.name, of: item) else { return }
                self.remark()
                self.showContent()
            }
        }
    }

    /// Puts an item on the pasteboard and shows the pasteboard.
    private func copy(_ item: HistoryItem) {
        guard let source else { return }
        let name = name
        Task.detached { [weak self] in
            let reason = await source.copy(item, to: name)
            DrawingThread.run {
                if let reason {
                    self?.pane.show(notice: VisibleText.of(reason), canRead: false)
                } else {
                    self?.leaveItem()
                }
            }
        }
    }

    private func listenToKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.ask(keys.raw, "key-pressed") { [weak self] arguments in
            let hasControl = arguments.flags(2) & GDK_CONTROL_MASK.rawValue != 0
            guard let self, self.source != nil, hasControl, arguments.unsigned(0) == UInt32(GDK_KEY_f) else {
                return false
            }
            gtk_toggle_button_set_active(self.historyButton.cast(), 1)
            self.history.open()
            return true
        }
        gtk_widget_add_controller(window, keys)
    }
}

extension ViewerWindow {
    private func layOut(_ title: String) {
        gtk_window_set_title(window.cast(), title)
        gtk_window_set_default_size(window.cast(), 980, 600)
        let header: Widget = gtk_header_bar_new()
        let titles: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        let name: Widget = gtk_label_new(title)
        gtk_widget_add_css_class(name, "title")
        gtk_widget_add_css_class(subtitle, "subtitle")
        gtk_label_set_ellipsize(subtitle.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
        gtk_box_append(titles.cast(), name)
        gtk_box_append(titles.cast(), subtitle)
        gtk_header_bar_set_title_widget(header.opaque, titles)
        for button in [changes.widget, historyButton, latest, copyButton] {
            gtk_header_bar_pack_start(header.opaque, button)
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        }
        list.setAccessibleName("Representations")
        gtk_widget_set_tooltip_text(historyButton, "Earlier copies (Ctrl+F)")
        gtk_widget_set_tooltip_text(copyButton, "Put this item on the clipboard (Enter)")
        gtk_header_bar_pack_end(header.opaque, pane.switcher)
        gtk_window_set_titlebar(window.cast(), header)
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_list_box_set_activate_on_single_click(list.opaque, 0)
        gtk_widget_set_size_request(scroller, 200, -1)
        let halves: Widget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
        gtk_paned_set_start_child(halves.opaque, scroller)
        gtk_paned_set_end_child(halves.opaque, pane.widget)
        gtk_paned_set_resize_start_child(halves.opaque, 0)
        gtk_paned_set_shrink_start_child(halves.opaque, 0)
        gtk_paned_set_position(halves.opaque, 300)
        gtk_widget_set_hexpand(halves, 1)
        let parts: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_box_append(parts.cast(), history.widget)
        gtk_box_append(parts.cast(), halves)
        gtk_window_set_child(window.cast(), parts)
    }
}
