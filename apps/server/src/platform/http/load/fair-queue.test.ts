import { describe, expect, it } from 'vitest';
import { RefusedRequest } from '../errors/send-problem.ts';
import { createFairQueue, type Leave } from './fair-queue.ts';

const bounds = {
  atOnce: 2,
  atOncePerClient: 2,
  waiting: 6,
  waitingPerClient: 4,
  maxWaitMs: 60_000,
  burst: { soonMs: 60_000, alwaysWaiting: 0 },
  sustained: { soonMs: 60_000, alwaysWaiting: 0 },
  burstMs: 60_000,
};
/** Settings under which any wait is too long, from two that are ahead. */
const impatient = { soonMs: -1, alwaysWaiting: 2 };

/** Lets clients enter the queue. `began` names them in the order of their turns. */
function entering(queue: ReturnType<typeof createFairQueue>) {
  const began: string[] = [];
  const leaves: Leave[] = [];
  const refused: string[] = [];
  const enter = async (client: string, isGone?: () => boolean) => {
    try {
      leaves.push(await queue.enter(client, isGone));
      began.push(client);
    } catch (error) {
      refused.push(`${client} ${error instanceof RefusedRequest ? error.failure.code : String(error)}`);
    }
  };
  /** Ends the oldest running turn. */
  const leaveFirst = async () => {
    leaves.shift()?.();
    await settled();
  };
  return { began, refused, enter, leaveFirst, leaves };
}

/** Settles after every promise that is ready. */
function settled(): Promise<void> {
  return new Promise((done) => void setImmediate(done));
}

describe('a queue that takes turns', () => {
  it('runs so many at once, and the next when one leaves', async () => {
    const { began, enter, leaveFirst } = entering(createFairQueue(bounds));
    for (const client of ['a', 'b', 'c']) void enter(client);
    await settled();
    expect(began).toEqual(['a', 'b']);
    await leaveFirst();
    expect(began).toEqual(['a', 'b', 'c']);
  });

  it('lets a visitor wait for one of the others, however many of theirs wait', async () => {
    const { began, enter, leaveFirst } = entering(createFairQueue(bounds));
    for (let sent = 0; sent < 6; sent += 1) void enter('flood');
    void enter('visitor');
    await settled();
    expect(began).toEqual(['flood', 'flood']);
    await leaveFirst();
    await leaveFirst();
    expect(began).toEqual(['flood', 'flood', 'flood', 'visitor']);
  });

  it('keeps a place free of one client where it has to', async () => {
    const { began, enter } = entering(createFairQueue({ ...bounds, atOncePerClient: 1 }));
    for (const client of ['flood', 'flood', 'visitor']) void enter(client);
    await settled();
    expect(began).toEqual(['flood', 'visitor']);
  });

  it('refuses what one client has waiting beyond its share, and then what all have', async () => {
    const { refused, enter } = entering(createFairQueue(bounds));
    for (let sent = 0; sent < 7; sent += 1) void enter('a');
    await settled();
    expect(refused).toEqual(['a TOO_MANY_REQUESTS']);
    for (let sent = 0; sent < 3; sent += 1) void enter('b');
    await settled();
    expect(refused).toEqual(['a TOO_MANY_REQUESTS', 'b UNAVAILABLE']);
  });

  it('refuses what has waited for too long', async () => {
    const queue = createFairQueue({ ...bounds, atOnce: 1, maxWaitMs: 1 });
    const { refused, enter } = entering(queue);
    void enter('a');
    await enter('b');
    expect([refused, queue.size]).toEqual([['b UNAVAILABLE'], { running: 1, waiting: 0 }]);
  });

  it('refuses at once who would wait for too long, unless only a few are ahead', async () => {
    const queue = createFairQueue({ ...bounds, atOnce: 1, burst: impatient });
    const { refused, enter } = entering(queue);
    for (let sent = 0; sent < 4; sent += 1) void enter(`client ${sent}`);
    await settled();
    expect([refused, queue.size]).toEqual([['client 3 UNAVAILABLE'], { running: 1, waiting: 2 }]);
  });

  it('is less patient with whoever comes when the queue has not been empty for long, until it is empty again', async () => {
    let clock = 0;
    const queue = createFairQueue({ ...bounds, atOnce: 1, sustained: impatient, burstMs: 2_000 }, () => clock);
    const { refused, enter, leaveFirst } = entering(queue);
    for (let sent = 0; sent < 4; sent += 1) void enter(`client ${sent}`);
    await settled();
    expect([refused, queue.size]).toEqual([[], { running: 1, waiting: 3 }]);
    clock = 2_000;
    void enter('late');
    await settled();
    expect(refused).toEqual(['late UNAVAILABLE']);

    for (let left = 0; left < 4; left += 1) await leaveFirst();
    expect(queue.size).toEqual({ running: 0, waiting: 0 });
    for (let sent = 0; sent < 4; sent += 1) void enter(`next ${sent}`);
    await settled();
    expect([refused, queue.size]).toEqual([['late UNAVAILABLE'], { running: 1, waiting: 3 }]);
  });

  it('refuses at once, however few are ahead, who would be refused after the longest wait', async () => {
    let clock = 0;
    const queue = createFairQueue({ ...bounds, atOnce: 1, burst: { soonMs: 60_000, alwaysWaiting: 100 } }, () => clock);
    const { refused, enter } = entering(queue);
    for (const client of ['inside', 'first', 'second']) void enter(client);
    clock = bounds.maxWaitMs;
    void enter('in time');
    clock += 1;
    void enter('late');
    await settled();
    expect([refused, queue.size]).toEqual([['late UNAVAILABLE'], { running: 1, waiting: 3 }]);
  });

  it('passes over whoever has gone, and counts a turn given back once', async () => {
    const queue = createFairQueue({ ...bounds, atOnce: 1 });
    const { began, enter, leaves } = entering(queue);
    void enter('a');
    void enter('gone', () => true);
    void enter('b');
    await settled();
    const [leave] = leaves;
    leave?.();
    leave?.();
    await settled();
    expect([began, queue.size]).toEqual([['a', 'b'], { running: 1, waiting: 0 }]);
  });
});
