import PasteboardClient
import SelectionModel

extension RetrievalError: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .noOwner: fields.write(case: 0)
        case .refused: fields.write(case: 1)
        case .timedOut: fields.write(case: 2)
        case .ownerGone: fields.write(case: 3)
        case .tooLarge(let limit): fields.write(case: 4, limit)
        case .malformed(let what): fields.write(case: 5, what)
        case .connectionLost: fields.write(case: 6)
        case .displaySilent: fields.write(case: 7)
        case .notPermitted(let reason): fields.write(case: 8, reason)
        case .remoteLost(let reason): fields.write(case: 9, reason)
        case .terminal(let refusal): RetrievalError.remoteLost(refusal.description).encode(to: &fields)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case 0: self = .noOwner
        case 1: self = .refused
        case 2: self = .timedOut
        case 3: self = .ownerGone
        case 4: self = .tooLarge(limit: try fields.read())
        case 5: self = .malformed(try fields.read())
        case 6: self = .connectionLost
        case 7: self = .displaySilent
        case 8: self = .notPermitted(try fields.read())
        case 9: self = .remoteLost(try fields.read())
        default: throw .invalidValue
        }
    }
}
