/// The identifier of an inquiry to a back end about a client or an owner.
///
/// Every inquiry is answered once, unless the back end ends.
package struct InquiryID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
