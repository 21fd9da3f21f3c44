import PasteboardClient

/// The programs that requested the current copy since the last check.
struct ReaderWatch {
    /// The maximum delay before a new reader is reported.
    static let pause: Duration = .seconds(1)

    private struct Key: Hashable {
        let application: String?
        let process: Int?
        let window: Int
        let target: String

        init(_ reader: ReadersReport.Reader) {
            application = reader.application
            process = reader.process
            window = reader.process == nil ? reader.window : 0
            target = reader.target
        }
    }

    private var changeCount = 0
    /// The number of requests reported for each reader.
    private var told: [Key: Int] = [:]

    /// The readers that have asked since the last call, and whose last request has been answered or refused.
    mutating func news(in report: ReadersReport) -> [ReadersReport.Reader] {
        if report.changeCount != changeCount { told = [:] }
        changeCount = report.changeCount
        return report.readers.filter { reader in
            guard reader.outcome != .pending, told[Key(reader)] != reader.count else { return false }
            told[Key(reader)] = reader.count
            return true
        }
    }
}

/// A reader; the shape of a line of `watch --json --readers`, next to the lines of changes.
struct ReaderEvent: Encodable {
    let changeCount: Int
    let pasteboard: String
    let reader: ReadersJSON.Reader

    var line: String { "\(changeCount)\tread by\t\(reader.line)\n" }
}
