import PasteboardClient
import SelectionModel
import WaylandReading
import X11Reading

/// How this program reaches a display.
///
/// Which way is taken is decided here, and nowhere else.
package enum BackEnd {
    /// Opens a connection over which the selections of a display are read.
    package static func connect(to display: DisplayName) throws(DisplayError) -> any ReadingConnection {
        switch display.system {
        case .wayland: try WaylandReadingConnection(display: display)
        case .x11: try X11ReadingConnection(display: display)
        }
    }

    /// The display that is meant: of this kind, or of the session's.
    package static func choose(_ system: DisplaySystem? = nil) throws(DisplayChoice.Failure) -> DisplayName {
        try DisplayChoice(system, isUsable: WaylandReadingConnection.isUsable).display()
    }
}

extension SelectionReader {
    /// A reader of the selections of a display.
    ///
    /// - Parameters:
    ///   - display: whose selections are read.
    ///   - timeout: between two signs of life of the owner.
    ///   - awaitingDisplay: told true before the display itself is waited for, and false afterwards.
    /// - Throws: where the display cannot be reached.
    package convenience init(
        display: DisplayName, timeout: Duration = .seconds(5), awaitingDisplay: @escaping (Bool) -> Void = { _ in }
    ) throws(DisplayError) {
        try self.init(timeout: timeout, awaitingDisplay: awaitingDisplay) { () throws(DisplayError) in
            try BackEnd.connect(to: display)
        }
    }
}
