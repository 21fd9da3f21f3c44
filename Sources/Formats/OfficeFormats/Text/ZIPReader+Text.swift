import FormatCore
import ZIPArchive

extension ZIPReader {
    /// Returns a part converted to UTF-8; nil if it is missing or unreadable.
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
