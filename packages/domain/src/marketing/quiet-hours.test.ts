import { describe, expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);

describe('the quiet hours', () => {
  it.each([
    ['21:00', 21, 8, 'UTC', true],
    ['07:59', 21, 8, 'UTC', true],
    ['08:00', 21, 8, 'UTC', false],
    ['20:59', 21, 8, 'UTC', false],
    ['12:00', 11, 13, 'UTC', true],
    ['13:00', 11, 13, 'UTC', false],
    ['03:00', 0, 0, 'UTC', false],
    ['20:00', 21, 8, 'Europe/Berlin', true],
    ['13:00', 21, 8, 'America/New_York', false],
  ])('at %s UTC, from %i to %i in %s: %s', (time, quietFrom, quietTo, timeZone, quiet) => {
    expect(isQuiet(at(time), { quietFrom, quietTo }, timeZone)).toBe(quiet);
  });
});
