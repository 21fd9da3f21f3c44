#ifndef CVIRTUALKEYBOARD_H
#define CVIRTUALKEYBOARD_H

#include <stdbool.h>

/// Keys for another window of a Wayland compositor that lets programs type (zwp_virtual_keyboard_v1), and the window that had
/// the focus where it tells (zwlr_foreign_toplevel_manager_v1).
struct cvk;

/// Connects to the compositor; NULL if there is none or it lets nobody type.
struct cvk *cvk_open(void);

void cvk_close(struct cvk *keyboard);

/// The application that had the focus when the connection was made; NULL if the compositor does not tell.
const char *cvk_application(const struct cvk *keyboard);

/// Waits until that window has the focus again, at most so long; true if it has it or the compositor does not tell.
bool cvk_wait(struct cvk *keyboard, int milliseconds);

/// Presses and releases a key together with Control and Shift: `v`, or Insert for 0.
bool cvk_press(struct cvk *keyboard, bool with_control, bool with_shift, char key);

#endif
