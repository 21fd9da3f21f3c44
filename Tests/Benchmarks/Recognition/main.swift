import Glibc

// Says of texts whether they are taken for Markdown. Standard input has, for each of them, a line with its size and the bytes;
// the answer is a line with the evidence, empty if the text is not Markdown, and after a tab the microseconds that it took.

func bytes(_ count: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: count)
    return fread(&result, 1, count, stdin) == count ? result : nil
}

/// The time of the processor that this process has used, in microseconds.
func used() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
}

while let size = readLine().flatMap({ Int($0) }), let text = bytes(size) {
    let start = used()
    let evidence = MarkdownEvidence(text)
    let time = used() - start
    print("\(evidence.isLikely ? evidence.description : "")\t\(time)")
}
