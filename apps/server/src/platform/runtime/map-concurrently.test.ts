import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { severalAtATime } from './map-concurrently.ts';

const items = Array.from({ length: 20 }, (_, index) => index + 1);

describe('several at a time', () => {
  it('does each item once, in their order, never more than so many together', async () => {
    const begun: number[] = [];
    let [together, max] = [0, 0];
    await severalAtATime(3, items, async (item) => {
      begun.push(item);
      together += 1;
      max = Math.max(max, together);
      for (let turns = item % 4; turns >= 0; turns -= 1) await turn();
      together -= 1;
    });
    expect([begun, max, together]).toEqual([items, 3, 0]);
  });

  it('fails with the first failure only when all that has begun has ended, and begins no more', async () => {
    const slow = Promise.withResolvers<void>();
    const ended: number[] = [];
    let hasFailed = false;
    const whole = severalAtATime(3, items, async (item) => {
      if (item === 2) throw new Error('the disk is full');
      await slow.promise;
      ended.push(item);
    });
    const noted = whole.catch(() => {
      hasFailed = true;
    });
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect([hasFailed, ended]).toEqual([false, []]);
    slow.resolve();
    await expect(whole).rejects.toThrow('the disk is full');
    await noted;
    expect(ended).toEqual([1, 3]);
  });
});
