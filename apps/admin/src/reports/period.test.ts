import { describe, expect, it } from 'vitest';
import { changeInPercent, lastDays } from './period.ts';

describe('a period of the dashboard', () => {
  it('of seven days holds today and the six days before', () => {
    expect(lastDays(7, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [5, 0, null],
  ])('%i after %i is a change of %s percent', (now, before, expected) => {
    expect(changeInPercent(now, before)).toBe(expected);
  });
});
