import { type Failure, failure } from '../outcome.ts';
import { type ClientQueue, createClientQueue } from './client-queue.ts';
import type { Job } from './worker-job.ts';
import { JobStopped, type Pull, startWorker, type WorkerProcess } from './worker-process.ts';

/** Milliseconds without work after which a worker is ended, so that an idle shop needs no memory for it. */
const idleMs = 10_000;
/** Maximum number of jobs of a lane, running or waiting, and of those for one client. More throw WorkersBusy. */
const waitingMax = 200;
const waitingMaxOfClient = 50;

/** A stream of bytes that can be read again from the beginning. */
export type ByteSource = () => AsyncIterable<Uint8Array>;

interface Lane {
  worker: WorkerProcess | undefined;
  readonly queue: ClientQueue;
  idle: NodeJS.Timeout | undefined;
}

/** The client of jobs without a client. */
const shop = 'shop';

const lanes = new Map<string, Lane>();

/** More jobs wait than the shop accepts. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy';
}

/**
 * Runs a job in the worker process of its lane, which starts when needed. The job reads from `source` as much as it
 * needs. Throws JobStopped when the job took too much time or memory, WorkersBusy, and any error of `source` or the job
 * itself.
 */
export function runJob<Output>(job: Job, input: unknown, source: ByteSource = nothing): Promise<Output> {
  return inLane(job, async (worker) => (await withBytes(worker, { job, input, source, take: noItems })) as Output);
}

/**
 * Runs a job that reads a stream and yields items. It reads only what is needed, and a caller that stops early ends the
 * job. Throws as `runJob` does, and any error of `source`.
 */
export async function* streamJob<Item>(job: Job, input: unknown, source: ByteSource): AsyncGenerator<Item> {
  const items = handover<Item>();
  const done = inLane(job, async (worker) => {
    items.begun(() => worker.end());
    await withBytes(worker, { job, input, source, take: (item) => items.give(item as Item) });
  });
  done.then(items.ended, items.failed);
  try {
    yield* items.taken();
  } finally {
    items.leave();
    await done.catch(() => {});
  }
}

/** Returns the failure for a stopped job. `subject` names its input ("The picture"). Rethrows every other error. */
export function stoppedFailure(error: unknown, subject: string): Failure {
  if (error instanceof WorkersBusy)
    return failure('UNAVAILABLE', 'The shop is busy with other files. Try again in a moment.');
  if (!(error instanceof JobStopped)) throw error;
  return failure('UNPROCESSABLE', `${subject} ${stoppedText[error.reason]}.`);
}

const stoppedText = {
  time: 'takes too long to read',
  memory: 'requires too much memory to read',
  died: 'cannot be read: the reader stopped unexpectedly',
} as const;

async function inLane<Result>(job: Job, work: (worker: WorkerProcess) => Promise<Result>): Promise<Result> {
  const lane = lanes.get(job.lane) ?? { worker: undefined, queue: createClientQueue(), idle: undefined };
  lanes.set(job.lane, lane);
  const { queue } = lane;
  const { client = shop } = job;
  if (queue.count() >= waitingMax) throw new WorkersBusy(`${waitingMax} jobs of ${job.lane} are already waiting.`);
  if (client !== shop && queue.count(client) >= waitingMaxOfClient)
    throw new WorkersBusy(`${waitingMaxOfClient} jobs of ${job.lane} are already waiting for one client.`);
  clearTimeout(lane.idle);
  const endTurn = await queue.turn(client);
  try {
    if (!lane.worker?.isAlive) lane.worker = startWorker();
    return await work(lane.worker);
  } finally {
    endTurn();
    if (queue.count() === 0) {
      clearTimeout(lane.idle);
      lane.idle = setTimeout(() => lane.worker?.end(), idleMs).unref();
    }
  }
}

interface Streamed {
  readonly job: Job;
  readonly input: unknown;
  readonly source: ByteSource;
  readonly take: (item: unknown) => Promise<void>;
}

async function withBytes(worker: WorkerProcess, { job, input, source, take }: Streamed): Promise<unknown> {
  let bytes: AsyncIterator<Uint8Array> | undefined;
  let latest = 0;
  const pull: Pull = async (reading) => {
    // An aborted reading may still request bytes that it no longer needs.
    if (reading < latest) return null;
    if (reading > latest) {
      latest = reading;
      await bytes?.return?.();
      bytes = source()[Symbol.asyncIterator]();
    }
    const next = await bytes?.next();
    return next === undefined || next.done ? null : next.value;
  };
  try {
    return await worker.run(job, input, { pull, take });
  } finally {
    await bytes?.return?.();
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function noItems(): Promise<void> {}

/** Passes items from a producer to a consumer, one at a time. */
function handover<Item>() {
  type State = { readonly item: Item } | { readonly end: true } | { readonly error: unknown };
  let next = Promise.withResolvers<State>();
  let continueAs: (() => void) | undefined;
  let stop: (() => void) | undefined;
  let hasLeft = false;
  let isOver = false;
  return {
    /** Sets the function that stops the producer. */
    begun(how: () => void) {
      stop = how;
      if (hasLeft) stop();
    },
    give(item: Item): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      continueAs = resolve;
      next.resolve({ item });
      return promise;
    },
    ended() {
      isOver = true;
      next.resolve({ end: true });
    },
    failed(error: unknown) {
      isOver = true;
      next.resolve({ error });
    },
    async *taken(): AsyncGenerator<Item> {
      for (;;) {
        const state = await next.promise;
        if ('error' in state) throw state.error;
        if ('end' in state) return;
        next = Promise.withResolvers<State>();
        yield state.item;
        continueAs?.();
      }
    },
    leave() {
      hasLeft = true;
      if (!isOver) stop?.();
    },
  };
}
