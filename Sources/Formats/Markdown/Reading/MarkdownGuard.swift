/// Makes a source harmless for the C library.
enum MarkdownGuard {
    static func guarded(_ source: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        source
    }
}
