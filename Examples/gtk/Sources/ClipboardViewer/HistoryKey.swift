import CGtk

/// A key that the history list handles, wherever in the list the focus is.
enum HistoryKey {
    case up
    case down
    case pageUp
    case pageDown
    case copy
    case close

    /// The key for a key value (gdk/gdkkeysyms.h); nil if it types a character.
    init?(_ key: UInt32) {
        switch Int32(bitPattern: key) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down: self = .pageDown
        case GDK_KEY_Return, GDK_KEY_KP_Enter: self = .copy
        case GDK_KEY_Escape: self = .close
        default: return nil
        }
    }
}
