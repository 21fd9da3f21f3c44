import RichText

extension TaskState {
    /// The length of a ballot box character in UTF-8.
    package static let boxLength = 3

    /// The state of the ballot box at the start of a text: U+2610, U+2611 or U+2612; nil if there is none.
    package init?(boxAtStartOf text: ArraySlice<UInt8>) {
        let start = text.startIndex
        guard text.count >= Self.boxLength, text[start] == 0xE2, text[start + 1] == 0x98 else { return nil }
        switch text[start + 2] {
        case 0x90: self = .open
        case 0x91, 0x92: self = .done
        default: return nil
        }
    }
}
