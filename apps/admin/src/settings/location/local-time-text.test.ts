import { describe, expect, it } from 'vitest';
import { localTimeText } from './local-time-text.ts';

describe('the time in a zone', () => {
  it.each([
    ['America/New_York', '2026-11-22T19:05:00Z', 'It is 14:05 on Sunday, Nov 22 in New York'],
    ['Asia/Kolkata', '2026-11-22T19:05:00Z', 'It is 00:35 on Monday, Nov 23 in Kolkata'],
    ['UTC', '2026-11-22T19:05:00Z', 'It is 19:05 on Sunday, Nov 22 in UTC'],
  ])('of %s at %s reads: %s', (zone, at, text) => {
    expect(localTimeText(new Date(at), zone)).toBe(text);
  });
});
