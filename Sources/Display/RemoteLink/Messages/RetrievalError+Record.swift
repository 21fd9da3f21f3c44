import PasteboardClient
import SelectionModel

extension RetrievalError: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .noOwner: fields.write(byte: 0)
        case .refused: fields.write(byte: 1)
        case .timedOut: fields.write(byte: 2)
        case .ownerGone: fields.write(byte: 3)
        case .tooLarge(let limit):
            fields.write(byte: 4)
            fields.write(limit)
        case .malformed(let what):
            fields.write(byte: 5)
            fields.write(what)
        case .connectionLost: fields.write(byte: 6)
        case .displaySilent: fields.write(byte: 7)
        case .notPermitted(let reason):
            fields.write(byte: 8)
            fields.write(reason)
        case .remoteLost(let reason):
            fields.write(byte: 9)
            fields.write(reason)
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
