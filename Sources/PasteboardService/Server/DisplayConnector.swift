import PasteboardClient
import SelectionModel
import X11

/// The one place in which a back end is chosen.
enum DisplayConnector {
    static func connect(to display: DisplayName) throws(DisplayError) -> any BackEnd {
        try X11BackEnd(display: display.name)
    }
}
