"""Texts that are rare on a Debian system, generated from random parts."""

import re

WORDS = """lamp quay tide wind harbour pilot buoy wick oil keel mast rope ledger voyage signal channel anchor ballast cargo
crew deck fog gale hull jetty knot lantern mooring net oar port reef sail tackle watch yard""".split()
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eva", "Finn"]
HEADS = {
    "mail (made)":
        "From: {name} <{low}@example.org>\nTo: {name} <{low}@example.o"
        "rg>\nSubject: {word}\nDate: Tue, {n} Nov 2026 10:00:00 +0000\n",
    "stack trace (Java)": "Exception in thread \"main\" java.lang.IllegalStateException: {word} `{word}` is *not* lit",
    "stack trace (Python)": "Traceback (most recent call last):",
    "stack trace (Go)": "panic: {word}\n\ngoroutine {n} [running]:",
    "stack trace (JavaScript)": "TypeError: Cannot read properties of undefined (reading '{word}')",
    "stack trace (Rust)": "thread 'main' panicked at src/{word}.rs:{n}:9:\n{word} `{word}`\nstack backtrace:",
    "quoted mail": "On Tue, Nov {n}, 2026 at 10:{n}, {name} wrote:",
    "INI (made)": "[{word}]",
    "postal addresses": "{name} {cap}",
}
LINES = {
    "application log": [
        "2026-11-{n} 10:{n}:{n},123 INFO  [{word}] started `{word}` in {n} ms",
        "2026-11-{n}T10:{n}:{n}Z WARN {word}: **{word}** is slow",
        "2026-11-{n} 10:{n}:{n} ERROR {word} - cannot open [{word}](file:///{word})",
        "    at {word}.{word}({cap}.java:{n})", "[{n}:{n}:{n}] {word}: retry #{n}", "# {word} restarted",
        "==== {word} ====",
    ],
    "access log": [
        "192.0.2.{n} - - [{n}/Nov/2026:10:{n}:{n} +0000] \"GET /{word}/{n} HTTP/1.1\" 200 {n}{n} \"-\" \"Mozilla\"",
    ],
    "system log": [
        "Nov {n} 10:{n}:{n} host {word}[{n}]: Started {word}.service - {cap} *{word}*.",
        "Nov {n} 10:{n}:{n} host kernel: [{n}.{n}] {word}: `{word}` up",
        "Nov {n} 10:{n}:{n} host sshd[{n}]: Accepted publickey for {low} from 192.0.2.{n}",
    ],
    "build log": [
        "[{n}/{n}] Compiling {word} {word}.swift",
        "{word}.c:{n}:{n}: warning: unused variable ‘{word}’ [-Wunused-variable]", "   {n} |     int {word};",
        "      |         ^~~~", "make[{n}]: Entering directory '/src/{word}'", "{cap} completed! ({n}.{n}s)",
        "error: `{word}` is not in **scope**", "  = note: `#[warn({word})]` on by default",
    ],
    "test report": [
        "✔ Test {word}() passed after 0.0{n} seconds.", "✘ Test {word}() failed: *{word}* != **{word}**",
        "PASS test/{word}.test.js ({n}.{n} s)", "  ✓ lights the {word} ({n} ms)", "  ● {word} › trims the {word}",
        "ok {n} - {word}", "not ok {n} - {word} # TODO {word}",
        "FAILED tests/test_{word}.py::test_{word} - assert {n} == {n}",
    ],
    "chat (times)": [
        "[10:{n}] <{low}> the {word} is lit", "[10:{n}] <{low}> *waves*",
        "[10:{n}] <{low}> see `{word}` - or ask {name}", "10:{n} {name}: {word} at noon?",
        "[{n}/11/26, 10:{n}] {name}: the *{word}* again",
    ],
    "chat (names)": [
        "{name}: is the {word} lit?", "{name}: yes, since {n}", "{name}: **lol**", "{name}: > {word}",
        "{name}: no idea :)", "{name}: the #{word} channel",
    ],
    "mail (made)": [
        "", "Dear {name},", "the {word} is lit, and the {word} is *still* dark. Could you see to it?", "- the {word}",
        "- the {word}", "* {word}: {n} EUR", "1. {word}", "> the {word}, as you wrote", "--", "{name}",
        "+49 30 {n}{n}{n}",
    ],
    "mail without a head": [
        "Hi {name},", "", "the {word} is lit, and nobody has seen the {word} since {n} o'clock.",
        "I'd say we wait; the {word} costs {n} * {n} = a lot.", "- {word}", "- {word} and {word}", "Regards,",
        "{name}", "_____________", "Tel. {n}/{n}{n}",
    ],
    "quoted mail": [
        "> is the {word} lit?", ">> it was, on {n} November", "> - the {word}", "> 1. {word}", "",
        "Yes. The {word} is *quite* bright.", "I don't know about the {word}.", "> **{word}**",
    ],
    "TSV (made)": [
        "{word}\t{n}\t{n}.{n}", "{cap}\t{n}\t*{word}*", "{name}\t{n}\t`{word}`",
    ],
    "CSV (made)": [
        "{word},{n},{n}.{n}", "\"{cap}, {word}\",{n},*{word}*", "{name};{n};**{word}**",
    ],
    "fixed columns": [
        "{word}          {n}   {n}.{n}  {name}", "{cap} {word}     {n}   {n}.{n}  {name}",
        "------------ ---- ------ ------", "{word}  |  {n}  |  {name}", "+-----+-----+-----+",
    ],
    "poem": [
        "The {word} is low, the {word} is high,", "And nobody awake but I;", "", "A {word} came over from the bay",
        "And took the {word} away, away -", "* * *", "O {word}, my {word}!", "    {name}, remember the {word},",
        "(The {word} has gone. The {word} stays.)",
    ],
    "prose": [
        "The {word} begins at noon, and the {word} is north.", "\"Who has the {word}?\" - \"{name} has it.\"", "",
        "We paid {n} * {n} crowns for the {word}, see page {n} [of the book] (in German).",
        "I * am * not * sure about the {word}.", "{n}.{n} The {word}", "A #{word} and another #{word}!",
        "CHAPTER {n}", "* {word}: see below", "He said – and {name} agreed – that the {word} would hold.",
    ],
    "plain list": [
        "- {word}", "- {word} and {word}", "* {word}", "1. {word}", "2. {word}", "• {word}", "– {word}",
        "{n} {word}s", "[ ] {word}", "(x) {word}",
    ],
    "subtitles (made)": [
        "{n}\n00:{n}:{n},000 --> 00:{n}:{n},500\n- The {word}!\n- What {word}?\n",
        "{n}\n00:{n}:{n},000 --> 00:{n}:{n},500\n<i>The {word} is lit.</i>\n",
        "{n}\n00:{n}:{n},000 --> 00:{n}:{n},500\n*thunder*\n",
    ],
    "recipe": [
        "Ingredients:", "{n} g {word}", "1/2 cup of {word}", "- {n} ml {word}", "Method", "",
        "1. Stir the {word} and wait for {n} minutes.", "2) Add the {word}.", "Bake at {n}0 °C * or until brown.",
        "Serves {n}.",
    ],
    "postal addresses": [
        "{cap} Street {n}", "{n}{n}{n} {cap}", "Germany", "", "{name} {cap}", "c/o {name}", "#{n} {cap} House",
        "Tel: +49-30-{n}{n}", "{low}@example.org", "https://example.org/{word}?a={n}#{word}",
    ],
    "web addresses": [
        "https://example.org/{word}/{n}", "http://example.com/{word}_({word})", "<https://example.org/{word}>",
        "mailto:{low}@example.org", "ftp://example.org/*/{word}",
    ],
    "stack trace (Java)": [
        "\tat org.example.{word}.{cap}.{word}({cap}.java:{n})",
        "Caused by: java.io.IOException: `{word}` is **{word}**", "\t... {n} more",
    ],
    "stack trace (Python)": [
        "  File \"/src/{word}.py\", line {n}, in {word}", "    return {word}(*args, **kwargs)",
        "    {word}[{n}]({word})", "ValueError: *{word}* is not `{word}`", "    ^^^^^^^^^^",
    ],
    "stack trace (Go)": [
        "main.(*{cap}).{word}(0xc000{n}, 0x{n})", "\t/src/{word}.go:{n} +0x{n}", "goroutine {n} [chan receive]:",
        "created by main.{word}",
    ],
    "stack trace (JavaScript)": [
        "    at {cap}.{word} (/src/{word}.js:{n}:{n})", "    at async {word} (node:internal/{word}:{n}:{n})",
        "    at [as {word}] (webpack:///./{word}.ts)",
    ],
    "stack trace (Rust)": [
        "   {n}: {word}::{word}::<impl {cap}>::{word}", "             at ./src/{word}.rs:{n}:{n}",
        "note: run with `RUST_BACKTRACE=full` for a **verbose** backtrace.",
    ],
    "debugger": [
        "(gdb) bt", "#{n}  0x00007f{n} in {word} (p=0x{n}, *q={n}) at {word}.c:{n}", "(lldb) p *{word}",
        "$1 = { {word} = {n} }", "* thread #{n}, name = '{word}', stop reason = breakpoint {n}.1",
    ],
    "SQL output": [
        " id | {word} | {word} ", "----+------+------", "  {n} | {word} | *{word}*", "({n} rows)",
        "{low}=# select * from {word};", "| {n} | {word} |", "+----+------+",
    ],
    "JSON lines": [
        "{\"{word}\": {n}, \"{word}\": \"**{word}**\"}", "{\"url\": \"[{word}](https://example.org)\", \"n\": {n}}",
    ],
    "INI (made)": [
        "{word} = {n}", "; **{word}**", "# {word}", "[{word}.{word}]", "{word} = [{word}](x)", "",
    ],
    "environment": [
        "{word}_PATH=/usr/{word}:/opt/{word}", "export {word}=`{word}`", "# {word}", "{word}=\"*{word}*\"",
    ],
    "crontab": [
        "# m h dom mon dow command", "{n} 5 * * 1 /usr/bin/{word}", "*/{n} * * * * {word} --{word}", "# - {word}",
    ],
    "Dockerfile": [
        "# {cap}", "FROM debian:12", "RUN apt-get update && apt-get install -y {word}", "COPY {word} /{word}",
        "# - {word}", "", "ENTRYPOINT [\"{word}\"]",
    ],
    "comments of code": [
        "// Lights the {word}; see [the table]({word}.h).", "// - `{word}`: the {word}", "//",
        " * Trims **{word}** after {n} turns.", "# Opens the {word}, and waits.", "# TODO({low}): *{word}*",
        "/// - Parameter {word}: a number.", "\"\"\"Returns the {word}.", "-- {word} of the {word}",
        ";; The {word} is lit.",
    ],
    "wiki markup": [
        "== {cap} ==", "* [[{cap}|{word}]]", "'''{cap}''' is a {word}.", "{{{word}|{n}}", "# {word}",
        "{| class=\"{word}\"", "|-", "| {word} || {n}",
    ],
    "chess and scores": [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "[Event \"{cap}\"]", "[Site \"{word}\"]", "{n}. Qxd5+ Kh8 {n}. Rf1# 1-0",
        "{cap} {n} - {n} {cap}",
    ],
    "passwords and keys": [
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{word}{n} {low}@host", "{word}*{n}#{word}", "-----BEGIN {word}-----",
        "MIIB{word}{n}+/{word}==", "sha256:{n}{n}{n}{n}",
    ],
    "mathematics in plain text": [
        "{n} * {n} = {n}{n}", "f(x) = x^2 + {n}*x - {n}", "a_{n} = a_1 + ({n} - 1) * d", "x**2 + y**2 = r**2",
        "$ {n}.{n} + $ {n} = $ {n}", "[a, b] (c, d)", "|a| - |b|",
    ],
}
KINDS = sorted(LINES)
PLACE = re.compile(r"\{(word|cap|name|low|n)\}")


class Parts:
    def __init__(self, chance):
        self.chance = chance

    def line(self, form):
        """The template with a random word in each place."""
        def drawn(place):
            word, person = self.chance.choice(WORDS), self.chance.choice(NAMES)
            return {"word": word, "cap": word.capitalize(), "name": person, "low": person.lower(),
                    "n": str(self.chance.randint(10, 59))}[place.group(1)]
        return PLACE.sub(drawn, form)

    def texts(self, kind, count):
        for _ in range(count):
            lines = [self.chance.choice(LINES[kind]) for _ in range(self.chance.randint(2, 30))]
            head = [HEADS[kind]] if kind in HEADS else []
            yield "(made)", "\n".join(map(self.line, head + lines)) + "\n"
