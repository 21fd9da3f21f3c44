import CGtk
import Gtk
import RichText
import RichTextEditing

extension EditorWindow {
    func makeCommands() -> [Command] {
        fileCommands + editCommands + textCommands + insertCommands + viewCommands
    }

    private var fileCommands: [Command] {
        [
            Command("open", "Open …", "<Control>o", in: .file) { [unowned self] in askToOpen() },
            Command("save", "Save", "<Control>s", in: .file) { [unowned self] in save() },
            Command("save-as", "Save as …", "<Control><Shift>s", in: .file) { [unowned self] in askToSave() },
            Command("print", "Print …", "<Control>p", in: .file) { [unowned self] in print() },
            Command("pdf", "Write a PDF …", in: .file) { [unowned self] in askToExport() },
            Command("quit", "Close", "<Control>q", in: .file) { [unowned self] in gtk_window_close(window.cast()) },
        ]
    }

    private var editCommands: [Command] {
        [
            Command("undo", "Undo", "<Control>z", in: .edit) { [unowned self] in page.sheet.context.undo() },
            Command("redo", "Redo", "<Control><Shift>z|<Control>y", in: .edit) { [unowned self] in
                page.sheet.context.redo()
            },
            Command("cut", "Cut", in: .edit) { [unowned self] in cut() },
            Command("copy", "Copy", in: .edit) { [unowned self] in copy() },
            Command("paste", "Paste", in: .edit) { [unowned self] in paste(page.sheet.pasteForm) },
            Command("paste-plain", "Paste and match style", "<Control><Shift>v", in: .edit) { [unowned self] in
                paste(.plain)
            },
            Command("find", "Find and replace", "<Control>f", in: .edit) { [unowned self] in find.open() },
            Command("find-next", "Find next", "<Control>g", in: .edit) { [unowned self] in find.next() },
        ]
    }

    private var textCommands: [Command] {
        let marks: [(Mark, String, String)] = [
            (.strong, "bold", "<Control>b"), (.emphasis, "italic", "<Control>i"),
            (.underline, "underline", "<Control>u"), (.strikethrough, "strike", "<Control><Shift>x"),
            (.code, "code", "<Control>e"), (.highlight, "highlight", "<Control><Shift>h"),
        ]
        let roles: [(Role, String, String)] = [
            (.body, "body", "<Control>0"), (.heading1, "heading1", "<Control>1"),
            (.heading2, "heading2", "<Control>2"), (.heading3, "heading3", "<Control>3"),
            (.heading4, "heading4", "<Control>4"), (.bullets, "bullets", "<Control>8"),
            (.numbers, "numbers", "<Control>7"), (.tasks, "tasks", "<Control>9"),
            (.quote, "quote", "<Control><Shift>q"), (.code, "code-block", "<Control><Shift>e"),
        ]
        return marks.map { mark, name, keys in
            Command(name, mark.title, keys, in: .text) { [unowned self] in page.sheet.toggle(mark) }
        }
            + roles.map { role, name, keys in
                Command(name, role.title, keys, in: .text) { [unowned self] in
                    page.sheet.set(page.sheet.role == role ? .body : role)
                }
            }
            + [
                Command("chapter-up", "Move the chapter up", "<Alt>Up", in: .text) { [unowned self] in
                    moveChapter(up: true)
                },
                Command("chapter-down", "Move the chapter down", "<Alt>Down", in: .text) { [unowned self] in
                    moveChapter(up: false)
                },
                Command("task", "Open or close the task", "<Control>Return", in: .text) { [unowned self] in
                    page.sheet.toggleTask(at: page.sheet.context.selection.lowerBound)
                },
            ]
    }

    private var insertCommands: [Command] {
        [
            Command("link", "Link …", "<Control>k", in: .insert) { [unowned self] in askForLink() },
            Command("table", "Table", "<Control><Shift>t", in: .insert) { [unowned self] in
                page.sheet.insertTable(rows: 3, columns: 3)
            },
            Command("image", "Picture …", in: .insert) { [unowned self] in askForImage() },
            table("row", "Row below") { text, cell, caret throws(StructureError) in
                try text.insertRow(cell.row + 1, inTableAt: caret)
            },
            table("column", "Column to the right") { text, cell, caret throws(StructureError) in
                try text.insertColumn(cell.column + 1, inTableAt: caret)
            },
            table("row-away", "Remove the row") { text, cell, caret throws(StructureError) in
                try text.removeRow(cell.row, inTableAt: caret)
            },
            table("column-away", "Remove the column") { text, cell, caret throws(StructureError) in
                try text.removeColumn(cell.column, inTableAt: caret)
            },
            table("column-left", "Align left") { text, cell, caret throws(StructureError) in
                try text.alignColumn(cell.column, .left, inTableAt: caret)
            },
            table("column-center", "Align in the middle") { text, cell, caret throws(StructureError) in
                try text.alignColumn(cell.column, .center, inTableAt: caret)
            },
            table("column-right", "Align right") { text, cell, caret throws(StructureError) in
                try text.alignColumn(cell.column, .right, inTableAt: caret)
            },
        ]
    }

    /// Runs a command on the table at the caret.
    private func table(
        _ name: String, _ title: String,
        _ body: @escaping (inout EditableText, EditableText.TablePosition, Int) throws(StructureError) -> Edit?
    ) -> Command {
        Command(name, title, in: .table) { [unowned self] in
            let context = page.sheet.context
            let caret = context.selection.lowerBound
            guard let cell = context.text.tablePosition(at: caret) else { return say("The caret is in no table.") }
            do {
                _ = try context.edit { (text) throws(StructureError) in _ = try body(&text, cell, caret) }
            } catch {
                say("\(error)")
            }
        }
    }

    private var viewCommands: [Command] {
        [
            Command("source", "Source or rich text", "<Control>m", in: .view) { [unowned self] in turn() },
            Command("dark", "Dark or light", "<Control><Shift>d", in: .view) { [unowned self] in setDark(!isDark) },
        ]
    }

    private func turn() {
        guard document.isSource || document.type == .markdown else { return say("This file has no Markdown source.") }
        document.turn()
        showSheet()
    }

    /// Moves it past its neighbor of the same level.
    private func moveChapter(up: Bool) {
        let sheet = page.sheet
        let headings = sheet.headings
        let caret = sheet.context.selection.lowerBound
        guard let place = headings.lastIndex(where: { $0.offset <= caret }) else { return }
        let level = headings[place].level
        if up {
            guard let before = headings[..<place].last(where: { $0.level <= level }), before.level == level else {
                return
            }
            sheet.moveChapter(at: caret, before: before.offset)
        } else {
            let after = headings[(place + 1)...].firstIndex { $0.level <= level }
            guard let after, headings[after].level == level else { return }
            let end = headings[(after + 1)...].first { $0.level <= level }?.offset ?? page.text.count()
            sheet.moveChapter(at: caret, before: end)
        }
    }
}
