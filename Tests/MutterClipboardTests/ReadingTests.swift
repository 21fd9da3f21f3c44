import Compositors
import DataControl
import SelectionModel
import Testing

/// Copies by other programs: how they are read, and what remains when the programs exit.
struct ReadingTests {
    private let mutter = FakeMutter()
    /// For a program that keeps nothing, so that it has one session.
    private let single = FakeMutter(holdsKeeperBack: false)

    init() {
        for mutter in [mutter, single] {
            mutter.begin()
            mutter.perform(.watch(.clipboard))
            _ = (mutter.takeCalls(), mutter.lines())
        }
    }

    private func read(_ id: UInt64, _ type: String, in mutter: FakeMutter? = nil) {
        (mutter ?? self.mutter).perform(.retrieve(RetrievalID(id), .clipboard, target: type, RetrievalLimits()))
    }

    @Test func readsAreDoneOneAfterAnother() {
        single.copy(["a/1", "a/2", "a/3"])
        single.settle()
        _ = single.lines()
        for number in 1...3 { read(UInt64(number), "a/\(number)", in: single) }
        #expect(single.takeCalls().count == 1)
        single.settle()
        #expect(single.lines() == ["retrieved 1 [1, 2, 3]", "retrieved 2 [1, 2, 3]", "retrieved 3 [1, 2, 3]"])
    }

    /// The owner may end at any moment.
    @Test func aKeeperReadsInFourSessionsAtOnce() {
        mutter.copy((1...6).map { "a/\($0)" })
        mutter.settle()
        _ = mutter.lines()
        for number in 1...6 { read(UInt64(number), "a/\(number)") }
        #expect(sessionsAsked() == [1, 2, 3, 0])
        mutter.settle()
        #expect(sessionsAsked() == [1, 2])
        #expect(mutter.lines() == (1...6).map { "retrieved \($0) [1, 2, 3]" })
    }

    @Test func withoutMoreSessionsAKeeperReadsInOne() {
        let mutter = FakeMutter()
        mutter.refusesReaders = true
        mutter.begin()
        mutter.copy(["a/1", "a/2"])
        mutter.settle()
        for number in 1...2 { read(UInt64(number), "a/\(number)", in: mutter) }
        mutter.settle()
        #expect(sessionsAsked(of: mutter) == [0, 0])
        #expect(mutter.lines().suffix(2) == ["retrieved 1 [1, 2, 3]", "retrieved 2 [1, 2, 3]"])
    }

    @Test func aSessionThatTheShellClosesEndsItsReadsAlone() {
        mutter.content = nil
        mutter.copy(["a/1", "a/2", "a/3"])
        mutter.settle()
        for number in 1...2 { read(UInt64(number), "a/\(number)") }
        mutter.settle()
        _ = (mutter.lines(), mutter.takeCalls())
        mutter.tell(.readerClosed(1))
        mutter.settle()
        #expect(mutter.lines() == ["failed 1 the owner does not answer"])
        #expect(mutter.takeCalls() == [.endReception(RetrievalID(1))])
        mutter.content = [9]
        read(3, "a/3")
        mutter.settle()
        #expect(mutter.lines() == ["retrieved 3 [9]"])
        #expect(sessionsAsked() == [3])
        #expect(mutter.machine.isOpen)
    }

    /// Mutter does not end a read of an owner that says nothing.
    @Test func aSessionThatStaysBusyIsReplacedAlone() {
        mutter.content = nil
        mutter.copy((1...5).map { "a/\($0)" })
        mutter.settle()
        for number in 1...3 { read(UInt64(number), "a/\(number)") }
        mutter.settle()
        mutter.advance(.seconds(6))
        _ = (mutter.lines(), mutter.takeCalls())
        // The session itself is free, and is busy with this for ever.
        read(4, "a/4")
        mutter.settle()
        mutter.content = [9]
        read(5, "a/5")
        mutter.settle()
        mutter.advance(.seconds(2))
        #expect(mutter.lines() == ["retrieved 5 [9]"])
        let calls = mutter.takeCalls()
        #expect(calls.contains(.createReader(1)) && !calls.contains(.createSession))
    }

    private func sessionsAsked(of mutter: FakeMutter? = nil) -> [Int] {
        (mutter ?? self.mutter).takeCalls().compactMap {
            if case .openReading(_, _, let session) = $0 { session } else { nil }
        }
    }

    @Test func aReadThatIsCancelledBeforeItsTurnIsNeverAsked() {
        single.copy(["a/1", "a/2", "a/3"])
        single.settle()
        for number in 1...3 { read(UInt64(number), "a/\(number)", in: single) }
        single.perform(.cancel(RetrievalID(2)))
        single.settle()
        let asked = single.takeCalls().compactMap {
            if case .openReading(let id, _, _) = $0 { id.rawValue } else { nil }
        }
        #expect(asked == [1, 3])
    }

    @Test func aDescriptorThatNobodyWaitsForIsClosed() {
        mutter.copy(["a/1"])
        mutter.settle()
        read(1, "a/1")
        mutter.perform(.cancel(RetrievalID(1)))
        mutter.settle()
        #expect(mutter.takeCalls().contains(.endReception(RetrievalID(1))))
    }

    /// Mutter does not cancel a read from a silent owner: the next read needs another session.
    @Test func anOwnerThatStallsKeepsNobodyFromReadingTheNext() {
        single.content = nil
        single.copy(["a/1", "a/2"])
        single.settle()
        read(1, "a/1", in: single)
        single.settle()
        single.advance(.seconds(6))
        #expect(single.lines().last == "failed 1 the owner does not answer")
        read(2, "a/2", in: single)
        single.settle()
        single.advance(.seconds(3))
        #expect(single.lines().last == "failed 2 the owner does not answer")
        #expect(single.takeCalls().filter { $0 == .createSession }.count <= 2)
        single.content = [9]
        single.copy(["b/1"])
        single.settle()
        read(3, "b/1", in: single)
        single.settle()
        #expect(single.lines().last == "retrieved 3 [9]")
    }

    @Test func theManagersTextIsHeldBackForAKeeperOfAllTypes() {
        mutter.copy(["text/html", "text/plain;charset=utf-8"])
        mutter.settle()
        mutter.endOwner()
        mutter.settle()
        #expect(mutter.lines() == ["another, taken", "nobody, clientClosed"])
        mutter.own(["text/html", "text/plain;charset=utf-8"], condition: .unlessTaken(from: nil))
        mutter.settle()
        mutter.advance(.seconds(1))
        #expect(mutter.owner == .session(["text/html", "text/plain;charset=utf-8"]))
        let told = mutter.lines()
        #expect(told.contains("owned 1"))
        #expect(!told.contains("another, taken"))
    }

    @Test func theManagersTextIsToldIfNobodyKeepsMore() {
        mutter.copy(["text/html", "text/plain;charset=utf-8"])
        mutter.settle()
        mutter.endOwner()
        mutter.settle()
        mutter.advance(.seconds(1))
        #expect(mutter.lines() == ["another, taken", "nobody, clientClosed", "another, taken"])
    }

    @Test func aReaderSeesTheManagersTextAtOnce() {
        let mutter = FakeMutter(holdsKeeperBack: false)
        mutter.begin()
        mutter.copy(["text/html", "text/plain;charset=utf-8"])
        mutter.endOwner()
        mutter.settle()
        mutter.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()))
        #expect(mutter.lines() == ["listed text/plain;charset=utf-8"])
    }

    @Test func anotherProgramThatCopiesRightAfterAnEndIsTold() {
        mutter.copy(["text/html", "text/plain;charset=utf-8"])
        mutter.endOwner()
        mutter.copy(["text/plain;charset=utf-8", "c/d"])
        mutter.settle()
        #expect(mutter.lines() == ["another, taken", "nobody, clientClosed", "another, taken"])
    }

    @Test func twoThousandTypesAreCutToALimit() {
        mutter.copy((0..<2000).map { "a/\($0)" })
        mutter.settle()
        _ = mutter.lines()
        mutter.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()))
        guard case .listed(_, .success(let types))? = mutter.takeReports().first else {
            Issue.record("nothing is listed")
            return
        }
        #expect(types.count == DataControlLimits().offeredTypes)
    }

    @Test func aReadOfAnOwnerThatChangedFails() {
        mutter.copy(["a/1"])
        mutter.settle()
        mutter.lock()
        read(1, "a/1")
        mutter.settle()
        #expect(mutter.lines().last == "failed 1 the owner does not answer")
        #expect(mutter.machine.deadline != nil)
    }

    /// Answers, signals and calls in any order leave a machine that still works.
    @Test(arguments: 0..<200)
    func oddOrdersEndWell(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        for step in 1...60 {
            switch next(10) {
            case 0: mutter.own(["a/\(step)", "text/plain;charset=utf-8"], as: UInt64(step))
            case 1: mutter.copy(["c/\(step)", "text/plain;charset=utf-8"])
            case 2: mutter.endOwner()
            case 3: mutter.perform(.release(.clipboard))
            case 4: mutter.ask("text/plain;charset=utf-8")
            case 5: read(UInt64(step), "text/plain;charset=utf-8")
            case 6: mutter.supply([UInt8(step)])
            case 7:
                mutter.lock()
                mutter.unlock(tells: next(2) == 0)
            case 8: mutter.advance(.milliseconds(next(3000)))
            default: for _ in 0..<next(6) where !mutter.inbox.isEmpty { mutter.deliver() }
            }
        }
        mutter.settle()
        mutter.advance(.seconds(120))
        _ = mutter.lines()
        #expect(mutter.machine.isOpen)
        mutter.own(["z/z"], as: 1000)
        mutter.settle()
        #expect(mutter.lines().contains("owned 1000"))
        #expect(mutter.owner == .session(["z/z"]))
        mutter.copy(["y/y"])
        mutter.settle()
        #expect(mutter.lines() == ["lost 1000", "another, taken"])
        read(1000, "y/y")
        mutter.settle()
        #expect(mutter.lines() == ["retrieved 1000 [1, 2, 3]"])
    }
}
