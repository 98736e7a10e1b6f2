import { expect, it } from 'vitest';
import { typedEmails } from './typed-emails.ts';

it('takes emails from lines, commas, semicolons and spaces, each once', () => {
  expect(typedEmails(' ada@example.com,\nbob@example.com;cleo@example.com  ADA@example.com\n\n')).toEqual([
    'ADA@example.com',
    'bob@example.com',
    'cleo@example.com',
  ]);
  expect(typedEmails(' \n,; ')).toEqual([]);
});
