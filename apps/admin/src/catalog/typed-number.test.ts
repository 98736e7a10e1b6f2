import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { plainNumber, plainWholeNumber } from './typed-number.ts';

describe('a typed number', () => {
  afterEach(() => loadAdminTexts('en'));

  it('has commas between thousands in English', () => {
    expect(plainNumber('1,234.5')).toBe('1234.5');
    expect(plainWholeNumber('1,234')).toBe('1234');
    expect(plainWholeNumber('1.234')).toBe('1.234');
  });

  it('has a comma before the decimals in German', async () => {
    await loadAdminTexts('de');
    expect(plainNumber('1.234,5')).toBe('1234.5');
    expect(plainNumber('0,75')).toBe('0.75');
    expect(plainNumber('12.50')).toBe('12.50');
  });

  it('has points between the thousands of a whole number in German', async () => {
    await loadAdminTexts('de');
    expect(plainWholeNumber('1.234')).toBe('1234');
    expect(plainWholeNumber('+1.000')).toBe('+1000');
    expect(plainWholeNumber('25')).toBe('25');
  });
});
