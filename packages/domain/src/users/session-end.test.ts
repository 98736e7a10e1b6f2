import { expect, it } from 'vitest';
import { sessionEnd } from './session-end.ts';

const openedAt = new Date('2026-01-01T00:00:00Z');

it('ends a session of a shopper after 30 idle days', () => {
  expect(sessionEnd({ role: 'USER', openedAt, now: openedAt })).toEqual(new Date('2026-01-31T00:00:00Z'));
});

it.each(['ADMIN', 'SITE_OWNER'] as const)('ends a session of %s after 12 idle hours', (role) => {
  expect(sessionEnd({ role, openedAt, now: openedAt })).toEqual(new Date('2026-01-01T12:00:00Z'));
});

it('ends every session after 90 days, however much it is used', () => {
  const now = new Date('2026-03-31T20:00:00Z');
  const end = new Date('2026-04-01T00:00:00Z');
  expect(sessionEnd({ role: 'USER', openedAt, now })).toEqual(end);
  expect(sessionEnd({ role: 'ADMIN', openedAt, now })).toEqual(end);
});
