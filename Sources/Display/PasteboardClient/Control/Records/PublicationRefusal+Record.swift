import Targets

extension PublicationRefusal: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .selectionKept: fields.write(case: 0)
        case .invalidTargets: fields.write(case: 1)
        case .tooLarge(let limit): fields.write(case: 2, limit)
        case .secret: fields.write(case: 3)
        case .noServer: fields.write(case: 4)
        case .serverEnded: fields.write(case: 5)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case 0: self = .selectionKept
        case 1: self = .invalidTargets
        case 2: self = .tooLarge(limit: try fields.read())
        case 3: self = .secret
        case 4: self = .noServer
        case 5: self = .serverEnded
        default: throw .invalidValue
        }
    }
}
