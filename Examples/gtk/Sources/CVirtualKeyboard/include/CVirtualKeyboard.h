#ifndef CVIRTUALKEYBOARD_H
#define CVIRTUALKEYBOARD_H

#include <stdbool.h>

/// Presses keys in another window of a Wayland compositor that has zwp_virtual_keyboard_v1. zwlr_foreign_toplevel_manager_v1 tells which
/// window had the focus, if the compositor has it.
struct cvk;

/// Connects to the compositor. Returns NULL if there is none or it has no virtual keyboards.
struct cvk *cvk_open(void);

void cvk_close(struct cvk *keyboard);

/// The application that had the focus when the connection was made; NULL if the compositor does not tell.
const char *cvk_application(const struct cvk *keyboard);

/// Waits until that window has the focus again, up to this long. Returns true if it has it or the compositor does not tell.
bool cvk_wait(struct cvk *keyboard, int milliseconds);

/// Presses and releases a key together with Control and Shift: `v`, or Insert for 0.
bool cvk_press(struct cvk *keyboard, bool with_control, bool with_shift, char key);

#endif
