import CXCB

/// The answers about extensions, for which XCB waits.
struct Extensions {
    /// The number of the first event of XFIXES; nil if the server lacks it.
    let ownerChangeEvent: UInt8?
    let hasResources: Bool
    /// In units of four bytes.
    let largestRequest: Int

    init(_ xcb: OpaquePointer) {
        let number = unsafe cxcb_xfixes_first_event(xcb)
        ownerChangeEvent = number < 0 ? nil : UInt8(truncatingIfNeeded: number)
        hasResources = unsafe number >= 0 && cxcb_has_res(xcb)
        largestRequest = unsafe number < 0 ? 0 : Int(xcb_get_maximum_request_length(xcb))
    }
}
