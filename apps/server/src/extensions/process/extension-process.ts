import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { heapMegabytes, startContained } from './contained-process.ts';
import { deadlinesMs } from './deadlines.ts';
import type { FromExtension, Hook, ToExtension } from './extension-messages.ts';

const program = fileURLToPath(new URL('./extension-program.ts', import.meta.url));
/** Calls that one run of a hook may make. */
const maxCalls = 2_000;
/** Messages from a process during a run, and after it until the next one. Some may belong to a run before. */
const maxMessages = 2 * maxCalls;

/** Answers a call of a hook. Its error message reaches the extension. */
export type AnswerCall = (name: string, args: readonly unknown[]) => Promise<unknown>;

export interface ExtensionProcess {
  /**
   * Runs a hook after those requested before. Throws when it fails, or when its time has passed. The process is then
   * ended. A hook whose signal was aborted before its turn does not run.
   */
  run(hook: Hook, deadlineMs: number, answer: AnswerCall, signal?: AbortSignal): Promise<unknown>;
  /** Ends the process after the hooks that were requested before. */
  end(): void;
}

interface Running {
  readonly run: number;
  readonly answer: AnswerCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  callCount: number;
}

/**
 * Creates the runner of an extension. Its process starts with the first hook, and again after it was ended. The process
 * has no environment variable of the shop. It reads only the folders of the program, of the extension and of its
 * packages. It writes no file and starts no program.
 */
export function extensionProcess(address: string, packages: string): ExtensionProcess {
  const folders = [dirname(program), dirname(fileURLToPath(address)), packages];
  let child: ChildProcess | undefined;
  let endChild: (() => void) | undefined;
  let running: Running | undefined;
  let messageCount = 0;
  let runCount = 0;
  let last: Promise<unknown> = Promise.resolve();

  const stop = (reason: string) => {
    endChild?.();
    endChild = undefined;
    child = undefined;
    const ended = running;
    running = undefined;
    ended?.reject(new Error(reason));
  };
  const post = (message: ToExtension) => void child?.send(message, () => {});
  const receive = (message: FromExtension) => {
    messageCount += 1;
    if (messageCount > maxMessages) return stop('It sent too many messages.');
    const current = running;
    if (!current || typeof message !== 'object' || message?.run !== current.run) return;
    if (message.kind === 'call') {
      current.callCount += 1;
      if (current.callCount > maxCalls) return stop(`It made more than ${maxCalls} calls.`);
      const { call, name, args } = message;
      const reply = (value: unknown, error: string | null) => {
        if (running === current) post({ kind: 'answer', call, value, error });
      };
      const onError = (error: unknown) => reply(null, error instanceof Error ? error.message : String(error));
      current
        .answer(String(name), Array.isArray(args) ? args : [])
        .then((value) => reply(value ?? null, null), onError);
      return;
    }
    running = undefined;
    if (message.kind === 'done') current.resolve(message.value);
    else current.reject(new Error(String(message.error).slice(0, 500)));
  };
  const start = () => {
    const begun = startContained({ program, address, folders });
    begun.child.on('message', receive);
    begun.child.on('error', () => stop('Its process could not be reached.'));
    begun.child.on('exit', (_code, signal) => stop(endedBy(signal)));
    child = begun.child;
    endChild = begun.end;
  };
  const runNow = async (hook: Hook, deadlineMs: number, answer: AnswerCall) => {
    if (!child) {
      start();
      // The start of a process takes seconds on a busy machine. A hook has its whole time afterwards.
      if (hook.kind !== 'load') await send({ kind: 'load' }, deadlinesMs.load, answer);
    }
    return send(hook, deadlineMs, answer);
  };
  const send = async (hook: Hook, deadlineMs: number, answer: AnswerCall) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    runCount += 1;
    messageCount = 0;
    running = { run: runCount, answer, resolve, reject, callCount: 0 };
    const timer = setTimeout(() => stop(`It did not finish within ${deadlineMs / 1000} s.`), deadlineMs);
    post({ kind: 'run', run: runCount, hook });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    run(hook, deadlineMs, answer, signal) {
      const result = last.then(() => {
        signal?.throwIfAborted();
        return runNow(hook, deadlineMs, answer);
      });
      last = result.catch(() => {});
      return result;
    },
    end() {
      last = last.then(() => stop('Its process was ended.'));
    },
  };
}

/** Returns why a process ended. V8 ends one whose heap is full, and one that gets no memory from the system. */
function endedBy(signal: NodeJS.Signals | null): string {
  const lacksMemory = signal === 'SIGABRT' || signal === 'SIGTRAP';
  return lacksMemory ? `It needed more than ${heapMegabytes} MB of memory.` : 'Its process ended.';
}
