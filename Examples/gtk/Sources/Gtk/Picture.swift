import CGtk

/// An image that can be drawn.
///
/// A `GdkTexture` never changes and may be used and given up on any thread (GTK 4, "GdkTexture"); the pointer is read alone.
public final class Picture: @unchecked Sendable {
    /// The texture, of which this holds a reference.
    public let texture: OpaquePointer

    /// More bytes than this are not unpacked.
    private static let most = 64 << 20

    /// nil where GTK knows no such image.
    public init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count <= Self.most else { return nil }
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let texture = gdk_texture_new_from_bytes(copy, &error) else { return nil }
        self.texture = texture
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(texture))
    }

    /// The width in pixels.
    public var width: Int { Int(gdk_texture_get_width(texture)) }
    /// The height in pixels.
    public var height: Int { Int(gdk_texture_get_height(texture)) }
}
