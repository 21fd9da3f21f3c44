import CGtk

/// Connects signals of objects to Swift closures.
public enum Signal {
    /// Calls back whenever the signal is emitted, before the object's own handler.
    @MainActor public static func connect(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor (SignalArguments) -> Void
    ) {
        add(object, name) {
            handler($0)
            return nil
        }
    }

    /// Calls back for a signal that returns a Boolean: true stops further handlers.
    @MainActor public static func ask(
        _ object: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
    ) {
        add(object, name) { .truth(handler($0)) }
    }

    /// Calls back for a signal that returns an object; the caller takes ownership.
    @MainActor public static func askForObject(
        _ object: UnsafeMutableRawPointer, _ name: String,
        _ handler: @escaping @MainActor (SignalArguments) -> UnsafeMutableRawPointer?
    ) {
        add(object, name) { .object(handler($0)) }
    }

    /// Stops the emission of a signal, so that the object's own handler does not run.
    @MainActor public static func stop(_ object: UnsafeMutableRawPointer, _ name: String) {
        g_signal_stop_emission_by_name(object, name)
    }

    @MainActor private static func add(
        _ object: UnsafeMutableRawPointer, _ name: String, _ body: @escaping @MainActor (SignalArguments) -> Reply?
    ) {
        let handler = SignalHandler(body)
        let closure = g_closure_new_simple(
            guint(MemoryLayout<GClosure>.size), Unmanaged.passRetained(handler).toOpaque())
        g_closure_set_marshal(closure) { closure, reply, count, values, _, _ in
            guard let data = closure?.pointee.data, let values else { return }
            let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
            nonisolated(unsafe) let arguments = SignalArguments(values: values, count: Int(count))
            nonisolated(unsafe) let place = reply
            MainActor.assumeIsolated { handler.body(arguments)?.write(to: place) }
        }
        g_closure_add_finalize_notifier(
            closure, UnsafeMutableRawPointer(Unmanaged.passUnretained(handler).toOpaque())
        ) { data, _ in
            if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
        }
        g_signal_connect_closure(object, name, closure, 0)
    }

    fileprivate enum Reply {
        case truth(Bool)
        case object(UnsafeMutableRawPointer?)

        func write(to value: UnsafeMutablePointer<GValue>?) {
            guard let value else { return }
            switch self {
            case .truth(let truth): g_value_set_boolean(value, truth ? 1 : 0)
            case .object(let object): g_value_take_object(value, object)
            }
        }
    }
}

/// Holds a closure for C.
///
/// It is called on the main thread, where GTK emits its signals.
private final class SignalHandler: Sendable {
    let body: @MainActor @Sendable (SignalArguments) -> Signal.Reply?

    init(_ body: @escaping @MainActor @Sendable (SignalArguments) -> Signal.Reply?) {
        self.body = body
    }
}

/// The arguments of a signal, counted from 0 after the emitting object; valid during the call.
public struct SignalArguments {
    fileprivate let values: UnsafePointer<GValue>
    fileprivate let count: Int

    /// The argument at a position, as an integer.
    public func int(_ place: Int) -> Int { Int(g_value_get_int(values + place + 1)) }
    /// The argument at a position, as an unsigned integer.
    public func unsigned(_ place: Int) -> UInt32 { g_value_get_uint(values + place + 1) }
    /// The argument at a position, as flags.
    public func flags(_ place: Int) -> UInt32 { g_value_get_flags(values + place + 1) }
    /// The argument at a position, as the raw value of an enumeration.
    public func enumeration(_ place: Int) -> Int { Int(g_value_get_enum(values + place + 1)) }
    /// The argument at a position, as a floating-point number.
    public func double(_ place: Int) -> Double { g_value_get_double(values + place + 1) }

    /// A string whose length in bytes is in the next argument.
    public func text(_ place: Int) -> String {
        guard let start = g_value_get_string(values + place + 1) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: int(place + 1)), as: UTF8.self)
    }

    /// The argument at a position, as a string; empty if it is none.
    public func string(_ place: Int) -> String {
        g_value_get_string(values + place + 1).map { String(cString: $0) } ?? ""
    }

    /// An iterator passed by reference, which handlers must keep valid.
    public func boxed<Value>(_ place: Int, as type: Value.Type = Value.self) -> UnsafeMutablePointer<Value>? {
        g_value_get_boxed(values + place + 1)?.assumingMemoryBound(to: type)
    }

    /// The argument at a position, as an object.
    public func object(_ place: Int) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(g_value_get_object(values + place + 1))
    }
}

extension SignalArguments {
    /// The number in an argument of any type, such as the value of a drop.
    public func boxedInt(_ place: Int) -> Int? {
        guard let value = g_value_get_boxed(values + place + 1)?.assumingMemoryBound(to: GValue.self),
            value.pointee.g_type == GType(6 << 2)
        else { return nil }
        return Int(g_value_get_int(value))
    }
}
