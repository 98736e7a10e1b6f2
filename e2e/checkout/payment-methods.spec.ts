import { type Browser, type BrowserContextOptions, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { type SecondSandbox, startSecondSandbox } from '../support/second-sandbox.ts';
import { checkOut, checkoutButton, openCart, readItem, signUp } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: the payment methods would appear in the other tests' checkouts.

const account = { id: 'AOwnersClient00001111', secret: 'EOwnersSecret00004242', webhook: 'WHOWNERS1' };
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { ...devices['iPhone 13'], defaultBrowserType: undefined };
const thanks = { name: 'Thank you for your order!' };

let provider: SecondSandbox;
let shop: StartedShop;
let product: string;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  provider = await startSecondSandbox({
    SANDBOX_PAYPAL_CLIENT_ID: account.id,
    SANDBOX_PAYPAL_CLIENT_SECRET: account.secret,
    SANDBOX_PAYPAL_WEBHOOK_ID: account.webhook,
  });
  shop = await startDemoShop(undefined, { PAYPAL_API_BASE: provider.url });
  await makeOwner(shop.dataDir);
  const staff = await openPage(browser, phone);
  await signInAsOwner(staff.request);
  product = await readItem(staff.request, 'pencil-cup');
  await connect(staff);
  await switchOn(staff);
  await staff.context().close();
});
test.afterAll(async () => {
  await shop?.remove();
  await provider?.end();
});

/** Enters the keys of the owner's account, as the owner does. A wrong secret is refused at its field. */
async function connect(staff: Page): Promise<void> {
  await staff.goto('/admin/settings/admin?part=connections');
  const card = staff.getByRole('region', { name: 'PayPal', exact: true });
  const field = (label: string) => card.getByLabel(new RegExp(`^${label}( \\*)?$`));
  const save = card.getByRole('button', { name: 'Save connection: PayPal' });
  await card.getByRole('combobox', { name: 'Mode' }).click();
  await staff.getByRole('option', { name: 'Test: PayPal sandbox accounts' }).click();
  await field('Client ID').fill(account.id);
  await field('Client secret').fill('ESecretOfNobody00000000');
  await field('Webhook ID').fill(account.webhook);
  await save.click();
  await expect(card).toContainText('PayPal does not accept this client ID and secret in test mode.');
  await field('Client secret').fill(account.secret);
  await save.click();
  await expect(card).toContainText(`Connected to account ${account.id}`);
}

/** Offers PayPal and bank transfers. */
async function switchOn(staff: Page): Promise<void> {
  await openAdminPage(staff, '/admin/settings/payments');
  for (const method of ['PayPal', 'Bank transfer']) {
    const offered = staff.getByRole('group', { name: method }).getByRole('switch', { name: 'Offer in the checkout' });
    await offered.press(' ');
    await expect(offered).toBeChecked();
  }
  await staff.getByRole('checkbox', { name: 'Shoppers with an account may save their payment method' }).check();
  const transfer = staff.getByRole('group', { name: 'Bank transfer' });
  await expectSpaceBetweenMethods(staff);
  await transfer.getByRole('textbox', { name: 'Instructions' }).fill('Account 12345678 of First Bank');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Saved.')).toBeVisible();
  await expectAccessible(staff);
}

async function expectSpaceBetweenMethods(staff: Page): Promise<void> {
  const methods = staff.getByRole('list', { name: 'Payment methods' }).locator('> li');
  const [first, second] = await methods.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
  expect(second.top - first.bottom).toBeGreaterThanOrEqual(8);
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, baseURL: shop.url });
  return context.newPage();
}

/** Opens the newest order as the owner. */
async function openNewestOrder(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const staff = await openPage(browser, options);
  await signInAsOwner(staff.request);
  await staff.goto('/admin/orders');
  await staff
    .getByRole('link', { name: /^#?\d{5}/ })
    .first()
    .click();
  await expect(staff.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  return staff;
}

/** Chooses PayPal in the open checkout and continues to the page of PayPal. */
async function continueToPayPal(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(page.getByText('You continue to PayPal to approve the payment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByRole('heading', { name: 'PayPal sandbox' })).toBeVisible();
}

/** Opens the dialog of a refund of $5.00. */
async function openRefund(staff: Page) {
  await staff.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = staff.getByRole('dialog', { name: /Refund order/ });
  await refund.getByText('Amount', { exact: true }).first().click();
  await refund.getByRole('textbox', { name: 'Amount' }).fill('5.00');
  return refund;
}

test('PayPal: an approved payment is paid on return, and staff refund a part of it', async ({ browser }) => {
  const page = await openPage(browser, desktop);
  await checkOut(page, product);
  await continueToPayPal(page);
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', thanks)).toBeVisible();
  await expect(page.getByText('Paid by')).toBeVisible();
  await expectAccessible(page);
  await expect((await openCart(page)).getByText('Your cart is empty')).toBeVisible();
  const staff = await openNewestOrder(browser, desktop);
  await expect(staff.getByText(/by PayPal/)).toBeVisible();
  await expect(staff.getByRole('link', { name: /^[A-Z0-9]{17} in PayPal$/ })).toBeVisible();
  const refund = await openRefund(staff);
  await expect(refund.getByText('Refunded to PayPal: $5.00')).toBeVisible();
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(staff.getByText('$5.00 refunded.')).toBeVisible();
  await page.context().close();
  await staff.context().close();
});

test('PayPal: a shopper saves the account, pays again without a redirect, and removes it', async ({ browser }) => {
  const page = await openPage(browser, phone);
  const box = page.getByRole('checkbox', { name: 'Save my PayPal account for my next purchases' });
  const saved = page.getByRole('radio', { name: 'PayPal ad•••@example.com' });
  await test.step('the account is saved by a payment', async () => {
    await signUp(page);
    await checkOut(page, product);
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await box.check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByRole('heading', thanks)).toBeVisible();
  });
  await test.step('it pays again without the page of PayPal', async () => {
    await checkOut(page, product);
    await page.getByRole('radio', { name: 'PayPal', exact: true }).check();
    await expect(saved).toBeChecked();
    await expect(box).toHaveCount(0);
    await expect(page.getByText('You continue to PayPal')).toHaveCount(0);
    await expectAccessible(page);
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', thanks)).toBeVisible();
  });
  await test.step('it is removed in the account, and offered no more', async () => {
    await page.goto('/account/payment-methods');
    await page.getByRole('button', { name: 'Remove PayPal ad•••@example.com' }).click();
    await page.getByRole('button', { name: 'Remove this payment account' }).click();
    await expect(page.getByText('The payment account was removed.')).toBeVisible();
    await expect(page.getByText(/You have no saved payment methods/)).toBeVisible();
    await expectAccessible(page);
    await checkOut(page, product);
    await page.getByRole('radio', { name: 'PayPal', exact: true }).check();
    await expect(box).toBeVisible();
    await expect(saved).toHaveCount(0);
  });
  await page.context().close();
});

test('PayPal on a phone: cancelled, declined, left, and paid', async ({ browser }) => {
  const page = await openPage(browser, phone);
  const checkout = page.getByRole('heading', { level: 1, name: 'Checkout' });
  await checkOut(page, product);
  await test.step('a cancelled payment leads back to the checkout with the cart', async () => {
    await continueToPayPal(page);
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await expect(
      page.getByText('You cancelled the payment. You were not charged, and your cart is saved.'),
    ).toBeVisible();
    await expect(checkout).toBeVisible();
    // A phone shows the summary folded.
    await expect(page.getByText('Pencil Cup')).not.toHaveCount(0);
    await expect(page.getByText(/is waiting for payment/)).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('a declined payment says so, and the cart stays', async () => {
    await continueToPayPal(page);
    await page.getByRole('button', { name: 'Approve, then decline' }).click();
    await expect(page.getByRole('heading', { name: 'Your payment was not completed' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('PayPal declined the payment. Choose another payment method.');
    await expect(page.getByText('You were not charged. Your cart is saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    await expect(checkout).toBeVisible();
  });
  await test.step('a shopper who goes back with the browser continues at the checkout, and pays the waiting order', async () => {
    await continueToPayPal(page);
    await page.goBack();
    await expect(checkout).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('link', { name: 'Continue to PayPal' }).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByRole('heading', thanks)).toBeVisible();
    await expectAccessible(page);
  });
  await page.context().close();
});

test('an order paid by bank transfer on a phone, from the shopper who chooses it to the owner who refunds a part and cancels', async ({
  browser,
}) => {
  const page = await openPage(browser, phone);
  await test.step('the shopper chooses it', async () => {
    await checkOut(page, product);
    await page.getByLabel('Email').fill('transfer@example.com');
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await expect(page.getByText('Account 12345678 of First Bank')).toBeVisible();
    await expectAccessible(page);
    await checkoutButton(page).click();
  });
  await test.step('the confirmation and the page of the order say how to pay', async () => {
    await expect(page.getByRole('heading', thanks)).toBeVisible();
    const howToPay = page.getByRole('region', { name: 'How to pay: Bank transfer' });
    await expect(howToPay).toContainText('Account 12345678 of First Bank');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Order \d+/ })).toBeVisible();
    await expect(howToPay).toContainText('Reference');
  });
  const staff = await openNewestOrder(browser, phone);
  await test.step('the owner marks it as paid', async () => {
    await staff.getByRole('button', { name: 'Mark as paid' }).click();
    await staff.getByLabel('Reference').fill('Transfer 99');
    await staff.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
    await expect(staff.getByText('Paid by bank transfer: Transfer 99')).toBeVisible();
    await page.reload();
    await expect(page.getByText('What happens next')).toBeVisible();
    await expect(page.getByRole('region', { name: /How to pay/ })).toHaveCount(0);
  });
  await test.step('the owner refunds a part and cancels the rest, and the shopper reads it', async () => {
    const refund = await openRefund(staff);
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
  await page.context().close();
  await staff.context().close();
});
