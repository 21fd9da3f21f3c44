import CLoaded

/// A message of the bus that is written or read.
@safe final class BusMessage {
    let pointer: OpaquePointer
    private let library: cbus_library

    /// Takes a message over.
    init(_ pointer: OpaquePointer, _ library: cbus_library) {
        unsafe self.pointer = pointer
        self.library = library
    }

    deinit {
        _ = unsafe library.release(pointer)
    }

    /// Appends a string, which must hold no NUL.
    func append(_ text: [UInt8]) throws(PortalFailure) {
        let terminated = text + [0]
        let result = unsafe terminated.withUnsafeBytes { unsafe library.append(pointer, Self.string, $0.baseAddress) }
        try check(result)
    }

    /// Appends a descriptor, which is duplicated.
    func append(descriptor: Int32) throws(PortalFailure) {
        var number = descriptor
        try check(unsafe library.append(pointer, Self.descriptor, &number))
    }

    /// Appends a number without a sign.
    func append(flags: UInt32) throws(PortalFailure) {
        var number = flags
        try check(unsafe library.append(pointer, Self.flags, &number))
    }

    /// Appends an array whose elements have this signature.
    func array(of signature: String, _ body: () throws(PortalFailure) -> Void) throws(PortalFailure) {
        try container(Self.array, signature, body)
    }

    /// Appends options that are true or false.
    func options(_ options: [(name: String, isOn: Bool)]) throws(PortalFailure) {
        try array(of: "{sv}") { () throws(PortalFailure) in
            for (name, isOn) in options {
                try container(Self.entry, "sv") { () throws(PortalFailure) in
                    try append(Array(name.utf8))
                    try container(Self.variant, "b") { () throws(PortalFailure) in
                        var number: Int32 = isOn ? 1 : 0
                        try check(unsafe library.append(pointer, Self.boolean, &number))
                    }
                }
            }
        }
    }

    /// Reads a string; nil at the end of an array.
    func string() throws(PortalFailure) -> [UInt8]? {
        var text: UnsafePointer<CChar>?
        let result = unsafe library.read(pointer, Self.string, &text)
        try check(result)
        guard result > 0, let text = unsafe text else { return nil }
        return unsafe Array(String(cString: text).utf8)
    }

    /// Reads an array of strings.
    func strings() throws(PortalFailure) -> [[UInt8]] {
        try check(unsafe library.enter(pointer, Self.array, "s"))
        var strings: [[UInt8]] = []
        while let text = try string() { strings.append(text) }
        return strings
    }

    func isSignal(_ interface: String, _ member: String) -> Bool {
        unsafe library.is_signal(pointer, interface, member) > 0
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
    private static let string = CChar(UInt8(ascii: "s"))
    private static let descriptor = CChar(UInt8(ascii: "h"))
    private static let flags = CChar(UInt8(ascii: "u"))
    private static let boolean = CChar(UInt8(ascii: "b"))
    private static let array = CChar(UInt8(ascii: "a"))
    private static let variant = CChar(UInt8(ascii: "v"))
    private static let entry = CChar(UInt8(ascii: "e"))
}
