// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RefusedAnswer, RegisterWithOrderBody, SignedInAnswer } from '@vitrine/contract/users/register.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import { userStore } from '../../users/user-store.ts';
import { AccountInvitation } from './account-prompt.tsx';

const email = 'ada@example.com';
const invitationName = 'Create an account with this order';
const user: User = {
  id: '0190b000-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  role: 'USER',
  isDemo: false,
};
const signedIn: SignedInAnswer = { user, success: true, status: 'SUCCESS', message: '' };
const taken: RefusedAnswer = {
  user: null,
  success: false,
  status: 'USER_EXISTS',
  message: 'An account with this email already exists',
};

afterEach(() => {
  cleanup();
  userStore.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows the offer of an account. `register` responds to the registration, and each login succeeds. Returns the sent registrations. */
function showInvitation(register: () => Response): RegisterWithOrderBody[] {
  const sent: RegisterWithOrderBody[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    if (!address.endsWith('/auth/register/order')) return Response.json(signedIn);
    sent.push(JSON.parse(body));
    return register();
  });
  const Stub = createRoutesStub([
    { id: 'shop', path: '*', Component: () => <AccountInvitation token="signed" email={email} />, loader: () => null },
  ]);
  const menu = { categories: [], collections: [] };
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { shop: { site: emptySite, menu } } }} />);
  return sent;
}

async function send(password: string) {
  const invitation = screen.getByRole('region', { name: invitationName });
  await userEvent.click(within(invitation).getByLabelText('Password'));
  await userEvent.paste(password);
  await userEvent.click(within(invitation).getByRole('button', { name: 'Create my account' }));
  return within(invitation);
}

it('the offer of an account says that the email has one already, and leads to the login', async () => {
  const sent = showInvitation(() => Response.json(taken, { status: 409 }));
  const invitation = await send('another-one');
  expect((await invitation.findByRole('alert')).textContent).toBe('An account with this email already exists');
  expect(invitation.getByLabelText<HTMLInputElement>('Password').value).toBe('another-one');
  expect(invitation.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(sent).toEqual([{ token: 'signed', password: 'another-one' }]);
});

it('a shop that does not answer keeps the password that was typed, and the next try makes the account', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isAway = true;
  const sent = showInvitation(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json(signedIn);
  });
  const invitation = await send('engine-1843');
  await invitation.findByRole('alert');
  expect(invitation.getByLabelText<HTMLInputElement>('Password').value).toBe('engine-1843');
  isAway = false;
  await userEvent.click(invitation.getByRole('button', { name: 'Create my account' }));
  await screen.findByRole('heading', { name: 'Your account is ready' });
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  expect(sent.at(-1)).toEqual({ token: 'signed', password: 'engine-1843' });
});

it('a signed-in shopper is offered no account', () => {
  userStore.set(user);
  showInvitation(Response.error);
  expect(screen.queryByRole('region', { name: invitationName })).toBeNull();
});
