import CGtk
import Gtk
import PasteboardKit
import RichTextEditing

/// The window: the toolbar above, the outline on the left, the text.
final class EditorWindow {
    private(set) var document: Document
    let page: Page
    let window: Widget = gtk_window_new()
    let clipboard = Clipboard()
    private let header: Widget = gtk_header_bar_new()
    private let status: Widget = gtk_label_new("")
    private(set) lazy var find = FindBar(page) { [unowned self] in say($0) }
    private lazy var toolbar = Toolbar(
        onMark: { [unowned self] mark in
            page.sheet.toggle(mark)
            gtk_widget_grab_focus(page.view)
        },
        onRole: { [unowned self] role in
            page.sheet.set(role)
            gtk_widget_grab_focus(page.view)
        })
    private lazy var outline = OutlineList(
        onChoose: { [unowned self] heading in go(to: heading) },
        onMove: { [unowned self] heading, target in
            page.sheet.moveChapter(at: heading.offset, before: target?.offset ?? page.text.count())
        })
    private(set) lazy var commands = CommandTable(makeCommands())
    private let loop = g_main_loop_new(nil, 0)
    /// Work to do while idle.
    private var waiting: Set<Chore> = []
    var isLeaving = false

    private enum Chore {
        case toolbar
        case outline
        case styles
    }

    init(_ document: Document, isDark: Bool) {
        self.document = document
        page = Page(document.sheet)
        page.folder = document.folder
        page.onState = { [unowned self] in later(.toolbar) }
        page.onText = { [unowned self] in
            later(.outline, after: 250)
            later(.styles)
        }
        layOut()
        listen()
        setDark(isDark)
        commands.install(in: window)
        later(.outline, after: 50)
        showState()
        later(.styles)
    }

    func run() {
        gtk_window_present(window.cast())
        gtk_widget_grab_focus(page.view)
        // The page's font, which the column widths depend on, is known once the page is shown.
        DrawingThread.run { [weak self] in self?.page.restyleAtStart() }
        g_main_loop_run(loop)
    }

    func quit() {
        g_main_loop_quit(loop)
    }
}

// MARK: What is shown

extension EditorWindow {
    func say(_ message: String) {
        gtk_label_set_text(status.opaque, message)
    }

    /// Shows the document's sheet after it was replaced.
    func showSheet() {
        page.show(document.sheet)
        page.folder = document.folder
        showOutline()
        showState()
        later(.styles)
        gtk_widget_grab_focus(page.view)
    }

    /// Edits another document in the same window.
    func open(_ document: Document) {
        self.document = document
        showSheet()
    }

    var isDark: Bool { page.style.appearance == .dark }

    func setDark(_ isDark: Bool) {
        let settings = gtk_settings_get_default()
        if let settings {
            Property.set(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", isDark)
        }
        let appearance: Theme.Appearance = isDark ? .dark : .light
        if page.style.appearance != appearance { page.style.appearance = appearance }
    }

    func showState() {
        toolbar.show(page.sheet)
        let sign = document.isModified ? "• " : ""
        gtk_window_set_title(window.cast(), "\(sign)\(document.name)\(document.isSource ? " — source" : "")")
    }

    private func showOutline() {
        outline.show(page.sheet.headings)
        if find.isOpen { find.show() }
    }

    private func go(to heading: Heading) {
        page.sheet.context.selection = heading.offset..<heading.offset
        gtk_text_view_scroll_to_mark(
            page.view.cast(), gtk_text_buffer_get_insert(page.buffer.pointer), 0, 1, 0, 0.1)
        gtk_widget_grab_focus(page.view)
    }

    private func later(_ chore: Chore, after milliseconds: Int = 0) {
        guard waiting.insert(chore).inserted else { return }
        let body: @MainActor @Sendable () -> Void = { [weak self] in
            guard let self else { return }
            self.waiting.remove(chore)
            switch chore {
            case .toolbar: self.showState()
            case .outline: self.showOutline()
            case .styles: DrawingThread.whenIdle { [weak self] in self?.page.styleRest() ?? false }
            }
        }
        if milliseconds > 0 { DrawingThread.run(after: milliseconds, body) } else { DrawingThread.run(body) }
    }
}

// MARK: Layout

extension EditorWindow {
    private func layOut() {
        gtk_window_set_default_size(window.cast(), 1040, 760)
        gtk_window_set_titlebar(window.cast(), header)
        gtk_header_bar_pack_end(header.opaque, commands.makeMenuButton())
        toolbar.add("Link", "Link", "editor.link")
        toolbar.add("Table", "Insert a table", "editor.table")
        toolbar.add("↶", "Undo", "editor.undo")
        toolbar.add("↷", "Redo", "editor.redo")
        toolbar.add("Source", "Source or rich text", "editor.source")
        layOutPage()
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scroller.opaque, page.view)
        gtk_widget_set_vexpand(scroller, 1)
        gtk_widget_set_hexpand(scroller, 1)
        let scroll = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        if let scroll {
            Signal.connect(UnsafeMutableRawPointer(scroll), "value-changed") { [unowned self] _ in page.styleVisible() }
        }
        let halves: Widget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
        gtk_paned_set_start_child(halves.opaque, outline.widget)
        gtk_paned_set_end_child(halves.opaque, scroller)
        gtk_paned_set_resize_start_child(halves.opaque, 0)
        gtk_paned_set_shrink_start_child(halves.opaque, 0)
        gtk_paned_set_position(halves.opaque, 220)
        gtk_label_set_xalign(status.opaque, 0)
        gtk_widget_add_css_class(status, "dim-label")
        let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        for part in [toolbar.widget, find.widget, halves, status] { gtk_box_append(column.cast(), part) }
        gtk_window_set_child(window.cast(), column)
        addStyles()
    }

    private func layOutPage() {
        let view: UnsafeMutablePointer<GtkTextView> = page.view.cast()
        gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_left_margin(view, Int32(Tags.margin))
        gtk_text_view_set_right_margin(view, Int32(Tags.margin))
        gtk_text_view_set_top_margin(view, 24)
        gtk_text_view_set_bottom_margin(view, 48)
        page.view.setAccessibleName("Text")
        gtk_widget_add_css_class(page.view, "page")
    }

    private func addStyles() {
        let provider = gtk_css_provider_new()
        let css = """
            .page { font-size: \(Int(page.style.theme.fontSize))pt; }
            .toolbar { padding: 6px; }
            .toolbar button { min-width: 20px; }
            button.mixed { background-image: linear-gradient(90deg, alpha(currentColor, 0.35) 50%, transparent 50%); }
            """
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            gtk_widget_get_display(window), provider.map { OpaquePointer($0) },
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
