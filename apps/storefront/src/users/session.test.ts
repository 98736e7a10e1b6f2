import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, logout, register } from './session.ts';
import { userStore } from './user-store.ts';

const ada = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'USER', isDemo: false };
const signedIn = { user: ada, success: true, status: 'SUCCESS', message: '' };

/** The calls that reach the network, and the response to each path. */
let calls: { path: string; body: unknown }[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  calls = [];
  answers = { login: () => Response.json(signedIn), logout: () => Response.json({ success: true }) };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.replace('/api/v1/auth/', '');
    calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  userStore.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const credentials = { email: ada.email, password: 'engine-1843' };
const paths = () => calls.map(({ path }) => path);

describe('logging out', () => {
  it("without a user says 'No user to logout'", async () => {
    expect((await logout()).message).toBe('No user to logout');
  });

  it('without a user is an error and asks nobody', async () => {
    expect((await logout()).success).toBe(false);
    expect(calls).toEqual([]);
  });

  it('forgets the user although the shop does not answer', async () => {
    await login(credentials);
    delete answers['logout'];
    expect(await logout()).toMatchObject({ success: false });
    expect(userStore.get()).toBeNull();
  });
});

describe('logging in', () => {
  it('sets the whole user', async () => {
    await login(credentials);
    expect(userStore.get()).toEqual(ada);
  });

  it('of a logged-in user first logs out', async () => {
    await login(credentials);
    await login(credentials);
    expect(paths()).toEqual(['login', 'logout', 'login']);
  });

  it.each([
    ['no answer', undefined],
    ['a failure', () => new Response('rubbish', { status: 500 })],
    ['a page of somebody else', () => new Response('<h1>Free Wi-Fi</h1>')],
    ['a success without a user', () => Response.json({ success: true })],
  ])('that gets %s is user null, success false, status ERROR and the message', async (_, answer) => {
    answers = answer ? { login: answer } : {};
    const end = await login(credentials);
    expect(end).toMatchObject({ user: null, success: false, status: 'ERROR' });
    expect(end.message).toMatch(/^The shop /);
    expect(userStore.get()).toBeNull();
  });
});

describe('signing up', () => {
  const { firstName, lastName, email } = ada;
  const signUp = async () => {
    answers['register'] = () => Response.json({ ...signedIn, status: 'REGISTERED' });
    return register({ firstName, lastName, email }, credentials.password);
  };

  it('registers, then logs in', async () => {
    expect((await signUp()).success).toBe(true);
    expect(paths()).toEqual(['register', 'login']);
    expect(userStore.get()).toEqual(ada);
  });

  it('sends the role USER', async () => {
    await signUp();
    expect(calls[0]).toMatchObject({
      path: 'register',
      body: { user: { role: 'USER', email }, password: credentials.password },
    });
  });

  it('that fails altogether is user null, success false, status ERROR and the message', async () => {
    const end = await register({ firstName: 'Ada', lastName: 'L', email: ada.email }, credentials.password);
    expect(end).toMatchObject({ user: null, success: false, status: 'ERROR' });
    expect(paths()).toEqual(['register']);
  });
});
