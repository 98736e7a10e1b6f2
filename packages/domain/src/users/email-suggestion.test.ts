import { assert, emailAddress, property } from 'fast-check';
import { expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.cmo', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['Ana.Lind@HOTMIAL.com', 'Ana.Lind@hotmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclould.com', 'ana@icloud.com'],
  ['ana@t-onlin.de', 'ana@t-online.de'],
])('suggests for %s the address %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each(
  (
    'gmail.com GMAIL.COM googlemail.com web.de gmx.de gmx.at mail.de mail.com email.com ymail.com me.com mac.com live.com ' +
    'aol.com orange.fr free.fr libero.it wp.pl o2.pl naver.com docomo.ne.jp hey.com proton.me pm.me yahoo.co.uk ' +
    'hotmail.co.uk hotmail.fr outlook.de yahoo.de kit.edu acme.shop a.com harbour.example'
  ).split(' '),
)('suggests nothing for a mailbox at %s', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeNull();
});

it.each(['', '@', 'ana', '@gmial.com', 'ana@'])('suggests nothing for the incomplete address %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

it('never changes the part before the domain, and never suggests what it would correct again', () => {
  assert(
    property(emailAddress(), (email) => {
      const suggested = suggestEmail(email);
      if (suggested === null) return;
      expect(suggested.slice(0, suggested.lastIndexOf('@'))).toBe(email.slice(0, email.lastIndexOf('@')));
      expect(suggestEmail(suggested)).toBeNull();
    }),
  );
});
