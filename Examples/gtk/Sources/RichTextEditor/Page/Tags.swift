import CGtk
import Gtk
import RichText
import RichTextEditing

/// The tags of a buffer, one for each style that occurs.
final class Tags {
    private let buffer: TextBuffer
    private let bodySize: Double
    private var texts: [VisualAttributes: TextTag] = [:]
    private var frames: [ParagraphLook.Frame: TextTag] = [:]
    /// Marks text that is not styled yet; it has no visible style.
    let unstyled: TextTag
    /// Marks search results.
    let found: TextTag
    /// The page margin, which is added to the margins of paragraphs.
    static let margin = 56

    init(_ buffer: TextBuffer, bodySize: Double) {
        self.buffer = buffer
        self.bodySize = bodySize
        unstyled = buffer.makeTag()
        found = buffer.makeTag()
        Property.set(found, "background", "#ffb74d")
        Property.set(found, "foreground", "#000000")
    }

    func tag(for looks: VisualAttributes) -> TextTag? {
        if looks == VisualAttributes(fontSize: bodySize) { return nil }
        if let tag = texts[looks] { return tag }
        let tag = add()
        texts[looks] = tag
        if let family = looks.fontFamily { Property.set(tag, "family", family) }
        if looks.fontSize != bodySize { Property.set(tag, "size-points", looks.fontSize) }
        if looks.isBold { Property.set(tag, "weight", 700) }
        if looks.isItalic { Property.set(tag, "style", PANGO_STYLE_ITALIC.rawValue, of: pango_style_get_type()) }
        if looks.isUnderlined {
            Property.set(tag, "underline", PANGO_UNDERLINE_SINGLE.rawValue, of: pango_underline_get_type())
        }
        if looks.isStruckThrough { Property.set(tag, "strikethrough", true) }
        // The text buffers of GTK 4.8 drop Pango's own superscripts.
        switch looks.baseline {
        case .normal: break
        case .raised: Property.set(tag, "rise", Int(looks.fontSize * 0.45) * 1024)
        case .lowered: Property.set(tag, "rise", -Int(looks.fontSize * 0.2 + 1) * 1024)
        }
        if let color = looks.foreground { Property.set(tag, "foreground", color.text) }
        if let color = looks.background { Property.set(tag, "background", color.text) }
        return tag
    }

    func tag(for frame: ParagraphLook.Frame) -> TextTag {
        if let tag = frames[frame] { return tag }
        let tag = add()
        frames[frame] = tag
        let side = frame.direction == .rightToLeft ? "right-margin" : "left-margin"
        Property.set(tag, side, Self.margin + frame.margin)
        if frame.firstLine != 0 { Property.set(tag, "indent", frame.firstLine) }
        Property.set(tag, "pixels-above-lines", frame.above)
        Property.set(tag, "pixels-below-lines", frame.below)
        if let color = frame.background { Property.set(tag, "paragraph-background", color.text) }
        if let justification = frame.alignment?.justification {
            Property.set(tag, "justification", justification.rawValue, of: gtk_justification_get_type())
        }
        if let direction = frame.direction {
            let value = direction == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
            Property.set(tag, "direction", value.rawValue, of: gtk_text_direction_get_type())
        }
        if !frame.columns.isEmpty { setTabs(frame.columns, of: tag) }
        return tag
    }

    private func setTabs(_ columns: [TableColumns.Stop], of tag: TextTag) {
        guard let tabs = columns.makeTabs() else { return }
        Property.set(tag, "tabs", boxed: gconstpointer(tabs), of: pango_tab_array_get_type())
        pango_tab_array_free(tabs)
        Property.set(tag, "wrap-mode", GTK_WRAP_NONE.rawValue, of: gtk_wrap_mode_get_type())
    }

    private func add() -> TextTag {
        let tag = buffer.makeTag()
        buffer.raise(found)
        return tag
    }
}

extension Color {
    /// The color in GTK's notation.
    var text: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    var rgba: GdkRGBA {
        GdkRGBA(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, alpha: Float(alpha) / 255)
    }
}

extension Alignment {
    fileprivate var justification: GtkJustification {
        switch self {
        case .left: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .right: GTK_JUSTIFY_RIGHT
        case .justified: GTK_JUSTIFY_FILL
        }
    }
}
