print("pasteboard")
