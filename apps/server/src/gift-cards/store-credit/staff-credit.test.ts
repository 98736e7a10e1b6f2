import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { pool } = context;
const { app, staff: owner } = await staffedApp(context);
const admin = await signedInStaff(app, context, { email: 'ida@example.com', role: 'ADMIN' });
const limit = 10_000;

let userId = '';
let ownId = '';

const loadId = async (email: string) => (await pool.query('select id from users where email = $1', [email])).rows[0].id;

beforeAll(async () => {
  await signedInStaff(app, context, { email: 'ada@example.com', role: 'USER' });
  userId = await loadId('ada@example.com');
  ownId = await loadId('ida@example.com');
  const saved = await owner('PUT', '/settings/admin/security', { staffCreditLimit: limit });
  expect([saved.status, saved.body.staffCreditLimit]).toEqual([200, limit]);
});

/** Entries cannot be changed or deleted, so each test starts a day after those of the previous test. */
beforeEach(async () => {
  await pool.query('alter table gift_card_entries disable trigger gift_card_entries_append_only');
  await pool.query(`update gift_card_entries set at = at - interval '25 hours'`);
  await pool.query('alter table gift_card_entries enable trigger gift_card_entries_append_only');
  await prove('1 minute');
});

const prove = (age: string) =>
  pool.query('update sessions set proved_at = now() - $1::interval where user_id = $2', [age, ownId]);
const card = (initialBalance: number, more: object = {}) => admin('POST', '/gift-cards', { initialBalance, ...more });
const credit = (amount: number, id = userId) => admin('POST', `/users/${id}/store-credit`, { amount });
const verdict = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const unproved = [403, 'REAUTHENTICATION_REQUIRED'];

async function ownerMails() {
  const { rows } = await pool.query(
    `select recipient, payload from mail_messages where kind = 'staff-credit' order by id`,
  );
  return rows;
}

describe('gift cards and store credit that staff issue', () => {
  it('need a recent proof of identity above the limit, and none up to it', async () => {
    await prove('16 minutes');
    expect(verdict(await card(limit + 1))).toEqual(unproved);
    expect(verdict(await credit(limit + 1))).toEqual(unproved);
    expect((await card(limit - 1)).status).toBe(201);
    expect(verdict(await credit(2))).toEqual(unproved);
    expect((await credit(1)).status).toBe(200);
    await prove('1 minute');
    expect((await credit(2)).status).toBe(200);
  });

  it('count together: ten calls at once without a proof do not pass the limit', async () => {
    await prove('16 minutes');
    const calls = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? card(4_000) : credit(4_000)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(2);
    expect(statuses.filter((status) => status === 403)).toHaveLength(8);
  });

  it('are never for oneself', async () => {
    expect(verdict(await credit(1, ownId))).toEqual([403, 'FORBIDDEN']);
    expect(verdict(await card(1, { email: 'Ida@example.com' }))).toEqual([403, 'FORBIDDEN']);
    const { body } = await card(1, { email: 'ada@example.com' });
    expect(verdict(await admin('PUT', `/gift-cards/${body.id}`, { email: 'ida@example.com' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('above the limit are reported to the owners by email, a repeated call once', async () => {
    const before = await ownerMails();
    expect((await card(limit, { email: 'ada@example.com' })).status).toBe(201);
    expect(await ownerMails()).toEqual(before);
    const key = { 'idempotency-key': uuidv7() };
    for (const _ of [1, 2]) await admin('POST', `/users/${userId}/store-credit`, { amount: 50 }, key);
    const added = (await ownerMails()).slice(before.length);
    const payload = { credit: 'store credit', amount: 50, staff: 'ida@example.com', recipient: 'ada@example.com' };
    expect(added).toMatchObject([{ recipient: 'owner@example.com, sam@example.com', payload }]);
    const mail = { kind: 'staff-credit', order: null, created_at: new Date(), ...added[0] };
    const written = await writeMail(context, mail, await mailDesign(context.db));
    expect(written?.subject).toBe('ida@example.com issued a store credit of $0.50');
    expect(written?.text).toContain(`/admin/users/${userId}`);
  });

  it('keep the limit that the owner set when the second factor is changed, and ADMINs do not change it', async () => {
    const { body } = await owner('PUT', '/settings/admin/security', { isSecondFactorRequired: false });
    expect(body.staffCreditLimit).toBe(limit);
    expect((await admin('PUT', '/settings/admin/security', { staffCreditLimit: 1_000_000 })).status).toBe(403);
  });

  it('are erased from the email to the owners with the person', async () => {
    expect((await credit(limit + 1)).status).toBe(200);
    expect((await owner('POST', '/personal-data/erase', { email: 'ada@example.com' })).status).toBe(200);
    expect(JSON.stringify(await ownerMails())).not.toContain('ada@');
  });
});
