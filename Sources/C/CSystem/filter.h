#pragma once
// System call filters, as BPF programs (seccomp(2)).
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>

// The supported architectures. On any other no process is sandboxed.
#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define FIELD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define END(action) BPF_STMT(BPF_RET | BPF_K, action)
#define NO(number) END(SECCOMP_RET_ERRNO | (number))
#define IF(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), yes, no)
#define IF_BITS(bits, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), yes, no)
#define ALLOW(call) IF(__NR_##call, 0, 1), END(SECCOMP_RET_ALLOW)
// A call whose argument must have none of these bits. The low word of an argument comes first on these architectures.
#define ALLOW_WITHOUT(call, argument, bits)                                                                             \
    IF(__NR_##call, 0, 4), FIELD(args[argument]), IF_BITS(bits, 0, 1), NO(EPERM), END(SECCOMP_RET_ALLOW)
// Descriptor flags except O_ASYNC, which makes a terminal signal its foreground processes. The number of the call has been
// loaded, and is loaded again.
#define REFUSE_ASYNCHRONOUS_DESCRIPTORS                                                                                 \
    IF(__NR_fcntl, 0, 6), FIELD(args[1]), IF(F_SETFL, 0, 3), FIELD(args[2]), IF_BITS(O_ASYNC, 0, 1), NO(EPERM), FIELD(nr)
