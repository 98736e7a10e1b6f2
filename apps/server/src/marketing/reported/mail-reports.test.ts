import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testShop } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendFlows } from '../flows/send-flows.ts';
import { takeMailReport } from './take-mail-report.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
const owner = await shop.user('SITE_OWNER');

const change = async (wanted: 'NEW_KEY' | 'OFF') =>
  (await call(owner, 'PUT', 'settings/admin/mail-reports', { change: wanted })).body as unknown as {
    addresses: { provider: string; url: string }[];
  };
async function newKey(): Promise<string> {
  const { addresses } = await change('NEW_KEY');
  return new URL(addresses[0]?.url ?? '').searchParams.get('key') ?? '';
}
async function marks() {
  const { rows } = await pool.query('select email, blocked_as from mail_contacts order by email');
  return Object.fromEntries(rows.map(({ email, blocked_as: as }) => [email, as]));
}
const post = (provider: string, key: string, body: unknown) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/mail/${provider}?key=${encodeURIComponent(key)}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const bounce = (more: object = {}) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  Email: 'Gone@Example.com',
  BouncedAt: new Date().toISOString(),
  ...more,
});

beforeEach(async () => {
  await pool.query(`delete from mail_contacts; delete from settings where key = 'mail-reports'`);
});

describe('reports of Postmark', () => {
  it('are refused until the owner has created a key, and with any other key', async () => {
    expect((await call(owner, 'GET', 'settings/admin/mail-reports')).body).toEqual({ addresses: [], updatedAt: null });
    for (const key of ['', 'null', 'x']) expect((await post('postmark', key, bounce())).statusCode).toBe(400);
    const first = await newKey();
    const second = await newKey();
    expect((await post('postmark', first, bounce())).json().code).toBe('BAD_SIGNATURE');
    expect(await marks()).toEqual({});
    expect((await post('postmark', second, bounce())).statusCode).toBe(200);
    expect(await marks()).toEqual({ 'gone@example.com': 'BOUNCED' });
    await change('OFF');
    expect((await post('postmark', second, bounce({ Email: 'b@example.com' }))).statusCode).toBe(400);
    const { rows } = await pool.query(
      "select to_jsonb(a)::text as text from audit_log a where resource_id = 'mail-reports'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(second))).toBe(false);
  });

  it('mark permanent bounces and complaints, and nothing else', async () => {
    const key = await newKey();
    const sent = [
      bounce({ Email: 'hard@example.com' }),
      bounce({ Email: 'soft@example.com', Type: 'SoftBounce' }),
      bounce({ Email: 'spam@example.com', RecordType: 'SpamComplaint', Type: 'SpamComplaint' }),
      bounce({ Email: 'open@example.com', RecordType: 'Open' }),
      bounce({ Email: 'old@example.com', BouncedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() }),
      bounce({ Email: 'no address' }),
      'text',
    ];
    for (const body of sent) expect((await post('postmark', key, body)).statusCode).toBe(200);
    expect(await marks()).toEqual({ 'hard@example.com': 'BOUNCED', 'spam@example.com': 'COMPLAINED' });
  });

  it('leave a marked address as it is, and are bounded', async () => {
    const key = await newKey();
    await post('postmark', key, bounce());
    await post('postmark', key, bounce({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }));
    expect(await marks()).toEqual({ 'gone@example.com': 'BOUNCED' });
    const large = bounce({ Email: 'large@example.com', Details: 'x'.repeat(300_000) });
    expect((await post('postmark', key, large)).statusCode).toBe(413);
    expect(Object.keys(await marks())).toHaveLength(1);
  });

  it('reach the page of an order', async () => {
    const orderId = await shop.order({ status: 'PAID' });
    await pool.query(`insert into transactions (id, order_id, amount, currency, status)
      select gen_random_uuid(), id, total, currency, 'PAID' from orders where id = '${orderId}'`);
    const read = async () => (await call(owner, 'GET', `orders/${orderId}`)).body['emailBlockedAs'];
    expect(await read()).toBeNull();
    await post('postmark', await newKey(), bounce({ Email: 'guest@example.com' }));
    expect(await read()).toBe('BOUNCED');
  });
});

describe('reports of Amazon SES', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = publicKey.export({ type: 'spki', format: 'pem' });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const amazon = 'https://sns.eu-west-1.amazonaws.com';
  const read: string[] = [];
  const readText = async ({ href }: URL) => {
    read.push(href);
    return href.endsWith('.pem') ? certificate : 'confirmed';
  };

  interface Parts {
    readonly key?: typeof privateKey;
    readonly version?: '1' | '2';
    readonly certificateAt?: string;
    readonly changed?: object;
  }
  /** Returns a message as Amazon SNS signs it. */
  function signedMessage(
    fields: Readonly<Record<string, string>>,
    { key = privateKey, version = '2', certificateAt = `${amazon}/cert.pem`, changed = {} }: Parts = {},
  ) {
    const whole = { MessageId: 'm1', TopicArn: 'arn:aws:sns:eu-west-1:1:shop', Timestamp: 't', ...fields };
    const text = Object.entries(whole)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}\n${value}\n`)
      .join('');
    const hash = version === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const Signature = sign(hash, Buffer.from(text), key).toString('base64');
    const message = { ...whole, Signature, SignatureVersion: version, SigningCertURL: certificateAt, ...changed };
    return Buffer.from(JSON.stringify(message));
  }
  const notification = (bounceType: string, email: string, parts?: Parts) =>
    signedMessage(
      {
        Type: 'Notification',
        Message: JSON.stringify({
          notificationType: 'Bounce',
          bounce: { bounceType, bouncedRecipients: [{ emailAddress: email }], timestamp: new Date().toISOString() },
        }),
      },
      parts,
    );
  const confirm = (address: string) =>
    signedMessage({ Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: 't', SubscribeURL: address });
  const take = (key: string, rawBody: Buffer, reading: (address: URL) => Promise<string | null> = readText) =>
    takeMailReport(context, { provider: 'ses', key, rawBody }, reading);

  it('mark an address when Amazon has signed them, in both versions', async () => {
    const key = await newKey();
    expect(await take(key, notification('Permanent', 'one@example.com'))).toMatchObject({ ok: true });
    expect(await take(key, notification('Permanent', 'two@example.com', { version: '1' }))).toMatchObject({ ok: true });
    expect(await take(key, notification('Transient', 'full@example.com'))).toMatchObject({ ok: true });
    const complaint = {
      complainedRecipients: [{ emailAddress: 'c@example.com' }],
      timestamp: new Date().toISOString(),
    };
    await take(key, signedMessage({ Type: 'Notification', Subject: 'S', Message: JSON.stringify({ complaint }) }));
    expect(await marks()).toEqual({
      'one@example.com': 'BOUNCED',
      'two@example.com': 'BOUNCED',
      'c@example.com': 'COMPLAINED',
    });
  });

  it('change nothing when they are forged', async () => {
    const key = await newKey();
    const forged = [
      notification('Permanent', 'a@example.com', { key: other }),
      notification('Permanent', 'a@example.com', { changed: { Message: '{}' } }),
      notification('Permanent', 'a@example.com', {
        certificateAt: 'https://sns.eu-west-1.amazonaws.com.evil.example/c.pem',
      }),
      notification('Permanent', 'a@example.com', { certificateAt: 'http://sns.eu-west-1.amazonaws.com/c.pem' }),
      notification('Permanent', 'a@example.com', { certificateAt: 'https://s3.amazonaws.com/c.pem' }),
      Buffer.from('{}'),
      Buffer.from('text'),
    ];
    for (const body of forged) expect(await take(key, body)).toMatchObject({ ok: false, code: 'BAD_SIGNATURE' });
    expect(await take('x', notification('Permanent', 'a@example.com'))).toMatchObject({ code: 'BAD_SIGNATURE' });
    expect(await marks()).toEqual({});
    expect(read.every((address) => address.startsWith(`${amazon}/`))).toBe(true);
  });

  it('begin with a subscription, which the shop confirms at Amazon only', async () => {
    const key = await newKey();
    expect(await take(key, confirm('https://evil.example/?Action=ConfirmSubscription'))).toMatchObject({ ok: false });
    expect(await take(key, confirm(`${amazon}/?Action=ConfirmSubscription`))).toMatchObject({ ok: true });
    expect(read).toContain(`${amazon}/?Action=ConfirmSubscription`);
    expect(read.join(' ')).not.toContain('evil');
    expect(await take(key, confirm(`${amazon}/?Action=Other`), async () => null)).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
  });
});

it('an email about an order that the mail server refuses for good marks the address of the order only', async () => {
  const orderId = await shop.order({ status: 'PAID' });
  const refuse = (recipient: string, error: string) =>
    pool.query(
      `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, status, last_error)
       values (gen_random_uuid(), 'order-confirmation', gen_random_uuid(), $2, $1, 'FAILED', $3)`,
      [orderId, recipient, error],
    );
  const all = "Can't send mail - all recipients were rejected:";
  await refuse('staff@example.com', `${all} 550 5.1.1 No such user`);
  await refuse('guest@example.com', `${all} 452 4.2.2 Mailbox full`);
  await sendFlows(context, new Date());
  expect(await marks()).toEqual({});
  await refuse('Guest@Example.com', `${all} 550 5.1.1 No such user`);
  await sendFlows(context, new Date());
  expect(await marks()).toEqual({ 'guest@example.com': 'BOUNCED' });
});
