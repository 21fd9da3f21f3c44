import SelectionModel
import Selections

/// The host's inquiries about clients.
struct Inquiries {
    /// The function that receives the identity of a client.
    typealias Use = (SelectionClient, ClientIdentity) -> Void

    private var searches: [InquiryID: (search: IdentitySearch, use: Use)] = [:]
    private var last: UInt64 = 0

    mutating func next() -> InquiryID {
        last += 1
        return InquiryID(last)
    }

    mutating func begin(_ search: IdentitySearch, _ use: @escaping Use) -> InquiryID {
        let id = next()
        searches[id] = (search, use)
        return id
    }

    mutating func learn(_ id: InquiryID, _ question: Question, _ answer: Answer) {
        searches[id]?.search.learn(question, answer)
    }

    /// Continues a search; nil while answers are missing.
    mutating func proceed(_ id: InquiryID) -> IdentitySearch.Progress? {
        searches[id]?.search.proceed()
    }

    /// Ends a search.
    mutating func end(_ id: InquiryID) -> Use? {
        searches.removeValue(forKey: id)?.use
    }
}
