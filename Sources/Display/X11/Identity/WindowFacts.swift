import Selections

/// The known facts about windows, from the server's answers so far.
///
/// If a fact is missing, the questions for it are thrown, several at once if possible; the caller tries again after the
/// answers. A destroyed window has no properties.
struct WindowFacts {
    /// The questions that have to be answered first.
    struct Unanswered: Error {
        let questions: [Question]
    }

    let root: Window
    let properties: WindowProperties
    /// The bits of a window's number that a client chooses itself.
    let clientMask: UInt32
    private var answers: [Question: Answer] = [:]

    /// The largest depth of windows, and the longest chain of leaders, that is followed.
    private static let longestWalk = 32
    /// The largest number of top-level windows that is examined.
    private static let mostTopLevels = 256

    init(root: Window, properties: WindowProperties, clientMask: UInt32) {
        self.root = root
        self.properties = properties
        self.clientMask = clientMask
    }

    mutating func learn(_ question: Question, _ answer: Answer) { answers[question] = answer }

    func classNames(of window: Window) throws(Unanswered) -> (instance: String, class: String)? {
        let parts = try bytes(WindowProperties.windowClass, of: window)
            .split(separator: 0, omittingEmptySubsequences: false)
        guard parts.count >= 2, !(parts[0].isEmpty && parts[1].isEmpty) else { return nil }
        return (Self.text(parts[0]), Self.text(parts[1]))
    }

    func title(of window: Window) throws(Unanswered) -> String? {
        try need([properties.netTitle, WindowProperties.title].map { text($0, of: window) })
        let modern = try bytes(properties.netTitle, of: window)
        let title = Self.text(modern.isEmpty ? try bytes(WindowProperties.title, of: window) : modern)
        return title.isEmpty ? nil : title
    }

    func applicationID(of window: Window) throws(Unanswered) -> String? {
        try need(properties.applicationIDs.map { text($0, of: window) })
        for property in properties.applicationIDs {
            let name = Self.text(try bytes(property, of: window))
            if !name.isEmpty { return name }
        }
        return nil
    }

    /// Returns the process of a window's client, as the server reports it.
    func serverProcess(of window: Window) throws(Unanswered) -> Int32? { try answer(.process(of: window)).process }

    /// The process number in `_NET_WM_PID`, if the window names this machine.
    func statedProcess(of window: Window) throws(Unanswered) -> Int32? {
        try need([Self.word(properties.process, of: window), text(WindowProperties.machine, of: window)])
        guard let word = try word(properties.process, of: window),
            Self.text(try bytes(WindowProperties.machine, of: window)) == ProcessFacts.hostName
        else { return nil }
        return Int32(exactly: word).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The first process number that one of the windows states.
    func statedProcess(ofFirst windows: [Window]) throws(Unanswered) -> Int32? {
        for window in windows {
            if let process = try statedProcess(of: window) { return process }
        }
        return nil
    }

    /// The window, its leader, the window it is transient for, and its parents up to the root.
    func kin(of window: Window) throws(Unanswered) -> [Window] {
        var kin: [Window] = []
        var queue = [window]
        while let next = queue.first, kin.count < Self.longestWalk {
            queue.removeFirst()
            guard next != .none, next != root, !kin.contains(next) else { continue }
            kin.append(next)
            let relatives = [properties.clientLeader, WindowProperties.transientFor]
            // The next questions are sent at the same time.
            try need(
                relatives.map { Self.word($0, of: next) }
                    + [.family(of: next), .process(of: window), text(WindowProperties.windowClass, of: next)])
            for relative in relatives {
                if let number = try word(relative, of: next) { queue.append(Window(number)) }
            }
            queue.append(try answer(.family(of: next)).family.parent)
        }
        return kin
    }

    /// The active window according to the window manager, otherwise the window with the input focus.
    func activeWindow() throws(Unanswered) -> Window? {
        try need([Self.word(properties.activeWindow, of: root), .focus])
        if let word = try word(properties.activeWindow, of: root), word != 0 { return Window(word) }
        // 1 means the window under the pointer.
        guard let focus = try answer(.focus).window, focus.rawValue > 1 else { return nil }
        return focus
    }

    /// True if the client of a window, or another connection of the same process, owns the window with the input focus.
    ///
    /// This does not use properties, because any client can set them on any window. Nil if the server reports neither the focus
    /// nor the process.
    func hasFocus(_ window: Window, process: Int32?) throws(Unanswered) -> Bool? {
        // 0 means no window, and 1 the window under the pointer. The root belongs to the server, as do the windows of Xvnc.
        guard let focus = try answer(.focus).window, focus.rawValue > 1, focus != root else {
            return process.map { _ in false }
        }
        if focus.rawValue & ~clientMask == window.rawValue & ~clientMask { return true }
        guard let process else { return nil }
        return try serverProcess(of: focus) == process
    }

    /// The top-level windows of a client: those with its identifier bits, then those of the same process.
    func topLevels(of window: Window, process: Int32?) throws(Unanswered) -> [Window] {
        let all = try topLevels()
        let own = all.filter { $0.rawValue & ~clientMask == window.rawValue & ~clientMask }
        if !own.isEmpty {
            try need(own.map { text(WindowProperties.windowClass, of: $0) })
            return own
        }
        guard let process else { return [] }
        try need(all.flatMap { [Self.word(properties.process, of: $0), text(WindowProperties.machine, of: $0)] })
        var same: [Window] = []
        for window in all where try statedProcess(of: window) == process { same.append(window) }
        return same
    }
}

extension WindowFacts {
    private func topLevels() throws(Unanswered) -> [Window] {
        let list = Question.property(
            properties.clientList, of: root, offset: 0, length: 4 * Self.mostTopLevels, deleting: false)
        try need([list, .family(of: root)])
        let words = try answer(list).property?.words ?? []
        if !words.isEmpty { return words.map { Window($0) } }
        return Array(try answer(.family(of: root)).family.children.prefix(Self.mostTopLevels))
    }

    /// Throws those of the questions that have no answer yet.
    private func need(_ questions: [Question]) throws(Unanswered) {
        let open = questions.filter { answers[$0] == nil }
        if !open.isEmpty { throw Unanswered(questions: open) }
    }

    private func answer(_ question: Question) throws(Unanswered) -> Answer {
        guard let answer = answers[question] else { throw Unanswered(questions: [question]) }
        return answer
    }

    private static func word(_ property: Atom, of window: Window) -> Question {
        .property(property, of: window, offset: 0, length: 4, deleting: false)
    }

    private func text(_ property: Atom, of window: Window) -> Question {
        .property(property, of: window, offset: 0, length: 1024, deleting: false)
    }

    private func word(_ property: Atom, of window: Window) throws(Unanswered) -> UInt32? {
        guard let value = try answer(Self.word(property, of: window)).property, value.format == 32 else { return nil }
        return value.words.first
    }

    private func bytes(_ property: Atom, of window: Window) throws(Unanswered) -> [UInt8] {
        guard let value = try answer(text(property, of: window)).property, value.format == 8 else { return [] }
        return value.bytes
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
    }
}
