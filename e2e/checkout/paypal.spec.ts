import { type Browser, type BrowserContextOptions, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { type SecondSandbox, startSecondSandbox } from '../support/second-sandbox.ts';
import { goToCheckout, openCart, putInCart, typeAddress } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: the payment method would appear in the other tests' checkouts.

const account = { id: 'AOwnersClient00001111', secret: 'EOwnersSecret00004242', webhook: 'WHOWNERS1' };

let provider: SecondSandbox;
let shop: StartedShop;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  provider = await startSecondSandbox({
    SANDBOX_PAYPAL_CLIENT_ID: account.id,
    SANDBOX_PAYPAL_CLIENT_SECRET: account.secret,
    SANDBOX_PAYPAL_WEBHOOK_ID: account.webhook,
  });
  shop = await startDemoShop(undefined, { PAYPAL_API_BASE: provider.url });
  await makeOwner(shop.dataDir);
  const staff = await staffPage(browser);
  await connect(staff);
  await staff.goto('/admin/settings/payments');
  const method = staff.getByRole('group', { name: 'PayPal' });
  await method.getByRole('switch', { name: 'Offer in the checkout' }).check({ force: true });
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Saved.')).toBeVisible();
  await expectAccessible(staff);
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

async function staffPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ ...options, baseURL: shop.url })).newPage();
  await signInAsOwner(page.request);
  return page;
}

/** Fills a cart, chooses PayPal in the checkout and continues to the page of PayPal. */
async function continueToPayPal(page: Page): Promise<void> {
  await putInCart(page, 'stoneware-mug');
  await goToCheckout(page);
  await typeAddress(page);
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(page.getByText('You continue to PayPal to approve the payment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByRole('heading', { name: 'PayPal sandbox' })).toBeVisible();
}

const sizes = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { ...devices['iPhone 13'], defaultBrowserType: undefined }],
] as const;

for (const [size, options] of sizes) {
  const shopper = async (browser: Browser) => (await browser.newContext({ ...options, baseURL: shop.url })).newPage();

  test(`an approved payment is paid on return, and staff refund a part of it (${size})`, async ({ browser }) => {
    const page = await shopper(browser);
    await continueToPayPal(page);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(page.getByText('Paid by')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await expect((await openCart(page)).getByText('Your cart is empty')).toBeVisible();
    const staff = await staffPage(browser, options);
    await staff.goto('/admin/orders');
    await staff
      .getByRole('link', { name: /^#?\d{5}/ })
      .first()
      .click();
    await expect(staff.getByText(/by PayPal/)).toBeVisible();
    await expect(staff.getByRole('link', { name: /^[A-Z0-9]{17} in PayPal$/ })).toBeVisible();
    await staff.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: /Refund order/ });
    await dialog.getByText('Amount', { exact: true }).first().click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5.00');
    await expect(dialog.getByText('Refunded to PayPal: $5.00')).toBeVisible();
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(staff.getByText('$5.00 refunded.')).toBeVisible();
  });

  test(`a cancelled payment leads back to the checkout with the cart (${size})`, async ({ browser }) => {
    const page = await shopper(browser);
    await continueToPayPal(page);
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await expect(
      page.getByText('You cancelled the payment. You were not charged, and your cart is saved.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    // A phone shows the summary folded.
    await expect(page.getByText('Stoneware Mug')).not.toHaveCount(0);
    await expect(page.getByText(/is waiting for payment/)).toHaveCount(0);
    await expectAccessible(page);
  });

  test(`a declined payment says so, and the cart stays (${size})`, async ({ browser }) => {
    const page = await shopper(browser);
    await continueToPayPal(page);
    await page.getByRole('button', { name: 'Approve, then decline' }).click();
    await expect(page.getByRole('heading', { name: 'Your payment was not completed' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('PayPal declined the payment. Choose another payment method.');
    await expect(page.getByText('You were not charged. Your cart is saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
}

test('a shopper who goes back with the browser continues at the checkout, and pays the waiting order', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await continueToPayPal(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
});
