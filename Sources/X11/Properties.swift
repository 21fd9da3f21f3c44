import CX11
import Selections

/// A property, or a slice of one.
struct RawProperty {
    let type: Atom
    let format: Int
    /// The bytes, with four for each item of format 32, although Xlib's have eight.
    let bytes: [UInt8]
    let remaining: Int

    /// The items of a property of format 32.
    var words: [UInt32] {
        stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
        }
    }
}

extension Connection {
    /// Reads at most `length` bytes of a property from a byte offset, which is a multiple of four.
    ///
    /// With `delete` the property is deleted if its end is read. The result is nil if there is no such property or
    /// window.
    func property(
        _ property: Atom, of window: Window, offset: Int = 0, length: Int, delete: Bool = false
    ) -> RawProperty? {
        let anyType = XID(0)
        var type = XID(0)
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var value: UnsafeMutablePointer<UInt8>?
        let (status, errors) = trap {
            XGetWindowProperty(
                display, window.xid, property.xid, offset / 4, length / 4, delete ? True : False, anyType,
                &type,
                &format, &count, &remaining, &value)
        }
        defer { if let value { XFree(value) } }
        guard status == Success, errors.isEmpty, type != 0, let count = Int(exactly: count) else { return nil }
        return RawProperty(
            type: Atom(xid: type), format: Int(format), bytes: Self.bytes(value, count: count, format: format),
            remaining: Int(clamping: remaining))
    }

    /// Converts from Xlib's `long` for items of format 32 and `short` for format 16.
    private static func bytes(_ value: UnsafeMutablePointer<UInt8>?, count: Int, format: Int32) -> [UInt8] {
        guard let value, count > 0 else { return [] }
        guard format == 32 else {
            return [UInt8](UnsafeRawBufferPointer(start: value, count: count * Int(format) / 8))
        }
        let items = UnsafeRawBufferPointer(start: value, count: count * MemoryLayout<CLong>.stride)
        return items.bindMemory(to: CLong.self).flatMap { item in
            let word = UInt32(truncatingIfNeeded: item)
            return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
        }
    }

    func change(_ property: Atom, of window: Window, to words: [UInt32], type: Atom) {
        let items = words.map { CLong($0) }
        items.withUnsafeBytes { items in
            _ = XChangeProperty(
                display, window.xid, property.xid, type.xid, 32, PropModeReplace,
                items.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(words.count))
        }
    }

    /// Writes a range of a payload without copying it.
    func change(
        _ property: Atom, of window: Window, to payload: Payload, _ range: Range<Int>, type: Atom
    ) {
        payload.bytes.withUnsafeBufferPointer { bytes in
            let part = UnsafeBufferPointer(rebasing: bytes[range])
            if payload.format == 32 {
                change(property, of: window, to: RawProperty.words(of: part), type: type)
            } else {
                XChangeProperty(
                    display, window.xid, property.xid, type.xid, Int32(payload.format), PropModeReplace,
                    part.baseAddress, Int32(part.count * 8 / payload.format))
            }
        }
    }

    /// Appends no bytes to a property of ours: the PropertyNotify contains the server's time.
    func touch(_ property: Atom, of window: Window) {
        XChangeProperty(
            display, window.xid, property.xid, KnownAtoms.integerType.xid, 32, PropModeAppend, nil, 0)
    }
}

extension RawProperty {
    fileprivate static func words(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
        }
    }
}
