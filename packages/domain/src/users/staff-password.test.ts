import { describe, expect, it } from 'vitest';
import { repeatsKnownWords, staffPasswordError } from './staff-password.ts';

describe('the password of staff', () => {
  it('has at least 12 characters', () => {
    expect(staffPasswordError('elevenchars')).toBe('The password of staff must be at least 12 characters');
    expect(staffPasswordError('twelve-chars')).toBeUndefined();
  });

  it('keeps the words of the specification where those of shoppers have them', () => {
    expect(staffPasswordError('')).toBe('Password is required');
    expect(staffPasswordError('12345')).toBe('Password must be at least 6 characters');
  });
});

describe('a password that everybody knows', () => {
  const known = { email: 'Olive.Owner@example.com', siteName: 'Corner Store & Sons' };

  it.each(['olive.owner@example.com', 'OLIVE.OWNER', ' corner store & sons '])('is %s', (password) => {
    expect(repeatsKnownWords(password, known)).toBe(true);
  });

  it('is none that only contains such a word', () => {
    expect(repeatsKnownWords('olive.owner-1987-lamp', known)).toBe(false);
  });

  it('is not every password of a shop without a name', () => {
    expect(repeatsKnownWords('lamp-on-the-table', { email: 'a@example.com', siteName: '' })).toBe(false);
  });
});
