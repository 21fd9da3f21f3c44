import FormatCore
import ZIPArchive

extension ZIPReader {
    /// The bytes of a part in UTF-8; nil if the part is missing or unreadable.
    package mutating func text(of name: String) throws(FormatError) -> [UInt8]? {
        do {
            guard let part = try part(name) else { return nil }
            return try TextDecoding.utf8(part, isStrict: false)
        } catch let error as ZIPError {
            if case .tooLarge(let limit) = error { throw .tooLarge(limit: limit) }
            return nil
        } catch {
            return nil
        }
    }
}
