import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteRetiredConnections } from '../../../connections/connections.ts';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { goodAddress, paidOrder, stockProduct } from '../../test-shop.ts';
import { quoteCartLines } from '../quote-cart.ts';
import { extensionTaxShop } from './test-extension-tax.ts';

// Taxes of an extension that fails in every way, and that comes and goes.

const at = (file: string) => new URL(`../../../../../../${file}`, import.meta.url).pathname;
const odd = at('apps/server/src/extensions/testing-extensions/odd-tax.ts');
const countries = at('examples/country-taxes/country-taxes.ts');
const { shop, staff, load, useKeys, report } = await extensionTaxShop({
  name: 'odd-tax',
  module: odd,
  keys: { mode: 'good' },
});
const { context } = shop;
const { pool } = context;

const useMode = async (mode: string, records = '') =>
  expect(await useKeys({ mode, records })).toMatchObject({ ok: true });
const getTax = async (price: number) => {
  const product = await stockProduct(shop, { price });
  const { country, state, postalCode } = goodAddress;
  const items = [{ productId: product.id, variantId: null, quantity: 1, price }];
  const request = { items, address: { country, state, postalCode } };
  return (await quoteCartLines(context, request, { caller: visitor, address: '127.0.0.1' })).totals.tax;
};
const placeOrder = async (price: number) => {
  const product = await stockProduct(shop, { price });
  return paidOrder(shop, { product, total: price + 799 + (await getTax(price)) });
};
const loadSource = async (id: string) => {
  const { rows } = await pool.query(
    'select computed_by, account, state, fallback_reason, last_error, transaction_id from order_tax_sources where order_id = $1',
    [id],
  );
  return rows[0];
};
const extensionState = async () => {
  const { rows } = await pool.query(`select state, last_error from jobs.extensions where name = 'odd-tax'`);
  return rows[0];
};
const listed = async () => {
  const { body } = await staff('GET', '/settings/admin/extension-providers');
  return (body as { items: { name: string; isOn: boolean; isRetired: boolean; openTaxes: number }[] }).items;
};
const remove = (name: string) => staff('POST', `/settings/admin/extension-providers/tax/${name}/remove`, {});
const choose = (taxProvider: string) => staff('PUT', '/settings/admin/site', { taxProvider });

const resetState = () =>
  pool.query(
    `update jobs.extensions set state = 'ACTIVE', paused_until = null, failures_in_a_row = 0, last_error = null`,
  );
/** Waits for a process that serves. The start of one would count towards the time limit of a case on a busy machine. */
const serve = async () => {
  await useMode('good');
  await expect
    .poll(async () => {
      await resetState();
      return getTax(2_000);
    })
    .toBe(200);
};

beforeEach(resetState);

describe('the taxes of an extension', () => {
  it('are those of the extension', async () => {
    expect(await getTax(2_000)).toBe(200);
  });

  // The shop's rate is 6.5 %.
  it.each([
    ['throws', 'NO_ANSWER', /^tax calculate: bad luck$/],
    ['exits', 'NO_ANSWER', /process ended/],
    ['large', 'NO_ANSWER', /too long/],
    ['text', 'ABSURD', /not as documented/],
    ['nothing', 'ABSURD', /not as documented/],
    ['nan', 'ABSURD', /not as documented: tax/],
    ['fraction', 'ABSURD', /not as documented: tax/],
    ['parts', 'ABSURD', /not as documented: taxes that do not sum to the tax of the line/],
    ['much', 'ABSURD', /not as documented: a tax of 9999999 on/],
    ['spaces', 'ABSURD', /not as documented: id/],
    ['lines', 'ABSURD', /not as documented: lines.0.taxes.0.title/],
  ])('are those of the shop when it fails (%s), which the owner and the log name', async (mode, reason, error) => {
    await serve();
    const log = vi.spyOn(context.log, 'error');
    await useMode(mode);
    const id = await placeOrder(2_100);
    expect(await loadSource(id)).toMatchObject({ computed_by: 'TABLES', account: 'odd-tax', fallback_reason: reason });
    expect(await extensionState()).toMatchObject({ state: 'FAILING', last_error: expect.stringMatching(error) });
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ extension: 'odd-tax', call: 'tax calculate' }),
      'an extension failed',
    );
    log.mockRestore();
    const seen = await staff('GET', `/orders/${id}`);
    expect(seen.body.taxSource).toMatchObject({ extension: 'odd-tax', fallbackReason: reason });
  });

  it.each(['never', 'loops'])(
    'are those of the shop in time when it %s, and a new process serves',
    async (mode) => {
      await useMode(mode);
      const startedAt = Date.now();
      expect(await getTax(2_000)).toBe(130);
      // The call of the extension may take 15 s. A busy machine adds to the two seconds that the shop waits.
      expect(Date.now() - startedAt).toBeLessThan(12_000);
      const late = expect.stringMatching(/did not finish within 15 s/);
      await expect.poll(extensionState, { timeout: 25_000, interval: 500 }).toMatchObject({ last_error: late });
      await serve();
    },
    60_000,
  );

  it('are those of the shop when it refuses, which is no failure', async () => {
    await useMode('refuses');
    expect(await getTax(2_000)).toBe(130);
    expect(await extensionState()).toMatchObject({ state: 'ACTIVE' });
  });
});

describe('the records of an extension', () => {
  it('are one for each order, though the extension repeats its ids', async () => {
    await useMode('good');
    const ids = [await placeOrder(3_000), await placeOrder(3_000)];
    await report();
    const sources = await Promise.all(ids.map(loadSource));
    expect(sources).toMatchObject([{ state: 'RECORDED' }, { state: 'RECORDED' }]);
    expect(new Set(sources.map(({ transaction_id: id }) => id)).size).toBe(2);
  });

  it('are repeated when it fails or answers nonsense, and refused when it refuses', async () => {
    await useMode('good', 'throws');
    const id = await placeOrder(3_001);
    await report();
    expect(await loadSource(id)).toMatchObject({ state: 'WAITING', last_error: 'no connection' });
    await useMode('good', 'text');
    await report();
    expect(await loadSource(id)).toMatchObject({
      state: 'WAITING',
      last_error: expect.stringMatching(/documented: id/),
    });
    await useMode('good', 'refuses');
    await report();
    expect(await loadSource(id)).toMatchObject({ state: 'REFUSED', last_error: 'The month is closed.' });
    await useMode('good');
    expect((await staff('POST', `/orders/${id}/resend-taxes`, {})).status).toBe(200);
    await report();
    expect(await loadSource(id)).toMatchObject({ state: 'RECORDED' });
  });

  it('wait while the extension is not loaded, and are made by it after the owner switched to another one', async () => {
    await useMode('good');
    const id = await placeOrder(3_002);
    await load([countries]);
    await report();
    expect(await loadSource(id)).toMatchObject({ state: 'WAITING', last_error: expect.stringMatching(/not loaded/) });
    const late = await placeOrder(3_003);
    expect(await loadSource(late)).toMatchObject({ computed_by: 'TABLES', fallback_reason: 'NO_ANSWER' });
    await load([odd, countries]);

    expect(await useKeys({}, 'country-taxes')).toMatchObject({ code: 'CONFLICT' });
    expect((await remove('odd-tax')).status).toBe(409);
    expect((await choose('TABLES')).status).toBe(200);
    expect((await remove('odd-tax')).status).toBe(200);
    expect(await listed()).toMatchObject([
      { name: 'odd-tax', isOn: false, isRetired: true, openTaxes: 1 },
      { name: 'country-taxes', isOn: false },
    ]);
    expect((await choose('EXTENSION')).status).toBe(422);
    expect(await useKeys({}, 'country-taxes')).toMatchObject({ ok: true });
    expect((await choose('EXTENSION')).status).toBe(200);
    expect(await deleteRetiredConnections(context)).toBe(0);
    await report();
    expect(await loadSource(id)).toMatchObject({ state: 'RECORDED', account: 'odd-tax' });
    expect((await staff('POST', '/orders/refund', { id, amount: 500 })).status).toBe(200);
    expect(await listed()).toMatchObject([{ openTaxes: 1 }, {}]);
    await report();
    expect(await deleteRetiredConnections(context)).toBe(1);
    expect(await listed()).toMatchObject([{ name: 'odd-tax', isRetired: false, isOn: false }, { isOn: true }]);
  });
});
