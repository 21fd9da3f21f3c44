import Selections

/// The atoms that this connection has used, with their names, and the steps that wait for unknown ones.
///
/// The server never frees an atom, so few are created: names from other clients are only looked up.
struct AtomTable<Step> {
    /// Atoms whose names are needed, or names whose atoms are needed; at least one is unknown.
    enum Wanted {
        case atoms(of: [String], creating: Bool)
        case names(of: [Atom])
    }

    /// The largest number of atoms that a connection creates.
    static var creationLimit: Int { 4096 }

    private var cache = AtomCache()
    private var created = 0
    private var steps: [UInt64: (step: Step, missing: Int)] = [:]
    private var waiting: [Question: [UInt64]] = [:]
    /// The names that are created if there is no atom yet.
    private var toCreate: Set<String> = []
    private var lastStep: UInt64 = 0

    init() {}

    /// The atom of a name, if it has arrived.
    mutating func atom(of name: String) -> Atom? { cache.atom(of: name) }

    /// The name of an atom, if it has arrived.
    mutating func name(of atom: Atom) -> String? { cache.name(of: atom) }

    mutating func remember(_ name: String, _ atom: Atom) { cache.remember(name, atom) }

    /// Keeps a step until all missing names have been requested; nil if none is missing, and the caller executes the
    /// step.
    ///
    /// - Returns: the questions to ask.
    mutating func keep(_ step: Step, for wanted: Wanted) -> [Question]? {
        let questions = unknown(wanted)
        guard !questions.isEmpty else { return nil }
        lastStep += 1
        steps[lastStep] = (step, questions.count)
        var new: [Question] = []
        for question in questions {
            if waiting[question] == nil { new.append(question) }
            waiting[question, default: []].append(lastStep)
        }
        return new
    }

    /// Records an answer.
    ///
    /// - Returns: the steps for which it was the last one, in the order of arrival, and the next question.
    mutating func learn(_ question: Question, _ answer: Answer) -> (ready: [Step], next: Question?) {
        switch question {
        case .atom(let name, let creating):
            if let atom = answer.atom {
                cache.remember(name, atom)
            } else if !creating, toCreate.contains(name), created < Self.creationLimit {
                created += 1
                let next = Question.atom(name, creating: true)
                waiting[next] = waiting.removeValue(forKey: question)
                return ([], next)
            }
            toCreate.remove(name)
        case .name(let atom): if let name = answer.name { cache.remember(name, atom) }
        case .owner, .property, .family, .process, .focus: return ([], nil)
        }
        let ready = (waiting.removeValue(forKey: question) ?? []).sorted().filter { id in
            steps[id]?.missing -= 1
            return steps[id]?.missing == 0
        }
        return (ready.compactMap { steps.removeValue(forKey: $0)?.step }, nil)
    }

    /// Drops all waiting steps, because no more answers will come.
    mutating func abandon() {
        steps = [:]
        waiting = [:]
    }
}

extension AtomTable {
    private mutating func unknown(_ wanted: Wanted) -> [Question] {
        var seen: Set<Question> = []
        switch wanted {
        case .names(let atoms):
            return atoms.filter { $0 != .none && cache.name(of: $0) == nil }.map { .name(of: $0) }
                .filter { seen.insert($0).inserted }
        case .atoms(let names, let creating):
            return names.filter { AtomName.isValid($0) && cache.atom(of: $0) == nil }.map { name in
                if creating { toCreate.insert(name) }
                // It may have been sent already.
                let second = Question.atom(name, creating: true)
                return waiting[second] == nil ? .atom(name, creating: false) : second
            }.filter { seen.insert($0).inserted }
        }
    }
}

/// The rules for names of atoms.
enum AtomName {
    /// The longest name in bytes; the protocol allows 65535.
    static let longest = 1024

    static func isValid(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= longest && !name.utf8.contains(0)
    }
}
