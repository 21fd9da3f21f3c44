import SelectionModel
import Targets
import UniformTypes

// The encoding of items and the names in them.

extension Item: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(representations, derivation, textRole, isSensitive, isLocal, isForFocused, renewed, beside)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            try fields.read(), derivation: try fields.read(), textRole: try fields.read(),
            isSensitive: try fields.read())
        isLocal = try fields.read()
        isForFocused = try fields.read()
        renewed = try fields.read()
        beside = try fields.read()
    }
}

extension Representation: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(type, target, promise)
        if promise == nil { fields.write(content: bytes) }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let type: UniformType = try fields.read()
        let target: Target? = try fields.read()
        if let promise: Int = try fields.read() {
            self.init(promising: type, target: target, promise: promise)
        } else {
            self.init(type: type, target: target, bytes: try fields.content())
        }
    }
}

extension Item.Derivation: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .everything: fields.write(case: 0)
        case .rich(let types): fields.write(case: 1, types)
        case .only(let types): fields.write(case: 2, types)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case 0: self = .everything
        case 1: self = .rich(try fields.read())
        case 2: self = .only(try fields.read())
        default: throw .invalidValue
        }
    }
}

extension Item.TextRole: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(self == .source) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self = try fields.read() ? .source : .rendered
    }
}

extension Lifetime: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(endsAfterTransfer, limit) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(endsAfterTransfer: try fields.read(), limit: try fields.read())
    }
}

extension Duration: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        let (seconds, attoseconds) = components
        fields.write(Int(seconds), Int(attoseconds))
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let seconds: Int = try fields.read()
        let attoseconds: Int = try fields.read()
        let isPart = attoseconds.magnitude < 1_000_000_000_000_000_000
        guard isPart, seconds == 0 || attoseconds == 0 || (seconds < 0) == (attoseconds < 0) else {
            throw .invalidValue
        }
        self.init(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
    }
}

extension UniformType: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(identifier) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let identifier: String = try fields.read()
        guard let type = UniformType(identifier), type.identifier == identifier else { throw .invalidValue }
        self = type
    }
}

extension Target: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(name) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) { self.init(try fields.read()) }
}

extension SelectionName: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(rawValue) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) { self.init(try fields.read()) }
}
