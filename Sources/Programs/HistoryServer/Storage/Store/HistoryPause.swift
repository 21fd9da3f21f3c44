/// A pause of recording, which is stored in the file.
struct HistoryPause {
    /// The end in milliseconds since 1970 (UTC); 0 if recording is paused until it is resumed.
    fileprivate let end: Int

    /// Begins a pause of this many seconds, or without an end if nil.
    init(seconds: Int?) { end = seconds.map { WallClock.milliseconds + 1000 * $0 } ?? 0 }

    fileprivate init(end: Int) { self.end = end }

    /// The seconds until the end; 0 if it has none; nil if it is over.
    var remaining: Int? {
        guard end > 0 else { return 0 }
        let left = end - WallClock.milliseconds
        return left > 0 ? (left + 999) / 1000 : nil
    }

    /// True if copies were not recorded at this time.
    func includes(_ milliseconds: Int) -> Bool { end == 0 || milliseconds < end }
}

extension HistoryStore {
    private static let pauseName = "paused"

    /// The last pause, which may be over; nil if recording was resumed.
    func pause() throws(DatabaseError) -> HistoryPause? { try state(Self.pauseName).map { HistoryPause(end: $0) } }

    func setPause(_ pause: HistoryPause?) throws(DatabaseError) { try setState(Self.pauseName, pause?.end) }
}
