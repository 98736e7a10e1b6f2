import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { currentWork, duringWork, type Work } from '../work.ts';
import type { Job, JobLimits } from './worker-job.ts';
import { runJob, stoppedFailure, streamJob } from './worker-pool.ts';

const generous: JobLimits = { silenceMs: 60_000, cpuMs: 60_000, megabytes: 1000 };

function job(name: string, limits: Partial<JobLimits> = {}, lane: string = randomUUID()): Job {
  return { module: new URL('./test-jobs.ts', import.meta.url).href, name, lane, limits: { ...generous, ...limits } };
}

async function* parts(count: number, onRead: () => void = () => {}) {
  for (let index = 0; index < count; index += 1) {
    onRead();
    yield new Uint8Array(index + 1);
  }
}

async function* broken() {
  yield new Uint8Array(1);
  throw new Error('The line is cut.');
}

async function refusal(work: Promise<unknown>) {
  return work.then(
    () => null,
    (error: unknown) => stoppedFailure(error, 'The file'),
  );
}

// A worker is a separate process, which starts slowly on a busy machine.
describe('a job in a worker process', { timeout: 120_000 }, () => {
  it('answers what its function answers', async () => {
    expect(await runJob(job('shout'), 'hello')).toBe('HELLO');
  });

  it('passes on what its function throws, and the worker goes on', async () => {
    const lane = randomUUID();
    const first = await runJob(job('processId', {}, lane), null);
    await expect(runJob(job('fail', {}, lane), 'this')).rejects.toThrow("I do not like 'this'.");
    expect(await runJob(job('processId', {}, lane), null)).toBe(first);
  });

  it('releases the memory of readings that jobs leave open', async () => {
    const lane = randomUUID();
    const first = await runJob(job('processId', {}, lane), null);
    // Together they use more than the heap of a worker.
    for (let count = 0; count < 100; count += 1) await runJob(job('abandonReading', {}, lane), null, () => parts(3));
    expect(await runJob(job('processId', {}, lane), null)).toBe(first);
  });

  it.each([
    ['spins in JavaScript', 'spin', { silenceMs: 1500 }, 'takes too long'],
    ['spins in a native thread', 'spinOutside', { cpuMs: 500 }, 'takes too long'],
    ['fills its heap', 'grow', {}, 'requires too much memory'],
    ['fills memory outside of its heap', 'growOutside', { megabytes: 300 }, 'requires too much memory'],
    ['crashes', 'die', {}, 'stopped unexpectedly'],
  ])('that %s dies alone: the shop goes on meanwhile, and the next job runs', async (_what, name, limits, words) => {
    const lane = randomUUID();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const failure = await refusal(runJob(job(name, limits, lane), null));
    clearInterval(counting);
    expect(failure).toMatchObject({ code: 'UNPROCESSABLE', detail: expect.stringContaining(words) });
    // A blocked event loop would not have run at all.
    expect(turns).toBeGreaterThan(5);
    expect(await runJob(job('shout', {}, lane), 'still here')).toBe('STILL HERE');
  });

  it('gets no variable of the environment that holds a secret', async () => {
    process.env['BACKUP_PASSPHRASE'] = 'not for workers';
    try {
      expect(await runJob(job('environment'), null)).not.toContain('BACKUP_PASSPHRASE');
    } finally {
      delete process.env['BACKUP_PASSPHRASE'];
    }
  });
});

describe('the jobs of a lane', { timeout: 120_000 }, () => {
  it('are done by turns of their clients: one client with many does not delay another', async () => {
    const lane = randomUUID();
    const done: string[] = [];
    const shout = async (client: string) => {
      await runJob({ ...job('shout', {}, lane), client }, client);
      done.push(client);
    };
    const crowd = Array.from({ length: 30 }, () => shout('crowd'));
    await Promise.all([...crowd, shout('shopper')]);
    expect(done.indexOf('shopper')).toBeLessThanOrEqual(2);
  });

  it('have a max number for one client, which leaves room for others', async () => {
    const lane = randomUUID();
    const shout = (client: string) => runJob({ ...job('shout', {}, lane), client }, client);
    const crowd = await Promise.allSettled([...Array.from({ length: 60 }, () => shout('crowd')), shout('shopper')]);
    const refused = crowd.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(crowd.at(-1)).toMatchObject({ status: 'fulfilled', value: 'SHOPPER' });
  });
});

describe('a job that streams', { timeout: 120_000 }, () => {
  it('reads all bytes, and answers one value', async () => {
    expect(await runJob(job('countBytes'), null, () => parts(100))).toBe(5050);
  });

  it('reads as part of the request that asks for it, whichever request has started the worker', async () => {
    const lane = randomUUID();
    const startedJobs: (Work | undefined)[] = [];
    const read = () => runJob(job('countBytes', {}, lane), null, () => parts(1, () => startedJobs.push(currentWork())));
    const works = [1, 2].map((statements): Work => ({ kind: 'write', statements, statementCount: 0 }));
    for (const work of works) await duringWork(work, read);
    expect(startedJobs).toEqual(works);
  });

  it('may read its bytes from the first on again', async () => {
    expect(await runJob(job('countTwice'), null, () => parts(10))).toEqual([55, 55]);
  });

  it('answers item by item, and reads no more than is asked for', async () => {
    let read = 0;
    const sizes: number[] = [];
    for await (const size of streamJob<number>(job('sendBack'), null, () => parts(1000, () => (read += 1)))) {
      sizes.push(size);
      if (sizes.length === 3) break;
    }
    expect(sizes).toEqual([1, 2, 3]);
    expect(read).toBeLessThanOrEqual(4);
  });

  it('answers every item', async () => {
    const sizes: number[] = [];
    for await (const size of streamJob<number>(job('sendBack'), null, () => parts(50))) sizes.push(size);
    expect(sizes).toHaveLength(50);
  });

  it('is not charged for the time that the reader of its items takes', async () => {
    const sizes: number[] = [];
    const lane = randomUUID();
    // The measured time excludes the start of the process.
    await runJob(job('shout', {}, lane), 'ready');
    for await (const size of streamJob<number>(job('sendBack', { silenceMs: 2000 }, lane), null, () => parts(3))) {
      sizes.push(size);
      if (size === 2) await new Promise((resolve) => setTimeout(resolve, 2500));
    }
    expect(sizes).toEqual([1, 2, 3]);
  });

  it('passes on what its source throws', async () => {
    await expect(runJob(job('countBytes'), null, broken)).rejects.toThrow('The line is cut.');
  });

  it('passes on that its worker was stopped', async () => {
    const items = streamJob<number>(job('spin', { silenceMs: 1000 }), null, () => parts(1));
    expect(await refusal(items.next())).toMatchObject({ code: 'UNPROCESSABLE' });
  });
});
