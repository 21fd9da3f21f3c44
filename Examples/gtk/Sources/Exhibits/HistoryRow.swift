import CGtk
import Glibc
import Gtk
import PasteboardHistory

/// A row of the list: the beginning of an item, and below it the application and the time.
@MainActor public struct HistoryRow {
    /// The row's widget.
    public let widget: Widget
    private let pin: Widget
    private let picture: Widget

    /// Creates the row for an item.
    public init(_ item: HistoryItem) {
        let text = VisibleText.of(String(item.preview.trimmingSpace))
        let head: Widget = gtk_label_new(text.isEmpty ? "(\(item.kind.rawValue))" : text)
        gtk_label_set_ellipsize(head.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_single_line_mode(head.opaque, 1)
        let foot: Widget = gtk_label_new(Self.facts(of: item))
        gtk_widget_add_css_class(foot, "dim-label")
        gtk_widget_add_css_class(foot, "caption")
        gtk_label_set_ellipsize(foot.opaque, PANGO_ELLIPSIZE_END)
        for label in [head, foot] {
            gtk_label_set_xalign(label.opaque, 0)
            gtk_widget_set_hexpand(label, 1)
        }
        let lines: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 1)
        for label in [head, foot] { gtk_box_append(lines.cast(), label) }
        picture = gtk_picture_new()
        gtk_picture_set_can_shrink(picture.opaque, 1)
        gtk_widget_set_size_request(picture, 48, 36)
        gtk_widget_set_visible(picture, 0)
        pin = gtk_image_new_from_icon_name("view-pin-symbolic")
        pin.setAccessibleName("pinned")
        gtk_widget_set_visible(pin, item.isPinned ? 1 : 0)
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for part in [picture, lines, pin] { gtk_box_append(widget.cast(), part) }
        gtk_widget_set_margin_start(widget, 8)
        gtk_widget_set_margin_end(widget, 8)
        gtk_widget_set_margin_top(widget, 5)
        gtk_widget_set_margin_bottom(widget, 5)
        widget.setAccessibleName(text)
    }

    /// The application, the kind of item, and when it was copied.
    public nonisolated static func facts(of item: HistoryItem) -> String {
        let facts = [item.application.map { VisibleText.of($0) }, item.kind.rawValue, age(item.time)]
        return facts.compactMap { $0 }.joined(separator: " · ")
    }

    /// Shows a thumbnail of the item.
    public func show(_ thumbnail: Picture) {
        gtk_picture_set_paintable(picture.opaque, thumbnail.texture)
        gtk_widget_set_visible(picture, 1)
    }

    private nonisolated static func age(_ time: Double) -> String {
        let seconds = Int(Double(Glibc.time(nil)) - time)
        return switch seconds {
        case ..<60: "now"
        case ..<3600: "\(seconds / 60) min ago"
        case ..<86_400: "\(seconds / 3600) h ago"
        case ..<172_800: "yesterday"
        default: "\(seconds / 86_400) days ago"
        }
    }
}

extension String {
    /// The text without leading white space.
    fileprivate var trimmingSpace: Substring { drop { $0.isWhitespace } }
}
