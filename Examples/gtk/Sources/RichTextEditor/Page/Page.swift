import CGtk
import Glibc
import Gtk
import RichText
import RichTextEditing

/// The text view that shows a sheet and edits it.
///
/// The sheet's text is the model. GTK's buffer only shows it: a keystroke is stopped before it changes the buffer, becomes
/// an edit of the model, and the model's change then updates the buffer. Both have the same number of characters, so offsets
/// convert by counting. Line feeds between the cells of a row are shown as tabs, and the buffer ends with one more line feed,
/// which carries the style of an empty last paragraph.
final class Page: EditedTextView {
    private(set) lazy var view: Widget = LayeredTextView.make { [unowned self] in draw($0) }
    private(set) lazy var buffer = TextBuffer(of: view)
    private(set) lazy var tags = Tags(buffer, bodySize: style.theme.fontSize)
    private(set) var sheet: any Sheet
    var style = PageStyle() {
        didSet { restyle() }
    }
    /// The folder that relative picture addresses refer to.
    var folder: String?
    /// Called when the toolbar may need an update.
    var onState: () -> Void = {}
    /// Called when the text changes.
    var onText: () -> Void = {}
    private var coordinator: EditingCoordinator?
    /// True while the model changes the buffer.
    private var isShowing = false
    /// True while GTK handles a user action.
    ///
    /// Text that it inserts may replace the selection it has just deleted.
    private var isInAction = false
    private var deleted: Range<Int>?
    /// The signs of each paragraph, until the text changes.
    var signs: [Int: [ParagraphLook.Sign]] = [:]
    /// The column widths of long tables, as far as they were measured.
    var longTables: [(table: BlockStep, widths: [Int])] = []
    private var stale: [Range<Int>] = []
    /// The search results, in characters of the buffer.
    var found: [Range<Int>] = []

    init(_ sheet: any Sheet) {
        self.sheet = sheet
        gtk_text_buffer_set_enable_undo(buffer.pointer, 0)
        listen()
        show(sheet)
    }

    /// Replaces the sheet.
    func show(_ sheet: any Sheet) {
        coordinator = nil
        self.sheet.onStale = nil
        self.sheet = sheet
        longTables = []
        isShowing = true
        gtk_text_buffer_set_text(buffer.pointer, "\n", 1)
        isShowing = false
        coordinator = EditingCoordinator(sheet.context, view: self)
        // The sheet calls this before the buffer is updated.
        sheet.onStale = { [unowned self] in stale += $0 }
    }

    /// Runs `body` while GTK's signals are ignored.
    func showing(_ body: () -> Void) {
        let before = isShowing
        isShowing = true
        body()
        isShowing = before
    }

    var text: EditableText { sheet.context.text }

    func scalars(_ offset: Int) -> Int { text.offset(offset, .utf8, in: .scalars) }
    func bytes(_ offset: Int) -> Int { text.offset(offset, .scalars, in: .utf8) }
}

// MARK: Model changes

extension Page {
    func show(_ edit: Edit, in text: EditableText, textIsShown: Bool) {
        showing {
            if edit.changesText {
                let start = text.offset(edit.range.lowerBound, .utf8, in: .scalars)
                buffer.delete(start..<start + edit.removed.count(.scalars))
                buffer.insert(edit.inserted.string.withoutNUL, at: start)
            }
        }
        let touched = text.paragraphIndices(in: edit.newRange)
        age(max(touched.lowerBound - 1, 0)..<min(touched.upperBound + 1, text.paragraphs.count))
        for range in stale { age(text.paragraphIndices(in: range)) }
        stale = []
        styleVisible()
        onText()
    }

    func show(selection: Range<Int>) {
        let selection = sheet.context.textSelection
        showing { buffer.select(anchor: scalars(selection.anchor), head: scalars(selection.head)) }
        gtk_text_view_scroll_mark_onscreen(view.cast(), gtk_text_buffer_get_insert(buffer.pointer))
    }

    func showState(of context: EditingContext) { onState() }
}

// MARK: User actions

extension Page {
    private func listen() {
        Signal.connect(buffer.raw, "begin-user-action") { [unowned self] _ in isInAction = true }
        Signal.connect(buffer.raw, "end-user-action") { [unowned self] _ in endAction() }
        Signal.connect(buffer.raw, "insert-text") { [unowned self] in
            guard !isShowing, let place = $0.boxed(0, as: GtkTextIter.self) else { return }
            Signal.stop(buffer.raw, "insert-text")
            enter($0.text(1), at: Int(gtk_text_iter_get_offset(place)))
            place.pointee = buffer.place(scalars(sheet.context.selection.upperBound))
        }
        Signal.connect(buffer.raw, "delete-range") { [unowned self] in
            guard !isShowing, let start = $0.boxed(0, as: GtkTextIter.self),
                let end = $0.boxed(1, as: GtkTextIter.self)
            else { return }
            Signal.stop(buffer.raw, "delete-range")
            delete(Int(gtk_text_iter_get_offset(start))..<Int(gtk_text_iter_get_offset(end)))
            guard deleted == nil else { return }
            start.pointee = buffer.place(scalars(sheet.context.selection.upperBound))
            end.pointee = start.pointee
        }
        Signal.connect(buffer.raw, "mark-set") { [unowned self] _ in select() }
        on("backspace") { [unowned self] in sheet.context.deleteBackward() }
        Signal.connect(UnsafeMutableRawPointer(view), "delete-from-cursor") { [unowned self] in
            guard $0.enumeration(0) == Int(GTK_DELETE_CHARS.rawValue), $0.int(1) == 1 else { return }
            Signal.stop(UnsafeMutableRawPointer(view), "delete-from-cursor")
            sheet.context.deleteForward()
        }
    }

    /// Replaces GTK's handler of a signal of the view.
    func on(_ signal: String, _ body: @escaping () -> Void) {
        Signal.connect(UnsafeMutableRawPointer(view), signal) { [unowned self] _ in
            Signal.stop(UnsafeMutableRawPointer(view), signal)
            body()
        }
    }

    private func enter(_ string: String, at offset: Int) {
        let caret = bytes(offset)
        let place = deleted ?? caret..<caret
        deleted = nil
        sheet.context.selection = place
        if string == "\n" { sheet.typeReturn() } else { sheet.context.type(string) }
    }

    private func delete(_ range: Range<Int>) {
        let range = bytes(range.lowerBound)..<bytes(range.upperBound)
        if isInAction, range == sheet.context.selection {
            deleted = range
        } else {
            sheet.context.selection = range
            sheet.context.deleteBackward()
        }
    }

    private func endAction() {
        isInAction = false
        guard let range = deleted else { return }
        deleted = nil
        sheet.context.selection = range
        sheet.context.deleteBackward()
    }

    private func select() {
        guard !isShowing, deleted == nil else { return }
        let selection = buffer.selection
        let wanted = TextSelection(anchor: bytes(selection.anchor), head: bytes(selection.head))
        if wanted != sheet.context.textSelection { sheet.context.textSelection = wanted }
        // Nothing follows the last line feed.
        let count = text.count(.scalars)
        if max(selection.anchor, selection.head) > count { show(selection: wanted.range) }
    }
}

extension String {
    /// NUL ends C strings.
    fileprivate var withoutNUL: String {
        var copy = self
        // Uses the C library's search, which is fast enough for a whole book.
        let hasNUL = copy.withUTF8 { bytes in bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false }
        guard hasNUL else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
}
