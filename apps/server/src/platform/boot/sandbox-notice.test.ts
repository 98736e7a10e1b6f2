import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../runtime/environment/parse-environment.ts';
import { sandboxNotice } from './sandbox-notice.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const easypost = { EASYPOST_API_KEY: 'key', EASYPOST_WEBHOOK_SECRET: 'secret' };
const parcels = 'Parcels go to the local sandbox until EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET are set.';
const payments =
  'Payments go to the local sandbox until STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are set.';

describe('the sandbox of a shop that is no demo', () => {
  it.each([
    ['both', {}, /^Payments and parcels go to the local sandbox until STRIPE_SECRET_KEY, .*, EASYPOST_API_KEY, /],
    ['payments', easypost, payments],
    ['parcels', stripe, parcels],
  ])('is reported at the start, with the keys that are missing for %s', (_, keys, line) => {
    const reported = sandboxNotice(parseEnvironment({ DEMO_MODE: 'off', ...keys }));
    expect(reported).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  });

  it('is not reported in a demo, or with every key', () => {
    expect(sandboxNotice(parseEnvironment({}))).toBeNull();
    expect(sandboxNotice(parseEnvironment({ DEMO_MODE: 'off', ...stripe, ...easypost }))).toBeNull();
  });
});
