import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { CarrierProvider } from '../carriers/carrier-provider.ts';
import { boughtLabel, development, from, parcel, type TestedCarrier, to } from './tested-carrier.ts';

/** Tests that only authentic webhooks are read. */
export function webhooks(carrier: CarrierProvider, { adapter, account, webhook, forgeries }: TestedCarrier): void {
  describe('a webhook', () => {
    it('names the parcel or the label, and stores no person', async () => {
      const label = await boughtLabel(carrier);
      for (const about of ['tracking', 'refund'] as const) {
        const verified = await carrier.verifyWebhook(webhook(about, label));
        if (!verified.ok || !verified.value) throw new Error(JSON.stringify(verified));
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
      const calls = [one, one, other].map(async (label) => carrier.verifyWebhook(webhook('tracking', label)));
      const ids = (await Promise.all(calls)).map((verified) => (verified.ok ? verified.value?.id : verified.code));
      expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    });

    it('is refused without the secret', async () => {
      const authentic = webhook('tracking', await boughtLabel(carrier));
      expect(await carrier.verifyWebhook(authentic)).toMatchObject({ ok: true });
      const calls = [{ ...authentic, headers: {}, token: null }, ...forgeries(authentic)];
      expect(calls.length).toBeGreaterThan(2);
      for (const call of calls) {
        expect(await carrier.verifyWebhook(call)).toMatchObject({ ok: false, code: 'BAD_SIGNATURE' });
      }
    });

    it('is not verified while the keys are missing, even with an empty secret', async () => {
      const unusable = adapter.carrier({ ...account, webhookSecret: '', isUnusable: true }, development);
      const authentic = webhook('tracking', await boughtLabel(carrier));
      for (const call of [authentic, { ...authentic, headers: {}, token: '' }]) {
        expect(await unusable.verifyWebhook(call)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
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

/** Tests that a provider that fails, or responds nonsense, changes nothing. */
export function failures({
  adapter,
  account,
  control,
  unknownTracker,
  purchase: { provider },
  ...tested
}: TestedCarrier): void {
  const { delivered, keyField = 'apiKey', unknownPurchase = { shipmentId: 'shp_1', rateId: 'rate_1' } } = tested;
  const carrierAt = (origin: string) => {
    const apiBase = `${origin}${new URL(account.apiBase).pathname}`;
    return adapter.carrier({ ...account, apiBase }, development);
  };
  const everyCall = (carrier: CarrierProvider) => [
    carrier.verifyAddress(to),
    carrier.quote({ from, to, parcel }),
    carrier.readShipment(unknownPurchase),
    carrier.readShipmentOfRate(unknownPurchase.rateId),
    carrier.buy(unknownPurchase),
    carrier.voidLabel(unknownPurchase),
    carrier.readTracking(unknownTracker),
    ...(delivered ? [carrier.track({ trackingNumber: '1', carrier: 'USPS' })] : []),
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
      expect(await adapter.checkKeys(wrong)).toMatchObject({ kind: 'REFUSED', field: keyField });
      control.failure({ ...(provider && { provider }), effect: 'status', status: 503, times: 0 });
      expect(await adapter.checkKeys(account)).toMatchObject({ kind: 'UNREACHABLE' });
    });
  });
}
