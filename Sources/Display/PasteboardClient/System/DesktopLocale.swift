import Glibc

/// The number format of the desktop.
package enum DesktopLocale {
    /// True if the locale of the environment has a decimal comma (POSIX.1-2017 §7.3.4, `decimal_point`).
    ///
    /// Call it while there is only one thread, because it changes the locale of the process for a moment.
    package static var hasDecimalComma: Bool {
        guard unsafe setlocale(LC_NUMERIC, "") != nil else { return false }
        defer { _ = unsafe setlocale(LC_NUMERIC, "C") }
        guard let point = unsafe localeconv()?.pointee.decimal_point else { return false }
        return unsafe point.pointee == CChar(UInt8(ascii: ","))
    }
}
