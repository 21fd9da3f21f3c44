import CGtk

/// An image that can be drawn.
///
/// A `GdkTexture` is immutable and can be used and released on any thread (GTK 4, "GdkTexture").
public final class Picture: @unchecked Sendable {
    /// The texture; this object owns a reference.
    public let texture: OpaquePointer

    /// The maximum number of bytes of an image.
    private static let most = 64 << 20

    /// Returns nil if GTK cannot decode the image.
    public init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count <= Self.most else { return nil }
        let copy = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        guard let texture = gdk_texture_new_from_bytes(copy, &error) else { return nil }
        self.texture = texture
    }

    private init(owning texture: OpaquePointer) {
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

extension Picture {
    /// The image scaled down to this width in pixels; itself if it is no wider.
    public func reduced(toWidth most: Int) -> Picture? {
        guard width > most else { return self }
        guard let pixels = gdk_pixbuf_get_from_texture(texture) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        let small = gdk_pixbuf_scale_simple(
            pixels, Int32(clamping: most), Int32(clamping: max(1, height * most / width)), GDK_INTERP_BILINEAR)
        guard let small else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(small)) }
        return Picture(owning: gdk_texture_new_for_pixbuf(small))
    }
}
