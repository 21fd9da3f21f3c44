import Testing

extension CopyCommandTests {
    /// `copy` without a file and without options for the type.
    @Suite struct StandardInput {
        @Test(arguments: [
            (#"{\rtf1 an {\b old} friend}"#, "text/rtf"),
            ("GIF89a;", "image/gif"),
        ])
        func contentOfOtherTypesIsRecognised(input: String, target: String) throws {
            let session = try Session()
            let outcome = try session.pasteboard("copy", feeding: input)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try session.xclip(target).text == input)
        }

        @Test func textThatIsNoUTF8IsCopiedWithAWarning() throws {
            let session = try Session()
            let outcome = try session.run(
                "\(Session.programs)/pasteboard", ["copy"], feeding: [0x63, 0x61, 0x66, 0xE9])
            #expect(outcome.status == 0 && outcome.errors.contains("not valid UTF-8"))
            #expect(try session.pasteboard("paste").text == "café")
            #expect(try session.xclip("text/plain;charset=windows-1252").output == [0x63, 0x61, 0x66, 0xE9])
        }

        @Test func aProgramIsProbablyNotText() throws {
            let session = try Session()
            let program = Array("\u{7F}ELF".utf8) + [2, 1, 1, 0, 0, 0xE9, 0xFE, 0]
            let outcome = try session.run("\(Session.programs)/pasteboard", ["copy"], feeding: program)
            #expect(
                outcome.status == 0 && outcome.errors.contains("NUL bytes, so it is probably not text"),
                "\(outcome.errors)")
            #expect(try session.pasteboard("paste").output == program)
            let wide = try session.run(
                "\(Session.programs)/pasteboard", ["copy"], feeding: [0xFF, 0xFE, 0x61, 0, 0xE9, 0])
            #expect(!wide.errors.contains("NUL"), "\(wide.errors)")
        }

        /// With less memory than the input needs, a Swift program traps.
        @Test(arguments: [
            "head -c 60000000 /dev/zero | pasteboard convert --from markdown --to html",
            "pasteboard convert --from markdown --to html input",
        ])
        func inputThatIsTooLargeForTheMemoryThatTheShellAllowsIsRefused(command: String) throws {
            let session = try Session()
            let line =
                "cd '\(session.folder)' && truncate -s 60000000 input && PATH='\(Session.programs)':$PATH && ulimit -v 800000 && "
            let outcome = try session.run("sh", ["-c", line + command])
            #expect(
                outcome.status == 66 && outcome.errors.contains("is larger than")
                    && outcome.errors.contains("the limit here"),
                "\(outcome.errors)")
        }

        /// This text needs 90 times its size.
        @Test func aConversionThatNeedsMoreMemoryThanTheShellAllowsSaysSo() throws {
            let session = try Session()
            let line = "ulimit -v 250000 && yes '*a*' | tr -d '\\n' | head -c 4000000 | "
            let outcome = try session.run(
                "sh", ["-c", line + "'\(Session.programs)/pasteboard' convert --from markdown --to html"])
            let problem = "the conversion needs more memory than the shell allows; raise the limit with `ulimit -v`"
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(outcome.errors == "pasteboard: standard input: \(problem)\n")
        }

        @Test func aCopyThatCannotBeColoredForLackOfMemorySaysSoInOneLine() throws {
            let session = try Session()
            let line = "ulimit -v 250000 && (yes '`a`' | head -c 1000000; yes '*a*' | tr -d '\\n' | head -c 4000000) | "
            let outcome = try session.run(
                "sh", ["-c", line + "'\(Session.programs)/pasteboard' copy --from markdown --highlight light"])
            let problem = "the conversion was stopped: it took too much time or memory"
            #expect(outcome.status == 65)
            #expect(outcome.errors == "pasteboard: standard input: \(problem)\n")
        }

        @Test func underALimitStatusesAndMessagesAreTheSame() throws {
            let session = try Session()
            let program = "ulimit -v 800000 && '\(Session.programs)/pasteboard' convert --from markdown --to "
            let good = try session.run("sh", ["-c", "echo '*so*' | (\(program) html)"])
            #expect(good.status == 0 && good.text.contains("<em>so</em>") && good.errors.isEmpty)
            let bad = try session.run("sh", ["-c", "printf '\\377' | (\(program) html --strict)"])
            #expect(bad.status == 65 && bad.errors.contains("UTF-8"), "\(bad.errors)")
            #expect(bad.errors.hasSuffix("; without --strict, its character set is detected\n"), "\(bad.errors)")
            let detected = try session.run("sh", ["-c", "printf '\\351' | (\(program) html)"])
            #expect(detected.text.contains("é"), "\(detected.text)")
        }

        /// Only the two programs are needed, as `install.sh` and the package install them.
        @Test func theCommandAndTheDaemonAreEnough() throws {
            let session = try Session()
            let (folder, programs) = (session.folder, Session.programs)
            try session.run("mkdir", ["-p", "\(folder)/bin"])
            try session.run("cp", ["\(programs)/pasteboard", "\(programs)/pasteboardd", "\(folder)/bin"])
            let path = ["PATH": "/usr/bin:/bin"]
            let copied = try session.run(
                "\(folder)/bin/pasteboard", ["copy", "--from", "markdown"], feeding: Array("*so*".utf8), adding: path)
            #expect(copied.status == 0, "\(copied.errors)")
            #expect(try session.xclip("text/html").text.contains("<em>so</em>"))
        }
    }
}
