import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { password } from '../support/shopper.ts';

// apps/storefront/src/users/account-forms.test.tsx has the words of sign-up and login.
test('a new shopper signs up, sees the strength of the password, and a second account with the e-mail is refused', async ({
  page,
}) => {
  const email = `shopper-${crypto.randomUUID()}@example.com`;
  const fill = async (address: string) => {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
  };
  const submit = () => page.getByRole('button', { name: 'Sign Up' }).click();
  await page.goto('/signup');
  await submit();
  await expect(page.getByText('First name is required')).toBeVisible();
  await test.step('the strength of a new password shows as it is typed, and never keeps anybody from signing up', async () => {
    const strength = page.getByRole('meter', { name: 'Strength' });
    await expect(strength).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await expect(page.getByText('Very weak')).toBeVisible();
    await expect(strength).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('lamp oyster quietly 84 bridge');
    await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/register', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fill('ada');
  await submit();
  await test.step('sign-up reads Registering... while it is busy', async () => {
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible();
  });
  await test.step('an invalid e-mail is refused at its field', async () => {
    held.resolve();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid/);
  });
  await page.getByLabel('Email').fill(email);
  await submit();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Account of Ada Lovelace' })).toHaveText('S');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/signup');
  await fill(email);
  await submit();
  await expect(page.getByText('An account with this email already exists')).toBeVisible();
});

test('a visitor who opens an admin page is offered the sign-in, and returns to that page; shoppers are offered none', async ({
  page,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'The admin area is for staff.' });
  await page.goto('/admin/orders?status=PAID');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(notice.getByRole('link', { name: 'Login' })).toBeFocused();
  await expectAccessibleAtWidths(page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=PAID$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await test.step('the home page offers no staff sign-in to shoppers, nor again after a reload', async () => {
    await page.context().clearCookies();
    await page.goto('/admin');
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice).toBeHidden();
    const email = `ada-${crypto.randomUUID()}@example.com`;
    const user = { firstName: 'Ada', lastName: 'Lovelace', email };
    await page.request.post('/api/v1/auth/register', { data: { user, password } });
    await page.goto('/login?from=/admin/orders');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
