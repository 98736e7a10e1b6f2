import { describe, expect, it } from 'vitest';
import { createClientQueue } from './client-queue.ts';

/** Runs all work to its end and returns its names in the order of execution. */
async function loadOrder(arrivals: readonly (readonly [client: string, name: string])[]): Promise<string[]> {
  const queue = createClientQueue();
  const ran: string[] = [];
  await Promise.all(
    arrivals.map(async ([client, name]) => {
      const end = await queue.turn(client);
      ran.push(name);
      await Promise.resolve();
      end();
    }),
  );
  expect(queue.count()).toBe(0);
  return ran;
}

describe('a fair queue', () => {
  it('lets the work of a client who asks once run before the rest of a client who asks a hundred times', async () => {
    const crowd = Array.from({ length: 100 }, (_, at) => ['crowd', `crowd ${at}`] as const);
    const ran = await loadOrder([...crowd, ['shopper', 'invoice']]);
    expect(ran.indexOf('invoice')).toBeLessThanOrEqual(2);
    expect(ran).toHaveLength(101);
  });

  it('lets clients take turns, each with its work in order', async () => {
    const ran = await loadOrder([
      ['a', 'a1'],
      ['a', 'a2'],
      ['a', 'a3'],
      ['b', 'b1'],
      ['c', 'c1'],
      ['b', 'b2'],
    ]);
    expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('runs one piece of work at a time, and counts what runs and waits', async () => {
    const queue = createClientQueue();
    const end = await queue.turn('a');
    const second = queue.turn('a');
    const other = queue.turn('b');
    expect([queue.count(), queue.count('a'), queue.count('b'), queue.count('c')]).toEqual([3, 2, 1, 0]);
    let hasBegun = false;
    void (async () => {
      await second;
      hasBegun = true;
    })();
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasBegun).toBe(false);
    end();
    (await second)();
    (await other)();
    expect(queue.count()).toBe(0);
  });
});
