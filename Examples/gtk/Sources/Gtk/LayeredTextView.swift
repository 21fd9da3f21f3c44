import CGtk

/// A text view that draws below its text.
///
/// It needs a GObject subclass, because GTK has no signal for this.
public enum LayeredTextView {
    /// Creates a view.
    ///
    /// `draw` is called in text coordinates whenever the view is drawn.
    @MainActor public static func make(_ draw: @escaping @MainActor (_ snapshot: OpaquePointer) -> Void) -> Widget {
        let view = g_object_new_with_properties(type, 0, nil, nil)
        g_object_set_data_full(view, key, Unmanaged.passRetained(Layer(draw)).toOpaque()) { data in
            if let data { Unmanaged<Layer>.fromOpaque(data).release() }
        }
        guard let view else { preconditionFailure("GObject makes objects or ends the program") }
        return UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkWidget.self)
    }

    fileprivate static let key = "pasteboard-layer"

    private static let type = g_type_register_static_simple(
        gtk_text_view_get_type(), "PasteboardTextView", guint(MemoryLayout<GtkTextViewClass>.size),
        { type, _ in
            type?.assumingMemoryBound(to: GtkTextViewClass.self).pointee.snapshot_layer = { view, layer, snapshot in
                guard layer == GTK_TEXT_VIEW_LAYER_BELOW_TEXT, let view, let snapshot,
                    let data = g_object_get_data(
                        UnsafeMutableRawPointer(view).assumingMemoryBound(to: GObject.self), LayeredTextView.key)
                else { return }
                let drawn = Unmanaged<Layer>.fromOpaque(data).takeUnretainedValue()
                // Views are drawn on the main thread.
                nonisolated(unsafe) let drawing = snapshot
                MainActor.assumeIsolated { drawn.draw(drawing) }
            }
        }, guint(MemoryLayout<GtkTextView>.size), nil, GTypeFlags(rawValue: 0))
}

/// Holds the closure of a view for C.
private final class Layer: Sendable {
    let draw: @MainActor @Sendable (OpaquePointer) -> Void

    init(_ draw: @escaping @MainActor @Sendable (OpaquePointer) -> Void) {
        self.draw = draw
    }
}
