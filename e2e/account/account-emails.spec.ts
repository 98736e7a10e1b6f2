import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, measureOverflow } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { signInAsOwner } from '../support/owner.ts';
import { password, registerShopper } from '../support/shopper.ts';

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ada Lovelace' });

/** Creates an account and opens its page. */
async function newShopper(page: Page): Promise<string> {
  const email = await registerShopper(page);
  await page.goto('/account');
  await expect(welcome(page)).toBeVisible();
  return email;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=/account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

test('a new account confirms its e-mail by the mailed link, which asks a stranger to log in, and is deleted by its user', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newShopper(page);
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We sent a new email.')).toBeVisible();
  const setUp = page.getByRole('button', { name: 'Set up an authenticator app' });
  const notice = page.getByRole('region', { name: 'Confirm your email first' });
  await test.step('a second factor is offered once the email is confirmed, and the page says why', async () => {
    await page.goto('/account/security');
    await expect(notice).toContainText(email);
    await expect(setUp).toBeHidden();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Send the email again' }).click();
    await expect(notice.getByRole('status')).toHaveText('We sent a new email.');
  });
  const link = await linkIn(email, 'confirm-email');
  const attacker = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await attacker.goto(link);
  await expect(attacker.getByText('Log in to the account that the email is about')).toBeVisible();
  await attacker.context().close();
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByText('Your email is not confirmed yet.')).toBeHidden();
  await page.goto('/account/security');
  await expect(setUp).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto('/account/details');
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await test.step('the user downloads the own data', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(data.account.email).toBe(email);
    await expect(page.getByText('Your data was downloaded.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the user deletes the account at 360 px, after a confirmation', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alert')).toHaveText('Tick the box to delete your account.');
    await expectAccessible(page);
    await expect.poll(() => measureOverflow(page)).toBe(0);
    await page.getByLabel('I want to delete my account for good.').check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeFocused();
    await expectAccessible(page);
    await logIn(page, email);
    await expect(page.getByText('email not found')).toBeVisible();
  });
});

test('an e-mail changes with the password and by a link, and the old address takes it back; dead links say so', async ({
  page,
}) => {
  const email = await registerShopper(page);
  const next = `ada-${crypto.randomUUID()}@example.com`;
  await test.step('a link that is dead says so, and so does an e-mail that cannot be loaded', async () => {
    await page.goto('/take-back-email?key=none');
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link has been used or has expired.');
    await page.goto('/confirm-email?key=none');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('alert')).toContainText('This link is not valid for your account');
    await page.route('**/api/v1/auth/email', (route) => route.abort());
    await page.goto('/account/details');
    await expect(page.getByText('Your email could not be loaded')).toBeVisible();
    await page.unroute('**/api/v1/auth/email');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Your password').fill('wrong-password');
  await page.getByRole('button', { name: 'Send link to the new email' }).click();
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('password is incorrect');
  await page.getByLabel('Your password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link to the new email' }).click();
  await expect(page.getByText(`To change your email to ${next}, open the link`)).toBeVisible();
  await page.goto(await linkIn(next, 'confirm-new-email'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(`${next} is the email of your account.`)).toBeVisible();
  await page.goto(await linkIn(email, 'email-changed'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been restored' })).toBeVisible();
  await expect(page.getByText(`Its email is ${email}`)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('You are not logged in.')).toBeVisible();
});

test('the account lists where one is signed in, and signs a device out; staff suspend it, and its user reads why', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newShopper(page);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1';
  const phone = await (await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })).newPage();
  await logIn(phone, email);
  await expect(welcome(phone)).toBeVisible();
  await phone.goto('/account/security');
  await expect(phone.getByText('Safari on iPhone (this device)')).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByText('(this device)')).toBeVisible();
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone')).toBeHidden();
  await phone.reload();
  await expect(phone.getByText('You are not logged in.')).toBeVisible();

  await test.step('staff suspend an account, whose user reads why the login fails, and restore it', async () => {
    const { user } = await (await page.request.get('/api/v1/auth/me')).json();
    const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await signInAsOwner(staff.request);
    await staff.goto(`/admin/users/${user.id}`);
    await expect(staff.getByText('Email not confirmed')).toBeVisible();
    await staff.getByRole('button', { name: 'Suspend account' }).click();
    await expectAccessible(staff);
    await staff.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click();
    await expect(staff.getByText('Suspended', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('You are not logged in.')).toBeVisible();
    await logIn(page, email);
    await expect(page.getByRole('alert')).toHaveText('This account is suspended. Contact the shop to restore it.');
    await staff.getByRole('button', { name: 'Restore account' }).click();
    await expect(staff.getByText('Account restored.')).toBeVisible();
    await staff.context().close();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(welcome(page)).toBeVisible();
  });
  await phone.context().close();
});
