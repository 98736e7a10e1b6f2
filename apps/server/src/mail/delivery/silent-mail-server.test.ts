import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { silentWire } from '../../testing/silent-wire.ts';
import { mailTransport } from './mail-transport.client.ts';

/** How soon an email must be sent after the connections went silent, in milliseconds. */
const recoveryMs = 10_000;
const subjects: string[] = [];

const email = (subject: string) => ({
  id: subject,
  kind: 'test',
  createdAt: new Date(),
  from: { name: 'Shop', address: 'shop@example.com' },
  to: ['ann@example.com'],
  messageId: `<${subject}@example.com>`,
  subject,
  html: '<p>Hello</p>',
  text: 'Hello',
});

it.concurrent('an email is sent within ten seconds after the connections to the mail server went silent', {
  timeout: 60_000,
}, async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '');
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const wire = await silentWire({ host: '127.0.0.1', port });
  const transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${wire.port}`, dataDir: '/nowhere' });
  afterAll(() => transport.close());

  expect(await transport.send(email('first'))).toEqual({ kind: 'SENT' });
  wire.silence();
  const since = performance.now();
  // The job runs every few seconds. A recently used connection is used again only within a run.
  await new Promise((later) => setTimeout(later, 2_500));
  expect(await transport.send(email('second'))).toEqual({ kind: 'SENT' });
  expect(performance.now() - since).toBeLessThan(recoveryMs);
  expect(subjects).toEqual(['first', 'second']);
});

it.concurrent('a mail server that accepts connections and says nothing leaves the email to a later attempt', {
  timeout: 60_000,
}, async () => {
  const wire = await silentWire({ host: '127.0.0.1', port: 9 });
  wire.silence(true);
  const transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${wire.port}`, dataDir: '/nowhere' });
  afterAll(() => transport.close());
  const since = performance.now();
  expect(await transport.send(email('third'))).toMatchObject({ kind: 'LATER' });
  expect(performance.now() - since).toBeLessThan(recoveryMs);
});
