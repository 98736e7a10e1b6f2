import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contextFor } from '../../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { verifyAddress } from '../../verify-address.ts';
import { easyPostFor, requestEasyPost } from './easypost.client.ts';
import { readTracking } from './easypost-objects.ts';
import { addressAnswer, rateAnswer, shipmentAnswer, trackerAnswer } from './easypost-readings.ts';

const account = (apiBase: string) => ({ apiKey: 'key', webhookSecret: 'secret', apiBase });

describe('the shipping provider', () => {
  it('in production is EasyPost itself and no other host', () => {
    expect(() => easyPostFor(account('http://127.0.0.1:9/v2/'), { isProduction: true })).toThrow(
      'https://api.easypost.com',
    );
    expect(easyPostFor(account('https://api.easypost.com/v2/'), { isProduction: true })).toBeDefined();
  });

  it.each([
    [404, 'NOT_FOUND'],
    [422, 'UNPROCESSABLE'],
    [401, 'PROVIDER_ERROR'],
    [429, 'PROVIDER_UNAVAILABLE'],
    [500, 'PROVIDER_UNAVAILABLE'],
    [undefined, 'PROVIDER_UNAVAILABLE'],
  ] as const)('that refuses with %s is answered with %s', async (statusCode, code) => {
    const refused = () => Promise.reject(Object.assign(new Error('words'), { statusCode, code: 'SOME.CODE' }));
    expect(await requestEasyPost(rateAnswer, refused)).toMatchObject({ ok: false, code });
  });

  it('that answers nonsense is an error of its own', async () => {
    expect(await requestEasyPost(rateAnswer, async () => ({ id: 'rate_1', rate: 'a lot' }))).toMatchObject({
      ok: false,
      code: 'PROVIDER_ERROR',
    });
  });

  it('away leaves an address unverified', async () => {
    const context = contextFor(await testDatabase());
    const location = {
      street1: '388 Townsend St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94107',
      country: 'US',
    };
    expect(await verifyAddress(context, location)).toBeNull();
  });
});

describe('rates', () => {
  it.each([
    ['33.10', 3_310],
    ['6.90', 690],
    ['5.93', 593],
    ['0.07', 7],
    ['1234.56', 123_456],
  ])('%s are read as %i cents', (rate, cents) => {
    expect(rateAnswer.parse({ id: 'rate_1', carrier: 'USPS', service: 'Priority', rate }).rate).toBe(cents);
  });
});

type Kind = 'addresses' | 'shipments' | 'rates' | 'trackers';

/** Responses of each kind, written by hand: with and without verification, label, refund and tracking details. */
const answers = JSON.parse(
  readFileSync(new URL('fixtures/easypost-answers.json', import.meta.url), 'utf8'),
) as Readonly<Record<Kind, readonly unknown[]>>;
const schemas = { addresses: addressAnswer, shipments: shipmentAnswer, rates: rateAnswer, trackers: trackerAnswer };

describe('what the provider answers', () => {
  it.each(['addresses', 'shipments', 'rates', 'trackers'] as const)('is read field by field: %s', (kind) => {
    expect(answers[kind].length).toBeGreaterThan(1);
    for (const answer of answers[kind]) expect(schemas[kind].safeParse(answer).error?.message).toBeUndefined();
  });

  it('is read with amounts in cents and empty texts as null', () => {
    expect(answers.rates.map((answer) => rateAnswer.parse(answer).rate)).toEqual([3_310, 549]);
    expect(answers.addresses.map((answer) => addressAnswer.parse(answer).street2)).toEqual([
      'Apt 20',
      null,
      null,
      null,
    ]);
    expect(answers.addresses.map((answer) => addressAnswer.parse(answer).verifications?.delivery?.success)).toEqual([
      undefined,
      true,
      false,
      undefined,
    ]);
  });

  it('is read with the label, the tracker and the refund of a bought shipment', () => {
    expect(answers.shipments.map((answer) => shipmentAnswer.parse(answer))).toMatchObject([
      { postage_label: null, selected_rate: null, tracker: null, refund_status: null, rates: [{ rate: 3_310 }] },
      {
        postage_label: { label_url: 'https://example.com/label.png' },
        selected_rate: { rate: 593, carrier: 'USPS' },
        tracker: { id: 'trk_1', status: 'unknown' },
        refund_status: 'submitted',
        tracking_code: '9400100000000000000001',
      },
    ]);
  });

  it('of trackers becomes events with times and places', () => {
    const [moving, silent] = answers.trackers.map((answer) => readTracking(trackerAnswer.parse(answer)));
    expect(moving).toMatchObject({ status: 'pre_transit', estimatedDelivery: '2025-11-05T23:25:43.000Z' });
    expect(moving?.events).toEqual([
      {
        status: 'pre_transit',
        message: 'Pre-Shipment Info Sent to USPS',
        location: null,
        at: '2025-10-05T23:25:43.000Z',
      },
      {
        status: 'pre_transit',
        message: 'Shipping Label Created',
        location: 'HOUSTON, TX',
        at: '2025-10-06T12:02:43.000Z',
      },
    ]);
    expect(silent?.events).toEqual([]);
  });
});

/** A folder with what the providers have published (decision 0023). */
const referenceFolder = process.env['REFERENCE_DATA'];
const recordings = join(referenceFolder ?? '', 'easypost-cassettes.tar.gz');
const hasRecordings = referenceFolder !== undefined && existsSync(recordings);

interface Recorded {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Returns the exchanges of every recording in the archive. A tar is blocks of 512 bytes, name first, size in octal at
 * 124.
 */
function recorded(): Recorded[] {
  const tar = gunzipSync(readFileSync(recordings));
  const exchanges: Recorded[] = [];
  for (let at = 0; at + 512 <= tar.length; ) {
    const name = tar.toString('utf8', at, at + 100);
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8) || 0;
    if (name.includes('recording.har'))
      exchanges.push(...parseExchanges(tar.toString('utf8', at + 512, at + 512 + size)));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return exchanges;
}

function parseExchanges(har: string): Recorded[] {
  const { log } = JSON.parse(har) as {
    log: {
      entries: { request: { url: string; method: string }; response: { status: number; content: { text?: string } } }[];
    };
  };
  return log.entries.flatMap(({ request, response }) => {
    const { text } = response.content;
    if (!text?.startsWith('{')) return [];
    return [{ url: request.url, method: request.method, status: response.status, answer: JSON.parse(text) as unknown }];
  });
}

function checkRecordings(): void {
  const good = recorded().filter(({ status }) => status < 300);
  const at = (path: RegExp) =>
    good.filter(({ url, method }) => (method === 'GET' || method === 'POST') && path.test(new URL(url).pathname));

  it('are read field by field: addresses, shipments, rates, trackers', () => {
    const kinds = [
      [
        addressAnswer,
        at(/^\/v2\/addresses(\/adr_\w+)?$/).filter(({ method, url }) => method === 'POST' || url.includes('/adr_')),
      ],
      [
        shipmentAnswer,
        at(/^\/v2\/shipments(\/shp_\w+(\/(buy|refund))?)?$/).filter(
          ({ method, url }) => method === 'POST' || url.includes('/shp_'),
        ),
      ],
      [rateAnswer, at(/^\/v2\/rates\/rate_\w+$/)],
      [
        trackerAnswer,
        at(/^\/v2\/trackers(\/trk_\w+)?$/).filter(({ method, url }) => method === 'POST' || url.includes('/trk_')),
      ],
    ] as const;
    for (const [schema, exchanges] of kinds) {
      expect(exchanges.length).toBeGreaterThan(0);
      for (const { url, answer } of exchanges)
        expect([url, schema.safeParse(answer).error?.message]).toEqual([url, undefined]);
    }
  });

  it('of trackers become events with times', () => {
    for (const { answer } of at(/^\/v2\/trackers\/trk_\w+$/)) {
      const { events, status } = readTracking(trackerAnswer.parse(answer));
      expect(status).toMatch(/^[a-z_]+$/);
      for (const event of events) expect(event.at).toBe(new Date(event.at).toISOString());
    }
  });
}

if (hasRecordings) describe('recorded answers of a real account', checkRecordings);
