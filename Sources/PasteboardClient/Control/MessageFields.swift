import SelectionModel

// How the records of a message are laid out as fields.

extension FieldWriter {
    mutating func write(_ part: PublishRequest.Part) {
        write(part.type)
        write(part.target)
        write(part.promise)
    }

    mutating func write(_ request: PublishRequest) {
        write(request.selection)
        write(request.asTypes != nil)
        write(request.asTypes ?? [])
        write(request.onlyThese)
        write(request.textIsSource.map { $0 ? 1 : 0 })
        write(request.isSensitive)
        write(request.once)
        write(request.clearAfter)
        write(request.publication)
        write(request.isLocal)
        write(request.parts.count)
        for part in request.parts { write(part) }
    }

    mutating func write(_ description: HeldDescription) {
        write(description.changeCount)
        write(description.entries.count)
        for entry in description.entries {
            write(entry.target)
            write(entry.isPublished)
            write(entry.size)
        }
    }

    mutating func write(_ seen: SeenDescription) {
        write(seen.rule)
        write(seen.reason)
        write(seen.profile)
        write(seen.hidden)
        write(seen.keptOf)
        write(seen.description)
    }

    mutating func write(_ report: StatusReport) {
        write(report.process)
        write(report.version)
        write(report.uptime)
        write(report.memory)
        write(report.requestsServed)
        write(report.held.count)
        for held in report.held {
            write(held.selection)
            write(held.targets)
            write(held.published)
            write(held.rendered)
            write(held.profiles)
            write(held.changeCount)
            write(held.isSecret)
        }
        write(report.manager != nil)
        if let manager = report.manager { write(manager) }
        write(report.complaints)
        switch report.displayHolder {
        case .nobody: write([String]())
        case .thisOne: write([""])
        case .another(let name): write([name])
        }
        write(report.confinesRenderers)
    }

    private mutating func write(_ manager: StatusReport.Manager) {
        write(manager.hasRole)
        write(manager.readTargets)
        write(manager.keptTargets)
        write(manager.keptBytes)
        write(manager.keptOf)
        write(manager.omissions.count)
        for omission in manager.omissions {
            write(omission.target)
            write(omission.reason.rawValue)
        }
    }
}

extension FieldReader {
    /// A byte string that need not be there.
    mutating func bytes(_ blobs: inout ArraySlice<[UInt8]>) throws(Malformed) -> [UInt8]? {
        guard try bool() else { return nil }
        guard let bytes = blobs.popFirst() else { throw Malformed() }
        return bytes
    }

    mutating func part(_ blobs: inout ArraySlice<[UInt8]>) throws(Malformed) -> PublishRequest.Part {
        let type = try string()
        let target = try optionalString()
        let promise = try optionalInt()
        guard let bytes = blobs.popFirst() else { throw Malformed() }
        return PublishRequest.Part(type: type, target: target, bytes: bytes, promise: promise)
    }

    mutating func publishRequest(_ blobs: inout ArraySlice<[UInt8]>) throws(Malformed) -> PublishRequest {
        var request = PublishRequest(selection: try string(), parts: [])
        let isLimited = try bool()
        let types = try strings()
        request.asTypes = isLimited ? types : nil
        request.onlyThese = try bool()
        request.textIsSource = try optionalInt().map { $0 != 0 }
        request.isSensitive = try bool()
        request.once = try bool()
        request.clearAfter = try optionalInt()
        request.publication = try optionalInt()
        request.isLocal = try bool()
        let count = try int()
        guard count >= 0, count <= blobs.count else { throw Malformed() }
        for _ in 0..<count { request.parts.append(try part(&blobs)) }
        return request
    }

    mutating func heldDescription(_ blobs: inout ArraySlice<[UInt8]>) throws(Malformed) -> HeldDescription {
        var description = HeldDescription(changeCount: try int(), entries: [])
        let count = try int()
        guard count >= 0, count <= blobs.count else { throw Malformed() }
        for _ in 0..<count {
            let target = try string()
            let isPublished = try bool()
            let size = try optionalInt()
            description.entries.append(
                HeldDescription.Entry(
                    target: target, isPublished: isPublished, size: size, head: blobs.popFirst() ?? []))
        }
        return description
    }

    mutating func seenDescription(_ blobs: inout ArraySlice<[UInt8]>) throws(Malformed) -> SeenDescription {
        SeenDescription(
            rule: try optionalString(), reason: try string(), profile: try string(), hidden: try strings(),
            keptOf: try optionalString(), description: try heldDescription(&blobs))
    }

    mutating func statusReport() throws(Malformed) -> StatusReport {
        var report = StatusReport(
            process: try int(), version: try string(), uptime: try int(), memory: try int(), requestsServed: try int(),
            held: [])
        let count = try int()
        guard count >= 0, count <= 1024 else { throw Malformed() }
        for _ in 0..<count {
            report.held.append(
                StatusReport.Held(
                    selection: try string(), targets: try int(), published: try int(), rendered: try int(),
                    profiles: try strings(), changeCount: try int(), isSecret: try bool()))
        }
        if try bool() { report.manager = try manager() }
        report.complaints = try strings()
        report.displayHolder = try strings().first.map { $0.isEmpty ? .thisOne : .another($0) } ?? .nobody
        report.confinesRenderers = try bool()
        return report
    }

    private mutating func manager() throws(Malformed) -> StatusReport.Manager {
        var manager = StatusReport.Manager(
            hasRole: try bool(), readTargets: try int(), keptTargets: try int(), keptBytes: try int(),
            keptOf: try optionalString(), omissions: [])
        let count = try int()
        guard count >= 0, count <= StatusReport.Manager.longestList else { throw Malformed() }
        for _ in 0..<count {
            let target = try optionalString()
            guard let reason = Omission.Reason(rawValue: try string()) else { throw Malformed() }
            manager.omissions.append(Omission(target: target, reason: reason))
        }
        return manager
    }
}
