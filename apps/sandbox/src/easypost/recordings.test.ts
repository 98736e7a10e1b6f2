import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { easypostExchanges } from '../testing/easypost-exchanges.ts';
import { type Exchange, hasEasypostRecordings, readRecordings } from '../testing/judges.ts';

type Json = Record<string, unknown>;

/** Returns the kind of a field's value. Null fits any kind. */
function getKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns every path at which `ours` lacks a recorded field or has a value of another kind. */
function differences(recorded: unknown, ours: unknown, path = ''): string[] {
  if (recorded === null || ours === null) return [];
  if (getKind(recorded) !== getKind(ours)) return [`${path}: ${getKind(ours)} instead of ${getKind(recorded)}`];
  if (Array.isArray(recorded) && Array.isArray(ours)) {
    return recorded.length > 0 && ours.length > 0 ? differences(recorded[0], ours[0], `${path}[0]`) : [];
  }
  if (typeof recorded !== 'object') return [];
  return Object.entries(recorded as Json).flatMap(([name, value]) => {
    if (!(name in (ours as Json))) return [`${path}.${name}: missing`];
    return differences(value, (ours as Json)[name], `${path}.${name}`);
  });
}

/** Replays the calls of one recording in order, with sandbox ids instead of the recorded ones. */
async function replay(sandbox: Sandbox, exchanges: readonly Exchange[]): Promise<string[]> {
  const ours = new Map<string, string>();
  const failures: string[] = [];
  const authorization = `Basic ${Buffer.from(`${sandbox.settings.easypostApiKey}:`).toString('base64')}`;
  const withOurIds = (text: string): string =>
    text.replaceAll(/[a-z]+_[0-9a-f]{32}|\b9400\d{18}\b/g, (id) => ours.get(id) ?? id);
  for (const { method, url, requestBody, status, responseBody } of exchanges) {
    const path = withOurIds(url.replace('https://api.easypost.com', ''));
    const body = method === 'POST' ? withOurIds(JSON.stringify(requestBody ?? {})) : null;
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}${path}`, { method, headers, ...(body === null ? {} : { body }) });
    const answer: unknown = await response.json();
    if (response.status !== status) failures.push(`${method} ${path}: ${response.status} instead of ${status}`);
    failures.push(...differences(responseBody, answer, `${method} ${path} `));
    learnIds(responseBody, answer, ours);
  }
  return failures;
}

function learnIds(recorded: unknown, ours: unknown, known: Map<string, string>): void {
  if (typeof recorded !== 'object' || recorded === null || typeof ours !== 'object' || ours === null) return;
  for (const [name, value] of Object.entries(recorded)) {
    const other: unknown = Reflect.get(ours, name);
    if (typeof value === 'string' && typeof other === 'string' && (name === 'id' || name === 'tracking_code'))
      known.set(value, other);
    else learnIds(value, other, known);
  }
}

const replayed = [
  'creates-an-address_',
  'creates-an-address-with-verify-param',
  'creates-an-address-with-an-array-verify-param',
  'creates-an-address-with-verify_strict-param',
  'creates-an-address-with-verify_carrier-param',
  'creates-a-verified-address',
  'creates-and-verifies-address-with-verify_carrier-param',
  'throws-an-error-when-we-cannot-create-and-verify-an-address',
  'throws-an-error-when-we-cannot-verify-an-address',
  'retrieves-an-address',
  'retrieves-all-addresses',
  'verifies-an-address',
  'creates-a-parcel',
  'retrieves-a-parcel',
  'creates-a-shipment_',
  'creates-a-shipment-when-only-IDs-are-used',
  'creates-a-shipment-with-empty-or-null-objects-and-arrays',
  'retrieves-a-shipment_',
  'buys-a-shipment_',
  'retrieves-all-shipments',
  'refunds-a-shipment',
  'regenerates-rates-for-a-shipment',
  'gets-the-lowest-rate',
  'retrieves-a-rate',
  'creates-a-tracker',
  'retrieves-a-tracker',
  'retrieves-all-trackers',
  'deletes-a-tracker',
  'creates-a-refund_2084766157',
  'retrieves-all-refunds',
  'pulls-out-error-properties-of-an-API-error_',
];

const published = hasEasypostRecordings ? readRecordings() : [];

describe('the wire of EasyPost', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  it.each([...new Set(easypostExchanges.map(({ recording }) => recording))])('%s', async (name) => {
    const exchanges = easypostExchanges.filter(({ recording }) => recording === name);
    expect(await replay(sandbox, exchanges)).toEqual([]);
  });

  it('would be broken by an answer without one of its fields, or of another kind', async () => {
    const [created] = easypostExchanges;
    if (!created) throw new Error('there are no exchanges');
    const other = { ...(created.responseBody as Json), no_such_field: 1, zip: 94_107 };
    expect(await replay(sandbox, [{ ...created, responseBody: other }])).toEqual([
      'POST /v2/addresses .zip: string instead of number',
      'POST /v2/addresses .no_such_field: missing',
    ]);
  });

  it.each(hasEasypostRecordings ? replayed : [])('recorded: %s', async (name) => {
    const ofShop = published.filter(
      ({ recording, url }) => recording.startsWith(name) && !/\/(orders|pickups)\b/.test(url),
    );
    expect(ofShop.length).toBeGreaterThan(0);
    expect(await replay(sandbox, ofShop)).toEqual([]);
  });
});
