import CGtk
import Glibc
import Gtk
import PasteboardKit
import RichText
import RichTextEditing

// Copying, pasting, keys and clicks.
extension EditorWindow {
    func listen() {
        page.on("copy-clipboard") { [unowned self] in copy() }
        page.on("cut-clipboard") { [unowned self] in cut() }
        page.on("paste-clipboard") { [unowned self] in paste(page.sheet.pasteForm) }
        window.onSignal("destroy") { [unowned self] in quit() }
        Signal.ask(UnsafeMutableRawPointer(window), "close-request") { [unowned self] _ in
            guard document.isModified, !isLeaving else { return false }
            askToLeave()
            return true
        }
        listenToKeys()
        listenToClicks()
        listenToDrags()
    }

    func copy() {
        guard !page.sheet.context.selection.isEmpty else { return }
        clipboard.copy(page.sheet.selectedItem) { [weak self] reason in self?.say(reason ?? "Copied.") }
    }

    /// Deletes the selection once the copy can be pasted.
    ///
    /// It stays if it was changed meanwhile.
    func cut() {
        let context = page.sheet.context
        let (range, copied) = (context.selection, context.selectedText)
        guard !range.isEmpty else { return }
        clipboard.copy(page.sheet.selectedItem) { [weak self] reason in
            self?.say(reason ?? "Cut.")
            if reason == nil, context.selection == range, context.selectedText == copied { context.deleteBackward() }
        }
    }

    func paste(_ form: PasteForm) {
        clipboard.read(form) { [weak self] piece in self?.insert(piece) }
    }

    func insert(_ piece: Clipboard.Piece) {
        let sheet = page.sheet
        switch piece {
        case .rich(let text): sheet.insert(text)
        case .text(let text): sheet.context.insert(EditableText(text, sheet.context.typingAttributes))
        case .image(let bytes, let type): sheet.insertImage(bytes, mimeType: type)
        case .nothing(let reason): say(reason)
        }
        later { [weak self] in
            guard let self else { return }
            gtk_text_view_scroll_mark_onscreen(
                self.page.view.cast(), gtk_text_buffer_get_insert(self.page.buffer.pointer))
        }
    }

    private func later(_ body: @escaping @MainActor @Sendable () -> Void) { DrawingThread.run(body) }

    /// GTK would move the focus on Tab and Shift+Tab.
    private func listenToKeys() {
        let keys = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        guard let keys else { return }
        Signal.ask(keys.raw, "key-pressed") { [unowned self] in
            let hasShift = $0.flags(2) & GDK_SHIFT_MASK.rawValue != 0
            guard $0.flags(2) & GDK_CONTROL_MASK.rawValue == 0 else { return false }
            switch Int32($0.unsigned(0)) {
            case GDK_KEY_Tab: return page.sheet.typeTab(backward: false)
            case GDK_KEY_ISO_Left_Tab:
                _ = page.sheet.typeTab(backward: true)
                return true
            case GDK_KEY_Return where hasShift && !document.isSource:
                page.sheet.context.type("\u{2028}")
                return true
            default: return false
            }
        }
        gtk_widget_add_controller(page.view, keys)
    }

    /// Toggles a task when its checkbox is clicked.
    private func listenToClicks() {
        let clicks = gtk_gesture_click_new()
        gtk_event_controller_set_propagation_phase(clicks, GTK_PHASE_CAPTURE)
        guard let clicks else { return }
        Signal.connect(clicks.raw, "pressed") { [unowned self] in
            guard let task = page.task(atX: $0.double(1), y: $0.double(2)) else { return }
            gtk_gesture_set_state(clicks, GTK_EVENT_SEQUENCE_CLAIMED)
            page.sheet.toggleTask(at: task)
        }
        gtk_widget_add_controller(page.view, clicks)
    }
}
