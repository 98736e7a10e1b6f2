import { type ChildProcess, fork, spawn } from 'node:child_process';

/** The JavaScript heap of an extension. V8 ends a process that needs more. */
export const heapMegabytes = 64;
/**
 * The kilobytes of data of a whole process, such as buffers, which are not in the heap. V8 reserves about 500 MB, of
 * which it uses a small part.
 */
const dataKilobytes = 800_000;

/**
 * Starts a program with less memory, and without the variables of the shell. When memory runs out, the system ends it
 * before it ends the shop.
 */
const limited = `unset PWD OLDPWD SHLVL
echo 1000 2>/dev/null >/proc/self/oom_score_adj
ulimit -d ${dataKilobytes} 2>/dev/null
exec "$0" "$@"`;
/** Ends a process when the pipe of standard input closes, in whatever way the process that holds it has ended. */
const guarding = `trap '' INT TERM HUP; read -r line; kill -9 "$0"`;
const hasShell = process.platform !== 'win32';

interface Contained {
  readonly child: ChildProcess;
  /** Ends the process. */
  end(): void;
}

interface Wanted {
  readonly program: string;
  readonly address: string;
  /** The only folders that it reads. */
  readonly folders: readonly string[];
}

/**
 * Starts the process of an extension: without environment variables, output and rights to write files or start programs.
 * It ends with the shop, also when it never returns and the shop is killed.
 */
export function startContained({ program, address, folders }: Wanted): Contained {
  const flags = [
    '--permission',
    ...folders.map((folder) => `--allow-fs-read=${folder}`),
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
  ];
  const child = fork(program, [address], {
    ...(hasShell && { execPath: '/bin/sh' }),
    execArgv: hasShell ? ['-c', limited, process.execPath, ...flags] : flags,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const guard = getGuard(child);
  const kill = () => void child.kill('SIGKILL');
  // The shop may end without the guard, which does not exist on Windows.
  process.on('exit', kill);
  return {
    child,
    end() {
      process.off('exit', kill);
      child.removeAllListeners();
      // A write to the ended process may still fail.
      child.on('error', () => {});
      guard?.kill('SIGKILL');
      kill();
    },
  };
}

/** Starts the process that ends the child when this process has ended. A shell and not Node, to save memory. */
function getGuard({ pid }: ChildProcess): ChildProcess | null {
  if (!hasShell || pid === undefined) return null;
  const guard = spawn('/bin/sh', ['-c', guarding, String(pid)], {
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.unref();
  const { stdin } = guard;
  stdin.on('error', () => {});
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return guard;
}
