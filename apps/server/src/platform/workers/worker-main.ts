// The program of a worker process: carries out one job after the other for the shop that started it.
import type { FromWorker, JobFunction, JobLimits, ToWorker } from './worker-job.ts';

const watchEveryMs = 50;

/** Who waits for the shop's answer, by the number of what was asked. */
const waiting = new Map<number, (message: ToWorker) => void>();
let askCount = 0;
let readingCount = 0;
let endedJobCount = 0;
/** Processor time of this process when the last message came. */
let spentBefore = process.cpuUsage();

function send(message: FromWorker): void {
  process.send?.(message);
}

/** Sends what needs an answer, and settles with it. */
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
    // What a job has left reading in the background ends with it.
    if (ownJob !== endedJobCount) return;
    const message = await ask((number) => ({ kind: 'pull', ask: number, reading }));
    if (message.kind !== 'bytes' || message.bytes === null) return;
    yield message.bytes;
  }
}

async function sendItem(item: unknown): Promise<void> {
  await ask((number) => ({ kind: 'item', ask: number, item }));
}

/** Says when the job has used up its time or memory: the shop then kills this process, and native code in other threads with it. */
function watch({ cpuMs, megabytes }: JobLimits): () => void {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(spentBefore);
    if ((user + system) / 1000 > cpuMs) send({ kind: 'over', reason: 'time' });
    else if (process.memoryUsage.rss() / 1_048_576 > megabytes) send({ kind: 'over', reason: 'memory' });
  }, watchEveryMs);
  return () => clearInterval(timer);
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
// The shop has gone, however that came about. An ordinary exit would wait for what native threads are at.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole group of the terminal; when this ends is for the shop to say.
process.on('SIGINT', () => {});
