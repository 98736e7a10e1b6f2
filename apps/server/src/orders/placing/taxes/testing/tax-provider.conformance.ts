import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../../platform/boot/context.ts';
import { visitor } from '../../../../platform/http/caller/caller.ts';
import { ownTime } from '../../../../testing/own-time.ts';
import {
  goodAddress,
  orderFor,
  paidOrder,
  type StockedProduct,
  stockProduct,
  type TestShop,
} from '../../../test-shop.ts';
import type { staffedApp } from '../../../test-staff.ts';
import { placeOrder } from '../../place-order.ts';
import { quoteCartLines } from '../../quote-cart.ts';
import { type TaxExample, taxExamples } from './tax-examples.ts';

/** An entry in the records of a service: an order, a reversal (negative), or an undone reversal. */
interface TaxEntry {
  readonly amount: number;
  readonly tax: number;
}

/** What a service records, and how it fails. */
export interface TestedService {
  readonly id: 'STRIPE' | 'EXTENSION';
  /** Runs the job once, also for what waits for a later attempt. */
  readonly report: () => Promise<void>;
  /** Returns the entries of an order with their amounts without added taxes, or with contained ones. */
  readonly getEntries: (orderNumber: string) => readonly TaxEntry[];
  /** Loses the answers to the next records, after the service stored them. */
  readonly loseAnswers: () => void;
  readonly calm: () => void;
  /** Failures of calculations by name, with the reason that the order stores. */
  readonly failures: readonly (readonly [string, () => void | Promise<unknown>, string])[];
  /** Returns the shop with an account that no process has data about. */
  readonly forget: () => Promise<AppContext>;
}

export interface TestedTaxes {
  readonly shop: TestShop;
  readonly staff: Awaited<ReturnType<typeof staffedApp>>['staff'];
  /** Null for the shop's own rates, which record nothing. */
  readonly service: TestedService | null;
}

const locations = {
  CA: { country: 'US', state: 'CA', postalCode: '94107' },
  DE: { country: 'DE', state: 'Berlin', postalCode: '10115', city: 'Berlin' },
} as const;

const sumTaxes = (taxes: readonly { amount: number }[]) => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** The tests of any provider of taxes. The shop's rates and the service have the rates of the examples. */
export function taxConformance({ shop, staff, service }: TestedTaxes): void {
  const { context } = shop;
  const { pool } = context;

  const setSite = async (fields: object) => {
    const answer = await staff('PUT', '/settings/admin/site', fields);
    expect([answer.status, answer.body.errors ?? null]).toEqual([200, null]);
  };
  const standard = {
    currency: 'USD',
    pricesIncludeTax: false,
    flatShippingRate: 500,
    freeShippingThreshold: 1_000_000,
  };

  beforeAll(async () => {
    expect((await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'DE'] })).status).toBe(200);
    await setSite({ ...standard, taxRate: 650, taxRounding: 'LINE' });
  });

  interface Cart {
    readonly products: readonly StockedProduct[];
    readonly quantity: number;
    readonly location: keyof typeof locations;
    readonly codes: readonly string[];
  }
  const toItems = ({ products, quantity }: Cart) =>
    products.map(({ id, price }) => ({ productId: id, variantId: null, quantity, price }));
  const quote = async (cart: Cart, of: AppContext = context) => {
    const { country, state, postalCode } = locations[cart.location];
    const request = { items: toItems(cart), address: { country, state, postalCode }, discountCodes: [...cart.codes] };
    return quoteCartLines(of, request, { caller: visitor, address: '127.0.0.1' });
  };
  const storeOrder = async (cart: Cart, { total, currency }: { total: number; currency: string }, of = context) => {
    const body = placeOrderBody.parse({
      paymentMethod: 'pm_card_visa',
      order: {
        items: toItems(cart),
        total,
        currency,
        discountCodes: cart.codes,
        shippingInfo: { address: { ...goodAddress, ...locations[cart.location] } },
      },
    });
    const outcome = await placeOrder(of, { caller: visitor, address: '127.0.0.1', key: uuidv7(), body });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    return outcome.value.orderId;
  };
  const createCart = async (
    example: Pick<TaxExample, 'prices' | 'quantity' | 'location' | 'discount'>,
  ): Promise<Cart> => {
    const products: StockedProduct[] = [];
    for (const price of example.prices) products.push(await stockProduct(shop, { price }));
    const code = `CODE${uuidv7().slice(-8).toUpperCase()}`;
    if (example.discount > 0) {
      const made = await staff('POST', '/discounts', { title: code, code, kind: 'AMOUNT', value: example.discount });
      expect(made.status).toBe(201);
    }
    return { ...example, products, codes: example.discount > 0 ? [code] : [] };
  };
  const loadOrder = async (id: string) => {
    const { rows } = await pool.query(
      `select o.number, o.tax, o.included_tax, o.total, o.shipping_taxes, s.computed_by, s.state, s.fallback_reason
       from orders o left join order_tax_sources s on s.order_id = o.id where o.id = $1`,
      [id],
    );
    return rows[0];
  };
  /** Returns the tax that the credit notes of an order take back. */
  const loadCredited = async (id: string): Promise<number> => {
    const { rows } = await pool.query(
      `select coalesce(sum((t.tax ->> 'amount')::int), 0)::int as tax from credit_notes c, jsonb_array_elements(c.parts) p(part),
         jsonb_array_elements(p.part -> 'taxes') t(tax) where c.order_id = $1`,
      [id],
    );
    return rows[0].tax;
  };

  describe.each(taxExamples)('$name', (example) => {
    it('is computed as by hand, in the quote and in the order', async () => {
      const { currency, isIncluded, shipping, tax, total, shippingTax } = example;
      await setSite({ ...standard, currency, pricesIncludeTax: isIncluded, flatShippingRate: shipping });
      try {
        const cart = await createCart(example);
        const quoted = await quote(cart);
        expect(quoted.totals).toMatchObject({ tax: isIncluded ? 0 : tax, shipping, total });
        expect(sumTaxes(quoted.taxes)).toBe(tax);
        // The currency is fixed once an order exists.
        if (currency !== 'USD') return;
        const order = await loadOrder(await storeOrder(cart, { total, currency }));
        expect(order).toMatchObject({ tax: isIncluded ? 0 : tax, included_tax: isIncluded ? tax : 0, total });
        expect(sumTaxes(order.shipping_taxes)).toBe(shippingTax);
        if (service) expect(order).toMatchObject({ computed_by: service.id, state: 'WAITING' });
        else expect(order).toMatchObject({ computed_by: null });
      } finally {
        // A currency with other decimals is refused while the shop has products.
        if (currency !== 'USD') await pool.query('delete from products');
        await setSite(standard);
      }
    });
  });

  /** 100.00 for Germany: 19.00 of the goods and 0.95 of the shipping, together 124.95. */
  const germanOrder = async (price = 10_000) => {
    const cart = await createCart({ prices: [price], quantity: 1, location: 'DE', discount: 0 });
    const { totals } = await quote(cart);
    return storeOrder(cart, { total: totals.total, currency: 'USD' });
  };

  it('a refund in part takes back its part of the tax, and the rest takes back the rest', async () => {
    const id = await germanOrder();
    // 30.00 x 19.95 / 124.95 = 4.7899
    expect((await staff('POST', '/orders/refund', { id, amount: 3_000 })).status).toBe(200);
    expect(await loadCredited(id)).toBe(479);
    await service?.report();
    const { number } = await loadOrder(id);
    if (service) {
      const entries = service.getEntries(number);
      expect(entries).toHaveLength(2);
      expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(1_995 - 479);
      expect(entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(12_495 - 3_000);
    }
    expect((await staff('POST', '/orders/refund', { id })).status).toBe(200);
    expect(await loadCredited(id)).toBe(1_995);
    await service?.report();
    if (!service) return;
    const entries = service.getEntries(number);
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  });

  if (!service) return;

  it('has each order and each refund once, whatever is lost and whoever runs at once', async () => {
    const id = await germanOrder(10_001);
    const { number } = await loadOrder(id);
    service.loseAnswers();
    await service.report();
    expect(await loadOrder(id)).toMatchObject({ state: 'WAITING' });
    service.calm();
    await Promise.all([service.report(), service.report(), service.report()]);
    expect(await loadOrder(id)).toMatchObject({ state: 'RECORDED' });
    expect(service.getEntries(number)).toHaveLength(1);
    expect((await staff('POST', '/orders/refund', { id, amount: 1_000 })).status).toBe(200);
    service.loseAnswers();
    await service.report();
    service.calm();
    await Promise.all([service.report(), service.report(), service.report()]);
    expect(service.getEntries(number)).toHaveLength(2);
  });

  it('has a refund no more that the bank returned, and never had one that was returned before', async () => {
    const id = await germanOrder(10_002);
    const { number, total } = await loadOrder(id);
    await service.report();
    for (const isReported of [true, false]) {
      expect((await staff('POST', '/orders/refund', { id, amount: 1_000 })).status).toBe(200);
      if (isReported) await service.report();
      await pool.query('update credit_notes set cancelled_at = now() where order_id = $1 and cancelled_at is null', [
        id,
      ]);
      await service.report();
    }
    const entries = service.getEntries(number);
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(total);
  });

  it('never has an order that is cancelled unpaid', async () => {
    const cart = await createCart({ prices: [4_003], quantity: 1, location: 'CA', discount: 0 });
    const [product] = cart.products;
    if (!product) throw new Error('The cart is empty.');
    const { totals } = await quote(cart);
    const card = 'pm_card_authenticationRequired';
    await expect(paidOrder(shop, { product, total: totals.total, card })).rejects.toThrow('requiresAction');
    const id = await orderFor(shop, product);
    await service.report();
    expect(await loadOrder(id)).toMatchObject({ state: 'WAITING' });
    await pool.query(`update orders set status = 'CANCELLED' where id = $1`, [id]);
    await service.report();
    const order = await loadOrder(id);
    expect(order).toMatchObject({ state: 'NOT_NEEDED' });
    expect(service.getEntries(order.number)).toEqual([]);
  });

  it.each(service.failures)(
    '%s: the rates of the shop apply in time, and the order is marked',
    async (_name, fail, reason) => {
      const of = await service.forget();
      const cart = await createCart({ prices: [2_400], quantity: 1, location: 'CA', discount: 0 });
      await fail();
      try {
        // 6.5 % of 24.00
        const total = 2_400 + 500 + 156;
        const startedAt = performance.now();
        expect((await quote(cart, of)).totals).toMatchObject({ tax: 156, total });
        expect(performance.now() - startedAt).toBeLessThan(5_000);
        let id = '';
        const placed = async () => {
          id = await storeOrder(cart, { total, currency: 'USD' }, of);
        };
        expect(await ownTime(placed)).toBeLessThan(4_000);
        expect(await loadOrder(id)).toMatchObject({
          computed_by: 'TABLES',
          fallback_reason: reason,
          state: 'NOT_NEEDED',
          tax: 156,
        });
      } finally {
        service.calm();
      }
    },
  );
}
