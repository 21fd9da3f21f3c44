import Targets

extension Target {
    /// Whether the target is the mark of Windows for what may not leave the computer, as Wine and Qt write it.
    ///
    /// Programs set it to say no. Its value, in which 1 would mean yes, is not read: another computer is refused either way.
    var isCloudMark: Bool { Self.cloudMarks.contains(self) }

    private static let cloudMarks: Set<Target> = [
        "CanUploadToCloudClipboard", "application/x-qt-windows-mime;value=\"CanUploadToCloudClipboard\"",
    ]
}
