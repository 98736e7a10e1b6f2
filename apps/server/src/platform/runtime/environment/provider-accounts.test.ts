import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './parse-environment.ts';

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const easyPostKeys = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'secret' };
const production = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', ...stripeKeys, ...easyPostKeys };
const parsing = (source: Record<string, string>) => expect(() => parseEnvironment(source));

describe('the addresses of the providers', () => {
  it("must be the providers' own in production", () => {
    parsing({ ...production, STRIPE_API_BASE: 'http://127.0.0.1:9' }).toThrow(/^STRIPE_API_BASE holds/);
    parsing({ ...production, EASYPOST_API_BASE: 'http://127.0.0.1:9/v2' }).toThrow(/^EASYPOST_API_BASE holds/);
    expect(parseEnvironment({ ...stripeKeys, STRIPE_API_BASE: 'http://127.0.0.1:9/' }).stripe?.apiBase).toBe(
      'http://127.0.0.1:9',
    );
  });

  it.each(['http://127.0.0.1:9', 'http://127.0.0.1:9/', 'http://127.0.0.1:9/v1', 'http://127.0.0.1:9/v1/'])(
    'include the card provider at %s',
    (STRIPE_API_BASE) => {
      expect(parseEnvironment({ ...stripeKeys, STRIPE_API_BASE }).stripe?.apiBase).toBe('http://127.0.0.1:9');
    },
  );

  it.each(['http://127.0.0.1:9', 'http://127.0.0.1:9/', 'http://127.0.0.1:9/v2', 'http://127.0.0.1:9/v2/'])(
    'include the shipping provider at %s',
    (EASYPOST_API_BASE) => {
      expect(parseEnvironment({ ...easyPostKeys, EASYPOST_API_BASE }).easypost?.apiBase).toBe('http://127.0.0.1:9/v2/');
    },
  );

  it('have no other path, because no call would be found there', () => {
    parsing({ ...stripeKeys, STRIPE_API_BASE: 'http://127.0.0.1:9/v2' }).toThrow(
      'STRIPE_API_BASE holds "http://127.0.0.1:9/v2"; it may hold an http or https address, with or without /v1.',
    );
    parsing({ ...easyPostKeys, EASYPOST_API_BASE: 'http://127.0.0.1:9/api/v2' }).toThrow(/^EASYPOST_API_BASE/);
    parsing({ ...easyPostKeys, EASYPOST_API_BASE: 'http://127.0.0.1:9/v2?x=1' }).toThrow(/^EASYPOST_API_BASE/);
  });
});
