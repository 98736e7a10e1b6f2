import { describe, expect, it } from 'vitest';
import { browser, testApp } from '../../platform/http/testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ada, newEmail, signedInBrowser } from '../test-people.ts';

const database = await testDatabase();
const app = await testApp(database);

describe('POST /auth/register', () => {
  it('takes user and password, and answers user, success, status and message', async () => {
    const answer = await browser(app).call('POST', '/auth/register', {
      user: { ...ada, email: newEmail(), role: 'USER' },
      password: 'secret1',
    });
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['user', 'success', 'status', 'message']));
    expect(answer.json()).toMatchObject({ user: { firstName: ada.firstName }, success: true, status: 'SUCCESS' });
    expect(answer.json().message).toBeTypeOf('string');
  });
});

describe('registration', () => {
  it('makes a USER and opens no session', async () => {
    const client = browser(app);
    const email = newEmail();
    const answer = await client.call('POST', '/auth/register', {
      user: { ...ada, email, role: 'USER' },
      password: 'secret1',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      success: true,
      status: 'SUCCESS',
      user: { ...ada, email, role: 'USER', isDemo: false },
    });
    expect(Object.keys(answer.json().user).sort()).toEqual(['email', 'firstName', 'id', 'isDemo', 'lastName', 'role']);
    expect(answer.cookies).toEqual([]);
  });

  it('keeps the e-mail in lower case and without spaces', async () => {
    const answer = await browser(app).call('POST', '/auth/register', {
      user: { ...ada, email: ' Grace@Example.COM ' },
      password: 'secret1',
    });
    expect(answer.json().user.email).toBe('grace@example.com');
  });

  it('answers USER_EXISTS for an e-mail that has an account, whatever its case', async () => {
    const { email } = await signedInBrowser(app);
    const answer = await browser(app).call('POST', '/auth/register', {
      user: { ...ada, email: email.toUpperCase() },
      password: 'other12',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      user: null,
      success: false,
      status: 'USER_EXISTS',
      message: 'An account with this email already exists',
    });
  });

  it('makes one account of several registrations at the same moment', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        browser(app).call('POST', '/auth/register', { user: { ...ada, email }, password: 'secret1' }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [
      'a role above USER',
      { user: { ...ada, email: 'x@example.com', role: 'SITE_OWNER' }, password: 'secret1' },
      'user.role',
    ],
    [
      'a field that does not exist',
      { user: { ...ada, email: 'x@example.com', isAdmin: true }, password: 'secret1' },
      'user.isAdmin',
    ],
    ['a short password', { user: { ...ada, email: 'x@example.com' }, password: '12345' }, 'password'],
    ['a password of the wrong type', { user: { ...ada, email: 'x@example.com' }, password: { a: 1 } }, 'password'],
    ['an e-mail that is none', { user: { ...ada, email: 'x' }, password: 'secret1' }, 'user.email'],
    [
      'no first name',
      { user: { firstName: ' ', lastName: 'L', email: 'x@example.com' }, password: 'secret1' },
      'user.firstName',
    ],
    [
      'a NUL in a name',
      { user: { firstName: 'A\0', lastName: 'L', email: 'x@example.com' }, password: 'secret1' },
      'user.firstName',
    ],
    [
      'half a character in a name',
      { user: { firstName: 'A\uD800', lastName: 'L', email: 'x@example.com' }, password: 'secret1' },
      'user.firstName',
    ],
  ])('refuses %s with 400 and its path', async (_what, body, path) => {
    const answer = await browser(app).call('POST', '/auth/register', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ user: null, success: false, status: 'ERROR', code: 'INVALID_REQUEST' });
    expect(answer.json().errors).toContainEqual({ path, message: expect.any(String) });
  });

  it.each([
    ['First name is required', { user: { lastName: 'L', email: 'x@example.com' }, password: 'secret1' }],
    ['Last name is required', { user: { ...ada, lastName: '', email: 'x@example.com' }, password: 'secret1' }],
    ['Email is required', { user: { ...ada, email: ' ' }, password: 'secret1' }],
    ['Email is required', { user: ada, password: 'secret1' }],
    ['Password is required', { user: { ...ada, email: 'x@example.com' } }],
  ])("says '%s' in the specification's words", async (message, body) => {
    const answer = await browser(app).call('POST', '/auth/register', body);
    expect(answer.json()).toMatchObject({ message, errors: [{ path: expect.any(String), message }] });
  });

  it("tells a short password in the specification's words", async () => {
    const answer = await browser(app).call('POST', '/auth/register', {
      user: { ...ada, email: 'x@example.com' },
      password: '12345',
    });
    expect(answer.json().errors).toEqual([{ path: 'password', message: 'Password must be at least 6 characters' }]);
  });

  it('ends the session of a signed-in caller', async () => {
    const { client } = await signedInBrowser(app);
    await client.call('POST', '/auth/register', { user: { ...ada, email: newEmail() }, password: 'secret1' });
    expect((await client.call('GET', '/auth/me')).statusCode).toBe(401);
  });
});
