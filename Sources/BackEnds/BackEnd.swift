import PasteboardClient
import SelectionModel
import X11Reading

/// How this program reaches a display.
///
/// Which way is taken is decided here, and nowhere else.
package enum BackEnd {
    /// Opens a connection over which the selections of a display are read.
    package static func connect(to display: DisplayName) throws(DisplayError) -> any ReadingConnection {
        try X11ReadingConnection(display: display)
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
