/// The window that had the focus before the picker opened.
///
/// Keys can be pressed in it.
protocol FocusedWindow: AnyObject {
    /// The window's application, if known.
    var application: String? { get }

    /// Waits until the window has the focus again and all keys are released, then presses the keys.
    ///
    /// Returns false if that fails.
    func press(_ keys: PasteKeys) -> Bool
}
