import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart, laterDay, toDay, zonedIso } from './calendar-days.ts';
import { timeZones } from './time-zones.ts';

const hourMs = 3_600_000;
const getHours = (day: string, zone: string) =>
  (dayStart(laterDay(day, 1), zone).getTime() - dayStart(day, zone).getTime()) / hourMs;

describe('a day of a time zone', () => {
  it.each([
    ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z', 24],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z', 24],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['2026-11-22', 'Asia/Kolkata', '2026-11-21T18:30:00.000Z', 24],
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', 24],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 24],
    // The clocks go back for Ramadan and forward after it.
    ['2026-02-15', 'Africa/Casablanca', '2026-02-14T23:00:00.000Z', 25],
    ['2026-03-22', 'Africa/Casablanca', '2026-03-22T00:00:00.000Z', 23],
    // Midnight occurs twice, because the clocks change from 1:00 back to 0:00.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
    // There is no midnight, because the clocks change from 0:00 to 1:00.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ])('%s in %s begins at %s and has %i hours', (day, zone, start, hours) => {
    expect(dayStart(day, zone).toISOString()).toBe(start);
    expect(getHours(day, zone)).toBe(hours);
  });

  it.each([
    ['2026-11-22T04:59:59.999Z', 'America/New_York', '2026-11-21'],
    ['2026-11-22T05:00:00.000Z', 'America/New_York', '2026-11-22'],
    ['2026-11-21T18:29:59.999Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', 'Asia/Kolkata', '2026-11-22'],
    ['2011-12-30T09:59:59.000Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31'],
    ['2026-07-01T23:30:00.000Z', 'Africa/Casablanca', '2026-07-02'],
  ])('%s in %s is on %s', (at, zone, day) => {
    expect(toDay(new Date(at), zone)).toBe(day);
  });

  const zone = fc.constantFrom(...timeZones);
  const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

  it('holds each moment of its own and no other', () => {
    fc.assert(
      fc.property(moment, zone, (at, of) => {
        const day = toDay(at, of);
        expect(dayStart(day, of).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(dayStart(laterDay(day, 1), of).getTime()).toBeGreaterThan(at.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it('begins where the day before ends, so that the days of a month are as long as the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2015 * 12, max: 2035 * 12 }), zone, (month, of) => {
        const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
        const next = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 1)).toISOString().slice(0, 10);
        let hours = 0;
        for (let day = first; day < next; day = laterDay(day, 1)) {
          const own = getHours(day, of);
          expect(own).toBeGreaterThanOrEqual(22.5);
          expect(own).toBeLessThanOrEqual(25.5);
          hours += own;
        }
        expect(hours).toBeCloseTo((dayStart(next, of).getTime() - dayStart(first, of).getTime()) / hourMs, 9);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a moment with the offset of a zone', () => {
  it.each([
    ['2026-11-22T04:30:00.000Z', 'UTC', '2026-11-22T04:30:00.000Z'],
    ['2026-11-22T04:30:00.000Z', 'America/New_York', '2026-11-21T23:30:00-05:00'],
    ['2026-07-01T04:30:00.000Z', 'America/New_York', '2026-07-01T00:30:00-04:00'],
    ['2026-11-22T04:30:00.000Z', 'Asia/Kolkata', '2026-11-22T10:00:00+05:30'],
  ])('%s in %s is written %s', (at, zone, written) => {
    expect(zonedIso(at, zone)).toBe(written);
  });

  it('is the same moment, to the second', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...timeZones), (at, zone) => {
        const written = Date.parse(zonedIso(at.toISOString(), zone));
        expect(Math.floor(written / 1000)).toBe(Math.floor(at.getTime() / 1000));
      }),
    );
  });
});
