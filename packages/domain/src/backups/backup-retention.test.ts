import { describe, expect, it } from 'vitest';
import { retainedBackups } from './backup-retention.ts';

const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 86_400_000).toISOString());

describe('the nightly backups that are kept', () => {
  it('are the newest of the last days, weeks and months', () => {
    // 2026-11-23 is a Monday.
    const moments = nights('2026-09-01T03:12:00Z', 84);
    const stored = retainedBackups(moments, { retention: { daily: 3, weekly: 2, monthly: 3 }, timeZone: 'UTC' });
    expect([...stored].map((moment) => moment.slice(0, 10)).toSorted()).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('are as many as were kept the night before when every night has one', () => {
    let moments: string[] = [];
    for (const moment of nights('2026-01-01T03:12:00Z', 400)) {
      const stored = retainedBackups([...moments, moment], {
        retention: { daily: 7, weekly: 4, monthly: 12 },
        timeZone: 'Europe/Berlin',
      });
      moments = [...moments, moment].filter((one) => stored.has(one));
      expect(moments).toContain(moment);
      expect(moments.length).toBeLessThanOrEqual(7 + 4 + 12);
    }
    expect(moments[0]?.slice(0, 7)).toBe('2026-03');
  });

  it('belong to the day of the shop’s time zone', () => {
    const moments = ['2026-11-22T23:30:00.000Z', '2026-11-23T22:30:00.000Z'];
    const retention = { daily: 5, weekly: 0, monthly: 0 };
    expect(retainedBackups(moments, { retention, timeZone: 'UTC' }).size).toBe(2);
    expect([...retainedBackups(moments, { retention, timeZone: 'Europe/Berlin' })]).toEqual([moments[1]]);
  });
});
