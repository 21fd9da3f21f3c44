import CGtk
import Gtk

/// A key that the picker handles wherever the focus is.
///
/// All other keys type into the search field.
enum PickerKey {
    case up
    case down
    case pageUp
    case pageDown
    case choose
    case types
    case pin
    case delete
    case undo
    case close

    /// The key for a key value (gdk/gdkkeysyms.h); nil if it types a character.
    init?(_ key: UInt32, hasControl: Bool) {
        switch (Int32(bitPattern: key), hasControl) {
        case (GDK_KEY_Up, _), (GDK_KEY_KP_Up, _): self = .up
        case (GDK_KEY_Down, _), (GDK_KEY_KP_Down, _): self = .down
        case (GDK_KEY_Page_Up, _): self = .pageUp
        case (GDK_KEY_Page_Down, _): self = .pageDown
        case (GDK_KEY_Return, _), (GDK_KEY_KP_Enter, _): self = .choose
        case (GDK_KEY_Tab, _), (GDK_KEY_ISO_Left_Tab, _): self = .types
        case (GDK_KEY_Escape, _): self = .close
        case (GDK_KEY_p, true): self = .pin
        case (GDK_KEY_d, true): self = .delete
        case (GDK_KEY_z, true), (GDK_KEY_r, true): self = .undo
        default: return nil
        }
    }
}
