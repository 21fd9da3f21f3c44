import CGtk
import Exhibits
import Gtk
import PasteboardHistory
import UniformTypes

/// The window: the search field above, the items on the left, the selected one on the right, the keys explained below.
@MainActor final class PickerWindow {
    let window: Widget = gtk_window_new()
    private let entry: Widget = gtk_search_entry_new()
    private let list: Widget = gtk_list_box_new()
    private let scroller: Widget = gtk_scrolled_window_new()
    private let page = TextPage(isMonospace: false)
    private let picture: Widget = gtk_picture_new()
    private let preview: Widget = gtk_stack_new()
    private let notes: Widget = gtk_label_new("")
    private let hints: Widget = gtk_label_new("")
    private let loop = g_main_loop_new(nil, 0)
    private let pastes: Bool
    private var source: HistorySource?
    private var model = PickerState()
    private var rows: [HistoryRow] = []
    private var isFilling = false
    /// Counts the searches, so that late answers can be dropped.
    private var searches = 0
    /// The search whose items are in the list.
    private var answered = 0
    /// Keys that were pressed while a search was running.
    ///
    /// They apply to its results.
    private var held: [PickerKey] = []
    /// Counts the previews, so that late ones can be dropped.
    private var shows = 0
    private var hasChosen = false
    /// False once the widgets are destroyed; later answers are dropped.
    private var isOpen = true
    /// The number of pending requests.
    ///
    /// The picker waits for deletions before it exits.
    private var requests = 0
    private var isPatient = true

    private static let width = 760
    private static let height = 460

    /// - Parameter pastes: whether choosing an item also pastes it.
    init(pastes: Bool) {
        self.pastes = pastes
        layOut()
        entry.onSignal("changed") { [weak self] in self?.find() }
        list.onSignal("row-selected") { [weak self] in self?.select() }
        list.onSignal("row-activated") { [weak self] in self?.choose() }
        scroller.onSignal("edge-reached") { [weak self] in self?.loadMore() }
        window.onSignal("destroy") { [weak self] in self?.end() }
        listenToKeys()
    }

    /// Shows the history until the user chooses an item or closes the window.
    ///
    /// Passes on whether an item was chosen.
    func run(_ done: (_ hasChosen: Bool) -> Void) {
        gtk_widget_realize(window)
        PickerPlace.beside(pointerOf: window, width: Self.width, height: Self.height)
        gtk_window_present(window.cast())
        PickerPlace.beside(pointerOf: window, width: Self.width, height: Self.height)
        gtk_widget_grab_focus(entry)
        connect()
        g_main_loop_run(loop)
        // The display server must have removed the window before keys are pressed.
        DrawingThread.run(after: 2000) { [self] in isPatient = false }
        while g_main_context_iteration(nil, requests > 0 && isPatient ? 1 : 0) != 0 || requests > 0 && isPatient {}
        gdk_display_sync(gdk_display_get_default())
        done(hasChosen)
    }
}

extension PickerWindow {
    private func end() {
        commit()
        isOpen = false
        g_main_loop_quit(loop)
    }
}

// MARK: Reading

extension PickerWindow {
    private func connect() {
        Task.detached { [weak self] in
            do throws(HistoryError) {
                let source = try await HistorySource()
                DrawingThread.run {
                    self?.source = source
                    self?.find()
                }
                for await _ in try await source.changes { DrawingThread.run { self?.find(keepsSelection: true) } }
            } catch {
                let reason = error.description
                DrawingThread.run { self?.say(reason) }
            }
        }
    }

    /// Lists the items, or the types, that match the search text.
    private func find(keepsSelection: Bool = false) {
        guard isOpen else { return }
        let words = String(cString: gtk_editable_get_text(entry.opaque))
        if model.isChoosingType {
            model.typeSearch = words
            return fill()
        }
        guard let source else { return }
        searches += 1
        let number = searches
        ask { [weak self] () throws(HistoryError) in
            let items = try await source.items(words, offset: 0)
            DrawingThread.run {
                guard let self, self.searches == number, !self.model.isChoosingType else { return }
                self.model.take(items, isMore: false, keepsSelection: keepsSelection)
                self.answered = number
                self.fill()
                self.pressHeld()
            }
        }
    }

    private func loadMore() {
        guard isOpen else { return }
        guard let source, !model.isChoosingType, model.hasMore else { return }
        let words = String(cString: gtk_editable_get_text(entry.opaque))
        let (number, offset) = (searches, model.loaded)
        model.hasMore = false
        ask { [weak self] () throws(HistoryError) in
            let items = try await source.items(words, offset: offset)
            DrawingThread.run {
                guard let self, self.searches == number else { return }
                self.model.take(items, isMore: true, keepsSelection: true)
                for item in items { self.append(HistoryRow(item), item) }
            }
        }
    }

    /// Runs a request off the window's thread, and shows the reason if it fails.
    private func ask(_ body: @escaping @Sendable () async throws(HistoryError) -> Void) {
        requests += 1
        Task.detached { [self] in
            var reason: String?
            do throws(HistoryError) {
                try await body()
            } catch {
                reason = error.description
            }
            DrawingThread.run { [reason] in
                self.requests -= 1
                if let reason { self.say(reason) }
            }
        }
    }
}

// MARK: Showing

extension PickerWindow {
    private func fill() {
        guard isOpen else { return }
        isFilling = true
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        rows = []
        if model.isChoosingType {
            for type in model.shownTypes { gtk_list_box_append(list.opaque, Self.row(of: type)) }
        } else {
            for item in model.items { append(HistoryRow(item), item) }
        }
        isFilling = false
        mark()
        showHints()
        showPreview()
    }

    private func append(_ row: HistoryRow, _ item: HistoryItem) {
        guard isOpen else { return }
        rows.append(row)
        gtk_list_box_append(list.opaque, row.widget)
        guard item.kind == .picture, let source else { return }
        ask { () throws(HistoryError) in
            guard let picture = try await source.thumbnail(of: item) else { return }
            DrawingThread.run { [weak self] in if self?.isOpen == true { row.show(picture) } }
        }
    }

    private static func row(of type: UniformType) -> Widget {
        let label: Widget = gtk_label_new(type.shortNames.first ?? type.identifier)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_widget_set_margin_start(label, 8)
        gtk_widget_set_margin_top(label, 5)
        gtk_widget_set_margin_bottom(label, 5)
        return label
    }

    /// Selects the model's row in the list.
    private func mark() {
        isFilling = true
        ListSelection(list, in: scroller).select(model.selected)
        isFilling = false
    }

    private func select() {
        guard isOpen else { return }
        guard !isFilling, let row = gtk_list_box_get_selected_row(list.opaque) else { return }
        model.select(Int(gtk_list_box_row_get_index(row)))
        showPreview()
    }

    private func showPreview() {
        guard isOpen else { return }
        shows += 1
        let number = shows
        guard let source, let item = model.selectedItem else { return show(nil) }
        let type = model.selectedType
        ask { [weak self] () throws(HistoryError) in
            let exhibit =
                if let type { try await source.exhibit(of: item, as: type) } else { try await source.exhibit(of: item) }
            DrawingThread.run {
                guard let self, self.shows == number else { return }
                self.show(exhibit, asSource: type != nil)
            }
        }
    }

    private func show(_ exhibit: Exhibit?, asSource: Bool = false) {
        guard isOpen else { return }
        gtk_label_set_text(notes.opaque, exhibit?.notes.joined(separator: ", ") ?? "")
        switch exhibit?.rendering {
        case .picture(let image)?:
            gtk_picture_set_paintable(picture.opaque, image.texture)
            gtk_stack_set_visible_child_name(preview.opaque, "picture")
        case .text(let markup)?:
            if asSource { page.set(exhibit?.source ?? "") } else { page.set(markup) }
            gtk_stack_set_visible_child_name(preview.opaque, "text")
        case nil:
            page.set("")
            gtk_stack_set_visible_child_name(preview.opaque, "text")
        }
    }

    private func showHints() {
        if model.deleted != nil { return say("Deleted. Ctrl+Z brings it back.") }
        if model.isChoosingType {
            return say("Enter \(pastes ? "pastes" : "copies") it as this type    Tab: back to the items")
        }
        if model.items.isEmpty {
            return say(gtk_editable_get_text(entry.opaque).pointee == 0 ? "Nothing is kept so far." : "Nothing fits.")
        }
        say("Enter \(pastes ? "pastes" : "copies")    Tab: as what    Ctrl+P pins    Ctrl+D deletes    Esc closes")
    }

    private func say(_ words: String) {
        guard isOpen else { return }
        gtk_label_set_text(hints.opaque, words)
    }
}

// MARK: Keys

extension PickerWindow {
    private func listenToKeys() {
        let keys = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        guard let keys else { return }
        Signal.ask(keys.raw, "key-pressed") { [weak self] arguments in
            let hasControl = arguments.flags(2) & GDK_CONTROL_MASK.rawValue != 0
            guard let self, let key = PickerKey(arguments.unsigned(0), hasControl: hasControl) else { return false }
            self.press(key)
            return true
        }
        gtk_widget_add_controller(window, keys)
    }

    private func pressHeld() {
        let keys = held
        held = []
        for key in keys { press(key) }
    }

    private func press(_ key: PickerKey) {
        if key != .close, !model.isChoosingType, source == nil || answered != searches { return held.append(key) }
        if key == .undo {
            if model.takeBack() { fill() }
            return
        }
        commit()
        switch key {
        case .up: move(-1)
        case .down: move(1)
        case .pageUp: move(-8)
        case .pageDown: move(8)
        case .choose: choose()
        case .types: model.isChoosingType ? leaveTypes() : chooseType()
        case .pin: pin()
        case .delete:
            guard model.delete() else { return }
            fill()
            DrawingThread.run(after: 10_000) { [weak self] in
                self?.commit()
                self?.showHints()
            }
        case .undo: break
        case .close: model.isChoosingType ? leaveTypes() : gtk_window_destroy(window.cast())
        }
    }

    private func move(_ step: Int) {
        model.select(model.selected + step)
        mark()
        showHints()
        showPreview()
        if model.selected + HistorySource.portion / 4 > model.loaded { loadMore() }
    }

    private func chooseType() {
        guard let source, let item = model.selectedItem else { return }
        ask { [weak self] () throws(HistoryError) in
            let types = try await source.types(of: item)
            DrawingThread.run {
                guard let self, self.model.selectedItem == item else { return }
                self.model.chooseType(among: types, words: String(cString: gtk_editable_get_text(self.entry.opaque)))
                gtk_editable_set_text(self.entry.opaque, "")
                self.fill()
            }
        }
    }

    private func leaveTypes() {
        gtk_editable_set_text(entry.opaque, model.leaveTypes())
        gtk_editable_set_position(entry.opaque, -1)
        fill()
    }

    private func pin() {
        guard let source, let item = model.selectedItem, !model.isChoosingType else { return }
        ask { () throws(HistoryError) in try await source.pin(item, !item.isPinned) }
    }

    /// Deletes the item whose deletion can no longer be undone.
    private func commit() {
        guard let source, let item = model.commit() else { return }
        ask { () throws(HistoryError) in try await source.delete(item) }
    }

    private func choose() {
        guard let source, let item = model.selectedItem else { return }
        let type = model.selectedType
        if model.isChoosingType, type == nil { return }
        Task.detached { [weak self] in
            let reason = await source.copy(item, as: type)
            DrawingThread.run {
                guard let self else { return }
                if let reason { return self.say(VisibleText.of(reason)) }
                self.hasChosen = true
                gtk_window_destroy(self.window.cast())
            }
        }
    }
}

// MARK: Layout

extension PickerWindow {
    private func layOut() {
        gtk_window_set_title(window.cast(), "Clipboard history")
        gtk_window_set_default_size(window.cast(), Int32(Self.width), Int32(Self.height))
        gtk_window_set_decorated(window.cast(), 0)
        entry.setAccessibleName("Search")
        list.setAccessibleName("History")
        gtk_list_box_set_activate_on_single_click(list.opaque, 0)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_widget_set_size_request(scroller, 330, -1)
        gtk_picture_set_can_shrink(picture.opaque, 1)
        gtk_widget_set_halign(picture, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
        picture.setAccessibleName("Preview")
        gtk_stack_add_named(preview.opaque, page.widget, "text")
        gtk_stack_add_named(preview.opaque, picture, "picture")
        gtk_widget_set_vexpand(preview, 1)
        gtk_widget_set_hexpand(preview, 1)
        for label in [notes, hints] {
            gtk_widget_add_css_class(label, "dim-label")
            gtk_widget_add_css_class(label, "caption")
            gtk_label_set_xalign(label.opaque, 0)
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
            for margin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { margin(label, 10) }
            for margin in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { margin(label, 5) }
        }
        let right = Self.box(GTK_ORIENTATION_VERTICAL, [preview, notes])
        let line: Widget = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
        let halves = Self.box(GTK_ORIENTATION_HORIZONTAL, [scroller, line, right])
        gtk_widget_set_vexpand(halves, 1)
        for margin in [
            gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
            gtk_widget_set_margin_bottom,
        ] { margin(entry, 8) }
        gtk_window_set_child(window.cast(), Self.box(GTK_ORIENTATION_VERTICAL, [entry, halves, hints]))
        say("Looking …")
    }

    private static func box(_ orientation: GtkOrientation, _ parts: [Widget]) -> Widget {
        let box: Widget = gtk_box_new(orientation, 0)
        for part in parts { gtk_box_append(box.cast(), part) }
        return box
    }
}
