import CLoaded
import Glibc

/// A message to send on the bus, or one that arrived.
@safe package final class BusMessage {
    package let pointer: OpaquePointer
    package let library: cbus_library

    /// Takes ownership of a message.
    package init(_ pointer: OpaquePointer, _ library: cbus_library) {
        unsafe self.pointer = pointer
        self.library = library
    }

    deinit {
        _ = unsafe library.release(pointer)
    }

    /// Appends a string, which must not contain a NUL.
    package func append(_ text: [UInt8]) throws(PortalFailure) {
        let terminated = text + [0]
        let result = unsafe terminated.withUnsafeBytes { unsafe library.append(pointer, Self.string, $0.baseAddress) }
        try check(result)
    }

    /// Appends a string, which must not contain a NUL.
    package func append(_ text: String) throws(PortalFailure) { try append(Array(text.utf8)) }

    /// Appends a descriptor, which is duplicated.
    package func append(descriptor: Int32) throws(PortalFailure) {
        var number = descriptor
        try check(unsafe library.append(pointer, Self.descriptor, &number))
    }

    /// Appends a number without a sign.
    package func append(_ number: UInt32) throws(PortalFailure) {
        var number = number
        try check(unsafe library.append(pointer, Self.number, &number))
    }

    /// Appends an array whose elements have this signature.
    package func array(of signature: String, _ body: () throws(PortalFailure) -> Void) throws(PortalFailure) {
        try container(Self.array, signature, body)
    }

    /// Appends options that are true or false.
    package func options(_ options: [(name: String, isOn: Bool)]) throws(PortalFailure) {
        try array(of: "{sv}") { () throws(PortalFailure) in
            for (name, isOn) in options {
                try container(Self.entry, "sv") { () throws(PortalFailure) in
                    try append(name)
                    try container(Self.variant, "b") { () throws(PortalFailure) in try append(isOn) }
                }
            }
        }
    }

    /// Reads a string; nil at the end of an array.
    package func string() throws(PortalFailure) -> [UInt8]? { try text(Self.string) }

    /// Reads an array of strings.
    package func strings() throws(PortalFailure) -> [[UInt8]] {
        try enter("a", of: "s")
        var strings: [[UInt8]] = []
        while let text = try string() { strings.append(text) }
        return strings
    }

    package func isSignal(_ interface: String, _ member: String) -> Bool {
        unsafe library.is_signal(pointer, interface, member) > 0
    }

    /// Appends a container of this type, by its letter, with these contents.
    package func container(
        _ type: Unicode.Scalar, of contents: String, _ body: () throws(PortalFailure) -> Void
    ) throws(PortalFailure) {
        try container(CChar(truncatingIfNeeded: type.value), contents, body)
    }

    package func append(object path: [UInt8]) throws(PortalFailure) {
        let terminated = path + [0]
        try check(unsafe terminated.withUnsafeBytes { unsafe library.append(pointer, Self.object, $0.baseAddress) })
    }

    /// Appends an array of bytes.
    package func append(bytes: [UInt8]) throws(PortalFailure) {
        try array(of: "y") { () throws(PortalFailure) in
            for byte in bytes {
                var byte = byte
                try check(unsafe library.append(pointer, Self.byte, &byte))
            }
        }
    }

    /// Appends true or false.
    package func append(_ isTrue: Bool) throws(PortalFailure) {
        var number: Int32 = isTrue ? 1 : 0
        try check(unsafe library.append(pointer, Self.boolean, &number))
    }

    /// Enters a container of this type, by its letter, with these contents; returns false at the end of an array.
    @discardableResult
    package func enter(_ type: Unicode.Scalar, of contents: String) throws(PortalFailure) -> Bool {
        let result = unsafe library.enter(pointer, CChar(truncatingIfNeeded: type.value), contents)
        try check(result)
        return result > 0
    }

    /// Leaves the container that was entered.
    package func leave() throws(PortalFailure) { try check(unsafe library.leave(pointer)) }

    /// Skips values of these types.
    package func skip(_ types: String) throws(PortalFailure) { try check(unsafe library.skip(pointer, types)) }

    /// Reads the path of an object; nil at the end of an array.
    package func object() throws(PortalFailure) -> [UInt8]? { try text(Self.object) }

    /// Reads the paths of an array of objects.
    package func objects() throws(PortalFailure) -> [[UInt8]] {
        try enter("a", of: "o")
        var objects: [[UInt8]] = []
        while let path = try object() { objects.append(path) }
        try leave()
        return objects
    }

    /// Reads an array of bytes.
    package func bytes() throws(PortalFailure) -> [UInt8] {
        try enter("a", of: "y")
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            guard try value(Self.byte, &byte) else { break }
            bytes.append(byte)
        }
        try leave()
        return bytes
    }

    /// Reads true or false.
    package func bool() throws(PortalFailure) -> Bool {
        var number: Int32 = 0
        return try value(Self.boolean, &number) && number != 0
    }

    /// Reads a number without a sign; nil at the end of an array.
    package func number() throws(PortalFailure) -> UInt32? {
        var number: UInt32 = 0
        return try value(Self.number, &number) ? number : nil
    }

    /// Reads a descriptor; the caller owns the returned copy, which is nil if it cannot be made.
    package func descriptor() throws(PortalFailure) -> Int32? {
        var number: Int32 = -1
        guard try value(Self.descriptor, &number) else { return nil }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        return copy >= 0 ? copy : nil
    }

    private func text(_ type: CChar) throws(PortalFailure) -> [UInt8]? {
        var text: UnsafePointer<CChar>?
        let result = unsafe library.read(pointer, type, &text)
        try check(result)
        guard result > 0, let text = unsafe text else { return nil }
        return unsafe Array(String(cString: text).utf8)
    }

    /// Reads a value of a type of fixed size; false at the end of an array.
    private func value<Value: BitwiseCopyable>(_ type: CChar, _ value: inout Value) throws(PortalFailure) -> Bool {
        let result = unsafe library.read(pointer, type, &value)
        try check(result)
        return result > 0
    }

    private func container(
        _ type: CChar, _ contents: String, _ body: () throws(PortalFailure) -> Void
    ) throws(PortalFailure) {
        try check(unsafe library.open(pointer, type, contents))
        try body()
        try check(unsafe library.shut(pointer))
    }

    private func check(_ result: Int32) throws(PortalFailure) {
        guard result >= 0 else { throw .malformed }
    }

    // Types of D-Bus (D-Bus Specification 0.42, "Summary of types").
    private static let object = CChar(UInt8(ascii: "o"))
    private static let byte = CChar(UInt8(ascii: "y"))
    private static let string = CChar(UInt8(ascii: "s"))
    private static let descriptor = CChar(UInt8(ascii: "h"))
    private static let number = CChar(UInt8(ascii: "u"))
    private static let boolean = CChar(UInt8(ascii: "b"))
    private static let array = CChar(UInt8(ascii: "a"))
    private static let variant = CChar(UInt8(ascii: "v"))
    private static let entry = CChar(UInt8(ascii: "e"))
}
