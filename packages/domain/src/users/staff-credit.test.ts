import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { exceedsStaffCredit } from './staff-credit.ts';

describe('the limit of gift cards and credit that staff issue', () => {
  it.each([
    [0, 10_000, false],
    [0, 10_001, true],
    [9_999, 1, false],
    [10_000, 1, true],
  ])('%i recently and %i now', (recent, amount, isAbove) => {
    expect(exceedsStaffCredit({ recent, amount }, cents(10_000))).toBe(isAbove);
  });

  it('of 0 applies to every amount', () => {
    expect(exceedsStaffCredit({ recent: 0, amount: 1 }, cents(0))).toBe(true);
  });
});
