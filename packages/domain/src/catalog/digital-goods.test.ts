import { describe, expect, it } from 'vitest';
import {
  continuedRangeMs,
  downloadState,
  maskLicenceKey,
  needsDigitalConsent,
  parseLicenceKeys,
  shownEnd,
} from './digital-goods.ts';

const now = new Date('2026-11-28T12:00:00Z');
const later = new Date('2026-12-28T12:00:00Z');

describe('a bought file', () => {
  it.each([
    [{ validUnits: 1, until: later, downloads: 0, maxDownloads: 5 }, 'OPEN'],
    [{ validUnits: 1, until: later, downloads: 4, maxDownloads: 5 }, 'OPEN'],
    [{ validUnits: 1, until: later, downloads: 5, maxDownloads: 5 }, 'USED_UP'],
    [{ validUnits: 1, until: now, downloads: 0, maxDownloads: 5 }, 'EXPIRED'],
    [{ validUnits: 1, until: now, downloads: 5, maxDownloads: 5 }, 'EXPIRED'],
    [{ validUnits: 0, until: later, downloads: 0, maxDownloads: 5 }, 'REVOKED'],
  ] as const)('%o is %s', (bought, state) => {
    expect(downloadState(bought, now)).toBe(state);
  });
});

describe('pasted licence keys', () => {
  it('are read line by line, without blank lines and blanks', () => {
    expect(parseLicenceKeys(' A-1 \r\n\n  \nB-2\n')).toEqual({ keys: ['A-1', 'B-2'], repeated: [] });
  });

  it('name those that occur twice, once', () => {
    expect(parseLicenceKeys('A\nB\nA\nA\nB\nC').repeated).toEqual(['A', 'B']);
  });

  it('show staff without the permission at most a quarter of a key', () => {
    expect(shownEnd('ABCD-EFGH-IJKL-MNOP')).toBe('MNOP');
    expect(shownEnd('SHORT-KEY')).toBe('');
    expect(maskLicenceKey('MNOP')).toBe('••••MNOP');
  });
});

describe('the consent to the end of the right to withdraw', () => {
  it.each([
    ['a consumer in Germany', true, 'DE', false, true],
    ['a business in Germany', true, 'DE', true, false],
    ['a consumer in the United States', true, 'US', false, false],
    ['a cart without an address', true, null, false, false],
    ['a cart without digital goods', false, 'DE', false, false],
  ] as const)('of %s', (_, hasDigitalGoods, country, isBusiness, isNeeded) => {
    expect(needsDigitalConsent({ hasDigitalGoods, country, isBusiness })).toBe(isNeeded);
  });
});

it.each([
  [600_000, 20 * 60_000],
  [1_200_000, 40 * 60_000],
  [1, 1_000],
])('a continued range of %i of 1,200,000 bytes uses up %i ms of the hour', (bytes, ms) => {
  expect(continuedRangeMs(bytes, 1_200_000)).toBe(ms);
});
