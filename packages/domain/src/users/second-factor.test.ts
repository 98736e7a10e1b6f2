import { describe, expect, it } from 'vitest';
import { isRecentProof, typedCode, typedRecoveryCode } from './second-factor.ts';

describe('a proof of identity', () => {
  const now = new Date('2026-05-01T12:00:00.000Z');
  it.each([
    ['2026-05-01T12:00:00.000Z', true],
    ['2026-05-01T11:45:00.001Z', true],
    ['2026-05-01T11:45:00.000Z', false],
    ['2026-04-30T12:00:00.000Z', false],
  ])('of %s is recent at noon: %s', (provedAt, isRecent) => {
    expect(isRecentProof(new Date(provedAt), now)).toBe(isRecent);
  });
});

describe('what somebody types', () => {
  it('as a code is read without spaces', () => {
    expect(typedCode(' 123 456\t')).toBe('123456');
  });

  it('as a recovery code is read without spaces, hyphens and capital letters', () => {
    expect(typedRecoveryCode(' ABCD-efgh 2345\n')).toBe('abcdefgh2345');
  });
});
