import type { CarrierProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { defaultParcel } from '@vitrine/domain/shipping/parcels/parcel.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../../sandbox/src/start-sandbox.ts';
import { removeConnection } from '../../connections/change-connection.ts';
import { deleteRetiredConnections } from '../../connections/connections.ts';
import { sealKeys } from '../../platform/security/provider-keys/sealed-keys.ts';
import { verifyAddress } from '../../shipping/shipping.ts';
import { liveRate } from '../../shipping/zones/live-rates.ts';
import { goodAddress, orderRecord, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { applyTrackerEvent } from './apply-tracker-event.ts';
import { buyShipping } from './buy-shipping.ts';
import { finishAbandonedLabels } from './label-purchase.ts';
import { loadOrderRates } from './order-shipping-rates.ts';
import { pollParcels } from './poll-parcels.ts';
import { voidShipping } from './void-shipping.ts';

// EasyPost and Shippo, both connected by the owner. A second sandbox simulates both.
const providers = await startSandbox({ laterMs: 3_600_000 });
afterAll(() => providers.close());
const { settings, control, url } = providers;
const shop = await testShop({ variables: { EASYPOST_API_BASE: url, SHIPPO_API_BASE: url } });
const { context } = shop;
const keys = {
  easypost: { apiKey: settings.easypostApiKey, webhookSecret: settings.easypostWebhookSecret },
  shippo: { apiKey: settings.shippoApiKey, webhookSecret: settings.shippoWebhookSecret },
};

async function connect(name: CarrierProviderId): Promise<void> {
  const sealed = sealKeys(context.sessionSecret, name, keys[name]);
  await context.pool.query(
    `insert into connections (provider, sealed_keys) values ($1, $2) on conflict (provider) do update set retired_at = null`,
    [name, sealed],
  );
  await context.providers.reload();
}

const disconnect = (name: CarrierProviderId) =>
  removeConnection(context, { name, seenAt: undefined }, { caller: owner, requestId: 'test' });
const buy = (orderId: string, rateId?: string) =>
  buyShipping(context, { caller: owner, orderId, rateId, requestId: 'test' });
const paid = async () => paidOrder(shop, { product: await stockProduct(shop) });
const countLabels = () => control.books().labels.length;

async function getRates(orderId: string) {
  const answer = await loadOrderRates(context, { orderId });
  if (!answer.ok) throw new Error(answer.detail);
  return answer.value.rates;
}

async function stored(orderId: string) {
  const { rows } = await context.pool.query<{ provider: string; status: string; tracker: string }>(
    'select provider, status, provider_tracker_id as tracker from shipments where order_id = $1 order by created_at desc',
    [orderId],
  );
  return rows[0];
}

const everyLabelArrives = `update shipments set status = 'DELIVERED'
  where provider = 'shippo' and status in ('PURCHASING', 'PURCHASED', 'IN_TRANSIT')`;

/** Buys the cheapest label of Shippo for a new order. */
async function shippoLabel() {
  const orderId = await paid();
  const rate = (await getRates(orderId)).find(({ id }) => id.startsWith('shippo:'));
  const bought = await buy(orderId, rate?.id);
  if (!bought.ok) throw new Error(JSON.stringify(bought));
  return { orderId, rate, label: bought.value };
}

beforeAll(async () => {
  await context.pool.query(`insert into settings (key, value) values ('shipping', $1)`, [
    JSON.stringify({ originAddress: { ...goodAddress, street1: '417 Montgomery St', postalCode: '94104' } }),
  ]);
  await connect('easypost');
  await connect('shippo');
});
afterEach(() => control.calm());

describe('two carrier providers', () => {
  it('offer their rates together, cheapest first, and the cheapest is bought at its provider', async () => {
    const orderId = await paid();
    const rates = await getRates(orderId);
    expect(rates.map(({ rate }) => rate)).toEqual(rates.map(({ rate }) => rate).toSorted((a, b) => a - b));
    expect(new Set(rates.map(({ id }) => id.split(/[:_]/)[0]))).toEqual(new Set(['rate', 'shippo']));
    expect(await buy(orderId)).toMatchObject({ ok: true, value: { rate: rates[0]?.rate } });
    expect(await stored(orderId)).toMatchObject({ provider: 'shippo', status: 'PURCHASED' });
  });

  it('each sell a label at their own rates, once for many calls', async () => {
    for (const provider of ['easypost', 'shippo'] as const) {
      const orderId = await paid();
      const rate = (await getRates(orderId)).find(({ id }) => id.startsWith('shippo:') === (provider === 'shippo'));
      const before = countLabels();
      const outcomes = await Promise.all([buy(orderId, rate?.id), buy(orderId, rate?.id), buy(orderId, rate?.id)]);
      expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.trackingNumber)).size).toBe(1);
      expect([countLabels() - before, (await stored(orderId))?.provider]).toEqual([1, provider]);
    }
  });

  it('refuse a rate of another order and one that does not exist', async () => {
    const [orderId, other] = [await paid(), await paid()];
    const ofOther = (await getRates(other)).find(({ id }) => id.startsWith('shippo:'));
    for (const rateId of [ofOther?.id, 'shippo:unknown', 'shippo:../shipments'])
      expect(await buy(orderId, rateId)).toMatchObject({ code: 'UNPROCESSABLE', errors: [{ path: 'rateId' }] });
  });

  it.each([
    ['is down', { effect: 'status', status: 500, times: 0 }],
    ['does not respond', { effect: 'hang', times: 0 }],
    ['responds nonsense', { effect: 'absurd', changes: { rates: 'certainly' }, times: 0 }],
  ] as const)('leave out the one that %s', async (_case, failure) => {
    const weight = 20 + Math.floor(Math.random() * 300);
    const request = {
      location: { country: 'US', state: 'CA', postalCode: '94107' },
      parcels: [{ ...defaultParcel, weight }],
      currency: 'USD',
      fallback: 900,
    } as const;
    control.failure({ provider: 'shippo', ...failure });
    const startedAt = Date.now();
    const rate = await liveRate(context, request);
    expect(rate).toBeGreaterThan(0);
    expect(Date.now() - startedAt).toBeLessThan(2_500);
    control.failure({ provider: 'easypost', ...failure });
    expect(await liveRate(context, { ...request, parcels: [{ ...defaultParcel, weight: weight + 0.5 }] })).toBeNull();
  });

  it('verify an address at the second one while the first one is down', async () => {
    control.failure({ provider: 'easypost', effect: 'status', status: 503, times: 0 });
    const address = { ...goodAddress, street1: '390 Townsend St' };
    expect(await verifyAddress(context, address)).toMatchObject({ valid: true });
    control.failure({ provider: 'shippo', effect: 'status', status: 503, times: 0 });
    expect(await verifyAddress(context, { ...address, street1: '392 Townsend St' })).toBeNull();
  });
});

/** Loses the purchase before or after it happens, and the responses about it until `calm`. */
const lose = (when: 'before' | 'after') => {
  control.failure({ provider: 'shippo', method: 'POST', path: '/transactions', effect: 'drop', when });
  // The choice of the rate and the purchase itself first look for an earlier label.
  control.failure({ provider: 'shippo', method: 'GET', path: '/transactions', effect: 'drop', skip: 2, times: 0 });
};

describe('a label with an unknown result', () => {
  it.each([
    ['after', 'SHIPPED', 1],
    ['before', 'PAID', 0],
  ] as const)('that was lost %s the purchase is not bought again until the job knows', async (when, status, labels) => {
    const orderId = await paid();
    const rate = (await getRates(orderId)).find(({ id }) => id.startsWith('shippo:'));
    const before = countLabels();
    lose(when);
    expect(await buy(orderId, rate?.id)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    control.calm();
    expect(await stored(orderId)).toMatchObject({ status: 'PURCHASING' });
    await finishAbandonedLabels(context, new Date(Date.now() + 61_000));
    expect([(await orderRecord(shop, orderId)).status, countLabels() - before]).toEqual([status, labels]);
    expect(await buy(orderId)).toMatchObject({ ok: true });
    expect(countLabels() - before).toBe(1);
  });

  it('that does not appear at once waits, because it may still appear', async () => {
    const orderId = await paid();
    const rate = (await getRates(orderId)).find(({ id }) => id.startsWith('shippo:'));
    control.failure({ provider: 'shippo', method: 'POST', path: '/transactions', effect: 'drop', when: 'before' });
    expect(await buy(orderId, rate?.id)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    expect(await stored(orderId)).toMatchObject({ status: 'PURCHASING' });
  });
});

describe('a label of a provider that the owner disconnected', () => {
  it('is still tracked and voided there, while its rates are offered no more', async () => {
    const { orderId, rate, label } = await shippoLabel();
    const onTheWay = await shippoLabel();
    expect(await disconnect('shippo')).toMatchObject({ ok: true });
    expect(context.providers.sources.shippo).toBe('retired');
    const other = await paid();
    expect((await getRates(other)).filter(({ id }) => id.startsWith('shippo:'))).toEqual([]);
    expect(await buy(other, rate?.id)).toMatchObject({ code: 'UNPROCESSABLE', errors: [{ path: 'rateId' }] });
    expect(await deleteRetiredConnections(context)).toBe(0);

    expect(await voidShipping(context, { caller: owner, orderId, requestId: 'test' })).toMatchObject({
      ok: true,
      value: { status: 'VOID_REQUESTED', trackingNumber: label.trackingNumber },
    });
    const { rows } = await context.pool.query('select provider_shipment_id as id from shipments where order_id = $1', [
      orderId,
    ]);
    control.decideLabelRefund(rows[0].id, 'refunded');
    await applyTrackerEvent(context, 'shippo', {
      event: 'transaction_updated',
      data: { tracking_number: label.trackingNumber },
    });
    expect(await stored(orderId)).toMatchObject({ status: 'VOIDED' });

    control.scanParcel(onTheWay.label.trackingNumber ?? '', 'delivered');
    await context.pool.query(`update shipments set next_poll_at = now() - interval '1 second'`);
    await pollParcels(context);
    expect(await orderRecord(shop, onTheWay.orderId)).toMatchObject({ status: 'DELIVERED' });
  });

  it('keeps the keys until the last label has arrived, and then they are deleted', async () => {
    await context.pool.query(everyLabelArrives);
    expect(await deleteRetiredConnections(context)).toBe(1);
    expect(context.providers.sources.shippo).toBe('none');
    expect((await context.pool.query(`select 1 from connections where provider = 'shippo'`)).rowCount).toBe(0);
  });

  it('does not keep keys that the owner removes twice, or that no label needs', async () => {
    await connect('shippo');
    await shippoLabel();
    await disconnect('shippo');
    expect(context.providers.sources.shippo).toBe('retired');
    expect(await disconnect('shippo')).toMatchObject({ ok: true });
    expect(context.providers.sources.shippo).toBe('none');
    await context.pool.query(everyLabelArrives);
    await connect('shippo');
    await disconnect('shippo');
    expect(context.providers.sources.shippo).toBe('none');
  });
});

describe('an event of a provider', () => {
  it('changes no label of another one with the same number, and a stale event does not move a parcel back', async () => {
    await connect('shippo');
    const { orderId, label } = await shippoLabel();
    const number = label.trackingNumber ?? '';
    const event = { event: 'track_updated', data: { carrier: 'usps', tracking_number: number } };
    control.scanParcel(number, 'delivered');
    const easyPostEvent = {
      id: 'evt_1',
      description: 'x',
      result: { id: 'trk_1', object: 'Tracker', tracking_code: number },
    };
    await applyTrackerEvent(context, 'easypost', easyPostEvent);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'SHIPPED' });
    await applyTrackerEvent(context, 'shippo', event);
    await applyTrackerEvent(context, 'shippo', event);
    const { status, mail } = await orderRecord(shop, orderId);
    expect([status, mail.filter((kind) => kind === 'delivered')]).toEqual(['DELIVERED', ['delivered']]);
  });
});
