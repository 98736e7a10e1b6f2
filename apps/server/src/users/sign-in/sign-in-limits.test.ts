import { describe, expect, it } from 'vitest';
import { browser, contextFor, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createMailbox } from '../test-mailbox.ts';
import { ada, newEmail } from '../test-people.ts';

const database = await testDatabase();
const { db } = database;
const proxied = { TRUST_PROXY: '127.0.0.1' };
/** A shop with the default limit: 10 sign-ins a minute. */
const app = await testApp(database, { LIMIT_SIGN_IN: '10', ...proxied });
const { keyTo } = createMailbox(contextFor(database));
const password = 'secret1';
let addresses = 0;

/** Returns a client address that has sent no request yet. */
function newAddress(): string {
  addresses += 1;
  return `203.0.${113 + Math.floor(addresses / 250)}.${addresses % 250}`;
}

async function registered() {
  const email = newEmail();
  const client = browser(app);
  await client.call('POST', '/auth/register', { user: { ...ada, email }, password }, from(newAddress()));
  return { client, email };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const attempt = (email: string, given: string, address: string, client = browser(app)) =>
  client.call('POST', '/auth/login', { email, password: given }, from(address));
const getStatuses = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

/** Simulates a restart a minute later. The counts by address and account begin again. */
async function restarted() {
  await db.deleteFrom('call_counts').execute();
  return testApp(database, { LIMIT_SIGN_IN: '10', ...proxied });
}

const pauseOver = () =>
  db
    .updateTable('sign_in_failures')
    .set({ blocked_until: new Date(Date.now() - 1) })
    .execute();

describe('wrong passwords', () => {
  it('from one address are 401 ten times a minute, then 429 with Retry-After, in the form of sign-in', async () => {
    const { email } = await registered();
    const address = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await attempt(email, `guess-${guess}`, address)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await attempt(email, password, address);
    expect(refused.json()).toMatchObject({ user: null, success: false, status: 'ERROR', code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that arrive at once from many addresses are checked ten times, not more', async () => {
    const { email } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => attempt(email, `guess-${guess}`, newAddress())),
    );
    expect(getStatuses(answers)).toEqual({ 401: 10, 429: 30 });
  });

  it('that arrive at once at several processes are checked ten times, not more', async () => {
    const { email } = await registered();
    const processes = [app, await restarted(), await restarted()];
    const answers = await Promise.all(
      processes.flatMap((one) =>
        Array.from({ length: 9 }, (_, guess) =>
          browser(one).call('POST', '/auth/login', { email, password: `guess-${guess}` }, from(newAddress())),
        ),
      ),
    );
    expect(getStatuses(answers)).toEqual({ 401: 10, 429: 17 });
  });

  it('are still counted after a restart, and each further one makes the pause longer', async () => {
    const { email } = await registered();
    for (let guess = 0; guess < 10; guess += 1) await attempt(email, `guess-${guess}`, newAddress());
    const again = await restarted();
    const late = () => browser(again).call('POST', '/auth/login', { email, password: 'one-more' }, from(newAddress()));
    const first = await late();
    expect([first.statusCode, Number(first.headers['retry-after']) <= 60]).toEqual([429, true]);
    await pauseOver();
    expect((await late()).statusCode).toBe(401);
    expect(Number((await late()).headers['retry-after'])).toBeGreaterThan(60);
  });

  it('for an e-mail without an account are counted like those for one that has one', async () => {
    const unknown = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, guess) => attempt(unknown, `guess-${guess}`, newAddress())),
    );
    expect(getStatuses(answers)).toEqual({ 401: 10, 429: 5 });
  });

  it('are forgotten by the right one', async () => {
    const { email } = await registered();
    const address = newAddress();
    for (let guess = 0; guess < 5; guess += 1) await attempt(email, `guess-${guess}`, address);
    expect((await attempt(email, password, address)).statusCode).toBe(200);
    const again = await restarted();
    const statuses: number[] = [];
    for (let guess = 0; guess < 9; guess += 1) {
      const call = browser(again).call('POST', '/auth/login', { email, password: `guess-${guess}` }, from(address));
      statuses.push((await call).statusCode);
    }
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 401));
  });

  it('do not keep right ones out that arrive at the same moment, from one address and from many', async () => {
    const { email } = await registered();
    const patient = await testApp(database, { LIMIT_SIGN_IN: '1000', ...proxied });
    const address = newAddress();
    const signIn = (given: string, from_: string) =>
      browser(patient).call('POST', '/auth/login', { email, password: given }, from(from_));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, attempted) => [
        signIn(password, address),
        signIn(password, newAddress()),
        signIn(`guess-${attempted}`, address),
      ]).flat(),
    );
    expect(getStatuses(answers)).toEqual({ 200: 40, 401: 20 });
  });

  it('leave neither e-mail nor address in the database', async () => {
    const { email } = await registered();
    const address = newAddress();
    await attempt(email, 'guess', address);
    const rows = JSON.stringify(await db.selectFrom('sign_in_failures').selectAll().execute());
    const keys = await db.selectFrom('sign_in_failures').select('key').execute();
    expect([rows.includes(email), rows.includes(address)]).toEqual([false, false]);
    expect(keys.every(({ key }) => key.length === 32)).toBe(true);
  });
});

describe('a device that has signed in before', () => {
  it('is let in while strangers try wrong passwords from everywhere, its own address too', async () => {
    const { email, client } = await registered();
    const address = newAddress();
    expect((await attempt(email, password, address, client)).statusCode).toBe(200);
    await client.call('POST', '/auth/logout');
    await Promise.all(Array.from({ length: 30 }, (_, guess) => attempt(email, `guess-${guess}`, newAddress())));
    for (let guess = 0; guess < 12; guess += 1) await attempt(newEmail(), 'wrong', address);
    expect((await attempt(email, password, newAddress())).statusCode).toBe(429);
    expect((await attempt(newEmail(), 'wrong', address)).statusCode).toBe(429);
    expect((await attempt(email, password, address, client)).statusCode).toBe(200);
    const elsewhere = browser(await restarted());
    for (const [name, value] of client.jar) if (name === 'device') elsewhere.jar.set(name, value);
    expect((await attempt(email, password, newAddress(), elsewhere)).statusCode).toBe(200);
  });

  it('tries as often as anybody else, and no more', async () => {
    const { email, client } = await registered();
    await attempt(email, password, newAddress(), client);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => attempt(email, `guess-${guess}`, newAddress(), client)),
    );
    const counts = getStatuses(answers);
    expect([(counts[401] ?? 0) <= 10, (counts[401] ?? 0) + (counts[429] ?? 0)]).toEqual([true, 25]);
  });

  it('is known to its own account alone, and not made up', async () => {
    const { email: attackersEmail, client: attacker } = await registered();
    await attempt(attackersEmail, password, newAddress(), attacker);
    const { email } = await registered();
    const address = newAddress();
    const device = attacker.jar.get('device') ?? '';
    const answers = [];
    for (let guess = 0; guess < 14; guess += 1) {
      const client = browser(app);
      client.jar.set('device', guess % 2 === 0 ? device : `made-up-${guess}.signature`);
      answers.push(await attempt(email, `guess-${guess}`, address, client));
    }
    expect(getStatuses(answers)).toEqual({ 401: 10, 429: 4 });
  });

  it('is the one that has chosen a new password by a mailed link', async () => {
    const { email } = await registered();
    await Promise.all(Array.from({ length: 20 }, (_, guess) => attempt(email, `guess-${guess}`, newAddress())));
    const client = browser(app);
    expect((await attempt(email, password, newAddress(), client)).statusCode).toBe(429);
    await client.call('POST', '/auth/password/forgot', { email }, from(newAddress()));
    const body = { token: await keyTo(email, 'password-reset'), password: 'chosen-anew' };
    expect((await client.call('POST', '/auth/password/reset', body, from(newAddress()))).statusCode).toBe(200);
    expect((await attempt(email, 'chosen-anew', newAddress(), client)).statusCode).toBe(200);
  });

  it('of somebody who changed the password elsewhere is known no more', async () => {
    const { email, client: lost } = await registered();
    await attempt(email, password, newAddress(), lost);
    const client = browser(app);
    await attempt(email, password, newAddress(), client);
    await client.call(
      'POST',
      '/auth/password/change',
      { currentPassword: password, newPassword: 'chosen-anew' },
      from(newAddress()),
    );
    const devices = await db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('device_hash')
      .where('email', '=', email)
      .execute();
    expect(devices).toHaveLength(1);
  });
});
