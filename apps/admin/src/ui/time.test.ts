import { describe, expect, it } from 'vitest';
import { dayLabel, shortTime } from './time.tsx';

const now = new Date('2026-11-27T12:00:00Z');
const short = (at: string, timeZone = 'UTC') => shortTime(at, { timeZone, now });

describe('the time of a list', () => {
  it.each([
    ['2026-11-27T04:05:00Z', 'Today 4:05 AM'],
    ['2026-11-26T23:59:00Z', 'Yesterday'],
    ['2026-11-21T10:00:00Z', 'Nov 21'],
    ['2025-11-21T10:00:00Z', 'Nov 21, 2025'],
  ])('shows %s as %s', (at, text) => {
    expect(short(at)).toBe(text);
  });

  it('follows the days of the time zone of the shop', () => {
    expect(short('2026-11-26T23:59:00Z', 'Asia/Tokyo')).toBe('Today 8:59 AM');
    expect(short('2026-11-27T04:05:00Z', 'America/New_York')).toBe('Yesterday');
  });
});

it('a day of a chart has no year', () => {
  expect(dayLabel('2026-10-25')).toBe('Oct 25');
});
