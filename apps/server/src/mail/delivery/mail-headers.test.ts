import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mailTransport } from './mail-transport.client.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-headers-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The header of one raw email, unfolded, by field name in lower case. */
interface Words {
  readonly name: string;
  readonly subject: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly oneClickStop?: string;
}

async function loadHeader(words: Words): Promise<string[]> {
  return (await headerLines(words)).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

async function headerLines({ name, to, ...words }: Words): Promise<string[]> {
  const id = `letter-${(await readdir(join(dataDir, 'outbox')).catch(() => [])).length}`;
  const transport = mailTransport({ smtpUrl: null, dataDir });
  await transport.send({
    id,
    kind: 'test',
    createdAt: new Date(0),
    from: { name, address: 'shop@example.com' },
    to: [to],
    messageId: '<a@example.com>',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...words,
  });
  transport.close();
  const text = await readFile(join(dataDir, 'outbox', `${id}-test.eml`), 'utf8');
  return text
    .slice(0, text.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
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
    const fields = await loadHeader(words);
    expect(fields.toSorted()).toEqual((await loadHeader(plain)).toSorted());
    expect(fields).not.toContain('bcc');
  });

  it('names the address for answers, and the one that stops such mail with one click', async () => {
    const oneClickStop = `https://shop.example/api/v1/stock-alerts/one-click-stop?key=${'k'.repeat(43)}`;
    const lines = await headerLines({ ...plain, replyTo: 'help@shop.example', oneClickStop });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Reply-To: help@shop.example',
        `List-Unsubscribe: <${oneClickStop}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
    expect((await loadHeader(plain)).filter((field) => /^(?:reply-to|list-)/.test(field))).toEqual([]);
  });
});
