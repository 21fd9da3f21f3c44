import PasteboardClient
import PasteboardConsole
import SelectionModel
import X11Dragging

extension PasteboardOptions {
    /// A connection for a window of a drag.
    func dragConnection() throws -> DragConnection {
        let display = try display()
        guard display.system == .x11 else {
            throw CommandFailure(
                .unavailable,
                "Wayland lets no program drag over data control; --backend x11 drags among the programs of Xwayland")
        }
        return try displayed { () throws(DisplayError) in
            try DragConnection(display: display.name, patience: patience)
        }
    }

    /// What a call gives that needs the display.
    func displayed<Result>(_ body: () throws(DisplayError) -> Result) throws -> Result {
        do throws(DisplayError) {
            return try body()
        } catch {
            throw CommandFailure(error)
        }
    }
}
