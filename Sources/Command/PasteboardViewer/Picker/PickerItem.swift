/// An item of the history, as a row of the picker.
package struct PickerItem: Hashable, Sendable {
    /// The number by which commands name it.
    package let id: Int
    /// The source application; nil if unknown.
    package var application: String?
    /// The kind in one word: text, HTML, picture, files.
    package var kind: String
    /// The beginning of its text, or a replacement for it.
    package var text: String
    /// The time of the last copy, in seconds since 1970.
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
