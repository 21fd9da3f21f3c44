import BackEnds
import CopiedFiles
import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel

extension PasteboardOptions {
    /// A window from which content is dragged to the windows of the display.
    func dragHandle(_ content: DraggedContent, action: DragAction) throws -> DragHandle {
        let title = content.lines.count == 1 ? content.lines[0] : "\(content.lines[0]) …"
        let drags = dragChoice
        return DragHandle(
            source: try DragConnector.source(
                on: try display(), title: "Drag \(title)", lines: ["Drag from here:"] + content.lines, action: action,
                patience: patience),
            publish: {
                let item = try content.item()
                try drags.ask(.publish(PublishRequest(selection: .drag, item: item)))
                return Offer(of: item).entries.map(\.target.name)
            },
            release: { _ = try? drags.askRunning(.release(selection: .drag)) })
    }

    /// A window onto which content is dropped; with `takesFiles`, only files are taken.
    func dropField(takesFiles: Bool, moves: Bool) throws -> DropField {
        let drags = dragChoice
        return DropField(
            destination: try DragConnector.destination(
                on: try display(), title: takesFiles ? "Drop files" : "Drop",
                lines: [takesFiles ? "Drop files here" : "Drop here"],
                taking: takesFiles ? FileListSource.targets : nil, moves: moves, patience: patience),
            owner: {
                let reader = try drags.reader()
                return try? reader.owner(of: .drag)
            },
            isOfDaemon: {
                if case .description? = try drags.askRunning(.describe(selection: .drag)) { true } else { false }
            })
    }

    private var dragChoice: PasteboardChoice {
        var choice = choice
        choice.selection = .drag
        return choice
    }
}
