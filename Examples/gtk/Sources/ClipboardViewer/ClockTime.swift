import Glibc

/// The time of day.
enum ClockTime {
    static var now: String { text(of: time(nil), as: "%H:%M:%S") }

    /// The day and the time of a moment, in seconds since 1970.
    static func day(of moment: Double) -> String { text(of: time_t(moment), as: "%Y-%m-%d %H:%M") }

    private static func text(of moment: time_t, as format: String) -> String {
        var seconds = moment
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, format, &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
