import { describe, expect, it } from 'vitest';
import { currentZoneName, isTimeZone, partsInZone, timeZones } from './time-zones.ts';

describe('time zones', () => {
  it('are listed once each under their current names, UTC first', () => {
    expect(timeZones[0]).toBe('UTC');
    expect(new Set(timeZones).size).toBe(timeZones.length);
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Africa/Casablanca', 'Europe/Kyiv'])
      expect(timeZones).toContain(zone);
    expect(timeZones).not.toContain('Asia/Calcutta');
  });

  it('have clocks', () => {
    for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  });

  it.each(['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata'])('%s is one', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Mars/Base', '+05:30', 'europe/berlin', 'EST', 'constructor', "UTC'; select 1"])(
    '%s is none',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it('have a current name and a place', () => {
    expect(currentZoneName('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(currentZoneName('America/New_York')).toBe('America/New_York');
    expect(partsInZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(partsInZone('UTC')).toBe('UTC');
  });
});
