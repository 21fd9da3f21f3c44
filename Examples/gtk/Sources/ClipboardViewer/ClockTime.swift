import Glibc

/// The time of day.
enum ClockTime {
    static var now: String {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 16)
        let count = strftime(&text, text.count, "%H:%M:%S", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
