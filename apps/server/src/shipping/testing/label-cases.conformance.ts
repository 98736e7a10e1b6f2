import { cents } from '@vitrine/domain/money/cents.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { CarrierProvider } from '../carriers/carrier-provider.ts';
import { boughtLabel, from, parcel, quoted, type TestedCarrier, to } from './tested-carrier.ts';

/** Tests that labels are bought once, voided and tracked. */
export function labels(carrier: CarrierProvider, { control, purchase, toBookId = (id) => id }: TestedCarrier): void {
  const countLabels = (shipmentId: string) =>
    control.books().labels.filter((label) => label.shipmentId === toBookId(shipmentId)).length;
  const getCustoms = (id: string) => control.books().labels.find((label) => label.shipmentId === toBookId(id))?.customs;
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
            forms: [],
          },
        },
      });
      const file = await fetch((bought.ok && bought.value.label?.fileUrl) || '');
      expect([file.status, (await file.arrayBuffer()).byteLength > 500]).toEqual([200, true]);
    });

    it('for the way back is a return at the provider, and its file is a PDF', async () => {
      const quote = await carrier.quote({ from, to, parcel, reference: uuidv7(), isReturn: true });
      if (!quote.ok) throw new Error(quote.detail);
      const { id: shipmentId, rates: offered } = quote.value;
      const bought = await carrier.buy({ shipmentId, rateId: offered[0]?.id ?? '' });
      const file = await fetch((bought.ok && bought.value.label?.fileUrl) || '');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe('%PDF');
      const outbound = await boughtLabel(carrier);
      const kinds = [shipmentId, outbound.shipmentId].map(
        (id) => control.books().labels.find((label) => label.shipmentId === toBookId(id))?.isReturn,
      );
      expect(kinds).toEqual([true, false]);
    });

    it('to another country has a customs declaration with the goods, and forms to print', async () => {
      const customs = {
        signer: 'Shop',
        currency: 'USD' as const,
        items: [
          {
            description: 'Mug',
            quantity: 2,
            value: cents(2_450),
            weight: 12.5,
            hsCode: '691200',
            originCountry: 'PT',
          },
          { description: 'Tea', quantity: 1, value: cents(900), weight: 4, hsCode: null, originCountry: 'US' },
        ],
      };
      const abroad = {
        ...to,
        street1: '10 Downing St',
        city: 'London',
        state: '',
        postalCode: 'SW1A 2AA',
        country: 'GB',
      };
      const quote = await carrier.quote({ from, to: abroad, parcel, reference: uuidv7(), customs });
      if (!quote.ok) throw new Error(quote.detail);
      const { id: shipmentId, rates: offered } = quote.value;
      const bought = await carrier.buy({ shipmentId, rateId: offered[0]?.id ?? '' });
      const forms = bought.ok ? (bought.value.label?.forms ?? []) : [];
      expect(forms.map(({ kind }) => kind)).toContain('COMMERCIAL_INVOICE');
      for (const { fileUrl } of forms) {
        expect(Buffer.from(await (await fetch(fileUrl)).arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);
      }
      expect(await carrier.readShipment({ shipmentId, rateId: offered[0]?.id ?? null })).toEqual(bought);
      const declared = JSON.stringify(getCustoms(shipmentId));
      for (const part of ['Mug', '24.5', '691200', 'PT', 'Tea']) expect(declared).toContain(part);
      const domestic = await boughtLabel(carrier);
      expect(getCustoms(domestic.shipmentId)).toBeNull();
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
      control.decideLabelRefund(toBookId(wanted.shipmentId), decision);
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

/** Tests the tracking of a label and of a number from elsewhere. */
export function tracking(carrier: CarrierProvider, { control, delivered, unknownTracker }: TestedCarrier): void {
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
      const tracked = await carrier.track(delivered ?? { trackingNumber: '1' });
      expect(tracked).toMatchObject(
        delivered ? { ok: true, value: { status: 'delivered' } } : { code: 'UNPROCESSABLE' },
      );
    });

    it('that the provider does not know has no tracking', async () => {
      expect(await carrier.readTracking(unknownTracker)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    });
  });
}
