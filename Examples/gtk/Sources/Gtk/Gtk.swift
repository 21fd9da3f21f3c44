import CGtk

// Replacements for C's macros: casts, property values, and helpers that need no class.

/// A reference-counted widget.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
    /// The same object as a type that C declares without its fields.
    public var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object as a superclass or subclass.
    public func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// Calls back whenever the object emits a signal, with any arguments.
    @MainActor public func onSignal(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        Signal.connect(UnsafeMutableRawPointer(self), name) { _ in handler() }
    }
}

extension OpaquePointer {
    /// The same object for functions that take any pointer.
    public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

    /// The same object as a widget.
    public var widget: Widget { raw.assumingMemoryBound(to: GtkWidget.self) }
}

/// Sets the properties of objects, for which C has a variadic function.
public enum Property {
    /// Sets a Boolean property.
    public static func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: Bool) {
        set(object, name, GType(5 << 2)) { g_value_set_boolean($0, value ? 1 : 0) }
    }

    /// Sets an integer property.
    public static func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: Int) {
        set(object, name, GType(6 << 2)) { g_value_set_int($0, Int32(clamping: value)) }
    }

    /// Sets a floating-point property.
    public static func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: Double) {
        set(object, name, GType(15 << 2)) { g_value_set_double($0, value) }
    }

    /// Sets a string property; nil clears it.
    public static func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: String?) {
        set(object, name, GType(16 << 2)) { g_value_set_string($0, value) }
    }

    /// A value of an enumeration type.
    public static func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: UInt32, of type: GType) {
        set(object, name, type) { g_value_set_enum($0, gint(value)) }
    }

    /// A value of a boxed type; the value is copied.
    public static func set(_ object: UnsafeMutableRawPointer, _ name: String, boxed: gconstpointer, of type: GType) {
        set(object, name, type) { g_value_set_boxed($0, boxed) }
    }

    /// The fundamental types are multiples of four (GObject, "G_TYPE_MAKE_FUNDAMENTAL").
    private static func set(
        _ object: UnsafeMutableRawPointer, _ name: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
    ) {
        var value = GValue()
        g_value_init(&value, type)
        fill(&value)
        g_object_set_property(object.assumingMemoryBound(to: GObject.self), name, &value)
        g_value_unset(&value)
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Sets the accessible name, because GTK cannot guess what an icon on a button means.
    @MainActor public func setAccessibleName(_ name: String) {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, name)
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }
}
