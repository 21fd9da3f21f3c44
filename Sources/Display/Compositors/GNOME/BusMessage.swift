import CLoaded
import Glibc

/// A D-Bus message to write or read.
@safe final class BusMessage {
    let pointer: OpaquePointer
    private let library: cbus_library

    /// Takes ownership of a message.
    init(_ pointer: OpaquePointer, _ library: cbus_library) {
        unsafe self.pointer = pointer
        self.library = library
    }

    deinit {
        _ = unsafe library.release(pointer)
    }
}

// MARK: Writing

extension BusMessage {
    /// Appends a string, which must not contain a NUL.
    func append(_ text: String) {
        unsafe text.withCString { _ = unsafe library.append(pointer, Self.string, $0) }
    }

    func append(_ number: UInt32) {
        var number = number
        _ = unsafe library.append(pointer, Self.number, &number)
    }

    func append(_ flag: Bool) {
        var number: Int32 = flag ? 1 : 0
        _ = unsafe library.append(pointer, Self.boolean, &number)
    }

    /// Appends options: a list of strings under a name, or none.
    func append(_ name: String, _ strings: [String]) {
        _ = unsafe library.open(pointer, Self.array, "{sv}")
        if !strings.isEmpty {
            _ = unsafe library.open(pointer, Self.entry, "sv")
            append(name)
            _ = unsafe library.open(pointer, Self.variant, "as")
            _ = unsafe library.open(pointer, Self.array, "s")
            for string in strings { append(string) }
            for _ in 0..<3 { _ = unsafe library.shut(pointer) }
        }
        _ = unsafe library.shut(pointer)
    }
}

// MARK: Reading

extension BusMessage {
    /// The path of the object.
    var path: String? { unsafe library.path(pointer).map { unsafe String(cString: $0) } }

    /// The call to which the message is the reply.
    var answeredCall: UInt64? {
        var cookie: UInt64 = 0
        return unsafe library.answered(pointer, &cookie) >= 0 ? cookie : nil
    }

    /// The name and the text of the error, if the message is one.
    var error: (name: String, text: String)? {
        guard let error = unsafe library.error(pointer), let name = unsafe error.pointee.name else { return nil }
        let text = unsafe error.pointee.message
        return unsafe (String(cString: name), text.map { unsafe String(cString: $0) } ?? "")
    }

    func isSignal(_ interface: String, _ member: String) -> Bool {
        unsafe library.is_signal(pointer, interface, member) > 0
    }

    /// Reads a string or the path of an object; nil at the end of an array.
    func text(isPath: Bool = false) -> String? {
        var text: UnsafePointer<CChar>?
        guard unsafe library.read(pointer, isPath ? Self.path : Self.string, &text) > 0, let text = unsafe text
        else { return nil }
        return unsafe String(cString: text)
    }

    func number() -> UInt32? {
        var number: UInt32 = 0
        return unsafe library.read(pointer, Self.number, &number) > 0 ? number : nil
    }

    func flag() -> Bool? {
        var number: Int32 = 0
        return unsafe library.read(pointer, Self.boolean, &number) > 0 ? number != 0 : nil
    }

    /// Reads a descriptor; the caller owns the returned copy.
    func descriptor() -> Int32? {
        var number: Int32 = -1
        guard unsafe library.read(pointer, Self.descriptor, &number) > 0 else { return nil }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        return copy >= 0 ? copy : nil
    }

    /// Reads a dictionary; for each key, `body` reads the value if it is needed, and returns true if it did.
    func dictionary(_ body: (String) -> Bool) {
        guard unsafe library.enter(pointer, Self.array, "{sv}") > 0 else { return }
        while unsafe library.enter(pointer, Self.entry, "sv") > 0 {
            guard let name = text() else { return }
            if !body(name) { _ = unsafe library.skip(pointer, "v") }
            _ = unsafe library.leave(pointer)
        }
        _ = unsafe library.leave(pointer)
    }

    /// Reads a variant with a list of strings, which may be in a separate structure.
    func stringsInVariant(limit: Int) -> [String] {
        var strings: [String] = []
        let isNested = variantContents == "(as)"
        guard unsafe library.enter(pointer, Self.variant, isNested ? "(as)" : "as") > 0 else { return [] }
        if isNested { _ = unsafe library.enter(pointer, Self.structure, "as") }
        if unsafe library.enter(pointer, Self.array, "s") > 0 {
            while let string = text() { if strings.count < limit { strings.append(string) } }
            _ = unsafe library.leave(pointer)
        }
        if isNested { _ = unsafe library.leave(pointer) }
        _ = unsafe library.leave(pointer)
        return strings
    }

    /// Reads a variant with a truth value.
    func flagInVariant() -> Bool? {
        guard unsafe library.enter(pointer, Self.variant, "b") > 0 else { return nil }
        defer { _ = unsafe library.leave(pointer) }
        return flag()
    }

    private var variantContents: String? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard unsafe library.peek(pointer, &type, &contents) > 0, let contents = unsafe contents else { return nil }
        return unsafe String(cString: contents)
    }

    // Types of D-Bus (D-Bus Specification 0.42, "Summary of types").
    private static let string = CChar(UInt8(ascii: "s"))
    private static let path = CChar(UInt8(ascii: "o"))
    private static let descriptor = CChar(UInt8(ascii: "h"))
    private static let number = CChar(UInt8(ascii: "u"))
    private static let boolean = CChar(UInt8(ascii: "b"))
    private static let array = CChar(UInt8(ascii: "a"))
    private static let variant = CChar(UInt8(ascii: "v"))
    private static let entry = CChar(UInt8(ascii: "e"))
    private static let structure = CChar(UInt8(ascii: "r"))
}
