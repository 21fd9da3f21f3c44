import CLoaded
import PasteboardClient

// What mutter's messages contain.
extension BusMessage {
    /// Appends options: a list of strings under a name, or none.
    func append(_ name: String, _ strings: [String]) throws(PortalFailure) {
        try array(of: "{sv}") { () throws(PortalFailure) in
            guard !strings.isEmpty else { return }
            try container("e", of: "sv") { () throws(PortalFailure) in
                try append(name)
                try container("v", of: "as") { () throws(PortalFailure) in
                    try array(of: "s") { () throws(PortalFailure) in for string in strings { try append(string) } }
                }
            }
        }
    }

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

    /// Reads a string; nil for another type.
    func text() -> String? { (try? string()).map { String(decoding: $0, as: UTF8.self) } }

    /// Reads the path of an object; nil for another type.
    func objectPath() -> String? { (try? object()).map { String(decoding: $0, as: UTF8.self) } }

    /// Reads a dictionary; for each key, `body` reads the value if it is needed, and returns true if it did.
    func dictionary(_ body: (String) throws(PortalFailure) -> Bool) throws(PortalFailure) {
        try enter("a", of: "{sv}")
        while try enter("e", of: "sv") {
            guard let name = text() else { return }
            if try !body(name) { try skip("v") }
            try leave()
        }
        try leave()
    }

    /// Reads a variant with a list of strings, which may be in a separate structure.
    func stringsInVariant(limit: Int) throws(PortalFailure) -> [String] {
        var strings: [String] = []
        let isNested = variantContents == "(as)"
        try enter("v", of: isNested ? "(as)" : "as")
        if isNested { try enter("r", of: "as") }
        try enter("a", of: "s")
        while let string = text() { if strings.count < limit { strings.append(string) } }
        for _ in 0..<(isNested ? 3 : 2) { try leave() }
        return strings
    }

    /// Reads a variant with a truth value.
    func flagInVariant() throws(PortalFailure) -> Bool {
        try enter("v", of: "b")
        let flag = try bool()
        try leave()
        return flag
    }

    private var variantContents: String? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard unsafe library.peek(pointer, &type, &contents) > 0, let contents = unsafe contents else { return nil }
        return unsafe String(cString: contents)
    }
}
