import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, signUp } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';

async function openCheckout(page: Page): Promise<void> {
  await putInCart(page, 'pencil-cup');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
}

/** Fills in the location of the open address form on the account page. */
async function typeAddress(page: Page, street: string): Promise<void> {
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

async function openAddressBook(page: Page): Promise<void> {
  await page.goto('/account/addresses');
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
}

test('a refused address marks its field, says what is wrong there, and brings it into view', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('Street').fill('Townsend St');
  await checkoutButton(page).click();
  const street = page.getByLabel('Street');
  await expect(street).toHaveAccessibleDescription('The house number is missing', { timeout: 20_000 });
  await expect(street).toBeFocused();
  await expect(street).toBeInViewport();
  const section = page.locator('#shipping-information').locator('xpath=ancestor::*[self::section or self::li][1]');
  await expect(section.getByRole('alert')).toHaveText(
    'Address verification failed. Please check your shipping address.',
  );
  await expectAccessible(page);
  await test.step('the mark disappears with the first change, and the corrected address is accepted', async () => {
    await street.fill('388 Townsend St');
    await expect(section.getByRole('alert')).toHaveCount(0);
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
  });
});

test('a state that does not exist is marked at the state', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('State').fill('ZZ');
  await checkoutButton(page).click();
  await expect(page.getByLabel('State')).toHaveAccessibleDescription('United States has no state or territory “ZZ”', {
    timeout: 20_000,
  });
  await expect(page.getByLabel('State')).toBeFocused();
});

test('a corrected address is offered and used only when the shopper takes it', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('Street').fill('388 Townsand St');
  await checkoutButton(page).click();
  const discount = page.getByRole('group', { name: 'We suggest a corrected address' });
  await expect(discount).toBeFocused({ timeout: 20_000 });
  await expect(discount).toContainText('388 Townsend St Apt 20');
  await expect(page.getByLabel('Street')).toHaveValue('388 Townsand St');
  await expectAccessible(page);
  await discount.getByRole('button', { name: 'Use suggested address' }).click();
  await expect(page.getByLabel('Street')).toHaveValue('388 Townsend St Apt 20');
  await expect(discount).toHaveCount(0);
  await expect(checkoutButton(page)).toBeFocused();
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
});

test('an address that the carrier does not know is used as typed after one warning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openCheckout(page);
  await page.getByLabel('Street').fill('000 unknown Street');
  await checkoutButton(page).click();
  await expect(page.getByText('Address verification failed. Please check your shipping address.')).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  const useAsTyped = page.getByRole('button', { name: 'Use the address as entered' });
  await test.step('a state that the country does not have cannot be used as typed', async () => {
    const state = page.getByRole('combobox', { name: 'State' });
    await state.fill('ZZ');
    await state.press('Tab');
    await checkoutButton(page).click();
    await expect(page.getByText('United States has no state or territory “ZZ”')).toBeVisible({ timeout: 20_000 });
    await expect(useAsTyped).toHaveCount(0);
    await state.fill('CA');
    await state.press('Tab');
    await checkoutButton(page).click();
    await expect(useAsTyped).toBeVisible({ timeout: 20_000 });
  });
  await test.step('the field and the button are on the screen together, and the header covers neither', async () => {
    await expect.poll(() => isUncovered(page.getByLabel('Street'))).toBe(true);
    await expect.poll(() => isUncovered(useAsTyped)).toBe(true);
  });
  await useAsTyped.click();
  await expect(page.getByText('Your order ships to the address as you entered it.')).toBeVisible();
  const placed = page.waitForRequest('**/api/v1/orders/place');
  await checkoutButton(page).click();
  expect((await placed).postDataJSON()).toMatchObject({
    order: { shippingInfo: { address: { street1: '000 unknown Street' }, confirmAddress: true } },
  });
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
});

test('states are a list, chosen by a click, typed by name or code', async ({ page }) => {
  await openCheckout(page);
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state).toHaveValue('CA');
  await state.click();
  await expect(page.getByRole('option')).toHaveCount(59);
  await expect(page.getByRole('option', { name: 'California' })).toHaveAttribute('aria-selected', 'true');
  await state.fill('york');
  await expect(page.getByRole('option')).toHaveText(['New York']);
  await expectAccessible(page);
  await state.press('ArrowDown');
  await state.press('Enter');
  await expect(state).toHaveValue('NY');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a shopper who keeps the address has it on the order as it was typed', async ({ page }) => {
  await openCheckout(page);
  await page.getByLabel('Street').fill('388 Townsand St');
  await checkoutButton(page).click();
  await page.getByRole('button', { name: 'Keep mine' }).click({ timeout: 20_000 });
  await expect(page.getByText('Your order ships to the address as you entered it.')).toBeVisible();
  const placed = page.waitForRequest('**/api/v1/orders/place');
  await checkoutButton(page).click();
  expect((await placed).postDataJSON()).toMatchObject({
    order: { shippingInfo: { address: { street1: '388 Townsand St' }, keepAddress: true } },
  });
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
});

test('an address book is kept in the account and chosen from in the checkout', async ({ page }) => {
  await signUp(page);
  await openAddressBook(page);
  await test.step('an address is added', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByLabel('Street')).toHaveAccessibleDescription('Street is required');
    await typeAddress(page, '1 Market St');
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
    await typeAddress(page, '3 Market St');
    await page.getByRole('checkbox', { name: 'Save this address for next time' }).check();
    const saved = page.waitForResponse('**/api/v1/addresses');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
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

test('the form of an address follows its country, whose list takes typing', async ({ page }) => {
  await signUp(page);
  await openAddressBook(page);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('State').fill('CA');
  await test.step('the state can be chosen from a list by its code or its name', async () => {
    const state = page.getByRole('combobox', { name: 'State' });
    await state.click();
    await page.getByRole('option', { name: 'New York' }).click();
    await expect(state).toHaveValue('NY');
    await state.fill('tex');
    await page.getByRole('option', { name: 'Texas' }).click();
    await expect(state).toHaveValue('TX');
  });
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.focus();
  await page.keyboard.type('cana');
  await page.keyboard.press('Enter');
  await expect(country).toHaveText('Canada');
  await expect(page.getByLabel('Province or territory')).toHaveValue('');
  await expect(page.getByLabel('State')).toHaveCount(0);
  await country.focus();
  await page.keyboard.type('united k');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('County')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Postcode is required');
});

test('a form of the account keeps what was typed when the network goes or the session ends', async ({ page }) => {
  await signUp(page);
  await openAddressBook(page);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await typeAddress(page, '5 Market St');
  await page.route('**/api/v1/addresses', (route) => route.abort());
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Street')).toHaveValue('5 Market St');
  await page.unroute('**/api/v1/addresses');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByLabel('Street')).toHaveValue('5 Market St');
});

test('users change their own name', async ({ page }) => {
  await signUp(page);
  await page.goto('/account');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
  await page.getByLabel('Last name').fill('King');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada King' })).toBeVisible();
  await expectAccessible(page);
});
