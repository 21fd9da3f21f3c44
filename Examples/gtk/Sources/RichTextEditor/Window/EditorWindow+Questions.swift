import CGtk
import Glibc
import Gtk

// Dialogs: file names, addresses, and whether to save changes.
extension EditorWindow {
    func save() {
        guard document.path != nil else { return askToSave() }
        save(as: nil)
    }

    private func save(as path: String?) {
        do throws(DocumentError) {
            try document.save(as: path)
            say("Saved.")
            showState()
        } catch {
            say(error.description)
        }
    }

    func askToOpen() {
        choose("Open", GTK_FILE_CHOOSER_ACTION_OPEN, "Open") { [unowned self] path in
            do throws(DocumentError) { open(Document(path, try Reading(path))) } catch { say(error.description) }
        }
    }

    func askToSave() {
        choose("Save as", GTK_FILE_CHOOSER_ACTION_SAVE, "Save") { [unowned self] path in save(as: path) }
    }

    func askToExport() {
        choose("Write a PDF", GTK_FILE_CHOOSER_ACTION_SAVE, "Write") { [unowned self] path in _ = export(to: path) }
    }

    func askForImage() {
        choose("Picture", GTK_FILE_CHOOSER_ACTION_OPEN, "Insert") { [unowned self] path in
            guard let bytes = File.read(path), let type = Self.imageType(of: bytes) else {
                return say("\(path) is no PNG, JPEG, GIF or WebP.")
            }
            page.sheet.insertImage(bytes, mimeType: type)
        }
    }

    static func imageType(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
        if bytes.starts(with: [0x47, 0x49, 0x46]) { return "image/gif" }
        if bytes.count > 12, bytes[8..<12].elementsEqual("WEBP".utf8) { return "image/webp" }
        return nil
    }

    private func choose(
        _ title: String, _ action: GtkFileChooserAction, _ button: String, _ body: @escaping (String) -> Void
    ) {
        let chooser = gtk_file_chooser_native_new(title, window.cast(), action, button, "Cancel")
        guard let chooser else { return }
        Signal.connect(chooser.raw, "response") {
            defer { g_object_unref(chooser.raw) }
            guard $0.int(0) == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(chooser) else {
                return
            }
            defer { g_object_unref(file.raw) }
            guard let path = g_file_get_path(file) else { return }
            defer { g_free(path) }
            body(String(cString: path))
        }
        gtk_native_dialog_show(chooser.raw.assumingMemoryBound(to: GtkNativeDialog.self))
    }

    func askForLink() {
        let entry: Widget = gtk_entry_new()
        entry.setAccessibleName("Address")
        gtk_entry_set_placeholder_text(entry.cast(), "https://")
        gtk_entry_set_activates_default(entry.cast(), 1)
        ask("Link", entry, [("Cancel", GTK_RESPONSE_CANCEL), ("Link", GTK_RESPONSE_ACCEPT)]) { [unowned self] answer in
            guard answer == GTK_RESPONSE_ACCEPT else { return }
            page.sheet.setLink(String(cString: gtk_editable_get_text(entry.opaque)))
            gtk_widget_grab_focus(page.view)
        }
    }

    func askToLeave() {
        let label: Widget = gtk_label_new("\(document.name) has changes that are not saved.")
        let answers = [
            ("Cancel", GTK_RESPONSE_CANCEL), ("Close without saving", GTK_RESPONSE_NO), ("Save", GTK_RESPONSE_ACCEPT),
        ]
        ask("Save the changes?", label, answers) { [unowned self] answer in
            if answer == GTK_RESPONSE_ACCEPT { save() }
            guard answer == GTK_RESPONSE_NO || answer == GTK_RESPONSE_ACCEPT && !document.isModified else { return }
            isLeaving = true
            gtk_window_close(window.cast())
        }
    }

    private func ask(
        _ title: String, _ content: Widget, _ answers: [(String, GtkResponseType)],
        _ body: @escaping (GtkResponseType) -> Void
    ) {
        let dialog: Widget = gtk_dialog_new()
        gtk_window_set_title(dialog.cast(), title)
        gtk_window_set_transient_for(dialog.cast(), window.cast())
        gtk_window_set_modal(dialog.cast(), 1)
        for side in [gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top] {
            side(content, 18)
        }
        gtk_box_append(
            gtk_dialog_get_content_area(dialog.cast()).map { UnsafeMutableRawPointer($0) }?.assumingMemoryBound(
                to: GtkBox.self), content)
        for (label, answer) in answers { gtk_dialog_add_button(dialog.cast(), label, answer.rawValue) }
        gtk_dialog_set_default_response(dialog.cast(), GTK_RESPONSE_ACCEPT.rawValue)
        Signal.connect(UnsafeMutableRawPointer(dialog), "response") {
            body(GtkResponseType(rawValue: Int32($0.int(0))))
            gtk_window_destroy(dialog.cast())
        }
        gtk_window_present(dialog.cast())
    }
}
