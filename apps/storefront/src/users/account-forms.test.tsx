// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenShop, openShop, type Respond } from '../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
const refused = (status: string, message = '') => Response.json({ user: null, success: false, status, message });

let shop: OpenShop;
afterEach(() => {
  shop.close();
  vi.restoreAllMocks();
});

/** Opens the form and returns its fields and its button. */
async function openForm(path: '/signup' | '/login', respond?: Respond) {
  const call = path === '/signup' ? 'POST /auth/register' : 'POST /auth/login';
  shop = openShop(path, respond ? { [call]: respond } : {});
  await screen.findByRole('heading', { level: 1 }, patience);
  const main = within(screen.getByRole('main'));
  const field = (label: string) => main.getByLabelText(label, { exact: true });
  const submit = () => userEvent.click(main.getByRole('button', { name: path === '/signup' ? 'Sign Up' : 'Login' }));
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      await userEvent.click(field(label));
      await userEvent.paste(value);
    }
  };
  const description = (label: string) =>
    (field(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  return { field, submit, fill, description };
}

const ada = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Password: 'engine-1843',
  'Confirm password': 'engine-1843',
};

describe('sign-up', () => {
  it('asks for every field in the words of the specification', async () => {
    const { submit, fill } = await openForm('/signup');
    screen.getByRole('heading', { name: 'Create Account' });
    await submit();
    for (const words of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ])
      await screen.findByText(words, {}, patience);
    await fill({ Password: 'five5', 'Confirm password': 'other' });
    await submit();
    await screen.findByText('Password must be at least 6 characters', {}, patience);
    screen.getByText('Passwords do not match');
  });

  it('logs the detail of a registration error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { submit, fill, description } = await openForm('/signup', () => refused('ERROR', 'no room'));
    await fill(ada);
    await submit();
    await waitFor(() => expect(description('Confirm password')).toBe('Registration error'), patience);
    expect(log).toHaveBeenCalledWith('Registration error', 'no room');
  });

  it.each([
    [() => refused('USER_EXISTS'), 'An account with this email already exists'],
    [() => refused('ERROR', 'detail'), 'Registration error'],
    [() => refused('OTHER', 'Closed today'), 'Closed today'],
    [() => refused('OTHER'), 'Registration failed'],
    [() => new Response('rubbish', { status: 500 }), 'Registration error'],
  ] as const)('that fails shows its words at the confirmation: case %#', async (respond, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { submit, fill, description } = await openForm('/signup', respond);
    await fill(ada);
    await submit();
    await waitFor(() => expect(description('Confirm password')).toBe(words), patience);
  });
});

describe('login', () => {
  const credentials = { Email: 'nobody@example.com', Password: 'wrong-password' };

  it('asks for email and password', async () => {
    const { submit, description } = await openForm('/login');
    await submit();
    await waitFor(() => expect(description('Email')).toBe('Email is required'), patience);
    expect(description('Password')).toBe('Password is required');
  });

  it("with an unknown email shows 'email not found' on the email field", async () => {
    const { submit, fill, description } = await openForm('/login', () => refused('USER_NOT_FOUND'));
    await fill(credentials);
    await submit();
    await waitFor(() => expect(description('Email')).toBe('email not found'), patience);
  });

  it("with a wrong password shows 'password is incorrect' on the password field", async () => {
    const { submit, fill, description } = await openForm('/login', () => refused('INVALID_PASSWORD'));
    await fill(credentials);
    await submit();
    await waitFor(() => expect(description('Password')).toBe('password is incorrect'), patience);
  });

  it("that gets no answer says 'Login failed. Please try again'", async () => {
    const { submit, fill } = await openForm('/login', () => {
      throw new TypeError('Failed to fetch');
    });
    await fill(credentials);
    await submit();
    expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Login failed. Please try again');
  });
});
