import { describe, expect, it } from 'vitest';
import { browser } from '../../platform/http/testing/test-app.ts';
import { addPasskey, factorShop, isSignedIn } from '../second-factor/test-factors.ts';
import { newEmail, signedInBrowser } from '../test-people.ts';

const { app, db, database, person, ageProofs } = await factorShop();

const exportOwn = '/auth/personal-data/export';
const eraseOwn = '/auth/personal-data/erase';
const both = [exportOwn, eraseOwn];

async function register() {
  const shopper = await person();
  await shopper.client.call('POST', '/addresses', {
    name: `Receiver of ${shopper.email}`,
    street1: '12 Foxglove Hollow',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
  });
  return shopper;
}

const getEntries = (userId: string, action: string) =>
  db.selectFrom('audit_log').selectAll().where('user_id', '=', userId).where('action', '=', action).execute();

/** Returns whether any table has the text. */
async function isStored(text: string): Promise<boolean> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select from ${name} t where to_jsonb(t)::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) return true;
  }
  return false;
}

async function insertChange(userId: string, change: { from: string; to: string; isConfirmed: boolean }) {
  await database.pool.query(
    `insert into email_changes (id, user_id, old_email, new_email, requested_at, confirm_until, confirmed_at, take_back_until, ended_at)
     values (gen_random_uuid(), $1, $2, $3, now(), now() + interval '1 day', case when $4 then now() end,
       case when $4 then now() + interval '7 days' end, null)`,
    [userId, change.from, change.to, change.isConfirmed],
  );
}

async function insertInvitationMail(email: string) {
  await database.pool.query(
    `insert into mail_messages (id, kind, dedupe_key, recipient, payload, status)
     values (gen_random_uuid(), 'staff-invitation', $1, $1, '{"seed": "a"}', 'SENT')`,
    [email],
  );
}

describe('the export of the own data', () => {
  it('is a file with the data of the signed-in person and of nobody else', async () => {
    const [ada, ben] = [await register(), await register()];
    const answer = await ada.client.call('POST', exportOwn);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="personal-data.json"');
    expect(answer.json()).toMatchObject({
      account: { email: ada.email },
      addresses: [{ name: `Receiver of ${ada.email}` }],
    });
    expect(answer.body).not.toContain(ben.email);
  });

  it('takes no person from the request', async () => {
    const [ada, ben] = [await register(), await register()];
    const answer = await ada.client.call('POST', exportOwn, { userId: ben.id, email: ben.email });
    expect(answer.json().account.email).toBe(ada.email);
    expect(answer.body).not.toContain(ben.email);
  });

  it('is in the audit log, with the shopper as its actor', async () => {
    const ada = await register();
    await ada.client.call('POST', exportOwn);
    expect(await getEntries(ada.id, 'export-personal-data')).toMatchObject([
      { user_email: ada.email, resource: 'users', resource_id: ada.id },
    ]);
  });
});

describe('the erasure of the own account', () => {
  it('leaves no word of the account, ends all sessions, and nobody signs in with it', async () => {
    const ada = await register();
    const phone = browser(app);
    await phone.call('POST', '/auth/login', { email: ada.email, password: ada.password });
    await ada.client.call('POST', exportOwn);
    const answer = await ada.client.call('POST', eraseOwn);
    expect(answer.json(), answer.body).toMatchObject({ success: true, account: true, sessions: 2 });
    expect([await isSignedIn(ada.client), await isSignedIn(phone)]).toEqual([false, false]);
    const signIn = await browser(app).call('POST', '/auth/login', { email: ada.email, password: ada.password });
    expect(signIn.json()).toMatchObject({ success: false, status: 'USER_NOT_FOUND' });
    expect(await isStored(ada.email)).toBe(false);
  });

  it('is in the audit log, with the shopper as its actor and without the address', async () => {
    const ada = await register();
    await ada.client.call('POST', eraseOwn);
    expect(await getEntries(ada.id, 'erase-personal-data')).toMatchObject([
      { user_email: `erased-${ada.id}@erased.invalid`, resource: 'users', resource_id: ada.id },
    ]);
  });

  it('leaves other accounts as they were', async () => {
    const [ada, ben] = [await register(), await register()];
    await ada.client.call('POST', eraseOwn, { userId: ben.id, email: ben.email });
    expect(await isSignedIn(ben.client)).toBe(true);
    expect((await ben.client.call('GET', '/addresses')).body).toContain(ben.email);
  });

  it('happens once, also when it is requested twice at once', async () => {
    const ada = await register();
    const answers = await Promise.all([1, 2, 3].map(() => ada.client.call('POST', eraseOwn)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await ada.client.call('POST', eraseOwn)).statusCode).toBe(401);
    expect(await getEntries(ada.id, 'erase-personal-data')).toHaveLength(1);
  });

  it('takes the addresses that the account confirmed, and no address that it only requested', async () => {
    const ada = await register();
    const [proven, requested] = [newEmail(), newEmail()];
    await insertChange(ada.id, { from: ada.email, to: proven, isConfirmed: true });
    await insertChange(ada.id, { from: proven, to: requested, isConfirmed: false });
    for (const email of [proven, requested]) await insertInvitationMail(email);
    await ada.client.call('POST', eraseOwn);
    expect([await isStored(proven), await isStored(requested)]).toEqual([false, true]);
  });
});

describe('a request about the own data', () => {
  it.each(both)('%s needs a recent proof of identity: by password or by passkey', async (path) => {
    for (const way of ['password', 'passkey']) {
      const ada = await register();
      const { device } = await addPasskey(ada.client);
      await ageProofs(ada.id, 15);
      const refused = await ada.client.call('POST', path);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
      expect(await isSignedIn(ada.client)).toBe(true);
      const options = await ada.client.call('POST', '/auth/reauthenticate/passkey-options');
      const proof = way === 'password' ? { password: ada.password } : { passkey: device.answer(options.json()) };
      expect((await ada.client.call('POST', '/auth/reauthenticate', proof)).statusCode).toBe(200);
      expect((await ada.client.call('POST', path)).statusCode, way).toBe(200);
    }
  });

  it.each(both)(
    '%s needs a confirmed email, because anybody can register with the address of another',
    async (path) => {
      const { client, email } = await signedInBrowser(app);
      const refused = await client.call('POST', path);
      expect([refused.statusCode, refused.json()['detail']]).toEqual([
        422,
        'Confirm your email first: open the link in our email.',
      ]);
      expect(await isStored(email)).toBe(true);
    },
  );

  it.each(both)('%s is not for visitors, and not for the demo account', async (path) => {
    expect((await browser(app).call('POST', path)).statusCode).toBe(401);
    const demo = await signedInBrowser(app, { email: 'demo@example.com', password: 'demo-password' });
    await db
      .updateTable('users')
      .set({ is_demo: true, role: 'ADMIN', email_confirmed_at: new Date() })
      .where('email', '=', demo.email)
      .execute();
    const refused = await demo.client.call('POST', path);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'DEMO_RESTRICTED']);
  });

  it.each(['ADMIN', 'SITE_OWNER'] as const)('erases nobody with the role %s, who can export', async (role) => {
    const staff = await person(role);
    const refused = await staff.client.call('POST', eraseOwn);
    expect([refused.statusCode, refused.json()['detail']]).toEqual([
      403,
      'You cannot erase your own account. Ask another site owner.',
    ]);
    expect((await staff.client.call('POST', exportOwn)).json().account.email).toBe(staff.email);
  });
});
