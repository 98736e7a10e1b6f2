import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { checkOut, checkoutButton, enterCard, readItem, signUp } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';
const patience = { timeout: 20_000 };

async function openCheckout(page: Page): Promise<void> {
  await checkOut(page, await readItem(page.request, 'pencil-cup'));
  await enterCard(page, '4242 4242 4242 4242');
}

/** Fills in the location of the open address form. */
async function typeLocation(page: Page, street: string): Promise<void> {
  await page.getByLabel('Street').fill(street);
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').fill('California');
  await page.getByLabel('Postal code').fill('94107');
}

/** Returns whether the middle of an element is on the screen and nothing covers it. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === shown;
  });
}

/** Places the order. Returns the address that the page sends with it. */
async function buy(page: Page): Promise<unknown> {
  const placed = page.waitForRequest('**/api/v1/orders/place');
  await checkoutButton(page).click();
  const { order } = (await placed).postDataJSON();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible(patience);
  return order.shippingInfo;
}

test('a refused address, and a corrected one', async ({ page }) => {
  await openCheckout(page);
  const street = page.getByLabel('Street');
  const section = page.locator('#shipping-information').locator('xpath=ancestor::*[self::section or self::li][1]');
  const suggestion = page.getByRole('group', { name: 'We suggest a corrected address' });
  await test.step('a refused address marks its field, says what is wrong there, and brings it into view', async () => {
    await street.fill('Townsend St');
    await checkoutButton(page).click();
    await expect(street).toHaveAccessibleDescription('The house number is missing', patience);
    await expect(street).toBeFocused();
    await expect(street).toBeInViewport();
    await expect(section.getByRole('alert')).toHaveText(
      'Address verification failed. Please check your shipping address.',
    );
    await expectAccessible(page);
  });
  await test.step('a corrected address is offered, and the mark has gone with the first change', async () => {
    await street.fill('388 Townsand St');
    await expect(section.getByRole('alert')).toHaveCount(0);
    await checkoutButton(page).click();
    await expect(suggestion).toBeFocused(patience);
    await expect(suggestion).toContainText('388 Townsend St Apt 20');
    await expect(street).toHaveValue('388 Townsand St');
    await expectAccessible(page);
  });
  await test.step('it is used only when the shopper takes it', async () => {
    await suggestion.getByRole('button', { name: 'Use suggested address' }).click();
    await expect(street).toHaveValue('388 Townsend St Apt 20');
    await expect(suggestion).toHaveCount(0);
    await expect(checkoutButton(page)).toBeFocused();
  });
  await test.step('a shopper who keeps the address has it on the order as it was typed', async () => {
    await street.fill('388 Townsand St');
    await checkoutButton(page).click();
    await page.getByRole('button', { name: 'Keep mine' }).click(patience);
    await expect(page.getByText('Your order ships to the address as you entered it.')).toBeVisible();
    expect(await buy(page)).toMatchObject({ address: { street1: '388 Townsand St' }, keepAddress: true });
  });
});

test('an address that the carrier does not know', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openCheckout(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Address verification failed.' });
  await test.step('an address that the carrier does not know says so and buys nothing', async () => {
    await page.getByLabel('Street').fill('UNDELIVERABLE ST');
    await checkoutButton(page).click();
    await expect(failure).toHaveText('Address verification failed. Please check your shipping address.', patience);
    await expect(page).toHaveURL(/\/checkout$/);
  });
  const useAsTyped = page.getByRole('button', { name: 'Use the address as entered' });
  await test.step('it can be used as typed after one warning', async () => {
    await page.getByLabel('Street').fill('000 unknown Street');
    await checkoutButton(page).click();
    await expect(useAsTyped).toBeVisible(patience);
    await expectAccessible(page);
  });
  await test.step('a state that the country does not have is marked, and cannot be used as typed', async () => {
    const state = page.getByRole('combobox', { name: 'State' });
    await state.fill('ZZ');
    await state.press('Tab');
    await checkoutButton(page).click();
    await expect(state).toHaveAccessibleDescription('United States has no state or territory “ZZ”', patience);
    await expect(state).toBeFocused();
    await expect(useAsTyped).toHaveCount(0);
    await state.fill('CA');
    await state.press('Tab');
    await checkoutButton(page).click();
    await expect(useAsTyped).toBeVisible(patience);
  });
  await test.step('the field and the button are on the screen together, and the header covers neither', async () => {
    await expect.poll(() => isUncovered(page.getByLabel('Street'))).toBe(true);
    await expect.poll(() => isUncovered(useAsTyped)).toBe(true);
  });
  await useAsTyped.click();
  await expect(page.getByText('Your order ships to the address as you entered it.')).toBeVisible();
  expect(await buy(page)).toMatchObject({ address: { street1: '000 unknown Street' }, confirmAddress: true });
});

test('addresses and name of an account', async ({ page }) => {
  await signUp(page);
  await page.goto('/account/addresses');
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
  await test.step('an address is added', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await typeLocation(page, '1 Market St');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('San Francisco, CA 94107')).toBeVisible();
  });
  await test.step('an address is changed', async () => {
    await page.getByRole('button', { name: 'Edit address 1 Market St' }).click();
    await page.getByLabel('Street').fill('2 Market St');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('button', { name: 'Edit address 2 Market St' })).toBeVisible();
  });
  await test.step('users change their own name', async () => {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Last name').fill('King');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name has been changed.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada King' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the checkout fills in the chosen address', async () => {
    await openCheckout(page);
    await page.getByRole('combobox', { name: 'Saved addresses' }).click();
    await page.getByRole('option', { name: /2 Market St/ }).click();
    await expect(page.getByLabel('Street')).toHaveValue('2 Market St');
    await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
    await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('another address is saved with its order', async () => {
    await page.getByRole('combobox', { name: 'Saved addresses' }).click();
    await page.getByRole('option', { name: 'Another address' }).click();
    await expect(page.getByLabel('Street')).toHaveValue('');
    await typeLocation(page, '3 Market St');
    await page.getByRole('checkbox', { name: 'Save this address for next time' }).check();
    const saved = page.waitForResponse('**/api/v1/addresses');
    await buy(page);
    expect((await saved).status()).toBe(201);
    await page.goto('/account/addresses');
    await expect(page.getByRole('button', { name: 'Edit address 3 Market St' })).toBeVisible();
  });
  await test.step('an address is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete address 2 Market St' }).click();
    await page.getByRole('button', { name: 'Delete this address' }).click();
    await expect(page.getByRole('button', { name: 'Edit address 2 Market St' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit address 3 Market St' })).toBeVisible();
  });
});
