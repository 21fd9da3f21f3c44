import CX11
import Selections

extension Answer {
    /// Decodes the reply to a question; nil is an error.
    init(to question: Question, _ reply: UnsafeMutableRawPointer?) {
        switch question {
        case .owner:
            self = unsafe .window(reply.map { unsafe Window($0.load(as: xcb_get_selection_owner_reply_t.self).owner) })
        case .focus:
            self = unsafe .window(reply.map { unsafe Window($0.load(as: xcb_get_input_focus_reply_t.self).focus) })
        case .atom: self = unsafe .atom(reply.map { unsafe Atom($0.load(as: xcb_intern_atom_reply_t.self).atom) })
        case .name: self = unsafe .name(reply.map(Self.name))
        case .property: self = unsafe .property(reply.flatMap(Self.property))
        case .family: self = unsafe .family(reply.map(Self.family) ?? WindowFamily())
        case .process: self = unsafe .process(reply.flatMap(Self.process))
        }
        // The protocol's None becomes nil.
        switch self {
        case .window(.some(.none)): self = .window(nil)
        case .atom(.some(.none)): self = .atom(nil)
        default: break
        }
    }

    private static func name(_ reply: UnsafeMutableRawPointer) -> String {
        let reply = unsafe reply.assumingMemoryBound(to: xcb_get_atom_name_reply_t.self)
        let bytes = unsafe UnsafeRawBufferPointer(
            start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
        return unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func property(_ reply: UnsafeMutableRawPointer) -> RawProperty? {
        let reply = unsafe reply.assumingMemoryBound(to: xcb_get_property_reply_t.self)
        guard unsafe reply.pointee.type != 0 else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(
            start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
        return unsafe RawProperty(
            type: Atom(reply.pointee.type), format: Int(reply.pointee.format), bytes: [UInt8](bytes),
            remaining: Int(reply.pointee.bytes_after))
    }

    private static func family(_ reply: UnsafeMutableRawPointer) -> WindowFamily {
        let reply = unsafe reply.assumingMemoryBound(to: xcb_query_tree_reply_t.self)
        let children = unsafe UnsafeBufferPointer(
            start: xcb_query_tree_children(reply), count: Int(xcb_query_tree_children_length(reply)))
        return unsafe WindowFamily(parent: Window(reply.pointee.parent), children: children.map { Window($0) })
    }

    /// The first process number; nil for remote clients.
    private static func process(_ reply: UnsafeMutableRawPointer) -> Int32? {
        let reply = unsafe reply.assumingMemoryBound(to: xcb_res_query_client_ids_reply_t.self)
        var ids = unsafe xcb_res_query_client_ids_ids_iterator(reply)
        while unsafe ids.rem > 0, let id = unsafe ids.data {
            let isProcess = unsafe id.pointee.spec.mask & XCB_RES_CLIENT_ID_MASK_LOCAL_CLIENT_PID.rawValue != 0
            if isProcess, unsafe xcb_res_client_id_value_value_length(id) > 0,
                let value = unsafe xcb_res_client_id_value_value(id)
            {
                if let process = unsafe Int32(exactly: value.pointee), process > 0 { return process }
            }
            unsafe xcb_res_client_id_value_next(&ids)
        }
        return nil
    }
}
