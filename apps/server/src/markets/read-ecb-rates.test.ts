import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testShop } from '../orders/test-shop.ts';
import { publicNetwork } from '../platform/runtime/network/public-host.ts';
import { readEcbRates } from './read-ecb-rates.ts';
import { marketBody, marketShop } from './test-markets.ts';

const shop = await testShop({ poolSize: 4 });
const { staff } = await marketShop(shop);
const now = new Date('2026-11-28T09:00:00Z');
const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='2026-11-27'><Cube currency='CHF' rate='0.9385'/><Cube currency='JPY' rate='163.52'/></Cube></Cube></gesmes:Envelope>`;

const answer = { status: 200, body: daily, headers: {}, requests: 0 };
const server = createServer((_request, response) => {
  answer.requests += 1;
  response.writeHead(answer.status, { 'content-type': 'text/xml', ...answer.headers }).end(answer.body);
});
await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
afterAll(() => server.close());
const ratesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`;
const markets = [marketBody({}), marketBody({ name: 'Kuwait', prefix: 'kw', countries: ['KW'], currency: 'KWD' })];

const save = (fields: object) => staff('PUT', '/settings/admin/markets', fields);
const stored = async () => (await staff('GET', '/settings/admin/markets')).body;

beforeEach(async () => {
  Object.assign(answer, { status: 200, body: daily, headers: {}, requests: 0 });
  expect((await save({ markets, rates: [], ratesUrl })).status).toBe(200);
});

describe('the rates of the ECB', () => {
  it('are read for the currencies of the markets, and stored with source and day', async () => {
    await readEcbRates(shop.context, now);
    const rate = { currency: 'CHF', rate: '0.9385', source: 'European Central Bank', date: '2026-11-27' };
    expect(await stored()).toMatchObject({ rates: [rate], ratesUrl });
    const { updatedAt } = await stored();
    await readEcbRates(shop.context, now);
    expect((await stored()).updatedAt).toBe(updatedAt);
  });

  it('are not read without an address', async () => {
    await save({ ratesUrl: '' });
    await readEcbRates(shop.context, now);
    expect(answer.requests).toBe(0);
    for (const wrong of ['ftp://example.com/daily.xml', '/daily.xml', 'nonsense', 'javascript:alert(1)'])
      expect([wrong, (await save({ ratesUrl: wrong })).status]).toEqual([wrong, 400]);
  });

  it('replace a typed rate only when it is older', async () => {
    const typed = { currency: 'CHF', rate: '0.95', source: 'My bank', date: '2026-11-27' };
    await save({ rates: [typed] });
    await readEcbRates(shop.context, now);
    expect((await stored()).rates).toEqual([typed]);
    await save({ rates: [{ ...typed, date: '2026-11-26' }] });
    await readEcbRates(shop.context, now);
    expect((await stored()).rates).toMatchObject([{ rate: '0.9385' }]);
  });

  it.each([
    ['an error', { status: 500 }, 'cannot be read'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'cannot be read'],
    ['nonsense', { body: '<html>Welcome</html>' }, 'no file of rates'],
    ['a rate of 0', { body: daily.replace('0.9385', '0') }, 'The rate of CHF is no number above 0.'],
    ['old rates', { body: daily.replace('2026-11-27', '2025-11-27') }, 'The file has the rates of 2025-11-27.'],
    ['a large file', { body: daily.padEnd(70_000) }, 'cannot be read'],
  ])('change nothing when the address returns %s', async (_, changes, reason) => {
    Object.assign(answer, changes);
    await expect(readEcbRates(shop.context, now)).rejects.toThrow(reason);
    expect((await stored()).rates).toEqual([]);
  });

  it('are not read from a private address by a shop at a public one', async () => {
    await expect(readEcbRates(shop.context, now, publicNetwork)).rejects.toThrow('cannot be read');
    expect(answer.requests).toBe(0);
  });
});
