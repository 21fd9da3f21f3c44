/// The limits of time and memory for a clipboard manager that reads other clients' clips.
struct KeepingLimits: Sendable, Equatable {
    /// The time between the first change after a quiet second and the reading of the clip: a program may take the clipboard
    /// twice in a row.
    var moment: Duration = .milliseconds(10)
    /// The time between any other change and the reading of the clip: most changes come in groups.
    var quiet: Duration = .milliseconds(100)
    /// The time after a reading within which a change may be an answer to it.
    var echo: Duration = .milliseconds(200)
    /// The number of changes per second above which nothing is read.
    var changesPerSecond = 10
    /// The pause in reading after the number of changes exceeds that limit.
    var floodPause: Duration = .seconds(2)
    /// The longest pause before the next reading if the owner takes the clipboard again after each reading.
    var longestPause: Duration = .seconds(30)
    /// The time for another clipboard manager to take the clipboard after its owner has exited.
    var succession: Duration = .milliseconds(500)
    /// The size limit, in bytes, of all content read from each clip in advance.
    var snapshot = 32 << 20
    /// The size limit, in bytes, of one application-specific type read in advance.
    var custom = 256 << 10
    /// The size limit of everything saved on an owner's request, in bytes.
    var saved = 256 << 20
    /// The size limit of everything read to take a clip over from a running owner, in bytes.
    var takeover = 32 << 20
    /// The timeout for an owner's answer.
    var patience: Duration = .seconds(2)
    /// The timeout for a whole saving operation; Qt waits 5 s.
    var saving: Duration = .seconds(4)
}
