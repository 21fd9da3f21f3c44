import SelectionModel
import Targets

extension Target {
    /// Returns bytes with the property type and format that readers of the target expect, if they are whole units.
    package func payload(_ bytes: [UInt8]) -> Payload {
        let payload = Payload(type: replyType, format: format, bytes: bytes)
        return payload.isWellFormed ? payload : Payload(type: replyType, bytes: bytes)
    }

    /// Returns text in the encoding of the target; nil if the encoding lacks a character.
    package func payload(text bytes: [UInt8]) -> Payload? {
        reply(toUTF8: bytes).map { Payload(type: $0.type, format: $0.format, bytes: $0.bytes) }
    }

    package func payload(rendered bytes: [UInt8]) -> Payload? { isPlainText ? payload(text: bytes) : payload(bytes) }
}
