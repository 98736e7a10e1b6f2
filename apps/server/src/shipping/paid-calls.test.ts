import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { goodAddress, testShop } from '../orders/test-shop.ts';
import { signedInStaff } from '../orders/test-staff.ts';
import { parseEnvironment } from '../platform/runtime/environment/parse-environment.ts';

const { context } = await testShop();
const { name: _, email: __, ...location } = goodAddress;

/** Starts a shop with a low limit. Returns its calls from a client address. */
async function limitedShop() {
  await context.db.deleteFrom('call_counts').execute();
  const environment = parseEnvironment({ LOG_LEVEL: 'silent', LIMIT_SIGN_IN: '1000', LIMIT_SHIPPING: '2' });
  const own = { ...context, environment };
  const app = await buildApp(own);
  await app.ready();
  afterAll(() => app.close());
  const statusFrom = async (remoteAddress: string, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/v1${url}`, payload, remoteAddress })).statusCode;
  return { app, context: own, statusFrom };
}

const rates = { from: goodAddress, to: goodAddress, parcel: { weight: 15.4, length: 10, width: 8, height: 4 } };

describe('the shipping calls that cost money', () => {
  it('have a low limit of their own by address, each counted apart', async () => {
    const { app, statusFrom } = await limitedShop();
    const visitor = '203.0.113.9';
    const requests = [];
    for (let call = 0; call < 3; call += 1) {
      requests.push(await statusFrom(visitor, '/shipping/rates', rates));
      requests.push(await statusFrom(visitor, '/shipping/track', { trackingNumber: `GUESS${call}` }));
      requests.push(await statusFrom(visitor, '/shipping/verify', { ...location, street1: `${call} Market St` }));
    }
    expect(requests).toEqual([200, 404, 200, 200, 404, 200, 429, 429, 429]);
    expect(await statusFrom('203.0.113.10', '/shipping/rates', rates)).toBe(200);
    const refused = await app.inject({
      method: 'POST',
      url: '/api/v1/shipping/rates',
      payload: rates,
      remoteAddress: visitor,
    });
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('cost nothing for an address that was verified a moment ago', async () => {
    const { statusFrom } = await limitedShop();
    for (let call = 0; call < 5; call += 1) {
      expect(await statusFrom('203.0.113.9', '/shipping/verify', location)).toBe(200);
    }
  });

  it('have the ordinary limit for staff, but not for the demo account, which is anybody', async () => {
    const { app, context: own } = await limitedShop();
    const staff = await signedInStaff(app, own, { email: 'sam@example.com' });
    const demo = await signedInStaff(app, own, { email: own.environment.demoEmail, role: 'ADMIN' });
    const statuses = async (call: typeof staff) => {
      const seen = [];
      for (let sent = 0; sent < 4; sent += 1) seen.push((await call('POST', '/shipping/rates', rates)).status);
      return seen;
    };
    expect(await statuses(staff)).toEqual([200, 200, 200, 200]);
    expect(await statuses(demo)).toEqual([200, 200, 429, 429]);
  });
});
