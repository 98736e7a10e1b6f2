import type { RatesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { carrierProvider, quoteParcel, shippingRates } from '../../shipping/shipping.ts';
import { orderLabel } from '../staff/order-actions/order-actions.ts';
import { goodAddress, orderRecord, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { buyShipping } from './buy-shipping.ts';
import { declaredGoods } from './declared-goods.queries.ts';
import { loadOrderRates } from './order-shipping-rates.ts';

const shop = await testShop();
const { context, sandbox } = shop;
await context.pool.query(
  `insert into settings (key, value) values ('shipping', $1) on conflict (key) do update set value = excluded.value`,
  [JSON.stringify({ originAddress: goodAddress, countries: ['US', 'DE'] })],
);

const buy = (orderId: string, rateId?: string) =>
  buyShipping(context, { caller: owner, orderId, rateId, requestId: 'test' });
const paid = async () => paidOrder(shop, { product: await stockProduct(shop) });
const berlin = { city: 'Berlin', state: 'Berlin', postalCode: '10115', country: 'DE' };
const labelCount = () => sandbox.control.books().labels.length;

async function ratesFor(
  requested: Promise<{ ok: true; value: RatesAnswer } | { ok: false }>,
): Promise<RatesAnswer['rates']> {
  const answer = await requested;
  if (!answer.ok) throw new Error(`No rates: ${JSON.stringify(answer)}`);
  return answer.value.rates;
}

describe('a label', () => {
  it('is bought at a rate that was asked for the order, and the audit entry says which', async () => {
    const orderId = await paid();
    const [, second] = await ratesFor(loadOrderRates(context, { orderId, parcel: { weight: 40 } }));
    expect(await buy(orderId, second?.id)).toMatchObject({
      ok: true,
      value: { carrier: second?.carrier, service: second?.service, rate: second?.rate },
    });
    const { rows } = await context.pool.query(
      `select after from audit_log where action = 'buy-shipping' and resource_id = $1`,
      [orderId],
    );
    expect(rows).toMatchObject([
      { after: { carrier: second?.carrier, service: second?.service, rate: second?.rate, rateId: second?.id } },
    ]);
  });

  it('is bought at a rate of POST /shipping/rates for the order’s address, as it was entered or as carriers write it', async () => {
    for (const to of [goodAddress, { ...goodAddress, street1: '388 TOWNSEND ST APT 20', street2: undefined }]) {
      const orderId = await paid();
      const [first] = await ratesFor(shippingRates(context, { to }));
      expect(await buy(orderId, first?.id)).toMatchObject({ ok: true, value: { status: 'PURCHASED' } });
    }
  });

  it('is not bought at a rate for another address, of another order, or bought before: nothing is bought and the order stays paid', async () => {
    const [orderId, other, sent] = [await paid(), await paid(), await paid()];
    const [elsewhere] = await ratesFor(
      shippingRates(context, {
        to: { ...goodAddress, street1: '417 Montgomery St', street2: '', postalCode: '94104' },
      }),
    );
    const [ofOther] = await ratesFor(loadOrderRates(context, { orderId: other }));
    const [used] = await ratesFor(shippingRates(context, { to: goodAddress }));
    expect(await buy(sent, used?.id)).toMatchObject({ ok: true });
    const before = labelCount();
    for (const rate of [elsewhere, ofOther, used]) {
      expect(rate).toBeDefined();
      expect(await buy(orderId, rate?.id)).toMatchObject({
        ok: false,
        code: 'UNPROCESSABLE',
        errors: [{ path: 'rateId' }],
      });
    }
    expect(labelCount()).toBe(before);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
    expect(await buy(orderId)).toMatchObject({ ok: true, value: { status: 'PURCHASED' } });
  });

  it('to another country declares the units that are left, with HS code, origin and price after discounts', async () => {
    const product = await stockProduct(shop);
    await context.pool.query(
      `update products set hs_code = '6912.00', origin_country = 'PT', weight = 9 where id = $1`,
      [product.id],
    );
    const orderId = await paidOrder(shop, { product, quantity: 3, address: berlin });
    await context.pool.query('update order_lines set refunded_quantity = 1 where order_id = $1', [orderId]);
    expect(await loadOrderRates(context, { orderId })).toMatchObject({ ok: true, value: { missingCustoms: [] } });
    const bought = await buy(orderId);
    expect(bought.ok && bought.value.forms).toEqual([
      { kind: 'CN22', url: `/api/v1/orders/${orderId}/label/forms/0` },
      { kind: 'COMMERCIAL_INVOICE', url: `/api/v1/orders/${orderId}/label/forms/1` },
    ]);
    const form = await orderLabel(context, owner, { orderId, form: 1 });
    expect(form.ok && form.value.contentType).toBe('application/pdf');
    expect(await orderLabel(context, owner, { orderId, form: 2 })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    const label = sandbox.control.books().labels.find(({ reference }) => reference === orderId);
    expect(label?.customs).toMatchObject({
      contents_type: 'merchandise',
      customs_certify: true,
      eel_pfc: 'NOEEI 30.37(a)',
      customs_items: [
        {
          description: 'Stoneware mug',
          quantity: 2,
          value: '50',
          currency: 'USD',
          weight: 18,
          hs_tariff_number: '691200',
          origin_country: 'PT',
        },
      ],
    });
  });

  it('to another country has rates that name the goods without data for the customs', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop), address: berlin });
    expect(await loadOrderRates(context, { orderId })).toMatchObject({
      ok: true,
      value: { missingCustoms: [{ name: 'Stoneware mug', missing: ['hsCode', 'originCountry'] }] },
    });
    const own = await loadOrderRates(context, { orderId: await paid() });
    expect(own).toMatchObject({ ok: true, value: { missingCustoms: [] } });
  });

  it('declares the data of the variant, else those of its product', async () => {
    const product = await stockProduct(shop);
    const orderId = await paidOrder(shop, { product, quantity: 2, address: berlin });
    await context.pool.query(
      `update products set hs_code = '6912.00', origin_country = 'PT', customs_value = 1200 where id = $1`,
      [product.id],
    );
    const declared = async () => (await declaredGoods(context.db, orderId)).lines;
    expect(await declared()).toMatchObject([{ hsCode: '6912.00', originCountry: 'PT', customsValue: 1200 }]);
    const variantId = uuidv7();
    await context.pool.query(
      `insert into product_options (product_id, position, name, option_values) values ($1, 0, 'Size', '{S}')`,
      [product.id],
    );
    await context.pool.query(
      `insert into variants (id, product_id, options, stock, hs_code, customs_value) values ($1, $2, '{Size:S}', 1, '6911.10', 900)`,
      [variantId, product.id],
    );
    await context.pool.query('update order_lines set variant_id = $2 where order_id = $1', [orderId, variantId]);
    expect(await declared()).toMatchObject([{ hsCode: '6911.10', originCountry: 'PT', customsValue: 900 }]);
  });

  it('to another country declares nothing without goods', async () => {
    const reference = uuidv7();
    const to = { ...goodAddress, city: 'Berlin', state: 'Berlin', postalCode: '10115', country: 'DE' };
    const quoted = await quoteParcel(context, {
      from: goodAddress,
      to,
      reference,
      readGoods: async () => ({ currency: 'USD', lines: [] }),
    });
    if (!quoted.ok || !quoted.value[0]) throw new Error(JSON.stringify(quoted));
    const { provider, shipmentId, providerRateId: rateId } = quoted.value[0];
    expect(await carrierProvider(context, provider).buy({ shipmentId, rateId })).toMatchObject({ ok: true });
    expect(sandbox.control.books().labels.find((label) => label.reference === reference)?.customs).toBeNull();
  });

  it('within the country declares nothing', async () => {
    const orderId = await paid();
    expect(await buy(orderId)).toMatchObject({ ok: true });
    expect(sandbox.control.books().labels.find(({ reference }) => reference === orderId)?.customs).toBeNull();
  });
});
