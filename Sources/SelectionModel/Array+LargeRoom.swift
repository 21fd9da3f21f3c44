import CSystem

extension Array where Element == UInt8 {
    /// Reserves room for a content, in large pages where there will be many of them: to take memory page by page costs as
    /// much as to fill it.
    package mutating func reserveRoom(_ count: Int) {
        reserveCapacity(count)
        let room = capacity
        withUnsafeMutableBytes { csystem_prefer_large_pages($0.baseAddress, room) }
    }

    /// As `init(unsafeUninitializedCapacity:initializingWith:)`, in the same pages.
    package init(
        room count: Int, initializingWith initializer: (UnsafeMutableBufferPointer<UInt8>, inout Int) -> Void
    ) {
        self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
            csystem_prefer_large_pages(buffer.baseAddress, count)
            initializer(buffer, &initialized)
        }
    }
}
