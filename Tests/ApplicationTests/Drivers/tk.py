"""A text widget of Tk. Usage: tk.py [FILE]"""

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

    def select_all(self, _):
        self.edit.tag_add("sel", "1.0", "end-1c")
        return "break"

    def turn(self):
        self.root.update()
        super().turn()

    def window(self):
        self.root.update()
        return int(self.root.wm_frame(), 16) if self.root.winfo_viewable() else None

    def focused(self):
        return self.root.focus_displayof() is not None

    def paragraphs(self):
        text = self.edit.get("1.0", "end-1c")
        return [driver.paragraph([driver.run(line)]) for line in text.split("\n")] if text else []

    def clear(self):
        self.edit.delete("1.0", "end")

    def copied(self):
        return self.edit.selection_own_get(selection="CLIPBOARD") is not None

    def close(self):
        self.root.destroy()


if __name__ == "__main__":
    driver.main(Text)
