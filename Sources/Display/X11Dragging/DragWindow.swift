import CX11
import Glibc
import SelectionModel
import Selections

/// A small window with a few lines of text, to drag from or to drop onto.
final class DragWindow {
    let connection: DragConnection
    let window: Window
    private let lines: [[xcb_char2b_t]]
    private let context: xcb_gcontext_t
    private var escapeKeys: Set<xcb_keycode_t> = []
    private var cursors: [DragAction?: xcb_cursor_t] = [:]

    /// The width of the window, the height of a line and the margins, in pixels.
    private static let (width, lineHeight, margin): (Int, Int, Int) = (260, 18, 12)
    /// The maximum number of characters of a line.
    private static let longest = 38

    /// Shows a window.
    ///
    /// - Parameters:
    ///   - connection: to the server.
    ///   - title: the title that window managers show.
    ///   - lines: the text in the window.
    ///   - takesDrops: whether it announces that it takes drops.
    init(_ connection: DragConnection, title: String, lines: [String], takesDrops: Bool) {
        self.connection = connection
        self.lines = lines.map { Self.text($0) }
        let xcb = unsafe connection.xcb
        let screen = connection.screen
        window = unsafe Window(xcb_generate_id(xcb))
        context = unsafe xcb_generate_id(xcb)
        let events =
            XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
            | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_BUTTON_1_MOTION.rawValue
            | XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
        let height = 2 * Self.margin + Self.lineHeight * lines.count
        unsafe xcb_create_window(
            xcb, UInt8(XCB_COPY_FROM_PARENT), window.rawValue, screen.root, 0, 0, UInt16(Self.width), UInt16(height), 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.root_visual,
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_EVENT_MASK.rawValue, [screen.white_pixel, events])
        let names = connection.names
        change(names.name, names.utf8, format: 8, Array(title.utf8))
        change(Atom(XCB_ATOM_WM_NAME.rawValue), names.utf8, format: 8, Array(title.utf8))
        change(
            Atom(XCB_ATOM_WM_CLASS.rawValue), Atom(XCB_ATOM_STRING.rawValue), format: 8,
            Array("pasteboard\0Pasteboard\0".utf8))
        change(names.protocols, Atom(XCB_ATOM_ATOM.rawValue), [names.deleteWindow.rawValue])
        change(names.windowType, Atom(XCB_ATOM_ATOM.rawValue), [names.utility.rawValue])
        if takesDrops {
            change(names.aware, Atom(XCB_ATOM_ATOM.rawValue), [UInt32(DragTarget.versions.upperBound)])
        }
        let font = unsafe xcb_generate_id(xcb)
        unsafe xcb_open_font(xcb, font, 5, "fixed")
        let values = [screen.black_pixel, screen.white_pixel, font]
        let mask = XCB_GC_FOREGROUND.rawValue | XCB_GC_BACKGROUND.rawValue | XCB_GC_FONT.rawValue
        unsafe xcb_create_gc(xcb, context, window.rawValue, mask, values)
        unsafe xcb_close_font(xcb, font)
        makeCursors()
        findEscape()
        unsafe xcb_map_window(xcb, window.rawValue)
    }

    /// Draws the lines.
    func draw() {
        for (number, line) in lines.enumerated() {
            unsafe xcb_image_text_16(
                connection.xcb, UInt8(line.count), window.rawValue, context, Int16(Self.margin),
                Int16(Self.margin + Self.lineHeight * number + Self.lineHeight - 5), line)
        }
        unsafe xcb_flush(connection.xcb)
    }

    func isEscape(_ key: xcb_keycode_t) -> Bool { escapeKeys.contains(key) }
}

// MARK: The source's side

extension DragWindow {
    func send(_ message: DragMessage, to target: DragTarget) {
        send(message, to: target.recipient, window: target.window)
    }

    func atoms(of names: [String]) -> [Atom] { connection.atoms(of: names) }

    /// Sets the property with the types of the content, if a message cannot contain them all.
    func offer(_ types: [Atom]) {
        change(connection.names.typeList, Atom(XCB_ATOM_ATOM.rawValue), types.map(\.rawValue))
    }

    /// Grabs the pointer for a drag; returns false if another client has grabbed it.
    func beginDrag(_ time: Timestamp) -> Bool { connection.grab(window, cursor: cursors[nil] ?? 0, time: time) }

    /// Shows the action of a drop.
    func show(_ action: DragAction?, _ time: Timestamp) {
        let mask = XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_POINTER_MOTION.rawValue
        unsafe xcb_change_active_pointer_grab(connection.xcb, cursors[action] ?? 0, time.rawValue, UInt16(mask))
    }

    /// Releases the pointer.
    func endDrag(_ time: Timestamp) { unsafe xcb_ungrab_pointer(connection.xcb, time.rawValue) }

    /// Starts or stops reporting the destruction of a window.
    func watch(_ other: Window, _ isWatched: Bool) {
        let mask = [isWatched ? XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue : 0]
        unsafe xcb_change_window_attributes(connection.xcb, other.rawValue, XCB_CW_EVENT_MASK.rawValue, mask)
    }

    /// Returns the window at a point that takes drops; nil if there is none.
    ///
    /// It is the outermost one with `XdndAware`: the application's window inside the window manager's frame.
    func target(at point: DragPoint) -> DragTarget? {
        var place = Window(connection.screen.root)
        while let child = connection.child(at: point, of: place) {
            if child == window { return nil }
            if let target = target(child) { return target }
            place = child
        }
        return nil
    }

    private func target(_ other: Window) -> DragTarget? {
        let names = connection.names
        var recipient = other
        // A proxy must name itself, because the property of an ended client may be left over.
        if let proxy = connection.words(names.proxy, of: other, atMost: 1)?.first.map({ Window($0) }),
            connection.words(names.proxy, of: proxy, atMost: 1)?.first == proxy.rawValue
        {
            recipient = proxy
        }
        guard let version = connection.words(names.aware, of: recipient, atMost: 1)?.first else { return nil }
        return DragTarget(window: other, recipient: recipient, version: Int(version))
    }
}

// MARK: The target's side

extension DragWindow {
    func send(_ message: DragMessage, to source: Window) { send(message, to: source, window: source) }

    /// Returns the list of types of a source; nil if it has none.
    func types(of source: Window) -> [Atom]? {
        connection.words(connection.names.typeList, of: source, atMost: DropReception.mostTypes)?.map { Atom($0) }
    }
}

// MARK: Requests

extension DragWindow {
    private func send(_ message: DragMessage, to recipient: Window, window: Window) {
        let words = message.words(connection.atoms)
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.window = window.rawValue
        event.type = connection.atoms.atom(of: message.kind).rawValue
        event.format = 32
        unsafe event.data.data32 = (words[0], words[1], words[2], words[3], words[4])
        unsafe withUnsafeBytes(of: event) { bytes in
            _ = unsafe xcb_send_event(
                connection.xcb, 0, recipient.rawValue, 0, bytes.bindMemory(to: CChar.self).baseAddress)
        }
    }

    private func change(_ property: Atom, _ type: Atom, format: UInt8, _ bytes: [UInt8]) {
        unsafe xcb_change_property(
            connection.xcb, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window.rawValue, property.rawValue, type.rawValue,
            format, UInt32(bytes.count), bytes)
    }

    private func change(_ property: Atom, _ type: Atom, _ words: [UInt32]) {
        unsafe xcb_change_property(
            connection.xcb, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window.rawValue, property.rawValue, type.rawValue,
            32,
            UInt32(words.count), words)
    }

    /// Creates the cursors from the cursor font: a circle, a plus, a cross of arrows, a hand and a question mark.
    private func makeCursors() {
        let font = unsafe xcb_generate_id(connection.xcb)
        unsafe xcb_open_font(connection.xcb, font, 6, "cursor")
        let glyphs: [(DragAction?, UInt16)] = [
            (nil, 24), (.copy, 90), (.move, 52), (.link, 60), (.ask, 92), (.private, 60),
        ]
        for (action, glyph) in glyphs {
            let cursor = unsafe xcb_generate_id(connection.xcb)
            unsafe xcb_create_glyph_cursor(
                connection.xcb, cursor, font, font, glyph, glyph + 1, 0, 0, 0, .max, .max, .max)
            cursors[action] = cursor
        }
        unsafe xcb_close_font(connection.xcb, font)
    }

    private func findEscape() {
        let escape: xcb_keysym_t = 0xFF1B
        guard let setup = unsafe xcb_get_setup(connection.xcb) else { return }
        let (first, last) = unsafe (setup.pointee.min_keycode, setup.pointee.max_keycode)
        let cookie = unsafe xcb_get_keyboard_mapping(connection.xcb, first, last - first + 1)
        guard let reply = unsafe xcb_get_keyboard_mapping_reply(connection.xcb, cookie, nil) else { return }
        defer { unsafe free(reply) }
        let count = unsafe Int(xcb_get_keyboard_mapping_keysyms_length(reply))
        let symbols = unsafe UnsafeBufferPointer(start: xcb_get_keyboard_mapping_keysyms(reply), count: count)
        let width = unsafe max(1, Int(reply.pointee.keysyms_per_keycode))
        for place in symbols.indices where unsafe symbols[place] == escape {
            escapeKeys.insert(first + xcb_keycode_t(place / width))
        }
    }

    /// Encodes a line for the font that every server has; missing characters are question marks.
    private static func text(_ line: String) -> [xcb_char2b_t] {
        let scalars = line.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? UInt8($0.value) : 0x3F }
        let shown = scalars.count <= longest ? scalars : Array(scalars.prefix(longest - 3)) + Array("...".utf8)
        return shown.map { xcb_char2b_t(byte1: 0, byte2: $0) }
    }
}
