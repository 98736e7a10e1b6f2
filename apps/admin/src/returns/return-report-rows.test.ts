import { expect, it } from 'vitest';
import { reasonShare } from './return-report-rows.ts';

const reason = (returned: number, exchanged = 0) => ({ reason: 'Too small', returned, exchanged });

it.each([
  [1, [1, 2], 33.3],
  [2, [1, 2], 66.7],
  [3, [3], 100],
  // All units were exchanged.
  [0, [0, 0], 0],
])('a reason of %i among %j returned units has a share of %f percent', (own, all, share) => {
  const reasons = all.map((returned) => reason(returned, 1));
  expect(reasonShare(reason(own), reasons)).toBe(share);
});
