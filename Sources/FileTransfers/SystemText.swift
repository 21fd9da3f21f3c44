import Glibc

/// What the C library says about an error number.
enum SystemText {
    static func of(_ code: Int32) -> String {
        unsafe String(cString: strerror(code))
    }
}
