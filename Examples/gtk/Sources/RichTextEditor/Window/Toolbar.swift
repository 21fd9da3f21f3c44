import CGtk
import Gtk
import RichTextEditing

/// The style menu and a button for each mark.
///
/// They show whether all, none or part of the selection has the mark.
final class Toolbar {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
    private let roles: Widget
    private var buttons: [(mark: Mark, widget: Widget)] = []
    private var isShowing = false
    private let onMark: (Mark) -> Void
    private let onRole: (Role) -> Void

    init(onMark: @escaping (Mark) -> Void, onRole: @escaping (Role) -> Void) {
        (self.onMark, self.onRole) = (onMark, onRole)
        let names = gtk_string_list_new(nil)
        for role in Role.allCases { gtk_string_list_append(names, role.title) }
        roles = gtk_drop_down_new(names, nil)
        roles.setAccessibleName("Style")
        gtk_widget_set_tooltip_text(roles, "Style of the paragraph")
        Signal.connect(UnsafeMutableRawPointer(roles), "notify::selected") { [unowned self] _ in chooseRole() }
        gtk_widget_add_css_class(widget, "toolbar")
        gtk_box_append(widget.cast(), roles)
        for mark in Mark.allCases { add(mark) }
    }

    /// Adds a button after the marks.
    func add(_ label: String, _ title: String, _ action: String) {
        let button: Widget = gtk_button_new_with_label(label)
        button.setAccessibleName(title)
        gtk_widget_set_tooltip_text(button, title)
        gtk_widget_set_focus_on_click(button, 0)
        gtk_actionable_set_action_name(button.opaque, action)
        gtk_box_append(widget.cast(), button)
    }

    func show(_ sheet: any Sheet) {
        isShowing = true
        defer { isShowing = false }
        let place = sheet.role.flatMap { Role.allCases.firstIndex(of: $0) }
        gtk_drop_down_set_selected(roles.opaque, place.map { guint($0) } ?? guint.max)
        for (mark, button) in buttons {
            gtk_widget_set_visible(button, sheet.marks.contains(mark) ? 1 : 0)
            let state = sheet.state(of: mark)
            gtk_toggle_button_set_active(button.cast(), state == .on ? 1 : 0)
            if state == .mixed {
                gtk_widget_add_css_class(button, "mixed")
            } else {
                gtk_widget_remove_css_class(button, "mixed")
            }
            button.setPressed(state)
        }
    }

    private func add(_ mark: Mark) {
        let button: Widget = gtk_toggle_button_new()
        let label: Widget = gtk_label_new(nil)
        gtk_label_set_markup(label.opaque, mark.sign)
        gtk_button_set_child(button.cast(), label)
        gtk_widget_set_tooltip_text(button, mark.title)
        button.setAccessibleName(mark.title)
        // Keeps the focus, and so the caret, in the text.
        gtk_widget_set_focus_on_click(button, 0)
        button.onSignal("clicked") { [unowned self] in onMark(mark) }
        gtk_box_append(widget.cast(), button)
        buttons.append((mark, button))
    }

    private func chooseRole() {
        let place = Int(gtk_drop_down_get_selected(roles.opaque))
        guard !isShowing, Role.allCases.indices.contains(place) else { return }
        onRole(Role.allCases[place])
    }
}

extension Mark {
    /// The label in Pango markup.
    fileprivate var sign: String {
        switch self {
        case .strong: "<b>B</b>"
        case .emphasis: "<i>I</i>"
        case .underline: "<u>U</u>"
        case .strikethrough: "<s>S</s>"
        case .code: "<tt>&lt;&gt;</tt>"
        case .highlight: "<span background=\"#fff08a\" foreground=\"#000000\">H</span>"
        case .superscript: "x²"
        case .subscript: "x₂"
        }
    }
}

extension Widget {
    /// Sets the pressed state for assistive technology, including "partly pressed".
    fileprivate func setPressed(_ state: ToggleState) {
        var value = GValue()
        // GTK expects an integer here, not a value of the enumeration.
        g_value_init(&value, GType(6 << 2))
        let pressed =
            switch state {
            case .on: GTK_ACCESSIBLE_TRISTATE_TRUE
            case .off: GTK_ACCESSIBLE_TRISTATE_FALSE
            case .mixed: GTK_ACCESSIBLE_TRISTATE_MIXED
            }
        g_value_set_int(&value, gint(pressed.rawValue))
        var name = GTK_ACCESSIBLE_STATE_PRESSED
        gtk_accessible_update_state_value(opaque, 1, &name, &value)
        g_value_unset(&value)
    }
}
