import { devices, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { checkoutButton, goToCheckout, putInCart } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: the payment method would appear in the other tests' checkouts.

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startDemoShop();
});
test.afterAll(() => shop.remove());

test('an order paid by bank transfer on a phone, from the owner who sets it up to the owner who refunds a part and cancels', async ({
  browser,
}) => {
  await makeOwner(shop.dataDir);
  const phone = { ...devices['iPhone 13'], defaultBrowserType: undefined, baseURL: shop.url };
  const staff = await (await browser.newContext(phone)).newPage();
  await signInAsOwner(staff.request);
  await test.step('the owner switches it on', async () => {
    await staff.goto('/admin/settings/payments');
    const transfer = staff.getByRole('group', { name: 'Bank transfer' });
    await transfer.getByRole('switch', { name: 'Offer in the checkout' }).check({ force: true });
    await transfer.getByRole('textbox', { name: 'Instructions' }).fill('Account 12345678 of First Bank');
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByText('Saved.')).toBeVisible();
    await expectAccessible(staff);
  });
  const page = await (await browser.newContext(phone)).newPage();
  await test.step('the shopper chooses it', async () => {
    await putInCart(page, 'stoneware-mug');
    await goToCheckout(page);
    await page.getByLabel('Email').fill('transfer@example.com');
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await expect(page.getByText('Account 12345678 of First Bank')).toBeVisible();
    await expectAccessible(page);
    await checkoutButton(page).click();
  });
  await test.step('the confirmation and the page of the order say how to pay', async () => {
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    const howToPay = page.getByRole('region', { name: 'How to pay: Bank transfer' });
    await expect(howToPay).toContainText('Account 12345678 of First Bank');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Order \d+/ })).toBeVisible();
    await expect(howToPay).toContainText('Reference');
  });
  await test.step('the owner marks it as paid', async () => {
    const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await staff.goto('/admin/orders');
    await staff.getByText(number).first().click();
    await staff.getByRole('button', { name: 'Mark as paid' }).click();
    await staff.getByLabel('Reference').fill('Transfer 99');
    await staff.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
    await expect(staff.getByText('Paid by bank transfer: Transfer 99')).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect(page.getByRole('region', { name: /How to pay/ })).toHaveCount(0);
  await test.step('the owner refunds a part and cancels the rest, and the shopper reads it', async () => {
    await staff.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = staff.getByRole('dialog', { name: /Refund order/ });
    await refund.getByText('Amount', { exact: true }).first().click();
    await refund.getByRole('textbox', { name: 'Amount' }).fill('5.00');
    await expect(refund).toContainText('You pay it by bank transfer. This records the refund: $5.00');
    await refund.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(refund).toBeHidden();
    await staff.getByRole('button', { name: 'Cancel order' }).click();
    const cancellation = staff.getByRole('dialog', { name: /^Cancel order/ });
    await expect(cancellation).toContainText('will be refunded by you');
    await expectAccessible(staff);
    await cancellation.getByRole('button', { name: 'Cancel order' }).click();
    await expect(cancellation).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Status: Cancelled' })).toBeVisible();
    await expectAccessible(page);
  });
});
