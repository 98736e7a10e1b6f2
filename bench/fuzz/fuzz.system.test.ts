import { expect, it } from 'vitest';
import { propertySeed } from '../../tools/testing/property-seed.ts';
import { fuzz } from './fuzz.ts';

const aboutTenMinutes = 600_000;

it('responds to ten thousand generated requests as its description says, and reveals nothing that the caller may not see', {
  timeout: aboutTenMinutes,
}, async () => {
  const { defects, statuses } = await fuzz({ seed: propertySeed, requests: 10_000 }, () => {});
  expect(defects, `seed ${propertySeed}`).toEqual([]);
  // If all requests were refused, the test would prove nothing.
  expect(statuses[200], JSON.stringify(statuses)).toBeGreaterThan(800);
  expect(statuses[201], JSON.stringify(statuses)).toBeGreaterThan(50);
});
