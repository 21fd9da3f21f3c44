import Targets

extension Target {
    /// Whether the target is the mark of Windows for what may not leave the computer.
    ///
    /// Programs set it to say no. Its value, in which 1 would mean yes, is not read: another computer is refused either way.
    var isCloudMark: Bool { isWindowsFormat("CanUploadToCloudClipboard") }
}
