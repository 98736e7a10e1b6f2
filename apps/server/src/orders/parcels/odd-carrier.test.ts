import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeExtensionProvider } from '../../connections/extension-providers.ts';
import { loadExtensions } from '../../extensions/extensions.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { storeExtensionEvent } from '../../shipping/store-carrier-event.ts';
import { liveRate } from '../../shipping/zones/live-rates.ts';
import { goodAddress, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { loadOrderRates } from './order-shipping-rates.ts';

// A carrier of an extension that fails in every way.

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-odd-'));
const module = new URL('../../extensions/testing-extensions/odd-carrier.ts', import.meta.url).pathname;

async function useMode(mode: string) {
  const change = { kind: 'carrier', name: 'odd-carrier', seenAt: undefined, ifUnreachable: 'refuse' } as const;
  const saved = await changeExtensionProvider(
    context,
    { ...change, keys: { mode } },
    { caller: owner, requestId: 't' },
  );
  expect(saved).toMatchObject({ ok: true });
}

let weight = 20;
const getLiveRate = () => {
  weight += 1;
  const location = { country: 'US', state: 'CA', postalCode: '94107' };
  return liveRate(context, { location, parcels: [{ ...defaultParcel, weight }], currency: 'USD', fallback: 900 });
};

async function state() {
  const { rows } = await pool.query('select state, failures_in_a_row, paused_until, last_error from jobs.extensions');
  return rows[0];
}

beforeAll(async () => {
  const origin = { ...goodAddress, street1: '417 Montgomery St', postalCode: '94104' };
  await pool.query(`insert into settings (key, value) values ('shipping', $1)`, [
    JSON.stringify({ originAddress: origin }),
  ]);
  const path = join(folder, 'vitrine.config.mjs');
  writeFileSync(path, `export default ${JSON.stringify({ extensions: [{ module }] })}`);
  expect((await loadExtensions(context, path)).problems).toEqual([]);
});
beforeEach(() =>
  pool.query(
    `update jobs.extensions set state = 'ACTIVE', paused_until = null, failures_in_a_row = 0, last_error = null`,
  ),
);
afterAll(async () => {
  const path = join(folder, 'vitrine.config.none.mjs');
  writeFileSync(path, 'export default { extensions: [] }');
  await loadExtensions(context, path);
  rmSync(folder, { recursive: true, force: true });
});

describe('the rate of a carrier of an extension', () => {
  it('is that of the extension, and the sandbox is asked no more', async () => {
    await useMode('good');
    expect(await getLiveRate()).toBe(745);
    expect(await state()).toMatchObject({ state: 'ACTIVE' });
  });

  it.each([
    ['throws', /^carrier quote: bad luck$/],
    ['exits', /process ended/],
    ['negative', /not as documented: rates.0.price/],
    ['nan', /not as documented: rates.0.price/],
    ['fraction', /not as documented: rates.0.price/],
    ['text', /not as documented/],
    ['nothing', /not as documented/],
    ['large', /too long/],
    ['many', /not as documented: rates/],
    ['labelled', /not as documented/],
    ['unstorable', /contains NUL characters/],
    ['broken', /broken characters/],
    ['throwsUnstorable', /^carrier quote: bad luck$/],
  ])('is the fallback price when it fails (%s), which the owner and the log name', async (mode, reason) => {
    const log = vi.spyOn(context.log, 'error');
    await useMode(mode);
    expect(await getLiveRate()).toBeNull();
    expect(await state()).toMatchObject({ state: 'FAILING', last_error: expect.stringMatching(reason) });
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ extension: 'odd-carrier', call: 'carrier quote' }),
      'an extension failed',
    );
    log.mockRestore();
  });

  it.each(['never', 'loops'])(
    'is the fallback price in time when it %s, and a new process serves',
    async (mode) => {
      await useMode(mode);
      const startedAt = Date.now();
      expect(await getLiveRate()).toBeNull();
      expect(Date.now() - startedAt).toBeLessThan(2_500);
      const late = expect.stringMatching(/did not finish within 15 s/);
      await expect.poll(state, { timeout: 25_000, interval: 500 }).toMatchObject({ last_error: late });
      await useMode('good');
      await expect.poll(getLiveRate, { timeout: 20_000, interval: 2_000 }).toBe(745);
    },
    60_000,
  );

  it('in another currency is for staff only, and a refusal is no failure', async () => {
    await useMode('other');
    expect(await getLiveRate()).toBeNull();
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    expect(await loadOrderRates(context, { orderId })).toMatchObject({
      value: { rates: [{ rate: 745, currency: 'JPY' }] },
    });
    await useMode('refuses');
    expect(await loadOrderRates(context, { orderId })).toMatchObject({
      code: 'UNPROCESSABLE',
      detail: 'We do not ship there.',
    });
    expect(await state()).toMatchObject({ state: 'ACTIVE' });
  });

  it('pauses from the third failure in a row on, never stops, and counts again after the pause', async () => {
    await useMode('throws');
    for (const _ of [1, 2]) await getLiveRate();
    expect(await state()).toMatchObject({ failures_in_a_row: 2, paused_until: null });
    for (let count = 0; count < 15; count += 1) {
      await pool.query('update jobs.extensions set paused_until = null');
      await getLiveRate();
    }
    const paused = await state();
    expect(paused).toMatchObject({ state: 'FAILING', failures_in_a_row: 9 });
    expect(paused.paused_until.getTime() - Date.now()).toBeLessThan(601_000);
    await useMode('good');
    expect(await getLiveRate()).toBeNull();
    await pool.query('update jobs.extensions set paused_until = null');
    expect(await getLiveRate()).toBe(745);
    expect(await state()).toMatchObject({ state: 'ACTIVE', failures_in_a_row: 0 });
  });
});

describe('a label of an extension', () => {
  const purchase = { shipmentId: 'odd-carrier/shp_1', rateId: 'odd-carrier/shp_1/rate_1' };

  it.each(['throws', 'negative', 'good'])(
    'whose purchase fails or has no label (%s) has an unknown result',
    async (mode) => {
      await useMode(mode);
      expect(await carrierProvider(context, 'extension').buy(purchase)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    },
  );

  it('was not bought while the extension is off, or when the id is of no extension', async () => {
    await useMode('good');
    await pool.query(`update jobs.extensions set state = 'OFF'`);
    expect(await carrierProvider(context, 'extension').buy(purchase)).toMatchObject({ code: 'PROVIDER_ERROR' });
    for (const shipmentId of [
      'other/shp_1',
      'odd-carrier',
      'odd-carrier/%E0%A4%A',
      '../shp_1',
      'odd-carrier/shp_1/x',
    ]) {
      const outcome = await carrierProvider(context, 'extension').buy({ ...purchase, shipmentId });
      expect(outcome, shipmentId).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the webhook of a carrier of an extension', () => {
  it.each(['throws', 'text', 'exits'])('that anyone can send never pauses the extension: %s', async (mode) => {
    await useMode(mode);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const call = { name: 'odd-carrier', rawBody: Buffer.from('{'), headers: {}, token: null };
      expect(await storeExtensionEvent(context, call)).toMatchObject({ ok: false });
    }
    expect(await state()).toMatchObject({
      state: 'ACTIVE',
      failures_in_a_row: 0,
      paused_until: null,
      last_error: expect.stringMatching(/^carrier webhook: /),
    });
  });
});
