/// A date as a workbook stores it: the number of days since the end of 1899.
struct WorkbookDay {
    let number: Double

    /// Parses `YYYY-MM-DD`; nil before March 1900, where programs differ.
    init?(_ date: String) {
        let parts = date.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        // Years begin in March, so that a leap day is the last one.
        let year = parts[1] > 2 ? parts[0] : parts[0] - 1
        let month = (parts[1] + 9) % 12
        let leapDays = year / 4 - year / 100 + year / 400
        let days = year * 365 + leapDays + (month * 153 + 2) / 5 + parts[2] - 1
        let count = days - Self.start
        guard count >= 61 else { return nil }
        number = Double(count)
    }

    /// 1899-12-30 in the same count.
    private static let start = 693_899
}
