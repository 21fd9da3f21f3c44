import Glibc

/// How the desktop writes numbers.
package enum DesktopLocale {
    /// Whether a comma stands before decimals, by the locale of the environment (POSIX.1-2017 §7.3.4, `decimal_point`).
    ///
    /// To be asked while there is one thread: the locale of the process is the environment's for that time.
    package static var hasDecimalComma: Bool {
        guard unsafe setlocale(LC_NUMERIC, "") != nil else { return false }
        defer { _ = unsafe setlocale(LC_NUMERIC, "C") }
        guard let point = unsafe localeconv()?.pointee.decimal_point else { return false }
        return unsafe point.pointee == CChar(UInt8(ascii: ","))
    }
}
