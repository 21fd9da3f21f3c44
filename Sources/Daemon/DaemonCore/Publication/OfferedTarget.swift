/// The content of one target.
package struct OfferedTarget: Equatable, Sendable {
    package var target: String
    /// True for a published representation, false for a derived one.
    package var isPublished: Bool
    /// The bytes; nil for a promise that has not been rendered yet.
    package var bytes: [UInt8]?
    /// The progress of the program that provides the promised content, in thousandths; nil if it was not asked or reports none.
    package var progress: Int?

    init(_ target: String, isPublished: Bool, _ bytes: [UInt8]?, progress: Int? = nil) {
        self.progress = progress
        self.target = target
        self.isPublished = isPublished
        self.bytes = bytes
    }
}
