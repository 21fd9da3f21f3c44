import CGtk
import Gtk

/// A command of a menu, shortcut or button.
///
/// Menus, shortcuts and actions are built from this table.
struct Command {
    /// The name of the command's action.
    let name: String
    let title: String
    /// The shortcut in GTK's notation; empty if there is none.
    let keys: String
    /// The section of the menu; nil if the command only has a button.
    let section: Section?
    let body: @MainActor () -> Void

    enum Section: Int, CaseIterable {
        case file
        case edit
        case text
        case insert
        case table
        case view

        var title: String {
            switch self {
            case .file: "File"
            case .edit: "Edit"
            case .text: "Text"
            case .insert: "Insert"
            case .table: "Table"
            case .view: "View"
            }
        }
    }

    init(
        _ name: String, _ title: String, _ keys: String = "", in section: Section?,
        _ body: @escaping @MainActor () -> Void
    ) {
        self.name = name
        self.title = title
        self.keys = keys
        self.section = section
        self.body = body
    }
}

/// The commands of a window.
final class CommandTable {
    private let commands: [Command]

    init(_ commands: [Command]) {
        self.commands = commands
    }

    /// Adds the actions and their shortcuts to a window.
    func install(in window: Widget) {
        let group = g_simple_action_group_new()
        let keys = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(keys, GTK_SHORTCUT_SCOPE_GLOBAL)
        // Runs before the text view's handler, which has its own undo.
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        for command in commands {
            let action = g_simple_action_new(command.name, nil)
            guard let action else { continue }
            Signal.connect(UnsafeMutableRawPointer(action), "activate") { _ in command.body() }
            g_action_map_add_action(OpaquePointer(group), action)
            guard !command.keys.isEmpty else { continue }
            gtk_shortcut_controller_add_shortcut(
                keys,
                gtk_shortcut_new(
                    gtk_shortcut_trigger_parse_string(command.keys), gtk_named_action_new("editor.\(command.name)")))
        }
        gtk_widget_insert_action_group(window, "editor", OpaquePointer(group))
        gtk_widget_add_controller(window, keys)
    }

    /// A button with a menu of all commands.
    func makeMenuButton() -> Widget {
        let menu = g_menu_new()
        for section in Command.Section.allCases {
            let part = g_menu_new()
            for command in commands where command.section == section {
                let item = g_menu_item_new(command.title, "editor.\(command.name)")
                if !command.keys.isEmpty {
                    let keys = command.keys.split(separator: "|").first.map { String($0) } ?? ""
                    g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(keys))
                }
                g_menu_append_item(part, item)
            }
            g_menu_append_submenu(menu, section.title, part?.model)
        }
        let button: Widget = gtk_menu_button_new()
        gtk_menu_button_set_menu_model(button.opaque, menu?.model)
        gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
        button.setAccessibleName("Menu")
        return button
    }
}

extension OpaquePointer {
    fileprivate var model: UnsafeMutablePointer<GMenuModel>? { raw.assumingMemoryBound(to: GMenuModel.self) }
}
