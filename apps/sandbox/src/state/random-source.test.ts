import { describe, expect, it } from 'vitest';
import { createRandomSource } from './random-source.ts';

const draw = (seed: number | null, run: number) => createRandomSource(seed, run).characters(24);

describe('a random source', () => {
  it('repeats itself for the same seed and run, and not for the next run', () => {
    expect(draw(5, 1)).toBe(draw(5, 1));
    expect(draw(5, 1)).not.toBe(draw(5, 2));
    expect(draw(5, 1)).not.toBe(draw(6, 1));
    expect(draw(null, 1)).not.toBe(draw(null, 1));
  });

  it('hands out thousands of different ids from one seed', () => {
    const random = createRandomSource(1, 1);
    const ids = new Set(Array.from({ length: 20_000 }, () => random.characters(20)));
    expect(ids.size).toBe(20_000);
  });

  it('spreads fractions over 0 to 1', () => {
    const random = createRandomSource(3, 1);
    const fractions = Array.from({ length: 4_000 }, () => random.fraction());
    const mean = fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length;
    expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...fractions)).toBeLessThan(1);
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });
});
