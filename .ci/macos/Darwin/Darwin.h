// The part of macOS's C library that layoutc uses, as Swift's importer sees it: names, types and
// values, written from the public headers of xnu, Libc, libpthread and Libinfo. A stand-in to
// type-check with; nothing can be linked or run with it.
#ifndef DARWIN_STAND_IN
#define DARWIN_STAND_IN

// Types: <sys/types.h>
typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef long long off_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef int dev_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef unsigned long long ino_t;
typedef long long blkcnt_t;
typedef int blksize_t;
typedef int suseconds_t;
typedef unsigned int socklen_t;
typedef unsigned char sa_family_t;
typedef unsigned short in_port_t;
typedef unsigned int nfds_t;
typedef unsigned int sigset_t;
typedef unsigned int useconds_t;

// <sys/errno.h>
#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define EBADF 9
#define ECHILD 10
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define EADDRINUSE 48
#define EADDRNOTAVAIL 49
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOTEMPTY 66
#define ENOSYS 78
#define EOPNOTSUPP 102

// <fcntl.h>. `open`, `openat` and `fcntl` are variadic: the overlay has them.
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define O_NOFOLLOW_ANY 0x20000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x0020

// <unistd.h>
#define F_OK 0
#define X_OK (1 << 0)
#define W_OK (1 << 1)
#define R_OK (1 << 2)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
int access(const char *, int);
int chdir(const char *);
int close(int);
int dup2(int, int);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
uid_t geteuid(void);
uid_t getuid(void);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
off_t lseek(int, off_t, int);
int pipe(int[2]);
ssize_t read(int, void *, size_t);
int symlink(const char *, const char *);
long sysconf(int);
int unlink(const char *);
int usleep(useconds_t);
ssize_t write(int fd, const void *bytes, size_t count);

// <sys/stat.h>
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int mkfifo(const char *, mode_t);
int stat(const char *, struct stat *);

// <dirent.h>
struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
typedef struct {
  int __dd_fd;
} DIR;
int closedir(DIR *);
int dirfd(DIR *);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);

// <stdio.h>
typedef struct {
  int _r;
} FILE;
int fclose(FILE *);
int fflush(FILE *);
char *fgets(char *, int, FILE *);
int fileno(FILE *);
FILE *fopen(const char *path, const char *mode);
size_t fwrite(const void *, size_t, size_t, FILE *);
int rename(const char *, const char *);
void rewind(FILE *);
FILE *tmpfile(void);

// <stdlib.h>
void _Exit(int) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int atexit(void (* _Nonnull)(void));
void free(void *);
char *getenv(const char *);
int grantpt(int);
int posix_openpt(int);
char *ptsname(int);
char *realpath(const char *, char *);
int unlockpt(int);

// <string.h>
void *memcpy(void *, const void *, size_t);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);

// <time.h>
typedef enum {
  _CLOCK_REALTIME = 0,
  _CLOCK_MONOTONIC_RAW = 4,
  _CLOCK_MONOTONIC = 6,
  _CLOCK_PROCESS_CPUTIME_ID = 12,
  _CLOCK_THREAD_CPUTIME_ID = 16,
} clockid_t;
#define CLOCK_REALTIME _CLOCK_REALTIME
#define CLOCK_MONOTONIC_RAW _CLOCK_MONOTONIC_RAW
#define CLOCK_MONOTONIC _CLOCK_MONOTONIC
#define CLOCK_PROCESS_CPUTIME_ID _CLOCK_PROCESS_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID _CLOCK_THREAD_CPUTIME_ID
int clock_gettime(clockid_t, struct timespec *);
time_t time(time_t *);

// <signal.h>. `SIG_DFL` and `SIG_IGN` are in the overlay.
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGSTOP 17
#define SIGTSTP 18
#define SIGCONT 19
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGWINCH 28
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
typedef void (*sig_t)(int);
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
int kill(pid_t, int);
int raise(int);
int sigaction(int, const struct sigaction *, struct sigaction *);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
void (*signal(int, void (*)(int)))(int);

// <sys/wait.h>, <sys/resource.h>
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;  // in bytes, not in kilobytes
  long ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock;
  long ru_msgsnd, ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN -1
int getrusage(int, struct rusage *);
pid_t wait4(pid_t, int *, int, struct rusage *);
pid_t waitpid(pid_t, int *, int);

// <spawn.h>: both types are pointers, so optional in Swift.
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *,
                const posix_spawnattr_t *, char *const[], char *const[]);
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *,
                 const posix_spawnattr_t *, char *const[], char *const[]);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);

// <pthread.h>, with the declaration of `pthread_create` that Swift's importer gets: the header's
// test `#if !A && B` is not negated as a whole.
struct _opaque_pthread_t {
  long __sig;
  void *__cleanup_stack;
  char __opaque[8176];
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
#pragma clang assume_nonnull begin
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(pthread_t *, const pthread_attr_t *_Nullable, void *(*_Nonnull)(void *),
                   void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *)
    __attribute__((__swift_attr__("@_unavailableFromAsync")));
int pthread_mutex_unlock(pthread_mutex_t *)
    __attribute__((__swift_attr__("@_unavailableFromAsync")));
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);
#pragma clang assume_nonnull end

// <poll.h>
#define POLLIN 0x0001
#define POLLPRI 0x0002
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *, nfds_t, int);

// <termios.h>, <sys/ioctl.h>. `ioctl` and `TIOC…` are in the overlay.
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
#define ECHO 0x00000008
#define ICANON 0x00000100
#define TCSANOW 0
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);

// <sys/socket.h>, <netinet/in.h>
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_NOSIGPIPE 0x1022
#define AF_UNSPEC 0
#define AF_UNIX 1
#define AF_INET 2
#define AF_INET6 30
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2
#define INADDR_LOOPBACK (unsigned int)0x7f000001
struct sockaddr {
  unsigned char sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct sockaddr_storage {
  unsigned char ss_len;
  sa_family_t ss_family;
  char __ss_pad1[6];
  long long __ss_align;
  char __ss_pad2[112];
};
struct in_addr {
  unsigned int s_addr;
};
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
int accept(int, struct sockaddr *, socklen_t *);
int bind(int, const struct sockaddr *, socklen_t);
int connect(int, const struct sockaddr *, socklen_t);
int getsockname(int, struct sockaddr *, socklen_t *);
int listen(int, int);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);
int setsockopt(int, int, int, const void *, socklen_t);
int shutdown(int, int);
int socket(int, int, int);

// <netdb.h>, <ifaddrs.h>
#define AI_PASSIVE 0x00000001
#define NI_NUMERICHOST 0x00000002
struct addrinfo {
  int ai_flags;
  int ai_family;
  int ai_socktype;
  int ai_protocol;
  socklen_t ai_addrlen;
  char *ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfo *ai_next;
};
void freeaddrinfo(struct addrinfo *);
int getaddrinfo(const char *, const char *, const struct addrinfo *, struct addrinfo **);
int getnameinfo(const struct sockaddr *, socklen_t, char *, socklen_t, char *, socklen_t, int);
struct ifaddrs {
  struct ifaddrs *ifa_next;
  char *ifa_name;
  unsigned int ifa_flags;
  struct sockaddr *ifa_addr;
  struct sockaddr *ifa_netmask;
  struct sockaddr *ifa_dstaddr;
  void *ifa_data;
};
void freeifaddrs(struct ifaddrs *);
int getifaddrs(struct ifaddrs **);

// <dlfcn.h>
typedef struct dl_info {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
int dladdr(const void *, Dl_info *);
void *dlsym(void *handle, const char *symbol);

#endif
