import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { currentTransport } from '../mail/mail.ts';
import { getCallers, shopAt } from './test-connected-shop.ts';

const at = '/settings/admin/connections/smtp';
const shop = await shopAt('http://127.0.0.1:9');
const { context } = shop;
const { signedIn } = await getCallers(shop);
const owner = await signedIn('SITE_OWNER');
const emails: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'the-right-password' ? done(null, { user: username }) : done(new Error('a banner of the server')),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      emails.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
const { port } = server.server.address() as AddressInfo;
const settings = {
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'shop',
  password: 'the-right-password',
  from: 'hello@shop.example',
} as const;

describe('connecting the mail server', () => {
  it('refuses a wrong password at its field, without what the server said', async () => {
    const answer = await owner.call('PUT', at, { ...settings, password: 'a-wrong-password' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { path: 'password', message: 'The mail server does not accept this user name and password.' },
    ]);
    expect(answer.body).not.toMatch(/banner|a-wrong-password/);
  });

  it.each(['-.1', '999.1.1.1', 'a:b', 'b.09'])('refuses the host %s, which no address can have', async (host) => {
    for (const call of [
      owner.call('PUT', at, { ...settings, host }),
      owner.call('POST', `${at}/test`, { ...settings, host }),
    ]) {
      const answer = await call;
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'host']);
    }
  });

  it('says the same of every server that does not answer like one for mail', async () => {
    const talker = createServer((socket) => socket.end('HTTP/1.1 400 a secret of the inner network\r\n'));
    await new Promise<void>((open) => talker.listen(0, '127.0.0.1', () => open()));
    const there = talker.address() as AddressInfo;
    const response = await owner.call('POST', `${at}/test`, { ...settings, port: there.port });
    await new Promise((closed) => talker.close(closed));
    const closedPort = await owner.call('POST', `${at}/test`, { ...settings, port: there.port });
    expect(response.json()).toMatchObject({ result: 'unreachable' });
    expect(response.json().message).toBe(closedPort.json().message);
  });

  it('sends the next letter through it from the sender, without a restart, and later back into the folder', async () => {
    const transport = currentTransport(context);
    const files = transport.now();
    expect(files.batch).toBe(20);
    const saved = await owner.call('PUT', at, settings);
    expect(saved.json().smtp).toMatchObject({
      source: 'owner',
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'shop',
      hasPassword: true,
      from: 'hello@shop.example',
    });
    expect(saved.body).not.toContain('the-right-password');
    const sent = await owner.call('POST', '/settings/admin/mail/test');
    expect(sent.json()).toMatchObject({ isSent: true, transport: 'smtp' });
    expect(emails.at(-1)).toContain('hello@shop.example');
    expect(transport.now()).not.toBe(files);
    expect(transport.now()).toBe(transport.now());
    expect((await owner.call('GET', '/settings/admin/mail')).json()).toMatchObject({
      transport: 'smtp',
      place: `127.0.0.1:${port}`,
      from: 'hello@shop.example',
    });
    const removed = await owner.call('POST', `${at}/remove`, { updatedAt: saved.json().smtp.updatedAt });
    expect(removed.json().smtp).toMatchObject({ source: 'local', host: null });
    expect((await owner.call('POST', '/settings/admin/mail/test')).json().transport).toBe('outbox');
    transport.close();
  });

  it('sends a stored password to no other server than the one it was entered for', async () => {
    expect((await owner.call('PUT', at, settings)).statusCode).toBe(200);
    for (const elsewhere of [{ host: 'localhost' }, { port: port + 1 }, { user: 'other' }]) {
      const answer = await owner.call('PUT', at, elsewhere);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'password']);
      expect((await owner.call('POST', `${at}/test`, elsewhere)).statusCode).toBe(400);
    }
    expect((await owner.call('PUT', at, { from: 'new@shop.example' })).json().smtp.from).toBe('new@shop.example');
    await owner.call('POST', `${at}/remove`, {});
  });
});
