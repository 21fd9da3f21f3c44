import SelectionModel

/// The source of identifiers for operations of the machine.
///
/// No identifier is used twice.
struct Numbers: Sendable {
    private var last: UInt64 = 0

    mutating func generation() -> Generation { Generation(next()) }
    mutating func retrieval() -> RetrievalID { RetrievalID(next()) }
    mutating func inquiry() -> InquiryID { InquiryID(next()) }
    mutating func publication() -> PublicationID { PublicationID(rawValue: next()) }
    mutating func question() -> Int { Int(truncatingIfNeeded: next()) }

    private mutating func next() -> UInt64 {
        last += 1
        return last
    }
}
