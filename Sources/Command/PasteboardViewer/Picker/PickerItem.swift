/// An item of the history, as a row of the picker shows it.
package struct PickerItem: Hashable, Sendable {
    /// The number that commands name it by.
    package let id: Int
    /// The application that copied; nil if it is not known.
    package var application: String?
    /// The kind in one word: text, HTML, picture, files.
    package var kind: String
    /// The beginning of its text, or what stands for it.
    package var text: String
    /// When it was copied last, in seconds since 1970.
    package var time: Int
    package var isPinned: Bool

    package init(id: Int, application: String?, kind: String, text: String, time: Int, isPinned: Bool = false) {
        self.id = id
        self.application = application
        self.kind = kind
        self.text = text
        self.time = time
        self.isPinned = isPinned
    }
}
