/// The programs that requested targets of the current copy.
package struct ReadersReport: Equatable, Sendable {
    /// The outcome of a program's last request.
    package enum Outcome: String, CaseIterable, ControlRecord {
        case pending, answered, refused
    }

    /// A program, and a target that it requested.
    package struct Reader: Equatable, Sendable {
        /// The name of the program; nil if the display does not report it.
        package var application: String?
        package var process: Int?
        /// Whether the process comes from the display server, and not from a window's property.
        package var isProcessKnown: Bool
        /// The number of the window that was answered last.
        package var window: Int
        package var target: String
        /// Whether the program had the input focus; nil if unknown.
        package var hasFocus: Bool?
        /// The time since its first request.
        package var firstAge: Duration
        /// The time since its last request.
        package var lastAge: Duration
        /// The number of its requests.
        package var count: Int
        package var outcome: Outcome

        package init(
            application: String?, process: Int?, isProcessKnown: Bool, window: Int, target: String, hasFocus: Bool?,
            firstAge: Duration, lastAge: Duration, count: Int, outcome: Outcome
        ) {
            self.application = application
            self.process = process
            self.isProcessKnown = isProcessKnown
            self.window = window
            self.target = target
            self.hasFocus = hasFocus
            self.firstAge = firstAge
            self.lastAge = lastAge
            self.count = count
            self.outcome = outcome
        }
    }

    /// The change count of the pasteboard.
    package var changeCount: Int
    /// The readers, in the order of their first requests.
    package var readers: [Reader]
    /// The number of requests that were not recorded because there were too many.
    package var unrecorded: Int

    package init(changeCount: Int, readers: [Reader], unrecorded: Int) {
        self.changeCount = changeCount
        self.readers = readers
        self.unrecorded = unrecorded
    }
}

extension ReadersReport: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(changeCount, readers, unrecorded) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(changeCount: try fields.read(), readers: try fields.read(), unrecorded: try fields.read())
    }
}

extension ReadersReport.Reader: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(application, process, isProcessKnown, window, target, hasFocus, firstAge, lastAge, count, outcome)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            application: try fields.read(), process: try fields.read(), isProcessKnown: try fields.read(),
            window: try fields.read(), target: try fields.read(), hasFocus: try fields.read(),
            firstAge: try fields.read(), lastAge: try fields.read(), count: try fields.read(),
            outcome: try fields.read())
    }
}
