import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { CarrierProvider } from '../carriers/carrier-provider.ts';
import { failures, webhooks } from './failure-cases.conformance.ts';
import { labels, tracking } from './label-cases.conformance.ts';
import { development, from, parcel, production, quoted, type TestedCarrier, to } from './tested-carrier.ts';

/**
 * Tests that an adapter fulfils the promises of `CarrierProvider`.
 *
 * @example conformance({ adapter: easyPost, account, control, ... });
 */
export function conformance(tested: TestedCarrier): void {
  const { adapter, account, control } = tested;
  const carrier = adapter.carrier(account, development);
  afterEach(() => control.calm());

  it('is one object for an account', () => {
    expect(adapter.carrier(account, development)).toBe(carrier);
  });

  it.skipIf(tested.hasKnownAddress === false)('has in production the address of the provider itself', async () => {
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
      expect(outcome.value.faults?.map((complaint) => complaint.field)).toContain(field);
    });

    it('is neither good nor bad while the provider does not respond', async () => {
      control.failure({ ...(provider && { provider }), effect: 'status', status: 500, times: 0 });
      expect(await carrier.verifyAddress(to)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
    });
  });
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
      expect(await carrier.quote({ from, to: somewhere, parcel: { weight: 20 } })).toMatchObject({
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
        expect(outcome.ok || ['NOT_FOUND', 'UNPROCESSABLE'].includes(outcome.code)).toBe(!outcome.ok);
    });
  });
}
