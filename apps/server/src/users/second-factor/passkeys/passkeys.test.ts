import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { browser, contextFor } from '../../../platform/http/testing/test-app.ts';
import { newEmail } from '../../test-people.ts';
import { testAuthenticator } from '../test-authenticator.ts';
import { addAuthenticator, addPasskey, type Client, factorShop, isSignedIn, second } from '../test-factors.ts';

const { app, db, database, person, halfSignedIn } = await factorShop();

type Device = ReturnType<typeof testAuthenticator>;
const loadRequest = async (client: Client, path = '/auth/login/passkey-options') =>
  (await client.call('POST', path)).json();
const signInWith = (client: Client, passkey: object) => client.call('POST', '/auth/login/passkey', { passkey });

async function passkeyAlone(device: Device, page: Parameters<Device['answer']>[1] = {}) {
  const client = browser(app);
  const answer = await signInWith(client, device.answer(await loadRequest(client), page));
  return { client, answer };
}

describe('adding a passkey', () => {
  it('shows it with name and times, and brings recovery codes once', async () => {
    const { client, id, email } = await person();
    const { recoveryCodes } = await addPasskey(client, testAuthenticator(), ' Phone ');
    expect(recoveryCodes).toHaveLength(10);
    expect((await addPasskey(client, testAuthenticator(), 'Laptop')).recoveryCodes).toEqual([]);
    const { passkeys } = (await client.call('GET', '/auth/factors')).json();
    expect(passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: null },
      { name: 'Laptop', lastUsedAt: null },
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'user_email', 'after'])
      .where('resource_id', '=', id)
      .orderBy('at')
      .execute();
    const entry = (passkeyId: string) => ({ action: 'passkey-added', user_email: email, after: { passkeyId } });
    expect(log).toEqual(passkeys.map((passkey: { id: string }) => entry(passkey.id)));
  });

  it('asks for a discoverable passkey whose device verifies the person, and names those that there are', async () => {
    const { client } = await person();
    const { device } = await addPasskey(client);
    const options = await loadRequest(client, '/auth/factors/passkey-options');
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.create(options).id }],
    });
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['of a device that did not verify the person', { isVerified: false }],
  ])('is refused %s', async (_what, page) => {
    const { client } = await person();
    const passkey = testAuthenticator().create(await loadRequest(client, '/auth/factors/passkey-options'), page);
    const answer = await client.call('POST', '/auth/factors/passkeys', { name: 'x', passkey });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
    expect((await client.call('GET', '/auth/factors')).json().passkeys).toEqual([]);
  });

  it('takes each challenge once, and not another person’s', async () => {
    const [one, other] = [await person(), await person()];
    const options = await loadRequest(one.client, '/auth/factors/passkey-options');
    const add = (client: Client) =>
      client.call('POST', '/auth/factors/passkeys', { name: 'x', passkey: testAuthenticator().create(options) });
    expect((await add(other.client)).statusCode).toBe(422);
    expect((await add(one.client)).statusCode).toBe(201);
    expect((await add(one.client)).statusCode).toBe(422);
  });

  it('of another account is refused', async () => {
    const [one, other] = [await person(), await person()];
    const { device } = await addPasskey(one.client);
    const options = await loadRequest(other.client, '/auth/factors/passkey-options');
    const passkey = device.create(options);
    const answer = await other.client.call('POST', '/auth/factors/passkeys', { name: 'x', passkey });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
  });
});

describe('removing a passkey', () => {
  it('is for its owner alone', async () => {
    const [one, other] = [await person(), await person()];
    await addPasskey(one.client);
    const [passkey] = (await one.client.call('GET', '/auth/factors')).json().passkeys;
    const path = `/auth/factors/passkeys/${passkey.id}`;
    expect((await other.client.call('DELETE', path)).statusCode).toBe(404);
    expect((await one.client.call('DELETE', path)).json()).toEqual({ success: true });
    expect((await one.client.call('DELETE', path)).statusCode).toBe(404);
  });

  it('closes the way in by it', async () => {
    const { client } = await person();
    const { device } = await addPasskey(client);
    const [passkey] = (await client.call('GET', '/auth/factors')).json().passkeys;
    await client.call('DELETE', `/auth/factors/passkeys/${passkey.id}`);
    const { answer } = await passkeyAlone(device);
    expect([answer.statusCode, answer.json().status]).toEqual([401, 'UNKNOWN_PASSKEY']);
  });
});

describe('signing in with a passkey alone', () => {
  it('opens a session without a password and notes the use', async () => {
    const known = await person();
    const { device } = await addPasskey(known.client);
    const { client, answer } = await passkeyAlone(device);
    expect(answer.json()).toMatchObject({ success: true, status: 'SUCCESS', user: { email: known.email } });
    expect(await isSignedIn(client)).toBe(true);
    const [passkey] = (await known.client.call('GET', '/auth/factors')).json().passkeys;
    expect(passkey.lastUsedAt).not.toBeNull();
  });

  it('names no passkey: whoever asks learns of no account', async () => {
    expect(await loadRequest(browser(app))).not.toHaveProperty('allowCredentials');
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['of a device that did not verify the person', { isVerified: false }],
  ])('is refused %s', async (_what, page) => {
    const known = await person();
    const { device } = await addPasskey(known.client);
    const { client, answer } = await passkeyAlone(device, page);
    expect([answer.statusCode, answer.json().status]).toEqual([401, 'UNKNOWN_PASSKEY']);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is refused with an answer that was used before', async () => {
    const known = await person();
    const { device } = await addPasskey(known.client);
    const client = browser(app);
    const passkey = device.answer(await loadRequest(client));
    expect((await signInWith(client, passkey)).statusCode).toBe(200);
    expect((await signInWith(browser(app), passkey)).statusCode).toBe(401);
  });

  it('opens one session when one answer comes several times at once', async () => {
    const known = await person();
    const { device } = await addPasskey(known.client);
    const passkey = device.answer(await loadRequest(browser(app)));
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(browser(app), passkey)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is refused when the device counts backwards, as a copy of it would', async () => {
    const known = await person();
    const { device } = await addPasskey(known.client);
    expect((await passkeyAlone(device)).answer.statusCode).toBe(200);
    device.setCounter(1);
    expect((await passkeyAlone(device)).answer.statusCode).toBe(401);
    device.setCounter(50);
    expect((await passkeyAlone(device)).answer.statusCode).toBe(200);
  });

  it('is refused for a challenge that was given for something else, and after five minutes', async () => {
    const known = await person();
    const { device } = await addPasskey(known.client);
    const forProof = await loadRequest(known.client, '/auth/reauthenticate/passkey-options');
    expect((await signInWith(browser(app), device.answer(forProof))).statusCode).toBe(401);
    const late = device.answer(await loadRequest(browser(app)));
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await signInWith(browser(app), late)).statusCode).toBe(401);
  });

  it('is refused when the signature is another device’s, or the account that it names is', async () => {
    const [one, other] = [await person(), await person()];
    const { device } = await addPasskey(one.client);
    const theirs = (await addPasskey(other.client)).device;
    const mixed = device.answer(await loadRequest(browser(app)));
    const options = await loadRequest(browser(app));
    const { response } = theirs.answer(options);
    expect((await signInWith(browser(app), { ...mixed, response })).statusCode).toBe(401);
    const own = device.answer(await loadRequest(browser(app)));
    const renamed = { ...own, response: { ...own.response, userHandle: response.userHandle } };
    expect((await signInWith(browser(app), renamed)).statusCode).toBe(401);
  });

  it.each([
    ['nothing', {}],
    ['no passkey', { passkey: { id: 'x' } }],
    ['letters that are no base64', { passkey: { id: '<>', rawId: '<>', type: 'public-key', response: {} } }],
  ])('with %s is a request that is not valid', async (_what, body) => {
    const answer = await browser(app).call('POST', '/auth/login/passkey', body);
    expect([answer.statusCode, answer.json().status]).toEqual([400, 'ERROR']);
  });
});

describe('a passkey as second factor', () => {
  it('ends a sign-in by password, for its own account only', async () => {
    const [one, other] = [await person(), await person()];
    const { device } = await addPasskey(one.client);
    const theirs = (await addPasskey(other.client)).device;
    const client = await halfSignedIn(one);
    const options = () => loadRequest(client, '/auth/login/second-factor/passkey-options');
    expect((await options()).allowCredentials).toMatchObject([{ id: device.answer(await options()).id }]);
    const foreign = await second(client, { passkey: theirs.answer(await options()) });
    expect(foreign.json().status).toBe('WRONG_SECOND_FACTOR');
    const alone = await second(client, { passkey: device.answer(await loadRequest(client)) });
    expect(alone.json().status).toBe('WRONG_SECOND_FACTOR');
    const right = await second(client, { passkey: device.answer(await options()) });
    expect(right.json()).toMatchObject({ success: true, user: { email: one.email } });
  });

  it('is not offered to a browser without a waiting sign-in', async () => {
    const answer = await browser(app).call('POST', '/auth/login/second-factor/passkey-options');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
  });

  it('is one of two that an account may have', async () => {
    const known = await person();
    await addPasskey(known.client);
    await addAuthenticator(known.client);
    const answer = await browser(app).call('POST', '/auth/login', { email: known.email, password: known.password });
    expect(answer.json().factors).toEqual(['passkey', 'code', 'recovery-code']);
  });
});

describe('a change of e-mail', () => {
  it('goes with a passkey of the account instead of the password, never with one of somebody else or with neither', async () => {
    const [one, other] = [await person(), await person()];
    const { device } = await addPasskey(one.client);
    const { device: foreign } = await addPasskey(other.client);
    const email = newEmail();
    const change = async (proof: object) =>
      (await one.client.call('POST', '/auth/email/change', { email, ...proof })).statusCode;
    const request = () => loadRequest(one.client, '/auth/reauthenticate/passkey-options');
    expect(await change({})).toBe(400);
    expect(await change({ passkey: foreign.answer(await request()) })).toBe(422);
    const passkey = device.answer(await request());
    expect(await change({ passkey, currentPassword: one.password })).toBe(400);
    expect(await change({ passkey })).toBe(200);
    expect(await change({ passkey })).toBe(422);
    expect((await one.client.call('GET', '/auth/email')).json()).toMatchObject({ pendingEmail: email });
  });
});

describe('a shop at a bare IP address', () => {
  it('says that it has no passkeys', async () => {
    const bare = await buildApp(contextFor(database, { SITE_URL: 'http://192.0.2.7:3000' }));
    const answer = await browser(bare).call('POST', '/auth/login/passkey-options');
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('IP address')]);
    await bare.close();
  });
});
