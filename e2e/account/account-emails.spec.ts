import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { signInAsOwner } from '../support/owner.ts';

const password = 'engine-1843';
const newEmail = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Signs up a new shopper and opens the account page. */
async function newShopper(page: Page): Promise<string> {
  const email = newEmail();
  const user = { firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' };
  await page.request.post('/api/v1/auth/register', { data: { user, password } });
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();
  return email;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=/account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).last().click();
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
  const link = await linkIn(email, 'confirm-email');
  const attacker = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await attacker.goto(link);
  await expect(attacker.getByText('Log in to the account that the email is about')).toBeVisible();
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('Your email is not confirmed yet.')).toBeHidden();
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByLabel('I want to delete my account for good.').check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeFocused();
    await expectAccessible(page);
    await logIn(page, email);
    await expect(page.getByText('email not found')).toBeVisible();
  });
});

test('a second factor is offered once the email is confirmed, and the page says why', async ({ page }) => {
  const email = await newShopper(page);
  await page.goto('/account/security');
  const notice = page.getByRole('region', { name: 'Confirm your email first' });
  const setUp = page.getByRole('button', { name: 'Set up an authenticator app' });
  await expect(notice).toContainText(email);
  await expect(setUp).toBeHidden();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Send the email again' }).click();
  await expect(notice.getByRole('status')).toHaveText('We sent a new email.');
  await page.goto(await linkIn(email, 'confirm-email'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto('/account/security');
  await expect(setUp).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an e-mail changes with the password and by a link, and the old address takes it back', async ({ page }) => {
  const email = await newShopper(page);
  const next = newEmail();
  await page.goto('/account/details');
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

test('a link that is dead says so, and so does an e-mail that cannot be loaded', async ({ page }) => {
  await newShopper(page);
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

test('the account lists where one is signed in, and signs a device out', async ({ page, browser, baseURL }) => {
  const email = await newShopper(page);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1';
  const phone = await (await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })).newPage();
  await logIn(phone, email);
  await expect(phone.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();
  await phone.goto('/account/security');
  await expect(phone.getByText('Safari on iPhone (this device)')).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByText('(this device)')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone')).toBeHidden();
  await phone.reload();
  await expect(phone.getByText('You are not logged in.')).toBeVisible();
});

test('the strength of a new password shows as it is typed, and never keeps anybody from signing up', async ({
  page,
}) => {
  await page.goto('/signup');
  const strength = page.getByRole('meter', { name: 'Strength' });
  await expect(strength).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await expect(page.getByText('Very weak')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('lamp oyster quietly 84 bridge');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
});

test('staff suspend an account, whose user reads why the login fails, and restore it', async ({
  page,
  browser,
  baseURL,
}) => {
  const shopper = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const email = await newShopper(shopper);
  const { user } = await (await shopper.request.get('/api/v1/auth/me')).json();
  await signInAsOwner(page.request);
  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByText('Email not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText('You are not logged in.')).toBeVisible();
  await logIn(shopper, email);
  await expect(shopper.getByRole('alert')).toHaveText('This account is suspended. Contact the shop to restore it.');
  await page.getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByText('Account restored.')).toBeVisible();
  await logIn(shopper, email);
  await expect(shopper.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();
});
