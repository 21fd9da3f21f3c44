import UniformTypes

extension TargetTable {
    /// Targets for the owner's own process, and hints for clipboard managers.
    static let privateTargets: [TargetRow] = [
        // Eight bytes with a pointer into the owner's memory.
        .other("GTK_TEXT_BUFFER_CONTENTS", .processLocal),
        .other("GTK_TREE_MODEL_ROW", .processLocal),
        .other("chromium/x-internal-source-rfh-token", .processLocal),
        .other("application/x-libreoffice-internal-id-", .processLocal, isPrefix: true),
        .other("x-libreoffice-internal-id-", .processLocal, isPrefix: true),
        // A link into the running program, with the path of the document.
        .other("application/x-openoffice-link", .processLocal, isPrefix: true),
        .other("_EMACS_INTERNAL", .processLocal),

        .other("x-kde-passwordManagerHint", .secretHint, type: .concealed, publishes: [.concealed]),
        // GTK drops names that are not MIME types, so the hint also exists under this name.
        .other("text/x-kde-passwordManagerHint", .secretHint, type: .concealed),
        .other("application/x-kde-passwordManagerHint", .secretHint, type: .concealed),
        // The hint as Electron names what has no MIME type, and as its programs set it.
        .other("electron application/osclipboard;format=\"x-kde-passwordManagerHint\"", .secretHint, type: .concealed),
        // The marks of macOS and Windows, which cross-platform programs set on all systems.
        .other("org.nspasteboard.ConcealedType", .secretHint, type: .concealed),
        .other("com.agilebits.onepassword", .secretHint, type: .concealed),
        .other("application/x-qt-windows-mime;value=\"Clipboard Viewer Ignore\"", .secretHint, type: .concealed),
        .other("Clipboard Viewer Ignore", .secretHint, type: .concealed),
        .other("ExcludeClipboardContentFromMonitorProcessing", .secretHint, type: .concealed),
        .other(
            "application/x-qt-windows-mime;value=\"ExcludeClipboardContentFromMonitorProcessing\"", .secretHint,
            type: .concealed),
        .other("application/x-nextcloud-talk-secret", .secretHint, type: .concealed),
        // CopyQ's mark for an item that it keeps and does not display.
        .other("application/x-copyq-secret", .secretHint, type: .concealed),

        .other("application/x-copyq-hidden", .hint),
        .other("x-kde-force-image-copy", .hint),
        .other("application/x-kde-onlyReplaceEmpty", .hint),
        .other("application/x-kde-syncselection", .hint),
    ]
}
