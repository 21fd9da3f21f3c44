import Targets

extension Target {
    /// Whether the target is the Windows mark for content that may not leave the computer.
    ///
    /// Programs set it to 0 for no. Its value is not read: a 1 would mean yes, but content with this mark is never sent to
    /// another computer.
    var isCloudMark: Bool { isWindowsFormat("CanUploadToCloudClipboard") }
}
