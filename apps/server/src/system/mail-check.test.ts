import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/free-port.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkSystem } from './system.ts';

const database = await testDatabase();
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('a banner of the server')),
});
/** Accepts connections and then never sends a byte. */
const silent = createServer(() => {});
afterAll(() => {
  silent.close();
  mailServer.close();
});

async function loadPort(server: { listen(port: number, host: string): unknown }, events: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(events, 'listening');
  return (events.address() as AddressInfo).port;
}
const port = await loadPort(mailServer, mailServer.server);
const silentPort = await loadPort(silent, silent);

async function mailCheck(smtpUrl: string) {
  const context = contextFor(database, { DEMO_MODE: 'off', SMTP_URL: smtpUrl, MAIL_FROM: 'shop@example.com' });
  return (await checkSystem(context)).find(({ name }) => name === 'mail');
}

describe('the check of the mail server', () => {
  it('signs in', async () => {
    expect(await mailCheck(`smtp://shop:right@127.0.0.1:${port}`)).toMatchObject({ state: 'OK' });
  });

  it('fails for a wrong password, without the words of the server', async () => {
    const check = await mailCheck(`smtp://shop:wrong@127.0.0.1:${port}`);
    expect(check).toMatchObject({ state: 'FAILING' });
    expect(check?.finding).toContain('does not accept this user name and password');
    expect(check?.finding).not.toContain('banner');
  });

  it('fails for a closed port, and within its time limit for a server that says nothing', async () => {
    expect(await mailCheck(`smtp://shop:right@127.0.0.1:${await freePort()}`)).toMatchObject({ state: 'FAILING' });
    expect(await mailCheck(`smtp://shop:right@127.0.0.1:${silentPort}`)).toMatchObject({ state: 'FAILING' });
  });

  it('warns of an email that waits for more than ten minutes', async () => {
    const url = `smtp://shop:right@127.0.0.1:${port}`;
    await database.pool.query(
      `insert into mail_messages (id, kind, dedupe_key, recipient, created_at)
       values (gen_random_uuid(), 'shipped', 'waiting', 'a@b.c', now() - interval '11 minutes')`,
    );
    expect(await mailCheck(url)).toMatchObject({ state: 'WARNING', finding: expect.stringContaining('11 minutes') });
  });
});
