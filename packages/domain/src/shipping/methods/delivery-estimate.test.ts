import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDays, arrivalText, type DeliveryTimes, maxHolidays, nextCutoff } from './delivery-estimate.ts';

const times: DeliveryTimes = {
  isShown: true,
  handlingDays: 1,
  cutoffHour: 14,
  transitDays: { least: 2, most: 4 },
};

/** Returns the text for an order of that moment, with changes of the times above. */
function report(orderedAt: string, change: Partial<DeliveryTimes> = {}, timeZone = 'UTC'): string {
  return arrivalText(arrivalDays(new Date(orderedAt), { ...times, ...change }, timeZone));
}

// November 2026 begins on a Sunday, so the 26th is a Thursday.
describe('the days of arrival', () => {
  it.each([
    ['on a Monday before the cutoff', '2026-11-16T13:59:59Z', 'Arrives Nov 19–23'],
    ['on a Monday at the cutoff count from Tuesday', '2026-11-16T14:00:00Z', 'Arrives Nov 20–24'],
    ['on a Friday after the cutoff count from Monday', '2026-11-20T15:00:00Z', 'Arrives Nov 26–30'],
    ['on a Saturday count from Monday', '2026-11-21T09:00:00Z', 'Arrives Nov 26–30'],
    ['on a Sunday late count from Monday', '2026-11-22T23:59:59Z', 'Arrives Nov 26–30'],
    ['at the end of a month', '2026-11-25T09:00:00Z', 'Arrives Nov 30 – Dec 2'],
    ['at the end of a year', '2026-12-28T09:00:00Z', 'Arrives Dec 31 – Jan 4'],
    ['in the new year', '2026-12-31T09:00:00Z', 'Arrives Jan 5–7'],
    ['before the end of February of a leap year', '2028-02-25T09:00:00Z', 'Arrives Mar 1–3'],
  ])('of an order %s', (_when, orderedAt, words) => {
    expect(report(orderedAt)).toBe(words);
  });

  it.each<[string, Partial<DeliveryTimes>, string]>([
    ['no handling days leave on the day of the order', { handlingDays: 0 }, 'Arrives Nov 18–20'],
    ['three handling days skip the weekend', { handlingDays: 3 }, 'Arrives Nov 23–25'],
    ['a method of one fixed time names one day', { transitDays: { least: 2, most: 2 } }, 'Arrives Nov 19'],
    [
      'a courier of the same day names that day',
      { handlingDays: 0, transitDays: { least: 0, most: 0 } },
      'Arrives Nov 16',
    ],
    ['a cutoff in the morning has passed', { cutoffHour: 9 }, 'Arrives Nov 20–24'],
    ['a cutoff at midnight never passes during the day', { cutoffHour: 24 }, 'Arrives Nov 19–23'],
  ])('with %s', (_times, change, words) => {
    expect(report('2026-11-16T10:00:00Z', change)).toBe(words);
  });

  it.each([
    ['in New York it is still Monday morning', '2026-11-16T18:30:00Z', 'America/New_York', 'Arrives Nov 19–23'],
    ['in New York the cutoff has passed', '2026-11-16T19:00:00Z', 'America/New_York', 'Arrives Nov 20–24'],
    ['in Auckland it is already Saturday', '2026-11-20T11:30:00Z', 'Pacific/Auckland', 'Arrives Nov 26–30'],
    ['in Los Angeles it is still Friday', '2026-11-21T05:00:00Z', 'America/Los_Angeles', 'Arrives Nov 26–30'],
    ['in Kolkata half an hour before the cutoff', '2026-11-16T08:00:00Z', 'Asia/Kolkata', 'Arrives Nov 19–23'],
    ['in Kolkata at the cutoff', '2026-11-16T08:30:00Z', 'Asia/Kolkata', 'Arrives Nov 20–24'],
  ])('follow the shop’s time zone: %s', (_place, orderedAt, timeZone, words) => {
    expect(report(orderedAt, {}, timeZone)).toBe(words);
  });
});

const settings = fc.record({
  isShown: fc.constant(true),
  handlingDays: fc.integer({ min: 0, max: 20 }),
  cutoffHour: fc.integer({ min: 1, max: 24 }),
  transitDays: fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
    .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) })),
});
const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin');
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

const once = (...dates: readonly string[]) => dates.map((date) => ({ date, isYearly: false }));
const yearly = (...dates: readonly string[]) => dates.map((date) => ({ date, isYearly: true }));

describe('holidays', () => {
  it.each<[string, string, DeliveryTimes['holidays'], string]>([
    ['that is empty changes nothing', '2026-11-16T10:00:00Z', [], 'Arrives Nov 19–23'],
    [
      'with the day of the order begins on the next day',
      '2026-11-16T10:00:00Z',
      once('2026-11-16'),
      'Arrives Nov 20–24',
    ],
    ['with a day in transit skips it', '2026-11-23T10:00:00Z', once('2026-11-26'), 'Arrives Nov 27 – Dec 1'],
    [
      'with two days in a row skips both',
      '2026-12-23T10:00:00Z',
      once('2026-12-24', '2026-12-25'),
      'Arrives Dec 30 – Jan 1',
    ],
    [
      'with a yearly day skips it in another year',
      '2026-12-23T10:00:00Z',
      yearly('2019-12-25', '2019-01-01'),
      'Arrives Dec 29–31',
    ],
    ['with a day of another year changes nothing', '2026-11-23T10:00:00Z', once('2025-11-26'), 'Arrives Nov 26–30'],
    ['with a weekend changes nothing', '2026-11-16T10:00:00Z', once('2026-11-21', '2026-11-22'), 'Arrives Nov 19–23'],
  ])('a list %s', (_what, orderedAt, holidays, words) => {
    expect(report(orderedAt, { holidays })).toBe(words);
  });

  it('are no days of arrival and none of the cutoff, for any list of them', () => {
    const lists = fc.array(
      fc.record({
        date: fc
          .date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        isYearly: fc.boolean(),
      }),
      { maxLength: maxHolidays },
    );
    fc.assert(
      fc.property(moments, settings, lists, (at, random, holidays) => {
        const withHolidays = { ...random, holidays };
        const isClosed = (day: string) =>
          holidays.some(({ date, isYearly }) => (isYearly ? date.slice(5) === day.slice(5) : date === day));
        const { from, to } = arrivalDays(at, withHolidays, 'UTC');
        const cutoff = nextCutoff(at, withHolidays, 'UTC').getTime() - random.cutoffHour * 3_600_000;
        const days = [from, to, new Date(cutoff).toISOString().slice(0, 10)];
        expect(days.filter(isClosed)).toEqual([]);
        const without = arrivalDays(at, random, 'UTC');
        expect(from >= without.from && to >= without.to).toBe(true);
      }),
    );
  });
});

describe('the next cutoff', () => {
  it.each([
    ['is today’s while it is ahead', '2026-11-16T10:00:00Z', 'UTC', '2026-11-16T14:00:00.000Z'],
    ['is tomorrow’s once today’s has passed', '2026-11-16T14:00:00Z', 'UTC', '2026-11-17T14:00:00.000Z'],
    ['is Monday’s during the weekend', '2026-11-20T14:00:00Z', 'UTC', '2026-11-23T14:00:00.000Z'],
    ['is in the shop’s time zone', '2026-11-16T10:00:00Z', 'America/New_York', '2026-11-16T19:00:00.000Z'],
    ['is right after the clocks change', '2026-10-30T20:00:00Z', 'America/New_York', '2026-11-02T19:00:00.000Z'],
  ])('%s', (_when, at, timeZone, cutoff) => {
    expect(nextCutoff(new Date(at), times, timeZone).toISOString()).toBe(cutoff);
  });

  it('is the first moment at which an order is told other days, for any times, moment and zone', () => {
    fc.assert(
      fc.property(moments, settings, zones, (at, random, zone) => {
        const cutoff = nextCutoff(at, random, zone);
        const daysAt = (moment: number) => arrivalDays(new Date(moment), random, zone);
        expect(cutoff.getTime()).toBeGreaterThan(at.getTime());
        expect(daysAt(cutoff.getTime() - 1)).toEqual(daysAt(at.getTime()));
        expect(daysAt(cutoff.getTime()).from > daysAt(at.getTime()).from).toBe(true);
      }),
    );
  });

  it('never lets the days run backwards: the first is a working day, not before the order, and not after the last', () => {
    fc.assert(
      fc.property(moments, settings, zones, (at, random, zone) => {
        const { from, to } = arrivalDays(at, random, zone);
        expect(from <= to).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(new Date(from).getUTCDay());
        expect(Date.parse(to)).toBeGreaterThan(at.getTime() - 2 * 86_400_000);
      }),
    );
  });
});
