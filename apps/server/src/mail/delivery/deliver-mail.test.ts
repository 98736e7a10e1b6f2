import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { enqueueMail, passwordLinkToken } from '../mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailTransport } from './mail-transport.client.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const database = await testDatabase();
const context = contextFor(database, { DATA_DIR: dataDir });
const outbox = mailTransport({ smtpUrl: null, dataDir });

async function queue(recipient = 'ada@example.com', dedupeKey = uuidv7()): Promise<string> {
  const payload = { seed: 'abc' };
  await enqueueMail(context.db, { kind: 'password-reset', dedupeKey, recipient, payload });
  const { rows } = await context.pool.query<{ id: string }>('select id from mail_messages where dedupe_key = $1', [
    dedupeKey,
  ]);
  return rows[0]?.id ?? '';
}

async function fate(id: string) {
  const { rows } = await context.pool.query('select status, attempts, last_error from mail_messages where id = $1', [
    id,
  ]);
  return rows[0];
}

const files = () => readdirSync(join(dataDir, 'outbox'));

/** Starts a mail server that responds to each message with `reply`. */
async function mailServer(reply: (recipient: string) => { code: number; words: string } | null) {
  const emails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const refusal = reply(address.address);
      if (!refusal) return done();
      return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, _session, done) {
      let email = '';
      stream.on('data', (chunk: Buffer) => (email += chunk.toString('utf8')));
      stream.on('end', () => {
        emails.push(email);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  const transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir });
  return {
    emails,
    transport,
    async close() {
      transport.close();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

describe('mail without a mail server', () => {
  it('writes one file for each message, however often it is sent', async () => {
    const id = await queue();
    await deliverMail(context, outbox);
    expect(await fate(id)).toMatchObject({ status: 'SENT', attempts: 1 });
    await context.pool.query(
      `update mail_messages set status = 'SENDING', next_attempt_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await deliverMail(context, outbox);
    expect(await fate(id)).toMatchObject({ status: 'SENT', attempts: 2 });
    expect(files().filter((file) => file.startsWith(id))).toEqual([`${id}-password-reset.eml`]);
  });

  it('has a message id of its own, both forms of text, and the shop’s name', async () => {
    const id = await queue();
    await deliverMail(context, outbox);
    const email = readFileSync(join(dataDir, 'outbox', `${id}-password-reset.eml`), 'utf8');
    expect(email).toContain(`Message-ID: <${id}@127.0.0.1>`);
    expect(email).toContain('Content-Type: text/plain');
    expect(email).toContain('Content-Type: text/html');
    expect(email).toMatch(/^From: (?:"?My Store"?) </m);
    expect(email).toContain(passwordLinkToken(context.sessionSecret, 'abc'));
  });

  it('is readable by the shop’s own user only', async () => {
    const id = await queue();
    await deliverMail(context, outbox);
    const modes = ['.', `${id}-password-reset.eml`].map((name) => statSync(join(dataDir, 'outbox', name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('of the same key is enqueued once', async () => {
    await queue('ada@example.com', 'same');
    await queue('ada@example.com', 'same');
    const { rows } = await context.pool.query(
      `select count(*)::int as count from mail_messages where dedupe_key = 'same'`,
    );
    expect(rows[0].count).toBe(1);
  });

  it('lets no shop name start another header', async () => {
    await context.pool.query(
      `insert into settings (key, value) values ('site', '{"siteName": "Shop\\r\\nBcc: eve@example.com"}')`,
    );
    const id = await queue();
    await deliverMail(context, outbox);
    await context.pool.query(`delete from settings`);
    const email = readFileSync(join(dataDir, 'outbox', `${id}-password-reset.eml`), 'utf8');
    expect(email).not.toMatch(/^Bcc:/im);
  });

  it.each(['ada@example.com\r\nBcc: eve@example.com', 'friends: eve@example.com;', '"a" <eve@example.com>'])(
    'to %j goes to nobody',
    async (recipient) => {
      const id = await queue(recipient);
      await deliverMail(context, outbox);
      expect(await fate(id)).toMatchObject({ status: 'FAILED' });
    },
  );
});

describe('mail with a mail server', () => {
  it('arrives once, with several senders at work', async () => {
    const server = await mailServer(() => null);
    const ids = await Promise.all(Array.from({ length: 6 }, () => queue()));
    await Promise.all([1, 2, 3].map(() => deliverMail(context, server.transport)));
    await server.close();
    for (const id of ids) expect(server.emails.filter((email) => email.includes(`<${id}@`))).toHaveLength(1);
  });

  it('that is refused for now waits and is tried again; refused for good it is given up', async () => {
    let isBusy = true;
    const server = await mailServer((recipient) => {
      if (recipient.startsWith('nobody')) return { code: 550, words: 'No such user' };
      return isBusy ? { code: 451, words: 'Try again later' } : null;
    });
    const [later, never] = [await queue('ada@example.com'), await queue('nobody@example.com')];
    await deliverMail(context, server.transport);
    expect(await fate(later)).toMatchObject({
      status: 'QUEUED',
      attempts: 1,
      last_error: expect.stringContaining('Try again later'),
    });
    expect(await fate(never)).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('No such user') });
    isBusy = false;
    await deliverMail(context, server.transport);
    expect(await fate(later)).toMatchObject({ status: 'QUEUED' });
    await context.pool.query('update mail_messages set next_attempt_at = now() where id = $1', [later]);
    await deliverMail(context, server.transport);
    await server.close();
    expect(await fate(later)).toMatchObject({ status: 'SENT', attempts: 2 });
    expect(server.emails).toHaveLength(1);
  });

  it('that cannot be reached is tried again', async () => {
    const transport = mailTransport({ smtpUrl: 'smtp://127.0.0.1:9', dataDir });
    const id = await queue();
    await deliverMail(context, transport);
    transport.close();
    expect(await fate(id)).toMatchObject({ status: 'QUEUED', attempts: 1 });
  });

  it('whose sender died in the middle is never sent twice: it is left to a person', async () => {
    const server = await mailServer(() => null);
    const id = await queue();
    await context.pool.query(
      `update mail_messages set status = 'SENDING', next_attempt_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await deliverMail(context, server.transport);
    await server.close();
    expect(await fate(id)).toMatchObject({
      status: 'FAILED',
      last_error: expect.stringContaining('may have been sent'),
    });
    expect(server.emails.filter((email) => email.includes(`<${id}@`))).toHaveLength(0);
  });
});
