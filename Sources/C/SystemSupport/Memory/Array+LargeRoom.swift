import CSystem

extension Array where Element == UInt8 {
    /// Reserves capacity, in huge pages if it is large.
    ///
    /// Page faults of small pages cost as much as filling the memory. If some of the
    /// capacity may stay unused, `filled` is the minimum that will be used: only that part gets huge pages.
    package mutating func reserveRoom(_ count: Int, filled: Int = .max) {
        reserveCapacity(count)
        let room = Swift.min(capacity, filled)
        unsafe withUnsafeMutableBytes { unsafe csystem_prefer_large_pages($0.baseAddress, room) }
    }

    /// Like `init(unsafeUninitializedCapacity:initializingWith:)`, but in huge pages if the array is large.
    package init(
        room count: Int, initializingWith initializer: (UnsafeMutableBufferPointer<UInt8>, inout Int) -> Void
    ) {
        unsafe self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
            unsafe csystem_prefer_large_pages(buffer.baseAddress, count)
            unsafe initializer(buffer, &initialized)
        }
    }
}
