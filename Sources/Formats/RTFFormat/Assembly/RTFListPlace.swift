import RichText

/// The position of an item: its list and level.
struct RTFListPlace {
    /// The list of an item.
    enum List: Hashable {
        /// A list of the list table, by its number in paragraphs (`\ls`).
        case number(Int32)
        /// An old-style list (`\pn`).
        case oldStyle
        /// A list that is known only from the markers before its items.
        case markers

        var hasNumber: Bool { if case .number = self { true } else { false } }
    }

    var list: List
    var templateID: Int32 = 0
    var level: Int32 = 0
    var style: ListStyle
    var task: TaskState?
    var isLoose = false
    /// True if the number of the style is that of this item, from its literal marker.
    var isNumbered = false
    /// The first number of the level.
    var firstNumber = 1
    /// The label of the item, if known.
    var label: String?
    /// True if no list can express the label, so that it becomes text.
    var showsLabel = false
    /// True if the list numbers chapters; a heading in it is not a list item.
    var isOfChapters = false
    /// The paragraph style that the level numbers.
    var numberedStyle: Int32?
    /// True if the template ID does not identify the lists that belong together.
    var hasOwnTemplate = false

    /// True if an item at that place is the next item of this list.
    ///
    /// Checked and unchecked boxes are separate lists in RTF with the same template ID, which LibreOffice drops.
    func isContinued(by place: RTFListPlace) -> Bool {
        guard level == place.level else { return false }
        if list == place.list, list.hasNumber || style.isOrdered == place.style.isOrdered { return true }
        guard task != nil || place.task != nil else { return false }
        if hasOwnTemplate { return !style.isOrdered && !place.style.isOrdered }
        return templateID != 0 && templateID == place.templateID
    }
}

extension RTFListPlace {
    /// Sets the label of the item.
    mutating func take(_ label: RTFItemLabel) {
        if label.saysMore { return show(label.text) }
        style.label = label.label
        self.label = label.text
    }

    /// Sets the number from a written marker, which takes precedence over a counted one.
    mutating func take(numberOf label: RTFItemLabel) {
        guard case .ordered(let numbering, _) = style.marker, let number = label.value(numbering) else { return }
        style.marker = .ordered(numbering, start: number)
        isNumbered = true
    }

    /// Makes a list that would count from 0 count from 1.
    mutating func countFromOne() {
        guard firstNumber == 0, case .ordered(let numbering, 0) = style.marker else { return }
        firstNumber = 1
        style.marker = .ordered(numbering, start: 1)
    }

    /// Sets the label of the item as text.
    mutating func show(_ text: String) {
        style = ListStyle(.bullet(.none), isTight: style.isTight)
        (label, showsLabel) = (text, true)
    }

    /// Uses the number of a literal marker if it is larger than a list table allows.
    mutating func take(_ marker: String?) {
        let number = marker.flatMap { RTFListMarker.negative($0) ?? RTFListMarker.number($0) }
        guard let number, number > Int(Int16.max) || number < 0,
            case .ordered(let numbering, _) = style.marker
        else { return }
        style.marker = .ordered(numbering, start: number)
        isNumbered = true
    }
}
