import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeProduct, makeProduct, ownName } from '../support/catalogue.ts';
import { codeTo, linkIn } from '../support/emails.ts';
import { signInAsOwner } from '../support/owner.ts';
import { putInCart, registerShopper } from '../support/shopper.ts';

const cartLines = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const quantity = (page: Page, name: string) => page.getByRole('main').getByLabel(`Quantity of ${name}`);

/** Waits until the account has what the browser shows. */
const stored = (page: Page) =>
  page.waitForResponse((response) => /\/cart\/lines(?:\/merge)?$/.test(response.url()) && response.ok());

async function switchCodes(page: Page, hasSignInCodes: boolean): Promise<void> {
  await signInAsOwner(page.request);
  const changed = await page.request.put('/api/v1/settings/admin/security', { data: { hasSignInCodes } });
  expect(changed.status(), await changed.text()).toBe(200);
}

test('a shopper signs in by an emailed code on a second device and finds the same cart', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newPage({ ...(baseURL && { baseURL }) });
  const mug = await makeProduct(owner.request, { name: ownName('Mug'), stock: 3 });
  await switchCodes(owner, true);
  await putInCart(page, mug.slug);
  const email = await registerShopper(page);
  const merged = stored(page);
  await page.goto(await linkIn(email, 'confirm-email'));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(email);
  await merged;

  await test.step('more units on the first device, of which the shop has only two left', async () => {
    await page.goto('/cart');
    for (const units of ['2', '3']) {
      await page.getByRole('button', { name: `Add one: ${mug.name}` }).click();
      await expect(quantity(page, mug.name)).toHaveText(units);
    }
    await stored(page);
    await makeProduct(owner.request, { name: ownName('Other') });
    await changeProduct(owner.request, mug.id, { stock: 2 });
  });

  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await test.step('the second device has a cart of its own and signs in by a code', async () => {
    await putInCart(other, 'teapot');
    await other.goto('/login?from=/cart');
    await other.getByRole('button', { name: 'Log in with an emailed code' }).click();
    await expect(other.getByRole('button', { name: 'Email me a code' })).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Email me a code' }).click();
    await expect(other.getByRole('status').filter({ hasText: email })).toBeVisible();
    await expectAccessible(other);
    await other.getByLabel('Code from the email').fill(await codeTo(email));
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL(/\/cart$/);
  });

  await test.step('it shows the lines of both devices, and which one was reduced', async () => {
    await expect(other.getByText('We adjusted your saved cart:')).toBeVisible();
    await expect(cartLines(other).filter({ hasText: `${mug.name}: Only 2 left` })).toBeVisible();
    await expect(quantity(other, mug.name)).toHaveText('2');
    await expect(quantity(other, 'Round Teapot')).toHaveText('1');
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(other.getByText('We adjusted your saved cart:')).toBeHidden();
  });

  await test.step('the first device shows the same cart', async () => {
    await expect(async () => {
      await page.goto('/cart');
      await expect(quantity(page, mug.name)).toHaveText('2', { timeout: 2_000 });
      await expect(quantity(page, 'Round Teapot')).toHaveText('1', { timeout: 2_000 });
    }).toPass();
  });

  await test.step('a sign-out leaves nothing in the browser', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
  await switchCodes(owner, false);
});
