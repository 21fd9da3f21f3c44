/// What is there under one target.
package struct OfferedTarget: Equatable, Sendable {
    package var target: String
    /// True for what was published as it is; false for what is derived from that.
    package var isPublished: Bool
    /// nil for what is promised and was not rendered so far.
    package var bytes: [UInt8]?

    init(_ target: String, isPublished: Bool, _ bytes: [UInt8]?) {
        self.target = target
        self.isPublished = isPublished
        self.bytes = bytes
    }
}
