import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testShop } from '../../orders/test-shop.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { liveRate } from './live-rates.ts';

const shop = await testShop();
const location = { country: 'US', state: 'CA', postalCode: '94107' };

/** The provider's next response. 'nothing' leaves the caller waiting. */
let answer: 'nothing' | { readonly status: number; readonly body: string } = 'nothing';
let requestCount = 0;
const provider: Server = createServer((request, response) => {
  requestCount += 1;
  request.resume();
  if (answer !== 'nothing') response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});

beforeAll(async () => {
  await shop.context.pool.query(`insert into settings (key, value) values ('shipping', $1)`, [
    JSON.stringify({
      originAddress: {
        name: 'Shop',
        street1: '417 Montgomery St',
        city: 'San Francisco',
        state: 'CA',
        postalCode: '94104',
        country: 'US',
      },
    }),
  ]);
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

/** Returns a shop whose carrier is the server above, without cached rates. */
function oddShop(): AppContext {
  const { port } = provider.address() as AddressInfo;
  const { stripe, sources } = shop.context.providers;
  const easypost = { apiKey: 'EZTK', webhookSecret: 'secret', apiBase: `http://127.0.0.1:${port}/v2/` };
  return { ...shop.context, providers: { ...shop.context.providers, stripe, sources, easypost } };
}

const rates = (...of: readonly object[]) => ({
  status: 200,
  body: JSON.stringify({
    id: 'shp_1',
    mode: 'test',
    rates: of.map((rate, n) => ({ id: `rate_${n}`, carrier: 'USPS', service: 'Any', ...rate })),
  }),
});

describe('the rate of a carrier', () => {
  it('is the cheapest that the provider gives for the parcel, and is asked for once', async () => {
    const first = await liveRate(shop.context, { location, parcels: [defaultParcel], currency: 'USD', fallback: 900 });
    expect(first).toBeGreaterThan(0);
    expect(await liveRate(shop.context, { location, parcels: [defaultParcel], currency: 'USD', fallback: 900 })).toBe(
      first,
    );
    const heavy = await liveRate(shop.context, {
      location,
      parcels: [{ ...defaultParcel, weight: 400 }],
      currency: 'USD',
      fallback: 900,
    });
    expect(heavy).toBeGreaterThan(first ?? 0);
  });

  it.each<[string, typeof answer, number | null]>([
    ['two rates', rates({ rate: '9.10', currency: 'USD' }, { rate: '4.25', currency: 'USD' }), 425],
    ['0 and one rate', rates({ rate: '0.00', currency: 'USD' }, { rate: '4.25', currency: 'USD' }), 425],
    ['a rate in another currency', rates({ rate: '4.25', currency: 'JPY' }), null],
    ['a rate below 0', rates({ rate: '-4.25', currency: 'USD' }), null],
    ['a rate of a million', rates({ rate: '1000000.00', currency: 'USD' }), null],
    ['a rate that is no number', rates({ rate: 'cheap', currency: 'USD' }), null],
    ['no rates', rates(), null],
    ['a text', { status: 200, body: 'certainly' }, null],
    ['a failure', { status: 500, body: '{}' }, null],
    ['a refusal', { status: 422, body: '{"error":{"code":"X","message":"No"}}' }, null],
  ])('is, after %s, %o: %s', async (_what, given, rate) => {
    answer = given;
    expect(await liveRate(oddShop(), { location, parcels: [defaultParcel], currency: 'USD', fallback: 900 })).toBe(
      rate,
    );
  });

  it('of several parcels is their sum, equal ones asked for once, and none when one of them has none', async () => {
    answer = rates({ rate: '4.25', currency: 'USD' });
    requestCount = 0;
    const heavy = { ...defaultParcel, weight: 100 };
    const several = oddShop();
    const parcels = [defaultParcel, heavy, defaultParcel];
    expect(await liveRate(several, { location, parcels, currency: 'USD', fallback: 900 })).toBe(3 * 425);
    expect(requestCount).toBe(2);
    answer = rates();
    expect(
      await liveRate(several, {
        location,
        parcels: [...parcels, { ...heavy, weight: 200 }],
        currency: 'USD',
        fallback: 900,
      }),
    ).toBeNull();
    const different = [1, 2, 3, 4, 5].map((weight) => ({ ...heavy, weight }));
    requestCount = 0;
    expect(await liveRate(oddShop(), { location, parcels: different, currency: 'USD', fallback: 900 })).toBeNull();
    expect(requestCount).toBe(0);
  });

  it('is none when the provider is silent, which many quotes at once wait for once', async () => {
    answer = 'nothing';
    requestCount = 0;
    const silent = oddShop();
    const asking = Array.from({ length: 30 }, () =>
      liveRate(silent, { location, parcels: [defaultParcel], currency: 'USD', fallback: 900 }),
    );
    expect(new Set(await Promise.all(asking))).toEqual(new Set([null]));
    expect(requestCount).toBe(1);
  });
});
