import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InjectedFailure } from '../../../../../sandbox/src/control/injected-failures.ts';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { ownTime } from '../../../testing/own-time.ts';
import { readStaffOrder } from '../../staff/order-details/read-staff-order.ts';
import {
  goodAddress,
  orderRecord,
  owner,
  paidOrder,
  type StockedProduct,
  stockProduct,
  testShop,
} from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { quoteCartLines } from '../quote-cart.ts';

const shop = await testShop();
const { sandbox } = shop;
const { pool } = shop.context;
const { staff } = await staffedApp(shop.context);

beforeAll(async () => {
  expect((await staff('PUT', '/settings/admin/site', { taxProvider: 'STRIPE' })).status).toBe(200);
});
afterEach(() => {
  sandbox.control.calm();
  vi.restoreAllMocks();
});

/** Returns the shop with an account that no process has data about: no responses, no failures. */
function freshShop() {
  const { providers } = shop.context;
  const stripe = { ...providers.stripe };
  const { paypal, easypost, shippo, smtp, sources, extensions } = providers;
  const reload = () => providers.reload();
  return {
    ...shop,
    context: { ...shop.context, providers: { stripe, paypal, easypost, shippo, smtp, sources, extensions, reload } },
  };
}
type Shop = ReturnType<typeof freshShop>;

/** The tax of the settings: 6.5 % of the goods. */
const bySettings = (price: number) => price + 799 + Math.round((price * 65) / 1_000);
/** The tax that the sandbox's Stripe computes for San Francisco. */
const byStripe = (price: number) =>
  price + 799 + [6_000, 250, 2_375].reduce((sum, rate) => sum + Math.round((price * rate) / 100_000), 0);

async function quote({ context }: Shop, product: StockedProduct) {
  const { country, state, postalCode } = goodAddress;
  const items = [{ productId: product.id, variantId: null, quantity: 1, price: product.price }];
  const requested = { items, address: { country, state, postalCode } };
  return (await quoteCartLines(context, requested, { caller: visitor, address: '127.0.0.1' })).totals.total;
}

async function loadSource(orderId: string) {
  const { rows } = await pool.query(
    'select computed_by, fallback_reason, state from order_tax_sources where order_id = $1',
    [orderId],
  );
  return rows[0];
}

const calculations = { provider: 'stripe', method: 'POST', path: '/tax/calculations', times: 0 } as const;
const absurd = (changes: Readonly<Record<string, unknown>>): InjectedFailure => ({
  ...calculations,
  effect: 'absurd',
  changes,
});
const firstLine = 'line_items.data.0';

const failures: readonly (readonly [string, InjectedFailure, string])[] = [
  ['is down', { ...calculations, effect: 'status', status: 500 }, 'NO_ANSWER'],
  ['is too busy', { ...calculations, effect: 'status', status: 503 }, 'NO_ANSWER'],
  ['closes the connection', { ...calculations, effect: 'drop' }, 'NO_ANSWER'],
  ['never answers', { ...calculations, effect: 'hang' }, 'NO_ANSWER'],
  ['wants a negative tax', absurd({ [`${firstLine}.amount_tax`]: -206, tax_amount_exclusive: -206 }), 'ABSURD'],
  ['wants more tax than the goods cost', absurd({ [`${firstLine}.amount_tax`]: 9_999_999 }), 'ABSURD'],
  ['answers in another currency', absurd({ currency: 'eur' }), 'ABSURD'],
  ['answers without a line', absurd({ 'line_items.data': [] }), 'ABSURD'],
  ['answers with sums that do not agree', absurd({ tax_amount_exclusive: 1 }), 'ABSURD'],
  ['answers with a text for an amount', absurd({ amount_total: 'much' }), 'ABSURD'],
  ['answers with something else', absurd({ id: null, line_items: null }), 'ABSURD'],
];

describe('when Stripe Tax', () => {
  it.each(failures)(
    '%s, the shop computes: the quote and the order agree, and the order is marked',
    async (_name, error, reason) => {
      const fresh = freshShop();
      const mug = await stockProduct(shop, { price: 2_400 });
      sandbox.control.failure(error);
      const quoted = async () => expect(await quote(fresh, mug)).toBe(bySettings(2_400));
      expect(await ownTime(quoted)).toBeLessThan(4_000);
      let id = '';
      const placed = async () => {
        id = await paidOrder(fresh, { product: mug, total: bySettings(2_400) });
      };
      expect(await ownTime(placed)).toBeLessThan(3_000);
      expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID' });
      expect(await loadSource(id)).toEqual({ computed_by: 'TABLES', fallback_reason: reason, state: 'NOT_NEEDED' });
      const seen = await readStaffOrder(shop.context, owner, id);
      expect(seen).toMatchObject({ ok: true, value: { taxSource: { computedBy: 'TABLES', fallbackReason: reason } } });
    },
  );

  it('refuses the address, the shop computes and says so', async () => {
    const fresh = freshShop();
    const mug = await stockProduct(shop, { price: 2_400 });
    sandbox.control.failure({ ...calculations, effect: 'status', status: 400 });
    expect(await quote(fresh, mug)).toBe(bySettings(2_400));
    const id = await paidOrder(fresh, { product: mug, total: bySettings(2_400) });
    expect(await loadSource(id)).toMatchObject({ fallback_reason: 'REFUSED' });
  });

  it('fails three times, nobody asks it for half a minute, and then one question tries again', async () => {
    const fresh = freshShop();
    sandbox.control.failure({ ...calculations, effect: 'drop' });
    for (const price of [1_001, 1_002, 1_003]) await quote(fresh, await stockProduct(shop, { price }));
    sandbox.control.calm();
    const mug = await stockProduct(shop, { price: 1_004 });
    expect(await quote(fresh, mug)).toBe(bySettings(1_004));
    const id = await paidOrder(fresh, { product: mug, total: bySettings(1_004) });
    expect(await loadSource(id)).toMatchObject({ fallback_reason: 'NO_ANSWER' });
    const later = performance.now() + 31_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await quote(fresh, mug)).toBe(byStripe(1_004));
  });

  it('fails after the quote, the order has the calculation of the quote', async () => {
    const fresh = freshShop();
    const mug = await stockProduct(shop, { price: 2_300 });
    expect(await quote(fresh, mug)).toBe(byStripe(2_300));
    sandbox.control.failure({ ...calculations, effect: 'hang' });
    const id = await paidOrder(fresh, { product: mug, total: byStripe(2_300) });
    expect(await loadSource(id)).toMatchObject({ computed_by: 'STRIPE' });
  });

  it('answers again after the quote, the order agrees with its quote and is marked', async () => {
    const fresh = freshShop();
    const mug = await stockProduct(shop, { price: 2_200 });
    sandbox.control.failure({ ...calculations, effect: 'drop' });
    const total = await quote(fresh, mug);
    sandbox.control.calm();
    const id = await paidOrder(fresh, { product: mug, total });
    expect(await loadSource(id)).toMatchObject({ computed_by: 'TABLES', fallback_reason: 'NO_ANSWER' });
  });

  it('is asked by a bot, its client gets the rates of the shop after sixty questions in a minute, and others do not', async () => {
    const fresh = freshShop();
    const product = await stockProduct(shop, { price: 2_000, stock: 1_000 });
    const ask = async (clientAddress: string, postalCode: string) => {
      const requested = {
        items: [{ productId: product.id, variantId: null, quantity: 1 }],
        address: { country: 'US', state: 'CA', postalCode },
      };
      return (await quoteCartLines(fresh.context, requested, { caller: visitor, address: clientAddress })).totals.total;
    };
    const totals: number[] = [];
    for (let code = 90_000; code < 90_065; code += 1) totals.push(await ask('203.0.113.7', String(code)));
    expect(new Set(totals.slice(0, 60))).toEqual(new Set([byStripe(2_000)]));
    expect(totals.at(-1)).toBe(bySettings(2_000));
    expect(await ask('198.51.100.9', '90064')).toBe(byStripe(2_000));
  });
});

describe('two orders of one cart', () => {
  it('that are placed at once have a calculation each, of the same taxes', async () => {
    const fresh = freshShop();
    const mug = await stockProduct(shop, { price: 2_700 });
    const total = await quote(fresh, mug);
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => paidOrder(fresh, { product: mug, total, key: uuidv7() })),
    );
    const { rows } = await pool.query(
      'select count(distinct calculation_id)::int as calculations, count(*)::int as orders from order_tax_sources where order_id = any($1)',
      [ids],
    );
    expect(rows[0]).toEqual({ calculations: 6, orders: 6 });
  });

  it('a failed one leaves its calculation to the next', async () => {
    const fresh = freshShop();
    const mug = await stockProduct(shop, { price: 2_800 });
    const total = await quote(fresh, mug);
    const before = sandbox.control.books().calculationCount;
    await expect(paidOrder(fresh, { product: mug, total: total + 1 })).rejects.toThrow('PRICE_CHANGED');
    await paidOrder(fresh, { product: mug, total });
    expect(sandbox.control.books().calculationCount).toBe(before);
  });
});
