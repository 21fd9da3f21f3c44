"""A Tk text widget. Usage: tk.py [FILE]"""

import sys
import tkinter

import driver


class Text(driver.Application):
    def __init__(self):
        self.root = tkinter.Tk()
        self.root.title("tk text")
        self.edit = tkinter.Text(self.root)
        self.edit.pack(fill="both", expand=True)
        if len(sys.argv) > 1:
            with open(sys.argv[1], encoding="utf-8") as file:
                self.edit.insert("1.0", file.read())
        self.edit.bind("<Control-a>", self.select_all)
        self.edit.focus_set()
        self.shown = None

    def select_all(self, _):
        self.edit.tag_add("sel", "1.0", "end-1c")
        return "break"

    def turn(self):
        # Handles each event at once: Tk answers with 4,000 bytes per event.
        self.root.after(20, lambda: None)
        self.root.tk.dooneevent(0)

    def window(self):
        if self.shown is None:
            self.root.update()
            found = driver.xdotool("search", "--onlyvisible", "--name", "^tk text$")
            self.shown = int(found[-1]) if found else None
        return self.shown

    def paragraphs(self):
        text = self.edit.get("1.0", "end-1c")
        return [driver.paragraph([driver.run(line)]) for line in text.split("\n")] if text else []

    def clear(self):
        self.edit.delete("1.0", "end")

    def copied(self):
        # Tk serves its own request without its loop, which answering another program would need.
        try:
            return self.root.selection_get(selection="CLIPBOARD", type="TK_WINDOW") == "."
        except tkinter.TclError:
            return False

    def close(self):
        self.root.destroy()


if __name__ == "__main__":
    driver.main(Text)
