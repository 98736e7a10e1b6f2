import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { preferencesKey } from '../../mail/mail.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;
const context = { ...contextFor(await testDatabase()), db, pool };
let owner: Person;
beforeAll(async () => {
  owner = await shop.user('SITE_OWNER');
  expect((await call(owner, 'PUT', 'settings/marketing', { newsletter: true })).status).toBe(200);
});

const newEmail = () => `ada-${uuidv7()}@example.com`;
const request = (email: string, as: Person = visitor) =>
  call(as, 'POST', 'mail-consents', { email, purpose: 'newsletter', source: 'NEWSLETTER' });
const requested = { success: true, isConfirmed: false };

async function getContact(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from mail_contacts where email = $1', [email]);
  return rows[0]?.id ?? '';
}
async function ledger(email: string): Promise<string[]> {
  const { rows } = await pool.query<{ entry: string }>(
    `select purpose || ' ' || status || ' ' || source as entry from mail_consent_history
     where contact_id = (select id from mail_contacts where email = $1) order by id`,
    [email],
  );
  return rows.map(({ entry }) => entry);
}
async function mails(email: string) {
  const { rows } = await pool.query("select * from mail_messages where recipient = $1 and kind = 'confirm-consent'", [
    email,
  ]);
  return rows;
}
/** Returns the key in the newest email to the address, as its reader finds it. */
async function mailedKey(email: string): Promise<string> {
  const row = (await mails(email)).at(-1);
  const written = await writeMail(context, { ...row, order: null }, await mailDesign(db));
  return decodeURIComponent(/confirm-subscription\?key=([^\s"&]+)/.exec(written?.text ?? '')?.[1] ?? '');
}
const confirm = (key: string) => call(visitor, 'POST', 'mail-consents/confirm', { key });
async function getKey(email: string): Promise<string> {
  return preferencesKey(context.sessionSecret, { contactId: await getContact(email), email });
}
async function subscribe(email: string): Promise<void> {
  await request(email);
  expect((await confirm(await mailedKey(email))).status).toBe(200);
}

const oneClick = (key: string, method: 'GET' | 'POST' = 'POST') =>
  app.inject({
    method,
    url: `/api/v1/mail-consents/one-click?key=${encodeURIComponent(key)}&purpose=newsletter`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  });

const read = (as: Person, key: string | null) => call(as, 'POST', 'mail-consents/preferences', { key });
const write = (as: Person, key: string | null, purposes: readonly string[]) =>
  call(as, 'PUT', 'mail-consents/preferences', { key, purposes });

describe('a consent', () => {
  it('waits for the emailed link, and the ledger records wording, time, source and language of each step', async () => {
    const email = newEmail();
    expect((await request(email.toUpperCase())).body).toEqual(requested);
    expect(await ledger(email)).toEqual(['newsletter PENDING NEWSLETTER']);
    expect((await confirm(await mailedKey(email))).body).toEqual({ success: true });
    expect(await ledger(email)).toEqual(['newsletter PENDING NEWSLETTER', 'newsletter GIVEN EMAIL_LINK']);
    const { rows } = await pool.query('select wording, language, at from mail_consent_history where contact_id = $1', [
      await getContact(email),
    ]);
    expect(rows).toEqual(
      [1, 2].map(() => ({
        wording: expect.stringContaining('Yes, send me news and offers of'),
        language: 'en',
        at: expect.any(Date),
      })),
    );
  });

  it('is confirmed once when the link is opened many times at once', async () => {
    const email = newEmail();
    await request(email);
    const key = await mailedKey(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await ledger(email)).toEqual(['newsletter PENDING NEWSLETTER', 'newsletter GIVEN EMAIL_LINK']);
  });

  it('needs no link for the confirmed email of the caller, and for no other caller', async () => {
    const email = newEmail();
    const ada = await shop.user('USER', { email });
    await pool.query('update users set email_confirmed_at = null where email = $1', [email]);
    expect((await request(email, ada)).body).toEqual(requested);
    await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    expect((await request(email, await shop.user('USER'))).body).toEqual(requested);
    expect((await request(email, ada)).body).toEqual({ success: true, isConfirmed: true });
    expect((await ledger(email)).at(-1)).toBe('newsletter GIVEN NEWSLETTER');
  });

  it('has the same answer for a known, a blocked and an unknown address, and sends at most three emails a day', async () => {
    const [known, blocked, other] = [newEmail(), newEmail(), newEmail()];
    await subscribe(known);
    await call(owner, 'POST', 'mail-contacts/block', { email: blocked, as: 'COMPLAINED' });
    for (const email of [known, blocked, other, other, other, other]) {
      const { status, body } = await request(email);
      expect([status, body]).toEqual([200, requested]);
    }
    expect([(await mails(known)).length, (await mails(blocked)).length, (await mails(other)).length]).toEqual([
      1, 0, 3,
    ]);
  });

  it('is not sent to the address from which the shop sends, which would be a mail loop', async () => {
    const from = /<([^<>]+)>$/.exec(context.providers.smtp.from)?.[1] ?? context.providers.smtp.from;
    expect((await request(from)).body).toEqual(requested);
    expect(await mails(from.toLowerCase())).toEqual([]);
  });

  it('is refused for a purpose that the shop does not offer, and nothing is recorded', async () => {
    const email = newEmail();
    const answer = await call(visitor, 'POST', 'mail-consents', { email, purpose: 'carts', source: 'CHECKOUT' });
    expect([answer.status, await getContact(email)]).toEqual([404, '']);
  });

  it('is not confirmed by another, a changed or an expired link, or after a withdrawal', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await request(email);
    await request(other);
    const key = await mailedKey(email);
    const [id] = key.split('.');
    const [, signature] = (await mailedKey(other)).split('.');
    expect((await confirm(`${id}.${signature}`)).status).toBe(422);
    expect((await confirm('nonsense')).status).toBe(422);
    await pool.query("update mail_consents set changed_at = now() - interval '73 hours' where contact_id = $1", [
      await getContact(email),
    ]);
    expect((await confirm(key)).status).toBe(422);
    await subscribe(other);
    await call(visitor, 'PUT', 'mail-consents/preferences', { key: await getKey(other), purposes: [] });
    expect((await confirm(await mailedKey(other))).status).toBe(422);
  });
});

describe('the ledger', () => {
  it('refuses changes and deletions by every writer', async () => {
    const email = newEmail();
    await request(email);
    const at = 'where contact_id = $1';
    const contact = await getContact(email);
    await expect(pool.query(`update mail_consent_history set status = 'GIVEN' ${at}`, [contact])).rejects.toThrow(
      'append-only',
    );
    await expect(pool.query(`delete from mail_consent_history ${at}`, [contact])).rejects.toThrow('append-only');
  });

  it('is in the export of personal data, and is erased with the person', async () => {
    const email = newEmail();
    await subscribe(email);
    const body = { email, isGuest: true };
    const exported = await call(owner, 'POST', 'personal-data/export', body);
    expect((exported.body as unknown as { consents: unknown[] }).consents).toHaveLength(2);
    expect((await call(owner, 'POST', 'personal-data/erase', body)).status).toBe(200);
    expect([await getContact(email), await ledger(email)]).toEqual(['', []]);
  });
});

describe('unsubscribing', () => {
  it('works with one POST of a mail program, repeatedly, and not by the GET of a scanner', async () => {
    const email = newEmail();
    await subscribe(email);
    const key = await getKey(email);
    expect((await oneClick(key, 'GET')).statusCode).toBe(405);
    expect((await ledger(email)).at(-1)).toBe('newsletter GIVEN EMAIL_LINK');
    expect((await oneClick(key)).json()).toEqual({ success: true });
    expect((await oneClick(key)).json()).toEqual({ success: true });
    expect((await ledger(email)).slice(2)).toEqual(['newsletter WITHDRAWN UNSUBSCRIBE']);
  });

  it('answers the same for a wrong key, which withdraws nothing', async () => {
    const email = newEmail();
    await subscribe(email);
    const [id] = (await getKey(email)).split('.');
    expect((await oneClick(`${id}.wrong`)).json()).toEqual({ success: true });
    expect((await ledger(email)).at(-1)).toBe('newsletter GIVEN EMAIL_LINK');
  });
});

describe('preferences', () => {
  it('are read and changed by the key of an email, and show no address', async () => {
    const email = newEmail();
    await subscribe(email);
    const key = await getKey(email);
    const shown = { email: 'a---@hidden.example', items: [{ purpose: 'newsletter', isGiven: true }] };
    expect((await read(visitor, key)).body).toEqual(shown);
    expect((await write(visitor, key, [])).body).toEqual({
      ...shown,
      items: [{ purpose: 'newsletter', isGiven: false }],
    });
    expect((await write(visitor, key, ['newsletter'])).body).toEqual(shown);
    expect((await ledger(email)).slice(2)).toEqual([
      'newsletter WITHDRAWN PREFERENCES',
      'newsletter GIVEN PREFERENCES',
    ]);
  });

  it('are those of the confirmed email of the account without a key, and closed to visitors', async () => {
    const email = newEmail();
    const ada = await shop.user('USER', { email });
    await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    expect((await read(visitor, null)).status).toBe(401);
    expect((await read(ada, null)).body).toMatchObject({ items: [{ purpose: 'newsletter', isGiven: false }] });
    expect((await write(ada, null, ['newsletter'])).status).toBe(200);
    expect(await ledger(email)).toEqual(['newsletter GIVEN ACCOUNT']);
    await pool.query('update users set email_confirmed_at = null where email = $1', [email]);
    expect((await read(ada, null)).status).toBe(422);
  });

  it('refuse a key of another shop or address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await subscribe(email);
    await subscribe(other);
    const forged = preferencesKey('another secret', { contactId: await getContact(email), email });
    const swapped = preferencesKey(context.sessionSecret, { contactId: await getContact(email), email: other });
    for (const key of [forged, swapped, 'x', `${'A'.repeat(22)}.x`])
      expect((await read(visitor, key)).status).toBe(422);
  });
});

describe('the list of subscribers', () => {
  it('shows staff each address with its consents and ledger, and the demo account masked ones', async () => {
    const email = newEmail();
    await subscribe(email);
    const admin = await shop.user('ADMIN');
    const listed = await call(admin, 'GET', `mail-contacts?email=${encodeURIComponent(email)}`);
    expect(listed.body).toMatchObject({ items: [{ email, consents: [{ purpose: 'newsletter', status: 'GIVEN' }] }] });
    const history = await call(admin, 'GET', `mail-contacts/${await getContact(email)}/history`);
    expect(history.body).toMatchObject({ items: [{ status: 'GIVEN' }, { status: 'PENDING' }] });
    const demo = await shop.user('ADMIN', { email: 'demo@example.com' });
    const masked = await call(demo, 'GET', 'mail-contacts?limit=100&purpose=newsletter');
    expect(JSON.stringify(masked.body)).not.toContain('@example.com');
    expect((await call(demo, 'GET', 'exports/subscribers.csv')).status).toBe(403);
  });

  it('exports those that agree and are not blocked', async () => {
    const [email, blocked] = [newEmail(), newEmail()];
    await subscribe(email);
    await subscribe(blocked);
    await call(owner, 'POST', 'mail-contacts/block', { email: blocked, as: 'BOUNCED' });
    const { body } = await app.inject({
      method: 'GET',
      url: '/api/v1/exports/subscribers.csv',
      cookies: { session: owner.cookie ?? '' },
    });
    expect(body).toMatch(/^email,agreed_at,source,language,wording\r\n/);
    expect(body).toContain(`"${email}"`);
    expect(body).not.toContain(blocked);
  });
});
