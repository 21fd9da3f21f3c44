/// How to read.
public struct ReadingOptions: Hashable, Sendable {
    /// True: invalid UTF-8 is an error. False: each maximal invalid part becomes U+FFFD (Unicode 15 §3.9).
    public var isStrict: Bool

    /// The address that relative addresses are resolved against, where the source is known.
    public var baseAddress: String?

    public init(isStrict: Bool = false, baseAddress: String? = nil) {
        self.isStrict = isStrict
        self.baseAddress = baseAddress
    }

    public static let standard = ReadingOptions()
}
