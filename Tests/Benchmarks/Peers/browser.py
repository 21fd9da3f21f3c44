"""Bytes or text on Chromium's clipboard, as a page sees them: text, or a web custom format, which X11 clients see under its name.

Commands come one per line on stdin: `own bytes|text FILE` and `read bytes|text FILE`, where FILE receives the content. Each is
answered with one line: `done`, or the reason for the failure."""

import base64
import os
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../ApplicationTests/Drivers"))
import chromium  # noqa: E402
import driver  # noqa: E402

FORMAT = "web application/x-peers"
OWN = {
    "text": "navigator.clipboard.writeText(new TextDecoder().decode(content))",
    "bytes": f"navigator.clipboard.write([new ClipboardItem({{'{FORMAT}': new Blob([content], {{type: '{FORMAT}'}})}})])",
}
READ = {
    "text": "new TextEncoder().encode(await navigator.clipboard.readText())",
    "bytes": f"""new Uint8Array(await (await (await navigator.clipboard.read())
        .find(item => item.types.includes('{FORMAT}')).getType('{FORMAT}')).arrayBuffer())""",
}


class Browser(chromium.Chromium):
    def __init__(self):
        super().__init__()
        self.tools.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.tools.call("Emulation.setFocusEmulationEnabled", self.session, enabled=True)

    def wait(self, script):
        answer = self.tools.call(
            "Runtime.evaluate", self.session, expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        if problem := answer.get("exceptionDetails"):
            raise driver.Failed(problem.get("exception", problem).get("description", "an exception").split("\n")[0])
        return answer["result"].get("value")

    def own(self, kind, path):
        with open(path, "rb") as file:
            content = base64.b64encode(file.read()).decode()
        self.wait(f"(async () => {{ const content = Uint8Array.fromBase64('{content}'); await {OWN[kind]} }})()")

    def read(self, kind, path):
        found = self.wait(f"(async () => ({READ[kind]}).toBase64())()")
        with open(path, "wb") as file:
            file.write(base64.b64decode(found))

    def obey(self, line):
        command, kind, path = line.split()
        try:
            self.own(kind, path) if command == "own" else self.read(kind, path)
            return "done"
        except driver.Failed as failure:
            return str(failure)


browser = Browser()
try:
    print("ready", flush=True)
    for line in sys.stdin:
        print(browser.obey(line), flush=True)
finally:
    browser.close()
