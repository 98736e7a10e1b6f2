import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../tools/testing/property-seed.ts';
import { cents } from '../money/cents.ts';
import {
  getAuthorization,
  lapseWarningAt,
  type PaymentEvent,
  paymentEventKinds,
  planCapture,
} from './authorization.ts';

const event = (kind: PaymentEvent['kind'], amount: number, id: string = kind): PaymentEvent => ({
  id,
  kind,
  amount: cents(amount),
});
const authorized = event('AUTHORIZED', 5_000);
const requested = event('CAPTURE_REQUESTED', 3_000, 'r1');

describe('the state of an authorised payment', () => {
  it.each([
    ['nothing', [], 'NONE', 0],
    ['an authorisation', [authorized], 'AUTHORIZED', 0],
    ['a request without a result', [authorized, requested], 'CAPTURING', 0],
    ['a refused request', [authorized, requested, event('CAPTURE_REFUSED', 3_000)], 'AUTHORIZED', 0],
    ['a capture', [authorized, requested, event('CAPTURED', 3_000)], 'CAPTURED', 3_000],
    ['a capture at the provider', [authorized, event('CAPTURED', 5_000)], 'CAPTURED', 5_000],
    ['a release', [authorized, event('RELEASED', 5_000)], 'RELEASED', 0],
    ['an expiry', [authorized, event('EXPIRED', 5_000)], 'EXPIRED', 0],
    ['a late refusal', [authorized, event('CAPTURED', 5_000), event('CAPTURE_REFUSED', 5_000)], 'CAPTURED', 5_000],
    ['a late release', [authorized, event('CAPTURED', 5_000), event('RELEASED', 5_000)], 'CAPTURED', 5_000],
  ] as const)('after %s is known', (_case, events, state, captured) => {
    expect(getAuthorization(events)).toMatchObject({ state, captured });
  });

  it('never captures twice and never forgets a capture, in any order of events', () => {
    const anyEvent = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...paymentEventKinds),
      amount: fc.integer({ min: 0, max: 10_000 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const { state, captured, request } = getAuthorization(events);
        const first = events.find(({ kind }) => kind === 'CAPTURED');
        expect(captured).toBe(first?.amount ?? 0);
        expect(state === 'CAPTURED').toBe(first !== undefined);
        expect(request !== null).toBe(state === 'CAPTURING');
      }),
      { seed: propertySeed },
    );
  });
});

describe('a capture', () => {
  it.each([
    ['all', [authorized], null, { ok: true, value: { amount: 5_000, repeats: null } }],
    ['a part', [authorized], 1, { ok: true, value: { amount: 1, repeats: null } }],
    ['more than is authorised', [authorized], 5_001, { ok: false, code: 'CAPTURE_TOO_LARGE' }],
    ['nothing', [authorized], 0, { ok: false, code: 'CAPTURE_TOO_LARGE' }],
    ['the amount of an open request', [authorized, requested], 3_000, { ok: true, value: { repeats: 'r1' } }],
    [
      'all beside an open request',
      [authorized, requested],
      null,
      { ok: true, value: { amount: 3_000, repeats: 'r1' } },
    ],
    ['another amount than an open request', [authorized, requested], 5_000, { ok: false, code: 'CAPTURE_IN_PROGRESS' }],
    ['a captured payment', [authorized, event('CAPTURED', 3_000)], 1, { ok: false, code: 'NOT_AUTHORIZED' }],
    ['an expired payment', [authorized, event('EXPIRED', 5_000)], null, { ok: false, code: 'NOT_AUTHORIZED' }],
    ['a payment without an authorisation', [], null, { ok: false, code: 'NOT_AUTHORIZED' }],
  ] as const)('of %s is planned or refused', (_case, events, wanted, expected) => {
    const amount = wanted === null ? null : cents(wanted);
    expect(planCapture(getAuthorization(events), amount, 'USD')).toMatchObject(expected);
  });
});

it.each([
  ['2026-11-01T00:00:00Z', '2026-11-08T00:00:00Z', '2026-11-06T00:00:00.000Z'],
  ['2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z', '2026-11-02T00:00:00.000Z'],
  ['2026-11-01T00:00:00Z', '2026-10-01T00:00:00Z', '2026-10-01T00:00:00.000Z'],
])('staff are warned of an authorisation from %s until %s at %s', (from, until, at) => {
  expect(lapseWarningAt({ from: new Date(from), until: new Date(until) }).toISOString()).toBe(at);
});
