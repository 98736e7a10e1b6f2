// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop, type Responses } from '../../../testing/open-shop.tsx';
import { userStore } from '../../user-store.ts';

const patience = { timeout: 15_000 };
const ada = {
  id: '0190b000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'USER',
  isDemo: false,
} as const;

let shop: OpenShop;
afterEach(() => {
  shop.close();
  userStore.set(null);
});

function open(path: string, responses: Responses, user: Parameters<typeof userStore.set>[0] = ada) {
  shop = openShop(path, responses);
  userStore.set(user);
}

const problem = (status: number, code: string, detail: string) => () =>
  Response.json({ status, code, detail }, { status });

const deletes = () => screen.findByRole('button', { name: 'Delete my account' }, patience);
const confirms = () => screen.findByLabelText('I want to delete my account for good.');

it('the account is deleted only after the confirmation and the proof of identity, and the browser forgets the user', async () => {
  const sent: string[] = [];
  let isProven = false;
  open('/account/delete', {
    'POST /auth/personal-data/erase': () => {
      sent.push('erase');
      return isProven
        ? Response.json({ success: true })
        : problem(403, 'REAUTHENTICATION_REQUIRED', 'Confirm your identity to continue.')();
    },
    'GET /auth/reauthenticate': () => Response.json({ isRecent: false, recentMinutes: 15, ways: ['password'] }),
    'POST /auth/reauthenticate': () => {
      isProven = true;
      return Response.json({ success: true });
    },
  });
  await userEvent.click(await deletes());
  expect((await screen.findByRole('alert')).textContent).toBe('Tick the box to delete your account.');
  expect(sent).toEqual([]);
  await userEvent.click(await confirms());
  await userEvent.click(await deletes());
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  await userEvent.type(await dialog.findByLabelText('Password'), 'secret1');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm with the password' }));
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted' }, patience)).toBeTruthy();
  expect(sent).toEqual(['erase', 'erase']);
  expect(userStore.get()).toBeNull();
});

it('a refusal is shown, and the account stays', async () => {
  const words = 'These orders have not shipped yet: #10001. You can delete your account when they have shipped.';
  open('/account/delete', { 'POST /auth/personal-data/erase': problem(409, 'IN_USE', words) });
  await userEvent.click(await confirms());
  await userEvent.click(await deletes());
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(userStore.get()).toEqual(ada);
});

it.each([
  ['a member of staff', { ...ada, role: 'ADMIN' }, /^Only another site owner/],
  ['the demo account', { ...ada, role: 'ADMIN', isDemo: true }, /^The demo account is shared/],
] as const)('%s reads why the account cannot be deleted here', async (_who, user, reason) => {
  open('/account/delete', {}, user);
  expect(await screen.findByText(reason, {}, patience)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

it('the data is downloaded, and a refusal is shown', async () => {
  const words = 'Confirm your email first: open the link in our email.';
  open('/account/details', { 'POST /auth/personal-data/export': problem(422, 'UNPROCESSABLE', words) });
  const download = await screen.findByRole('button', { name: 'Download my data' }, patience);
  await userEvent.click(download);
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words));
  shop.respond({ 'POST /auth/personal-data/export': () => Response.json({ account: { email: ada.email } }) });
  await userEvent.click(download);
  expect(await screen.findByText('Your data was downloaded.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Delete my account' })).toBeTruthy();
});
