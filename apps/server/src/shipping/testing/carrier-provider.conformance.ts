import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { SandboxControl } from '../../../../sandbox/src/control/control.ts';
import type { InjectedFailure } from '../../../../sandbox/src/control/injected-failures.ts';
import type { CarrierAccount } from '../../platform/runtime/environment/provider-accounts.ts';
import type { CarrierAdapter, CarrierProvider, CarrierShipment, WebhookCall } from '../carriers/carrier-provider.ts';

/** What the suite needs to know about a provider, and how it makes the provider fail. */
export interface TestedCarrier {
  readonly adapter: CarrierAdapter;
  /** An account at the sandbox. */
  readonly account: CarrierAccount;
  /** The control of the sandbox. */
  readonly control: SandboxControl;
  /** The calls that buy a label, for failures of them alone. */
  readonly purchase: Pick<InjectedFailure, 'provider' | 'method' | 'path'>;
  /** Returns the fields that give the first rate of a response another amount and currency. */
  readonly rateFields: (rate: { readonly amount: string; readonly currency: string }) => Record<string, unknown>;
  /** A number for tests and its carrier, which the sandbox reports as delivered. */
  readonly delivered: { readonly trackingNumber: string; readonly carrier: string };
  /** The id of a tracker that the provider does not know, in its form. */
  readonly unknownTracker: string;
  /** Returns an authentic webhook call about a label. */
  readonly webhook: (about: 'tracking' | 'refund', label: BoughtLabel) => WebhookCall;
  /** Returns webhook calls that only somebody without the secret would make. */
  readonly forgeries: (authentic: WebhookCall) => readonly WebhookCall[];
}

interface BoughtLabel {
  readonly shipmentId: string;
  readonly rateId: string;
  readonly trackingNumber: string;
  readonly trackerId: string;
}

const from = {
  name: 'Shop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};
const to = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};
const parcel = { length: 10, width: 8, height: 4, weight: 20 };
const production = { isProduction: true };
const development = { isProduction: false };

/**
 * Tests that an adapter fulfils the promises of `CarrierProvider`.
 *
 * @example conformance({ adapter: easyPost, account, control, ... });
 */
export function conformance(tested: TestedCarrier): void {
  const { adapter, account, control } = tested;
  const carrier = adapter.carrier(account, development);
  afterEach(() => control.calm());

  it('is one object for an account, which in production has the address of the provider itself', async () => {
    expect(adapter.carrier(account, development)).toBe(carrier);
    const elsewhere = { ...account, apiBase: 'http://127.0.0.1:9/' };
    const refused = async () => adapter.carrier(elsewhere, production).quote({ from, to, parcel });
    await expect(refused().then((outcome) => (outcome.ok ? outcome : Promise.reject(outcome)))).rejects.toBeDefined();
  });

  addresses(carrier, tested);
  rates(carrier, tested);
  labels(carrier, tested);
  tracking(carrier, tested);
  webhooks(carrier, tested);
  failures(tested);
}

function addresses(carrier: CarrierProvider, { purchase: { provider }, control }: TestedCarrier): void {
  describe('an address', () => {
    it('that exists is returned as the carriers write it', async () => {
      expect(await carrier.verifyAddress(to)).toMatchObject({
        ok: true,
        value: { valid: true, errors: [], normalizedAddress: { city: 'SAN FRANCISCO', country: 'US' } },
      });
    });

    it('with a misspelt street is corrected, so that the shopper is asked', async () => {
      const outcome = await carrier.verifyAddress({ ...to, street1: '388 Townsand St', street2: '' });
      expect(outcome).toMatchObject({ ok: true, value: { normalizedAddress: { street1: '388 TOWNSEND ST' } } });
    });

    it.each([
      ['a street that nobody knows', { street1: '1 Nowhere St' }, 'street1'],
      ['a state that does not exist', { state: 'ZZ' }, 'state'],
      ['a postal code that does not exist', { postalCode: '1' }, 'postalCode'],
    ])('with %s is refused at its field', async (_case, part, field) => {
      const outcome = await carrier.verifyAddress({ ...to, ...part });
      if (!outcome.ok || !outcome.value) throw new Error('There is no verification.');
      expect(outcome.value).toMatchObject({ valid: false, normalizedAddress: null });
      expect(outcome.value.errors.length).toBeGreaterThan(0);
      expect(outcome.value.faults?.map((fault) => fault.field)).toContain(field);
    });

    it('is neither good nor bad while the provider does not respond', async () => {
      control.failure({ ...(provider && { provider }), effect: 'status', status: 500, times: 0 });
      expect(await carrier.verifyAddress(to)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    });
  });
}

async function quoted(carrier: CarrierProvider, wanted = parcel): Promise<CarrierShipment> {
  const outcome = await carrier.quote({ from, to, parcel: wanted, reference: uuidv7() });
  if (!outcome.ok) throw new Error(`No rates: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

function rates(carrier: CarrierProvider, { purchase: { provider }, control, rateFields }: TestedCarrier): void {
  const answerWith = (changes: Record<string, unknown>) =>
    control.failure({ ...(provider && { provider }), method: 'POST', effect: 'absurd', changes });

  describe('the rates of a parcel', () => {
    it('are amounts in whole cents, with the order of the parcel and its address', async () => {
      const reference = uuidv7();
      const outcome = await carrier.quote({ from, to, parcel, reference });
      if (!outcome.ok) throw new Error(outcome.detail);
      expect(outcome.value).toMatchObject({ reference, label: null, voided: null, to: { postalCode: '94107' } });
      expect(outcome.value.rates.length).toBeGreaterThan(1);
      for (const { price, currency, id } of outcome.value.rates) {
        expect([Number.isSafeInteger(price), price > 0, currency, id.length > 0]).toEqual([true, true, 'USD', true]);
      }
      const [rate] = outcome.value.rates;
      expect(await carrier.readShipmentOfRate(rate?.id ?? '')).toEqual(outcome);
      expect(await carrier.readShipment({ shipmentId: outcome.value.id, rateId: null })).toEqual(outcome);
    });

    it('depend on the weight, and need an address without a street only', async () => {
      const [light] = (await quoted(carrier)).rates;
      const [heavy] = (await quoted(carrier, { ...parcel, weight: 400 })).rates;
      expect(heavy?.price).toBeGreaterThan(light?.price ?? Number.NaN);
      const somewhere = { street1: '', city: '', state: 'CA', postalCode: '94107', country: 'US' };
      expect(await carrier.quote({ from, to: somewhere, parcel: { weight: 20 } as typeof parcel })).toMatchObject({
        ok: true,
      });
    });

    it.each([
      ['5.5', 'USD', 550],
      ['5', 'USD', 500],
      ['0.29', 'USD', 29],
      ['1234567.89', 'USD', 123_456_789],
      ['812', 'JPY', 812],
    ])('read %s %s exactly as %i', async (amount, currency, price) => {
      answerWith(rateFields({ amount, currency }));
      const { rates: read } = await quoted(carrier);
      expect(read.filter((rate) => rate.price === price && rate.currency === currency)).toHaveLength(1);
    });

    it.each(['cheap', '-4.25', '1e3', ''])('are an error when an amount is "%s"', async (amount) => {
      answerWith(rateFields({ amount, currency: 'USD' }));
      expect(await carrier.quote({ from, to, parcel })).toMatchObject({ ok: false, code: 'PROVIDER_ERROR' });
    });

    it('in an unknown currency are never read as the shop’s', async () => {
      answerWith(rateFields({ amount: '0.01', currency: 'XXX' }));
      const { rates: read } = await quoted(carrier);
      expect(read.filter(({ price, currency }) => price === 1 && currency === 'USD')).toEqual([]);
    });

    it('do not exist for unknown ids', async () => {
      for (const outcome of [
        await carrier.readShipmentOfRate('unknown_1'),
        await carrier.readShipmentOfRate('../shipments'),
        await carrier.readShipment({ shipmentId: 'unknown_1', rateId: null }),
      ])
        expect(outcome.ok || ['NOT_FOUND', 'UNPROCESSABLE'].includes(outcome.code)).toBe(outcome.ok === false);
    });
  });
}

function labels(carrier: CarrierProvider, { control, purchase }: TestedCarrier): void {
  const countLabels = (shipmentId: string) =>
    control.books().labels.filter((label) => label.shipmentId === shipmentId).length;
  const chosen = async () => {
    const { id: shipmentId, rates: read } = await quoted(carrier);
    return { shipmentId, rateId: read[0]?.id ?? '', price: read[0]?.price };
  };

  describe('a label', () => {
    it('is bought at the rate, with its number, tracking and file', async () => {
      const wanted = await chosen();
      const bought = await carrier.buy(wanted);
      expect(bought).toMatchObject({
        ok: true,
        value: {
          id: wanted.shipmentId,
          voided: null,
          label: {
            rate: { id: wanted.rateId, price: wanted.price, currency: 'USD' },
            trackingNumber: expect.stringMatching(/^\w{8,}$/),
            trackerId: expect.any(String),
            trackingUrl: expect.stringMatching(/^http/),
            fileUrl: expect.stringMatching(/^http/),
          },
        },
      });
      const file = await fetch((bought.ok && bought.value.label?.fileUrl) || '');
      expect([file.status, (await file.arrayBuffer()).byteLength > 500]).toEqual([200, true]);
    });

    it('is bought once, however often it is requested', async () => {
      const wanted = await chosen();
      const first = await carrier.buy(wanted);
      const again = await carrier.buy(wanted);
      expect(first.ok && first.value.label).toBeTruthy();
      expect(again).toEqual(first);
      expect(await carrier.readShipment(wanted)).toEqual(first);
      expect(countLabels(wanted.shipmentId)).toBe(1);
    });

    it.each([
      ['is lost', { effect: 'drop', when: 'after' }],
      ['is a 500 of a finished purchase', { effect: 'status', status: 500, when: 'after' }],
      ['is a 502 of a gateway', { effect: 'status', status: 502, when: 'after' }],
    ] as const)('whose response %s is found by its parcel and rate, and not bought again', async (_case, effect) => {
      const wanted = await chosen();
      control.failure({ ...purchase, ...effect });
      const unknown = await carrier.buy(wanted);
      if (!unknown.ok) expect(unknown.code).toBe('PROVIDER_UNAVAILABLE');
      const found = await carrier.readShipment(wanted);
      expect(found.ok && found.value.label?.trackingNumber).toBeTruthy();
      expect(await carrier.buy(wanted)).toEqual(found);
      expect(countLabels(wanted.shipmentId)).toBe(1);
    });

    it('whose request never arrived has an unknown result, and can be bought later', async () => {
      const wanted = await chosen();
      control.failure({ ...purchase, effect: 'drop', when: 'before' });
      expect(await carrier.buy(wanted)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
      expect(await carrier.readShipment(wanted)).toMatchObject({ ok: true, value: { label: null } });
      expect(await carrier.buy(wanted)).toMatchObject({ ok: true });
      expect(countLabels(wanted.shipmentId)).toBe(1);
    });

    it('is not bought while the provider limits requests or refuses the key', async () => {
      for (const status of [429, 401]) {
        const wanted = await chosen();
        control.failure({ ...purchase, effect: 'status', status });
        expect(await carrier.buy(wanted)).toMatchObject({ ok: false });
        expect(countLabels(wanted.shipmentId)).toBe(0);
      }
    });

    it('is not bought at a rate of another parcel, or at an unknown one', async () => {
      const [wanted, other] = [await chosen(), await chosen()];
      for (const rateId of [other.rateId, 'unknown_1']) {
        const outcome = await carrier.buy({ shipmentId: wanted.shipmentId, rateId });
        expect(outcome.ok ? outcome : outcome.code).toMatch(/^(NOT_FOUND|UNPROCESSABLE)$/);
      }
      expect(countLabels(wanted.shipmentId) + countLabels(other.shipmentId)).toBe(0);
    });

    it.each(['refunded', 'rejected'] as const)('can be voided once, and the carrier decides: %s', async (decision) => {
      const wanted = await chosen();
      await carrier.buy(wanted);
      expect(await carrier.voidLabel(wanted)).toMatchObject({ ok: true, value: { voided: 'REQUESTED' } });
      const again = await carrier.voidLabel(wanted);
      expect(again.ok ? again.value.voided : again.code).toMatch(/^(REQUESTED|UNPROCESSABLE)$/);
      expect(await carrier.readShipment(wanted)).toMatchObject({ ok: true, value: { voided: 'REQUESTED' } });
      control.decideLabelRefund(wanted.shipmentId, decision);
      expect(await carrier.readShipment(wanted)).toMatchObject({
        ok: true,
        value: { voided: decision === 'refunded' ? 'REFUNDED' : 'REJECTED' },
      });
    });

    it('that does not exist cannot be voided', async () => {
      expect(await carrier.voidLabel(await chosen())).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    });
  });
}

async function boughtLabel(carrier: CarrierProvider): Promise<BoughtLabel> {
  const { id: shipmentId, rates: read } = await quoted(carrier);
  const rateId = read[0]?.id ?? '';
  const bought = await carrier.buy({ shipmentId, rateId });
  const { trackingNumber, trackerId } = (bought.ok && bought.value.label) || {};
  if (!trackingNumber || !trackerId) throw new Error(`No label: ${JSON.stringify(bought)}`);
  return { shipmentId, rateId, trackingNumber, trackerId };
}

function tracking(carrier: CarrierProvider, { control, delivered, unknownTracker }: TestedCarrier): void {
  describe('a parcel on its way', () => {
    it('is tracked by the carrier’s scans, whatever webhooks arrive', async () => {
      const { trackerId, trackingNumber } = await boughtLabel(carrier);
      const steps = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered'] as const;
      for (const status of steps) {
        control.scanParcel(trackingNumber, status);
        expect(await carrier.readTracking(trackerId)).toMatchObject({ ok: true, value: { status, trackingNumber } });
      }
      const outcome = await carrier.readTracking(trackerId);
      const events = outcome.ok ? outcome.value.events : [];
      expect(events.at(-1)).toMatchObject({ status: 'delivered', at: expect.stringMatching(/^\d{4}-.*Z$/) });
      expect(events.length).toBeGreaterThan(2);
    });

    it.each(['return_to_sender', 'failure'] as const)('can end as %s', async (status) => {
      const { trackerId, trackingNumber } = await boughtLabel(carrier);
      control.scanParcel(trackingNumber, status);
      expect(await carrier.readTracking(trackerId)).toMatchObject({ ok: true, value: { status } });
    });

    it('with a number from elsewhere is tracked by its carrier', async () => {
      expect(await carrier.track(delivered)).toMatchObject({ ok: true, value: { status: 'delivered' } });
    });

    it('that the provider does not know has no tracking', async () => {
      expect(await carrier.readTracking(unknownTracker)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    });
  });
}

function webhooks(carrier: CarrierProvider, { adapter, account, webhook, forgeries }: TestedCarrier): void {
  describe('a webhook', () => {
    it('names the parcel or the label, and stores no person', async () => {
      const label = await boughtLabel(carrier);
      for (const about of ['tracking', 'refund'] as const) {
        const verified = carrier.verifyWebhook(webhook(about, label));
        if (!verified.ok) throw new Error(verified.detail);
        expect(verified.value).toMatchObject({ id: expect.stringMatching(/^.{8,255}$/), type: expect.any(String) });
        const stored = JSON.stringify(verified.value.payload);
        for (const personal of ['Ada', 'ada@example.com', 'Townsend']) expect(stored).not.toContain(personal);
        const subject = carrier.readEvent(JSON.parse(stored));
        const kind = about === 'refund' ? 'label-refund' : 'tracking';
        expect(subject).toMatchObject({ kind, trackingNumber: label.trackingNumber });
      }
    });

    it('that is repeated has the same id, and another one has another', async () => {
      const [one, other] = [await boughtLabel(carrier), await boughtLabel(carrier)];
      const ids = [one, one, other].map((label) => {
        const verified = carrier.verifyWebhook(webhook('tracking', label));
        return verified.ok ? verified.value.id : verified.code;
      });
      expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    });

    it('is refused without the secret', async () => {
      const authentic = webhook('tracking', await boughtLabel(carrier));
      expect(carrier.verifyWebhook(authentic)).toMatchObject({ ok: true });
      const calls = [{ ...authentic, headers: {}, token: null }, ...forgeries(authentic)];
      expect(calls.length).toBeGreaterThan(2);
      for (const call of calls) {
        expect(carrier.verifyWebhook(call)).toMatchObject({ ok: false, code: 'BAD_SIGNATURE' });
      }
    });

    it('is not verified while the keys are missing, even with an empty secret', async () => {
      const unusable = adapter.carrier({ ...account, webhookSecret: '', isUnusable: true }, development);
      const authentic = webhook('tracking', await boughtLabel(carrier));
      for (const call of [authentic, { ...authentic, headers: {}, token: '' }]) {
        expect(unusable.verifyWebhook(call)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
      }
      expect(unusable.isUsable).toBe(false);
      expect(await unusable.quote({ from, to, parcel })).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    });
  });
}

/** Starts a server in place of the provider. Returns its origin. */
async function serverThat(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function failures({ adapter, account, control, unknownTracker, purchase: { provider } }: TestedCarrier): void {
  const carrierAt = (origin: string) => {
    const apiBase = `${origin}${new URL(account.apiBase).pathname}`;
    return adapter.carrier({ ...account, apiBase }, development);
  };
  const everyCall = (carrier: CarrierProvider) => [
    carrier.verifyAddress(to),
    carrier.quote({ from, to, parcel }),
    carrier.readShipment({ shipmentId: 'shp_1', rateId: 'rate_1' }),
    carrier.readShipmentOfRate('rate_1'),
    carrier.buy({ shipmentId: 'shp_1', rateId: 'rate_1' }),
    carrier.voidLabel({ shipmentId: 'shp_1', rateId: 'rate_1' }),
    carrier.readTracking(unknownTracker),
    carrier.track({ trackingNumber: '1', carrier: 'USPS' }),
  ];

  describe('a provider', () => {
    it('whose key was revoked fails each call, which is nobody else’s mistake', async () => {
      const revoked = adapter.carrier({ ...account, apiKey: `${account.apiKey}_revoked` }, development);
      for (const outcome of await Promise.all(everyCall(revoked))) {
        expect(outcome).toMatchObject({ ok: false, code: 'PROVIDER_ERROR' });
      }
    });

    it.each([
      ['a page', 'text/html', '<h1>Welcome</h1>'],
      ['null', 'application/json', 'null'],
      ['a list', 'application/json', '[]'],
      ['an empty object', 'application/json', '{}'],
      ['half of an object', 'application/json', '{"id":"shp_1",'],
    ])('that responds with %s fails each call, and nothing is read from it', async (_case, type, body) => {
      const origin = await serverThat((request, response) => {
        request.resume();
        response.writeHead(200, { 'content-type': type }).end(body);
      });
      for (const outcome of await Promise.all(everyCall(carrierAt(origin)))) {
        expect(outcome.ok ? outcome : outcome.code).toMatch(/^PROVIDER_(ERROR|UNAVAILABLE)$/);
      }
    });

    it('that refuses connections or is slow is unavailable within its time limit', async () => {
      const silent = await serverThat(() => undefined);
      const startedAt = Date.now();
      const [refused, slow] = await Promise.all([
        carrierAt('http://127.0.0.1:9').quote({ from, to, parcel }),
        carrierAt(silent).quote({ from, to, parcel }),
      ]);
      for (const outcome of [refused, slow]) expect(outcome).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
      expect(Date.now() - startedAt).toBeLessThan(20_000);
    }, 30_000);

    it('that is a little slow is waited for', async () => {
      control.latency({ minMs: 700, maxMs: 701 });
      expect(await adapter.carrier(account, development).quote({ from, to, parcel })).toMatchObject({ ok: true });
    });

    it('accepts its keys, refuses others at their field, and decides nothing while it is down', async () => {
      expect(await adapter.checkKeys(account)).toMatchObject({ kind: 'ACCEPTED' });
      const wrong = { ...account, apiKey: `${account.apiKey}_wrong` };
      expect(await adapter.checkKeys(wrong)).toMatchObject({ kind: 'REFUSED', field: 'apiKey' });
      control.failure({ ...(provider && { provider }), effect: 'status', status: 503, times: 0 });
      expect(await adapter.checkKeys(account)).toMatchObject({ kind: 'UNREACHABLE' });
    });
  });
}
