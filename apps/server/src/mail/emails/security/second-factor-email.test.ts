import { expect, it } from 'vitest';
import { emailWords } from '../languages/email-words.ts';
import { toSecondFactorEmail } from './second-factor-email.ts';

const shop = { siteName: 'Harbour', siteUrl: 'https://shop.example', own: {}, words: emailWords('en') };

it.each([
  ['passkey-added', 'A passkey was added at Harbour'],
  ['passkey-removed', 'A passkey was removed at Harbour'],
  ['authenticator-added', 'An authenticator app was added at Harbour'],
  ['authenticator-removed', 'The authenticator app was removed at Harbour'],
  ['recovery-codes-renewed', 'New recovery codes were created at Harbour'],
  ['factors-reset', 'Your second factors were removed at Harbour'],
])('the letter about %s says so, and where to look if it was somebody else', (change, subject) => {
  const email = toSecondFactorEmail({ change }, shop);
  expect(email.subject).toBe(subject);
  expect(email.parts).toContainEqual(
    expect.objectContaining({ kind: 'link', url: `${shop.siteUrl}/account/security` }),
  );
});

it('a letter about an unknown change is not written', () => {
  expect(() => toSecondFactorEmail({ change: 'password' }, shop)).toThrow();
});
