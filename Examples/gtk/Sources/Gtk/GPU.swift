import CGtk
import Glibc

/// Rendering without the graphics card.
public enum GPU {
    /// Makes GTK render on the CPU, unless the user chose a renderer.
    ///
    /// For a small window of text, loading the drivers takes longer than the rest of the start. Call it before
    /// `gtk_init_check`.
    public static func disable() {
        guard getenv("GSK_RENDERER") == nil else { return }
        setenv("GSK_RENDERER", "cairo", 0)
        // GTK 4.16 renamed the renderer, and warns about the old name.
        let isNew = gtk_get_minor_version() >= 16
        setenv(isNew ? "GDK_DISABLE" : "GDK_DEBUG", isNew ? "gl" : "gl-disable", 0)
    }
}
