import Selections

/// A request with a reply.
enum Question: Hashable, Sendable {
    case owner(of: Atom)
    /// The atom of a name; without `creating`, only if there is one.
    case atom(String, creating: Bool)
    case name(of: Atom)
    /// At most `length` bytes of a property from a byte offset, both multiples of four.
    ///
    /// With `deleting`, the property is deleted if its end is read.
    case property(Atom, of: Window, offset: Int, length: Int, deleting: Bool)
    case family(of: Window)
    /// The process of a window's client, which the server reads from the socket.
    case process(of: Window)
    /// The window with the input focus. All earlier requests have been handled when its answer arrives.
    case focus
}

/// The reply to a ``Question``; nil if the requested object does not exist, or the server reports an error.
enum Answer: Sendable, Equatable {
    case window(Window?)
    case atom(Atom?)
    case name(String?)
    case property(RawProperty?)
    case family(WindowFamily)
    case process(Int32?)

    var window: Window? { if case .window(let window) = self { window } else { nil } }
    var atom: Atom? { if case .atom(let atom) = self { atom } else { nil } }
    var name: String? { if case .name(let name) = self { name } else { nil } }
    var property: RawProperty? { if case .property(let property) = self { property } else { nil } }
    var family: WindowFamily { if case .family(let family) = self { family } else { WindowFamily() } }
    var process: Int32? { if case .process(let process) = self { process } else { nil } }
}

/// The neighbors of a window in the tree of windows.
struct WindowFamily: Sendable, Equatable {
    var parent = Window.none
    var children: [Window] = []
}

/// A property, or a slice of one.
struct RawProperty: Sendable, Equatable {
    let type: Atom
    /// 8, 16 or 32 bits per item.
    let format: Int
    let bytes: [UInt8]
    /// The number of bytes after the slice.
    let remaining: Int

    /// The items of a property of format 32.
    var words: [UInt32] {
        stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
        }
    }
}
