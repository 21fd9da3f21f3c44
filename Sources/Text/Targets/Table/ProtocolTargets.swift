extension TargetTable {
    /// Targets of the protocol (ICCCM 2.0 §2.6.2 and §2.6.3), and resources of the server.
    static let protocolTargets: [TargetRow] = [
        .other("TARGETS", .meta, "ATOM", format: 32),
        .other("MULTIPLE", .meta, "ATOM_PAIR", format: 32),
        .other("TIMESTAMP", .meta, "INTEGER", format: 32),
        .other("TARGET_SIZES", .meta, "ATOM_PAIR", format: 32),
        .other("INCR", .meta, "INCR", format: 32),
        .other("LENGTH", .meta, "INTEGER", format: 32),
        .other("LIST_LENGTH", .meta, "INTEGER", format: 32),
        .other("CHARACTER_POSITION", .meta, "SPAN", format: 32),
        .other("LINE_NUMBER", .meta, "SPAN", format: 32),
        .other("COLUMN_NUMBER", .meta, "SPAN", format: 32),
        .other("CLIENT_WINDOW", .meta, "WINDOW", format: 32),
        .other("PROCESS", .meta, "INTEGER", format: 32),
        .other("TASK", .meta, "INTEGER", format: 32),
        .other("ATOM", .meta, "ATOM", format: 32),
        .other("INTEGER", .meta, "INTEGER", format: 32),
        .other("CLASS", .meta, "STRING"),
        .other("NAME", .meta, "STRING"),
        .other("USER", .meta, "STRING"),
        .other("HOST_NAME", .meta, "STRING"),
        .other("HOSTNAME", .meta, "STRING"),
        .other("IP_ADDRESS", .meta, "STRING"),
        .other("OWNER_OS", .meta, "STRING"),
        .other("MODULE", .meta, "STRING"),
        .other("PROCEDURE", .meta, "STRING"),

        .other("DELETE", .sideEffect, "NULL", format: 32),
        .other("INSERT_SELECTION", .sideEffect, "NULL", format: 32),
        .other("INSERT_PROPERTY", .sideEffect, "NULL", format: 32),
        .other("SAVE_TARGETS", .sideEffect, "NULL", format: 32),
        // Makes the source of a drag write a file.
        .other("XdndDirectSave0", .sideEffect),

        .other("PIXMAP", .serverResource, "PIXMAP", format: 32),
        .other("BITMAP", .serverResource, "BITMAP", format: 32),
        .other("DRAWABLE", .serverResource, "DRAWABLE", format: 32),
        .other("COLORMAP", .serverResource, "COLORMAP", format: 32),
        .other("FOREGROUND", .serverResource, "PIXEL", format: 32),
        .other("BACKGROUND", .serverResource, "PIXEL", format: 32),
    ]
}
