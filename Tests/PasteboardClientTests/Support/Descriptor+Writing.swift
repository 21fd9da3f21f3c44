import Glibc
import PasteboardClient

extension Descriptor {
    /// Sends bytes as they are, whatever they mean.
    func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
}
