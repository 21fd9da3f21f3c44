import RichText

/// The list table of a text: the number of each list, and the format of its levels.
struct RTFListPlan {
    /// An RTF list: nine levels, each defined by the first list at that level.
    struct Definition {
        /// The template ID, which is the same for definitions that belong to one list of the text.
        ///
        /// An RTF list cannot have items with different bullets.
        var templateID: Int
        var levels: [Level?] = Array(repeating: nil, count: RTFListTable.maximumLevels)
        /// The box before tasks with this state.
        var task: TaskState?
    }

    /// The marker of a level, and the text around its numbers.
    struct Level: Hashable {
        let marker: ListStyle.Marker
        let label: ListStyle.Label?

        init(_ style: ListStyle) { (marker, label) = (style.marker, style.label) }
    }

    struct Place {
        /// The number of the list in paragraphs (`\ls`).
        var number: Int
        /// The numbers for its open and its done tasks.
        var open: Int?
        var done: Int?
        /// The number of lists around it, at most eight.
        var level: Int
        var style: ListStyle
    }

    /// The definitions with the numbers 1, 2, 3 and so on.
    private(set) var definitions: [Definition] = []
    private(set) var places: [Block.ID: Place] = [:]

    /// The open lists.
    ///
    /// Cells and footnotes start without open lists.
    private var open: [[Block.ID]] = [[]]
    /// True for each open item that has had a nested list, for each of `open`.
    private var hasNested: [[Bool]] = [[]]

    mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .list(let style): enterList(id, style)
        case .item(let task):
            hasNested[hasNested.count - 1].append(false)
            if let task, let list = open[open.count - 1].last { addTask(task, to: list) }
        case .cell, .footnote:
            open.append([])
            hasNested.append([])
        case .quote, .code, .table, .row, .definitionList, .definition: break
        }
    }

    mutating func leave(_ kind: BlockKind) {
        switch kind {
        case .list: _ = open[open.count - 1].popLast()
        case .item: _ = hasNested[hasNested.count - 1].popLast()
        case .cell, .footnote:
            open.removeLast()
            hasNested.removeLast()
        case .quote, .code, .table, .row, .definitionList, .definition: break
        }
    }
}

extension RTFListPlan {
    /// The list table entry of each definition, from 1.
    ///
    /// Bullet lists without tasks share an entry if they look the same. A list with tasks needs its own entry to be distinct
    /// from adjacent lists.
    var identifiers: [Int] {
        var templates: [Int: Int] = [:]
        for definition in definitions { templates[definition.templateID, default: 0] += 1 }
        var known: [[Level?]: Int] = [:]
        return definitions.enumerated().map { place, definition in
            guard templates[definition.templateID] == 1, definition.hasBulletsOnly else { return place + 1 }
            let identifier = known[definition.levels] ?? place + 1
            known[definition.levels] = identifier
            return identifier
        }
    }

    private mutating func enterList(_ id: Block.ID, _ style: ListStyle) {
        let context = open.count - 1
        let level = min(open[context].count, RTFListTable.maximumLevels - 1)
        let number = shared(style, level) ?? add(Definition(templateID: definitions.count + 1))
        definitions[number - 1].levels[level] = Level(style)
        places[id] = Place(number: number, level: level, style: style)
        open[context].append(id)
        if let item = hasNested[context].indices.last { hasNested[context][item] = true }
    }

    /// The number of the surrounding list, if this is the first list in its item and can be its next level.
    private func shared(_ style: ListStyle, _ level: Int) -> Int? {
        guard let around = open[open.count - 1].last, let place = places[around], place.level < level,
            hasNested[hasNested.count - 1].last == false
        else { return nil }
        let known = definitions[place.number - 1].levels[level]
        return known == nil || known == Level(style) ? place.number : nil
    }

    private mutating func add(_ definition: Definition) -> Int {
        definitions.append(definition)
        return definitions.count
    }

    private mutating func addTask(_ task: TaskState, to list: Block.ID) {
        guard let place = places[list], !place.style.isOrdered else { return }
        guard (task == .open ? place.open : place.done) == nil else { return }
        var definition = Definition(templateID: definitions[place.number - 1].templateID)
        definition.task = task
        let number = add(definition)
        if task == .open { places[list]?.open = number } else { places[list]?.done = number }
    }
}

extension RTFListPlan.Definition {
    fileprivate var hasBulletsOnly: Bool {
        task == nil
            && levels.allSatisfy {
                if case .ordered? = $0?.marker { false } else { true }
            }
    }
}
