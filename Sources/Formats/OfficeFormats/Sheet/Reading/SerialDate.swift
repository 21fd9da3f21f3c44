/// A date and time in workbooks: the number of days since the end of 1899, or since 1904.
struct SerialDate {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// 0 for Sunday.
    let weekday: Int
    /// The total number of seconds of a duration.
    let seconds: Int
    /// The fraction of a second, in units of the last decimal.
    let fraction: Int

    /// Creates a date; nil if the number is negative, or beyond the year 9999.
    init?(_ serial: Double, from1904: Bool, decimals: Int = 0) {
        guard serial >= 0, serial < 2_958_466 else { return nil }
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        let units = Int((serial * 86_400 * Double(unit)).rounded())
        let all = units / unit
        (seconds, fraction) = (all, units % unit)
        var days = all / 86_400
        let rest = all % 86_400
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        if from1904 {
            days += 1462
        } else if days < 60 {
            // Workbooks count 29 February 1900, which did not exist.
            days += 1
        }
        weekday = (days + 6) % 7
        // Years begin in March, so that a leap day is the last one; day 0 is 1899-12-30.
        let count = days + 693_899
        let era = count / 146_097
        let ofEra = count % 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}
