/// What a clipboard manager spends on the content of others.
struct KeepingLimits: Sendable, Equatable {
    /// How long a clip must be there before it is read: most changes come in groups.
    var quiet: Duration = .milliseconds(200)
    /// More changes than this within a second are a flood, during which nothing is read.
    var changesPerSecond = 10
    /// How long nothing is read after a flood.
    var floodPause: Duration = .seconds(2)
    /// The longest pause before an owner is read again that takes the clipboard anew whenever it is read.
    var longestPause: Duration = .seconds(30)
    /// In bytes, of everything that is read in case the owner is killed.
    var snapshot = 32 << 20
    /// In bytes, of one type that only some programs know, read in case the owner is killed.
    var custom = 256 << 10
    /// In bytes, of everything that an owner asks to be saved.
    var saved = 256 << 20
    /// In bytes, of everything that is read to take a clip over from an owner that could go on itself.
    var takeover = 32 << 20
    /// How long an owner may be silent.
    var patience: Duration = .seconds(2)
    /// How long saving may take in all; Qt waits 5 s.
    var saving: Duration = .seconds(4)
}
