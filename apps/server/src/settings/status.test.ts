import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { browser, testApp } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { hashPassword } from '../users/users.ts';

const database = await testDatabase();
const { db, pool } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-status-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const passwordHash = await hashPassword('secret1');
await db
  .insertInto('users')
  .values(
    (['SITE_OWNER', 'ADMIN', 'USER'] as const).map((role) => ({
      id: uuidv7(),
      email: `${role.toLowerCase()}@example.com`,
      first_name: 'A',
      last_name: 'B',
      role,
      password_hash: passwordHash,
    })),
  )
  .execute();

/** Returns a shop with these variables, with its owner signed in. */
async function ownedShop(variables: Readonly<Record<string, string>> = {}) {
  const app = await testApp(database, { DATA_DIR: dataDir, ...variables });
  const signedIn = async (email: string) => {
    const client = browser(app);
    await client.call('POST', '/auth/login', { email, password: 'secret1' });
    return client;
  };
  return { app, signedIn, owner: await signedIn('site_owner@example.com') };
}

const { signedIn, owner } = await ownedShop();
const live = {
  DEMO_MODE: 'off',
  STRIPE_SECRET_KEY: 'sk_live_hidden1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_shown',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden2',
  EASYPOST_API_KEY: 'EZTKhidden3',
  EASYPOST_WEBHOOK_SECRET: 'hidden4',
  SITE_URL: 'https://shop.example',
};

describe('the state of payments and labels', () => {
  it('is the sandbox, which needs no keys, until there are some', async () => {
    expect((await owner.call('GET', '/settings/admin/payments')).json()).toEqual({
      provider: 'sandbox',
      mode: 'sandbox',
      hasKey: false,
      hasWebhookSecret: false,
      webhookUrl: 'http://127.0.0.1:3000/api/v1/webhooks/stripe',
      lastEventAt: null,
      lastEventType: null,
      failedEventCount: 0,
      publishableKey: 'pk_test_sandbox',
    });
  });

  it('says live or test, what is set and what the provider last reported, and never a key', async () => {
    await pool.query(`insert into provider_events (provider, event_id, type, payload, received_at, error, processed_at) values
      ('stripe', 'a', 'charge.refunded', '{}', '2026-01-02T03:04:05Z', null, now()),
      ('stripe', 'b', 'payment_intent.succeeded', '{}', '2026-01-01T00:00:00Z', 'odd', null)`);
    const shop = await ownedShop(live);
    const payments = await shop.owner.call('GET', '/settings/admin/payments');
    expect(payments.json()).toMatchObject({
      provider: 'stripe',
      mode: 'live',
      hasKey: true,
      hasWebhookSecret: true,
      webhookUrl: 'https://shop.example/api/v1/webhooks/stripe',
      lastEventAt: '2026-01-02T03:04:05.000Z',
      lastEventType: 'charge.refunded',
      failedEventCount: 1,
    });
    const carriers = await shop.owner.call('GET', '/settings/admin/carriers');
    expect(carriers.json()).toMatchObject({ provider: 'easypost', mode: 'test', hasKey: true, lastEventAt: null });
    expect(payments.body + carriers.body).not.toMatch(/hidden/);
  });
});

describe('a test mail', () => {
  it('is for the site owner to send', async () => {
    const admin = await signedIn('admin@example.com');
    expect((await admin.call('POST', '/settings/admin/mail/test')).statusCode).toBe(403);
  });

  it('goes to whoever asks, by the way that all mail takes', async () => {
    const answer = await owner.call('POST', '/settings/admin/mail/test');
    expect(answer.json()).toMatchObject({ to: 'site_owner@example.com', isSent: true, reason: null });
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toHaveLength(1);
    const email = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
    expect(email).toContain('To: site_owner@example.com');
    expect(email).toContain('Subject: A test mail from My Store');
    expect((await owner.call('GET', '/settings/admin/mail')).json()).toMatchObject({
      transport: 'outbox',
      place: join(dataDir, 'outbox'),
    });
  });

  it('is really handed to the mail server, whose password nobody sees', async () => {
    const emails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
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
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const shop = await ownedShop({
        SMTP_URL: `smtp://me:hidden5@127.0.0.1:${port}`,
        MAIL_FROM: 'Shop <shop@example.com>',
      });
      expect((await shop.owner.call('POST', '/settings/admin/mail/test')).json().isSent).toBe(true);
      expect(emails).toHaveLength(1);
      expect(emails[0]).toContain('Mail from your shop arrives');
      const status = await shop.owner.call('GET', '/settings/admin/mail');
      expect(status.json()).toMatchObject({ transport: 'smtp', place: `127.0.0.1:${port}` });
      expect(status.body).not.toContain('hidden5');
    } finally {
      await new Promise<void>((closed) => server.close(() => closed()));
    }
  });

  it('says why it could not be sent, without the password', async () => {
    const closed = createServer();
    await new Promise<void>((open) => closed.listen(0, '127.0.0.1', () => open()));
    const address = closed.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((done) => closed.close(done));
    const shop = await ownedShop({ SMTP_URL: `smtp://me:hidden6@127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' });
    const answer = await shop.owner.call('POST', '/settings/admin/mail/test');
    expect([answer.statusCode, answer.json().isSent]).toEqual([200, false]);
    expect(answer.json().reason).toContain('ECONNREFUSED');
    expect(answer.body).not.toContain('hidden6');
  });
});

describe('the state of security', () => {
  it('says what is in force', async () => {
    expect((await owner.call('GET', '/settings/admin/security')).json()).toMatchObject({
      siteUrl: 'http://127.0.0.1:3000',
      isHttps: false,
      allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
      trustsProxy: false,
      passwordMinLength: 6,
      sessionIdleDays: 30,
      limits: { orders: 20, uploads: 60, calls: 600 },
      staffCount: 2,
      ownerCount: 1,
    });
    const shop = await ownedShop({ ...live, TRUST_PROXY: '1' });
    expect((await shop.owner.call('GET', '/settings/admin/security')).json()).toMatchObject({
      isHttps: true,
      allowedOrigins: ['https://shop.example'],
      trustsProxy: true,
      demoMode: false,
    });
  });

  it('lets the owner sign everyone else of the staff out, shoppers excepted, and writes that down', async () => {
    const [admin, elsewhere, shopper] = await Promise.all(
      ['admin@example.com', 'site_owner@example.com', 'user@example.com'].map(signedIn),
    );
    expect((await admin?.call('DELETE', '/settings/admin/security/staff-sessions'))?.statusCode).toBe(403);
    const { staffSessionCount } = (await owner.call('GET', '/settings/admin/security')).json();
    const answer = await owner.call('DELETE', '/settings/admin/security/staff-sessions');
    expect(answer.json()).toEqual({ success: true, endedCount: staffSessionCount - 1 });
    const statuses = [owner, admin, elsewhere, shopper].map(
      async (client) => (await client?.call('GET', '/auth/me'))?.statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
    expect((await owner.call('GET', '/settings/admin/security')).json().staffSessionCount).toBe(1);
    const { rows } = await pool.query("select user_email from audit_log where action = 'end-staff-sessions'");
    expect(rows).toEqual([{ user_email: 'site_owner@example.com' }]);
  });
});

describe('the state of uploads', () => {
  it('says where they are kept, how many and how large', async () => {
    await pool.query(`insert into media (id, kind, content_hash, content_type, byte_size, main_url, src_set, storage_keys)
      values (gen_random_uuid(), 'FILE', 'a', 'application/pdf', 640, '/media/a', '[]', '{a}')`);
    expect((await owner.call('GET', '/settings/admin/storage')).json()).toEqual({
      place: 'folder',
      where: join(dataDir, 'media'),
      uploadCount: 1,
      byteSize: 640,
    });
  });
});
