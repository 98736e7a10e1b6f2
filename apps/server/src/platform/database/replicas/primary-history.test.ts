import { describe, expect, it } from 'vitest';
import { PrimaryHistory } from './primary-history.ts';

describe('the history of the primary', () => {
  it('gives the newest moment of which a replica has everything', () => {
    const history = new PrimaryHistory();
    history.note({ at: 1, position: 100n, evictions: 0 });
    history.note({ at: 2, position: 200n, evictions: 3 });
    history.note({ at: 3, position: 300n, evictions: 4 });
    expect(history.reached(99n)).toBeUndefined();
    expect(history.reached(299n)).toEqual({ at: 2, position: 200n, evictions: 3 });
    expect(history.reached(300n)).toEqual({ at: 3, position: 300n, evictions: 4 });
  });

  it('keeps the newest of moments at which nothing had changed, so that a replica of a quiet primary is not behind', () => {
    const history = new PrimaryHistory();
    history.note({ at: 1, position: 100n, evictions: 0 });
    history.note({ at: 2, position: 100n, evictions: 0 });
    expect(history.reached(100n)).toEqual({ at: 2, position: 100n, evictions: 0 });
  });

  it('does not take an eviction for replayed whose cause may stand behind the position', () => {
    const history = new PrimaryHistory();
    history.note({ at: 1, position: 100n, evictions: 0 });
    history.note({ at: 2, position: 160n, evictions: 1 });
    expect(history.reached(159n)?.evictions).toBe(0);
  });

  it('begins again when another server has become the primary', () => {
    const history = new PrimaryHistory();
    history.note({ at: 1, position: 500n, evictions: 7 });
    history.note({ at: 2, position: 400n, evictions: 8 });
    expect(history.reached(500n)).toEqual({ at: 2, position: 400n, evictions: 8 });
    expect(history.reached(399n)).toBeUndefined();
  });
});
