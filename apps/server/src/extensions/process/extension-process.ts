import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printed } from '../run/printed.ts';
import { heapMegabytes, startContained } from './contained-process.ts';
import { deadlinesMs } from './deadlines.ts';
import type { FromExtension, Hook, ToExtension } from './extension-messages.ts';
import { isStorable } from './storable-answer.ts';

const program = fileURLToPath(new URL('./extension-program.ts', import.meta.url));
/** Calls that one run of a hook may make. */
const maxCalls = 2_000;
/** Messages from a process for each run, and after it until the next one. Some may belong to a run before. */
const maxMessages = 2 * maxCalls;

/** Answers a call of a hook. Its error message reaches the extension. */
export type AnswerCall = (name: string, args: readonly unknown[]) => Promise<unknown>;

export interface ExtensionProcess {
  /**
   * Runs a hook, after those requested before unless the process runs several at a time. Throws when it fails, or when its
   * time has passed. The process is then ended, after its other hooks. A hook whose signal was aborted before its turn does
   * not run.
   */
  run(hook: Hook, deadlineMs: number, answer: AnswerCall, signal?: AbortSignal): Promise<unknown>;
  /** Ends the process after the hooks that were requested before. */
  end(): void;
}

interface Running {
  readonly answer: AnswerCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  callCount: number;
}

/** A process with its running hooks. */
interface LiveProcess {
  readonly post: (message: ToExtension) => void;
  readonly end: () => void;
  readonly running: Map<number, Running>;
  messagesLeft: number;
  /** Settles when it has loaded the module. */
  ready: Promise<unknown>;
}

/**
 * Creates the runner of an extension. Its process starts with the first hook, and again after it was ended. The process
 * has no environment variable of the shop. It reads only the folders of the program, of the extension and of its
 * packages. It writes no file and starts no program.
 */
export function extensionProcess(
  address: string,
  packages: string,
  { isConcurrent = false }: { readonly isConcurrent?: boolean } = {},
): ExtensionProcess {
  const folders = [dirname(program), dirname(fileURLToPath(address)), packages];
  /** The process for new hooks. One whose hook exceeded its time gets no more of them. */
  let current: LiveProcess | undefined;
  let runCount = 0;
  let last: Promise<unknown> = Promise.resolve();

  const stop = (live: LiveProcess, reason: string) => {
    live.end();
    if (current === live) current = undefined;
    const ended = [...live.running.values()];
    live.running.clear();
    for (const { reject } of ended) reject(new Error(reason));
  };
  const receive = (live: LiveProcess, message: FromExtension) => {
    live.messagesLeft -= 1;
    if (live.messagesLeft < 0) return stop(live, 'It sent too many messages.');
    const run = typeof message === 'object' && message !== null ? message.run : 0;
    const running = live.running.get(run);
    if (!running) return;
    if (message.kind === 'call') {
      running.callCount += 1;
      if (running.callCount > maxCalls) return stop(live, `It made more than ${maxCalls} calls.`);
      const { call, name, args } = message;
      const reply = (value: unknown, error: string | null) => {
        if (live.running.get(run) === running) live.post({ kind: 'answer', call, value, error });
      };
      const onError = (error: unknown) => reply(null, error instanceof Error ? error.message : String(error));
      running
        .answer(String(name), Array.isArray(args) ? args : [])
        .then((value) => reply(value ?? null, null), onError);
      return;
    }
    live.running.delete(run);
    if (message.kind !== 'done') running.reject(new Error(printed(String(message.error)).slice(0, 500)));
    else if (isStorable(message.value)) running.resolve(message.value);
    else running.reject(new Error('Its answer contains NUL characters or broken characters.'));
  };
  const start = (): LiveProcess => {
    const { child, end } = startContained({ program, address, folders });
    const post = (message: ToExtension) => void child.send(message, () => {});
    const live: LiveProcess = { post, end, running: new Map(), messagesLeft: 0, ready: Promise.resolve() };
    child.on('message', (message: FromExtension) => receive(live, message));
    child.on('error', () => stop(live, 'Its process could not be reached.'));
    child.on('exit', (_code, signal) => stop(live, endedBy(signal)));
    return live;
  };
  const runNow = async (hook: Hook, deadlineMs: number, answer: AnswerCall) => {
    if (!current) {
      current = start();
      // The start of a process takes seconds on a busy machine. A hook has its whole time afterwards.
      if (hook.kind !== 'load')
        current.ready = send(current, { hook: { kind: 'load' }, deadlineMs: deadlinesMs.load, answer });
    }
    const live = current;
    await live.ready;
    return send(live, { hook, deadlineMs, answer });
  };
  const send = async (
    live: LiveProcess,
    { hook, deadlineMs, answer }: { readonly hook: Hook; readonly deadlineMs: number; readonly answer: AnswerCall },
  ) => {
    const { running } = live;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    runCount += 1;
    const run = runCount;
    live.messagesLeft = running.size === 0 ? maxMessages : live.messagesLeft + maxMessages;
    running.set(run, { answer, resolve, reject, callCount: 0 });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      running.delete(run);
      if (current === live) current = undefined;
      reject(new Error(`It did not finish within ${deadlineMs / 1000} s.`));
    }, deadlineMs);
    live.post({ kind: 'run', run, hook });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      // The last of its hooks ends it. All of them have limits.
      if (running.size === 0 && (isLate || current !== live)) stop(live, 'Its process was ended.');
    }
  };
  return {
    run(hook, deadlineMs, answer, signal) {
      const begin = () => {
        signal?.throwIfAborted();
        return runNow(hook, deadlineMs, answer);
      };
      if (isConcurrent) return Promise.resolve().then(begin);
      const result = last.then(begin);
      last = result.catch(() => {});
      return result;
    },
    end() {
      last = last.then(() => current && stop(current, 'Its process was ended.'));
    },
  };
}

/** Returns why a process ended. V8 ends one whose heap is full, and one that gets no memory from the system. */
function endedBy(signal: NodeJS.Signals | null): string {
  const lacksMemory = signal === 'SIGABRT' || signal === 'SIGTRAP';
  return lacksMemory ? `It needed more than ${heapMegabytes} MB of memory.` : 'Its process ended.';
}
