import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromWorker, Job, ToWorker } from './worker-job.ts';

const program = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
/** The JavaScript heap's part of a worker's memory. V8 ends a process that needs more. */
const heapMegabytes = 128;
const youngMegabytes = 4;

/** The reason for ending a job early. */
export type StopReason = 'time' | 'memory' | 'died';

/** The worker was ended, or ended by itself, before the job was done. There are no other effects. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason, job: Job) {
    super(`The job ${job.name} was stopped: ${reason}.`);
    this.reason = reason;
  }
}

/** Returns the next bytes for a job that reads a stream, `null` at the end. A higher number begins a new reading from the first byte. */
export type Pull = (reading: number) => Promise<Uint8Array | null>;

interface Running {
  readonly job: Job;
  readonly pull: Pull;
  readonly take: (item: unknown) => Promise<void>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One worker process, which runs one job at a time. */
export interface WorkerProcess {
  readonly isAlive: boolean;
  /** Runs a job. Throws JobStopped when the worker ends first, and any error of the job. */
  run(job: Job, input: unknown, streams: Pick<Running, 'pull' | 'take'>): Promise<unknown>;
  /** Ends the process immediately. */
  end(): void;
}

/**
 * Starts a worker. Its environment contains only what Node itself needs, and no secrets of the shop. It ends with the
 * shop.
 */
export function startWorker(): WorkerProcess {
  const child = fork(program, [], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${youngMegabytes}`,
      '--disable-warning=ExperimentalWarning',
    ],
    env: workerEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isAlive = true;
  let running: (Running & { silence: NodeJS.Timeout }) | undefined;
  letGo(child);

  const settle = () => {
    const ended = running;
    clearTimeout(ended?.silence);
    running = undefined;
    letGo(child);
    return ended;
  };
  const stop = (reason: StopReason) => {
    isAlive = false;
    child.kill('SIGKILL');
    const ended = settle();
    ended?.reject(new JobStopped(reason, ended.job));
  };
  const listen = (current: Running & { silence: NodeJS.Timeout }) => {
    clearTimeout(current.silence);
    current.silence = setTimeout(() => stop('time'), current.job.limits.silenceMs);
  };
  const answer = async (work: (current: Running) => Promise<ToWorker>) => {
    const current = running;
    if (!current) return;
    // While the worker waits for the shop, its silence does not count.
    clearTimeout(current.silence);
    try {
      const message = await work(current);
      if (current !== running) return;
      listen(current);
      child.send(message, () => {});
    } catch (error) {
      // The caller's side of the stream has failed, so the worker cannot continue.
      if (current !== running) return;
      settle()?.reject(error);
      stop('died');
    }
  };
  child.on('message', (message: FromWorker) => {
    if (message.kind === 'pull') {
      const { ask, reading } = message;
      void answer(async ({ pull }) => ({ kind: 'bytes', ask, bytes: await pull(reading) }));
    } else if (message.kind === 'item') {
      const { ask, item } = message;
      void answer(async ({ take }) => {
        await take(item);
        return { kind: 'next', ask };
      });
    } else if (message.kind === 'over') stop(message.reason);
    else if (message.kind === 'result') settle()?.resolve(message.value);
    else settle()?.reject(Object.assign(new Error(message.message), { stack: message.stack }));
  });
  child.on('error', () => stop('died'));
  child.on('exit', (code, signal) => stop(toStopReason(code, signal)));

  return {
    get isAlive() {
      return isAlive;
    },
    async run(job, input, streams) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      if (!isAlive) throw new JobStopped('died', job);
      const silence = setTimeout(() => stop('time'), job.limits.silenceMs);
      // Messages arrive in the async context of the call that started the process. The reads belong to the work of this
      // job's caller.
      const pull = AsyncLocalStorage.bind(streams.pull);
      const take = AsyncLocalStorage.bind(streams.take);
      running = { job, pull, take, resolve, reject, silence };
      trackPending(child);
      const { module, name, limits } = job;
      child.send({ kind: 'job', module, name, input, limits } satisfies ToWorker, () => {});
      return promise;
    },
    end: () => stop('died'),
  };
}

/** Prevents the shop, or a command, from ending while the worker has a job. */
function trackPending(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** Allows the shop to end although the worker, which has no job, still runs. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function toStopReason(code: number | null, signal: NodeJS.Signals | null): StopReason {
  // V8 aborts the process when its heap is full.
  return signal === 'SIGABRT' || code === 134 ? 'memory' : 'died';
}

function workerEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
