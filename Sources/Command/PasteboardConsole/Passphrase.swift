import CSystem
import Glibc

/// A passphrase, typed without echo, or read from the first line of standard input.
package enum Passphrase {
    /// The maximum length of a passphrase, in bytes.
    private static let longest = 1024

    /// Reads a passphrase.
    ///
    /// - Parameter isNew: whether it is asked for twice, because a typing error would lock the user out.
    /// - Returns: the passphrase, which is not empty.
    /// - Throws: an error if it is empty or too long, if the two differ, or if the user cancels.
    package static func read(isNew: Bool) throws -> [UInt8] {
        guard isatty(STDIN_FILENO) == 1 else { return try checked(try line()) }
        let first = try checked(try typed(isNew ? "New passphrase of the history: " : "Passphrase of the history: "))
        if isNew, try typed("The same again: ") != first {
            throw CommandFailure(.badData, "the two passphrases differ; nothing has changed")
        }
        return first
    }

    private static func checked(_ passphrase: [UInt8]) throws -> [UInt8] {
        guard !passphrase.isEmpty else { throw CommandFailure(.noInput, "the passphrase is empty") }
        guard passphrase.count <= longest else {
            throw CommandFailure(.badData, "the passphrase is longer than \(longest) bytes")
        }
        guard String(validating: passphrase, as: UTF8.self) != nil else {
            throw CommandFailure(.badData, "the passphrase is not valid UTF-8")
        }
        return passphrase
    }

    /// The first line of standard input.
    private static func line() throws -> [UInt8] {
        var line: [UInt8] = []
        while let byte = next(), byte != UInt8(ascii: "\n") {
            line.append(byte)
            if line.count > longest { break }
        }
        return line
    }

    /// The input up to Enter, without echo.
    private static func typed(_ prompt: String) throws -> [UInt8] {
        guard unsafe csystem_terminal_enter(STDIN_FILENO, "", "") == 0 else {
            throw CommandFailure(.noInput, "cannot turn off terminal echo: \(SystemMessage.latest)")
        }
        write(prompt)
        defer {
            csystem_terminal_leave()
            write("\n")
        }
        var keys: [UInt8] = []
        while let key = next() {
            switch key {
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return keys
            case 0x03, 0x04: throw CommandFailure(.noInput, "no passphrase was given")
            // The last character, with all its bytes.
            case 0x08, 0x7F:
                while let byte = keys.popLast(), byte & 0xC0 == 0x80 {}
            case 0x15: keys = []
            default: if key >= 0x20, keys.count <= longest { keys.append(key) }
            }
        }
        throw CommandFailure(.noInput, "no passphrase was given")
    }

    private static func next() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = unsafe Glibc.read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }

    private static func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
