import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mailTransport } from './mail-transport.client.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-headers-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The header of one letter as it is written out, unfolded, by field name in lower case. */
async function headerOf(words: { readonly name: string; readonly subject: string; readonly to: string }) {
  const id = `letter-${(await readdir(join(dataDir, 'outbox')).catch(() => [])).length}`;
  const transport = mailTransport({ smtpUrl: null, dataDir });
  await transport.send({
    id,
    kind: 'test',
    createdAt: new Date(0),
    from: { name: words.name, address: 'shop@example.com' },
    to: [words.to],
    messageId: '<a@example.com>',
    subject: words.subject,
    html: '<p>Hello</p>',
    text: 'Hello',
  });
  transport.close();
  const text = await readFile(join(dataDir, 'outbox', `${id}-test.eml`), 'utf8');
  const header = text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
  return header.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

describe('the header of a letter', () => {
  const plain = { name: 'Shop', subject: 'Hello', to: 'ada@example.com' };

  it.each([
    ['the shop’s name', { ...plain, name: 'Shop\r\nBcc: all@evil.example' }],
    ['the shop’s name, by a bare line feed', { ...plain, name: 'Shop\nBcc: all@evil.example\n\nNew body' }],
    ['the subject', { ...plain, subject: 'Hello\r\nBcc: all@evil.example\r\n\r\nNew body' }],
    ['the receiver', { ...plain, to: 'ada@example.com\r\nBcc: all@evil.example' }],
    ['a line separator of Unicode', { ...plain, subject: 'Hello\u2028Bcc: all@evil.example' }],
  ])('takes no field of its own from %s', async (_where, words) => {
    const fields = await headerOf(words);
    expect(fields.toSorted()).toEqual((await headerOf(plain)).toSorted());
    expect(fields).not.toContain('bcc');
  });
});
