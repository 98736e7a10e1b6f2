import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, signUp } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: the other tests' shop saves no cards.

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startDemoShop();
  await makeOwner(shop.dataDir);
});
test.afterAll(() => shop.remove());

const thanks = { name: 'Thank you for your order!' };
const saveBox = { name: 'Save this card for my next purchases' };

async function openPage(browser: Browser, width: number): Promise<Page> {
  return browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', viewport: { width, height: 900 } });
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

async function goToPay(page: Page): Promise<void> {
  await putInCart(page, 'stoneware-mug');
  await goToCheckout(page);
}

test('a shopper saves a card, pays with it again, and removes it', async ({ browser }) => {
  const staff = await openPage(browser, 1280);
  await signInAsOwner(staff.request);
  await test.step('the owner allows saved cards', async () => {
    await staff.goto('/admin/settings/payments');
    await staff.getByRole('checkbox', { name: 'Shoppers with an account may save their card' }).check();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText('Saved.')).toBeVisible();
  });

  const guest = await openPage(browser, 360);
  await test.step('a guest can not save a card', async () => {
    await goToPay(guest);
    await enterCard(guest, '4242 4242 4242 4242');
    await expect(guest.getByRole('checkbox', saveBox)).toHaveCount(0);
  });

  const shopper = await openPage(browser, 360);
  await signUp(shopper);
  await test.step('a card that is declined leaves the cart, and the next one is saved', async () => {
    await goToPay(shopper);
    await enterCard(shopper, '4000 0000 0000 0002');
    const box = shopper.getByRole('checkbox', saveBox);
    await expect(box).not.toBeChecked();
    await box.check();
    await expectAccessible(shopper);
    await expectToFit(shopper);
    await checkoutButton(shopper).click();
    await expect(shopper.getByRole('alert')).toHaveText('Your card was declined.', { timeout: 30_000 });
    await enterCard(shopper, '4000 0025 0000 3155');
    await checkoutButton(shopper).click();
    await shopper.getByRole('button', { name: 'Complete authentication' }).click({ timeout: 20_000 });
    await expect(shopper.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
  });

  const saved = shopper.getByRole('radio', { name: /Visa ending in 3155/ });
  await test.step('the saved card is chosen, and pays after the confirmation of the bank', async () => {
    await recordShifts(shopper);
    await goToPay(shopper);
    await expect(saved).toBeChecked();
    expect(await readShifts(shopper)).toBeLessThan(0.02);
    await expectAccessible(shopper);
    await expectToFit(shopper);
    await checkoutButton(shopper).click();
    await shopper.getByRole('button', { name: 'Complete authentication' }).click({ timeout: 20_000 });
    await expect(shopper.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
  });
  await test.step('another card pays, and is not saved', async () => {
    await goToPay(shopper);
    await shopper.getByRole('radio', { name: 'Use another card' }).check();
    await expect(shopper.getByRole('checkbox', saveBox)).not.toBeChecked();
    await enterCard(shopper, '4242 4242 4242 4242');
    await checkoutButton(shopper).click();
    await expect(shopper.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
  });
  await test.step('the account lists the card, and removes it after a confirmation', async () => {
    await shopper.goto('/account');
    await shopper.getByRole('link', { name: 'Payment methods' }).click();
    await expect(shopper.getByRole('listitem').filter({ hasText: 'ending in' })).toHaveCount(1);
    await expectAccessible(shopper);
    await expectToFit(shopper);
    await shopper.getByRole('button', { name: 'Remove Visa ending in 3155' }).click();
    await shopper.getByRole('button', { name: 'Remove this card' }).click();
    await expect(shopper.getByText('The card was removed.')).toBeVisible();
    await expect(shopper.getByText(/You have no saved cards/)).toBeVisible();
    await expectAccessible(shopper);
  });
  await test.step('a removed card is not offered', async () => {
    await goToPay(shopper);
    await expect(shopper.getByRole('checkbox', saveBox)).toBeVisible();
    await expect(saved).toHaveCount(0);
  });
});
