import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { plainNumber, shownNumber } from './typed-number.ts';

describe('a typed number', () => {
  afterEach(() => loadAdminTexts('en'));

  it('has commas between thousands in English', () => {
    expect(plainNumber('1,234.5')).toBe('1234.5');
    expect(plainNumber('1.234')).toBe('1.234');
    expect(shownNumber('12.50')).toBe('12.50');
  });

  it.each([
    ['1.234,5', '1234.5'],
    ['0,75', '0.75'],
    [',5', '.5'],
    ['1.250', '1250'],
    ['+1.000', '+1000'],
    ['25', '25'],
    ['12.50', '12.50'],
    ['0.375', '0.375'],
    ['1,2,3', '1,2,3'],
  ])('in German, %s is %s', async (typed, plain) => {
    await loadAdminTexts('de');
    expect(plainNumber(typed)).toBe(plain);
  });

  it.each(['12.50', '0.375', '1234.5', '7', '-0.5', ''])(
    'in German, the shown %s reads as the same number',
    async (plain) => {
      await loadAdminTexts('de');
      expect(plainNumber(shownNumber(plain))).toBe(plain);
    },
  );
});
