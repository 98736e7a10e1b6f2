// The program of a worker process, which runs one job after the other for the shop that started it.
import type { FromWorker, JobFunction, JobLimits, ToWorker } from './worker-job.ts';

const watchEveryMs = 50;

/** The callbacks that wait for a response of the shop, by the request's number. */
const waiting = new Map<number, (message: ToWorker) => void>();
let askCount = 0;
let readingCount = 0;
let endedJobCount = 0;
/** Processor time of this process at the last message. */
let spentBefore = process.cpuUsage();

function send(message: FromWorker): void {
  process.send?.(message);
}

/** Sends a request, and settles with its response. */
function ask(make: (ask: number) => FromWorker): Promise<ToWorker> {
  const { promise, resolve } = Promise.withResolvers<ToWorker>();
  askCount += 1;
  waiting.set(askCount, resolve);
  send(make(askCount));
  return promise;
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  readingCount += 1;
  const reading = readingCount;
  const ownJob = endedJobCount;
  for (;;) {
    // A read that a job has left running in the background ends with the job.
    if (ownJob !== endedJobCount) return;
    const message = await ask((number) => ({ kind: 'pull', ask: number, reading }));
    if (message.kind !== 'bytes' || message.bytes === null) return;
    yield message.bytes;
  }
}

async function sendItem(item: unknown): Promise<void> {
  await ask((number) => ({ kind: 'item', ask: number, item }));
}

/**
 * Reports when the job exceeds its time or memory. The shop then kills this process, including native code in other
 * threads.
 */
function watch({ cpuMs, megabytes }: JobLimits): () => void {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(spentBefore);
    if ((user + system) / 1000 > cpuMs) send({ kind: 'over', reason: 'time' });
    else if (process.memoryUsage.rss() / 1_048_576 > megabytes) send({ kind: 'over', reason: 'memory' });
  }, watchEveryMs);
  return () => clearInterval(timer);
}

/**
 * Ends the readings that the job left open. The shop responds to no request of an ended job, so they would stay in
 * memory.
 */
function endOpenReadings(): void {
  for (const [number, resolve] of waiting) resolve({ kind: 'bytes', ask: number, bytes: null });
  waiting.clear();
}

async function carryOut({ module, name, input, limits }: ToWorker & { kind: 'job' }): Promise<void> {
  const unwatch = watch(limits);
  try {
    const found = ((await import(module)) as Readonly<Record<string, JobFunction | undefined>>)[name];
    if (!found) throw new Error(`${module} exports no ${name}.`);
    send({ kind: 'result', value: await found(input as never, { bytes, send: sendItem }) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', message, stack });
  } finally {
    endedJobCount += 1;
    unwatch();
    endOpenReadings();
  }
}

process.on('message', (message: ToWorker) => {
  spentBefore = process.cpuUsage();
  if (message.kind === 'job') {
    void carryOut(message);
    return;
  }
  waiting.get(message.ask)?.(message);
  waiting.delete(message.ask);
});
// The shop has ended, for any reason. An ordinary exit would wait for native threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the terminal's whole process group, but the shop decides when this process ends.
process.on('SIGINT', () => {});
