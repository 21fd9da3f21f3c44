/// The window that had the focus before the picker, and a way to press keys in it.
protocol FocusedWindow: AnyObject {
    /// The application of the window, if that is known.
    var application: String? { get }

    /// Waits until the window has the focus again and no key is held down, and presses the keys.
    ///
    /// Returns false if that cannot be done.
    func press(_ keys: PasteKeys) -> Bool
}
