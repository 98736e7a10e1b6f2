import { expect, it } from 'vitest';
import { livePause } from './live-pause.ts';

it('the pause of the live view doubles with each failure, up to 160 seconds', () => {
  expect([0, 1, 2, 3, 4, 9].map(livePause)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 160_000]);
});
