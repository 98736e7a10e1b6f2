import { describe, expect, it } from 'vitest';
import { createQueuePace } from './queue-pace.ts';

/** Creates a queue whose clock the test moves. */
function pacedQueue() {
  let clock = 0;
  const pace = createQueuePace(() => clock);
  return {
    pace,
    pass(ms: number) {
      clock += ms;
    },
    /** Removes this many pieces of work, one every `ms`. `waiting` pieces wait afterwards. */
    move(count: number, { ms, waiting }: { readonly ms: number; readonly waiting: number }) {
      for (let left = count; left > 0; left -= 1) {
        clock += ms;
        pace.moved(waiting + left - 1);
      }
    },
  };
}

describe('the pace of a queue', () => {
  it('is the mean pause between those that left, times those that wait', () => {
    const { pace, move } = pacedQueue();
    pace.waitMs(600);
    move(100, { ms: 10, waiting: 500 });
    expect(pace.waitMs(500)).toBeCloseTo(5_000);
    expect(pace.waitMs(100)).toBeCloseTo(1_000);
  });

  it('follows a change of the speed', () => {
    const { pace, move } = pacedQueue();
    pace.waitMs(600);
    move(100, { ms: 10, waiting: 500 });
    move(100, { ms: 1, waiting: 400 });
    expect(pace.waitMs(400)).toBeLessThan(500);
  });

  it('is unknown after a few, so that a crowd which comes at once is not judged by them', () => {
    const { pace, move } = pacedQueue();
    pace.waitMs(500);
    move(5, { ms: 100, waiting: 495 });
    expect(pace.waitMs(495)).toBe(0);
  });

  it('is at least the time for which the queue has stood still', () => {
    const { pace, pass } = pacedQueue();
    expect(pace.waitMs(300)).toBe(0);
    pass(1_500);
    expect(pace.waitMs(300)).toBe(1_500);
  });

  it('is forgotten when nobody waits', () => {
    const { pace, move, pass } = pacedQueue();
    pace.waitMs(600);
    move(100, { ms: 100, waiting: 0 });
    pass(60_000);
    expect(pace.waitMs(0)).toBe(0);
    expect(pace.waitMs(500)).toBe(0);
  });
});
