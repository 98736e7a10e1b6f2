import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { prepareDeliveredOrder, type WantedOrder } from '../support/delivered-order.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { enterCard, signUp } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: it ships to Germany, and its footer has the link to the withdrawal.

let shop: StartedShop;
let staff: Page;
const originAddress = {
  name: 'Shop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

test.beforeAll(async ({ browser }) => {
  shop = await startEmptyShop();
  staff = await (await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })).newPage();
  await send(staff.request, 'POST', '/auth/login', owner);
  await send(staff.request, 'PUT', '/settings/admin/shipping', { countries: ['US', 'DE'], originAddress });
  await send(staff.request, 'POST', '/products', { name: 'Reading Lamp', price: 3_900, stock: 50 });
  await send(staff.request, 'POST', '/products', { name: 'Dearer Vase', price: 90_000, stock: 3 });
});
test.afterAll(() => shop?.remove());

function send<Answer>(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: unknown,
): Promise<Answer> {
  return call<Answer>(request, { method, path, data, baseURL: shop.url });
}

const deliveredOrder = (request: APIRequestContext, wanted: WantedOrder) =>
  prepareDeliveredOrder({ request, staff: staff.request, baseURL: shop.url }, wanted);

async function openPage(browser: Browser, width = 1280): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } })).newPage();
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, option] of [
    [/^Quantity/, '1'],
    [/^Reason/, 'Does not fit'],
  ] as const)
    await page.getByLabel(label).first().selectOption(option);
}

async function requestReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('We have received your request.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Return \d+: Requested$/ })).toBeVisible();
}

test('a customer at 360 px returns an item, cancels it and returns it again, and staff refund it as a gift card', async ({
  browser,
}) => {
  const page = await openPage(browser, 360);
  await test.step('the owner lets customers in the United States pay the label and choose a gift card', async () => {
    await openAdminPage(staff, '/admin/settings/returns');
    await staff.getByLabel('Deducted for a return label').fill('4.50');
    await staff
      .getByRole('switch', { name: 'Customers can choose store credit or a gift card' })
      .check({ force: true });
    await staff.getByLabel('Bonus on store credit').fill('10');
    await staff.getByRole('button', { name: 'Add countries' }).click();
    const countries = staff.getByRole('group', { name: 'Countries 1' });
    await countries.getByLabel('Countries', { exact: true }).fill('United States');
    await staff.getByRole('option', { name: 'United States', exact: true }).click();
    await staff.keyboard.press('Escape');
    await countries.getByLabel('Days to return').fill('60');
    await countries.getByLabel('Who pays').click();
    await staff.getByRole('option', { name: 'The customer' }).click();
    await expectAccessibleAtWidths(staff);
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText('Saved.')).toBeVisible();
  });
  const email = await signUp(page, { isEmpty: true });
  const order = await deliveredOrder(page.request, { email, country: 'US' });
  const openForm = async () => {
    await page.goto('/account/orders');
    await page.getByText(`Order ${order.orderNumber}`).click();
    await page.getByRole('link', { name: 'Return items' }).click();
    await expect(page.getByText(/You can return items until/)).toBeVisible();
  };
  await test.step('the customer requests the return from the account, and cancels it', async () => {
    await openForm();
    await fillIn(page);
    await expect(page.getByText('Expected refund')).toBeVisible();
    await requestReturn(page);
    await page.getByRole('button', { name: 'Cancel this return' }).click();
    await expect(page.getByRole('heading', { name: /^Return \d+: Cancelled$/ })).toBeVisible();
    await page.goto('/account');
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Returns' }).last().click();
    const listed = page.getByRole('listitem').filter({ hasText: `Order ${order.orderNumber}` });
    await expect(listed).toContainText('Cancelled');
    await expectAccessibleAtWidths(page);
    await listed.getByRole('link', { name: /^Return \d+$/ }).click();
    await expect(page.getByRole('heading', { name: /^Return \d+: Cancelled$/ })).toBeVisible();
  });
  await test.step('the customer requests it again with photos, for a gift card', async () => {
    await openForm();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos' }).press('Enter');
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await (await chooser).setFiles([broken]);
    await page.getByLabel(/^Photos.*optional/).setInputFiles(['demo/banner.webp', 'demo/banner.webp']);
    await expect(page.getByText('3 of 4 photos chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 3' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add photos' })).toBeFocused();
    const preview = page.getByRole('img', { name: 'banner.webp' });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await fillIn(page);
    await expect(page.getByText('Return label')).toBeVisible();
    await page.getByLabel('Gift card by email').check();
    await expectAccessibleAtWidths(page);
    await requestReturn(page);
    await expect(page.getByText(/^broken\.jpg was not added\./)).toBeVisible();
    await expect(page.getByText('Photos added: 1')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open photo 1 of 1' })).toBeVisible();
    await expectAccessibleAtWidths(page);
  });
  await test.step('the customer adds another photo afterwards, and removes it', async () => {
    await page.getByLabel(/^Photos.*optional/).setInputFiles('demo/banner.webp');
    await expect(page.getByRole('link', { name: 'Open photo 2 of 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(page.getByRole('link', { name: 'Open photo 1 of 1' })).toBeVisible();
  });
  await test.step('staff see the photo, approve, buy a label, receive, inspect and refund it', async () => {
    await openAdminPage(staff, '/admin/dashboard');
    await staff.getByRole('link', { name: /returns? to handle/ }).click();
    // The dashboard has a table with links too.
    await expect(staff.getByRole('heading', { level: 1, name: 'Returns', exact: true })).toBeVisible();
    await staff.getByRole('table').getByRole('link').first().click();
    await expect(staff.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Approve' }).click();
    await staff.getByLabel('Message to the customer').fill('Use the slip.');
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const photo = staff.getByRole('region', { name: 'Photos' }).getByRole('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await staff.getByRole('button', { name: 'Buy return label' }).click();
    await expect(staff.getByRole('radio').first()).toBeChecked();
    await expectAccessible(staff);
    await staff.getByRole('dialog').getByRole('button', { name: 'Buy label' }).click();
    await expect(staff.getByRole('region', { name: 'Return label' })).toContainText('Purchased');
    await page.goto(`/return?token=${encodeURIComponent(order.trackingToken)}`);
    const label = await page.getByRole('link', { name: 'Return label as PDF' }).getAttribute('href');
    const file = await page.request.get(label ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await staff.getByRole('button', { name: 'Mark as received' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click();
    await staff.getByRole('button', { name: 'Inspect items' }).click();
    await staff.getByRole('button', { name: 'Save inspection' }).click();
    await staff.getByRole('button', { name: 'Complete return' }).click();
    await expect(staff.getByLabel('As a gift card by email')).toBeChecked();
    await expectAccessibleAtWidths(staff);
    await staff.getByRole('dialog').getByRole('button', { name: 'Complete return' }).click();
    await expect(staff.getByText('Completed', { exact: true }).first()).toBeVisible();
    await expectAccessibleAtWidths(staff);
    await openAdminPage(staff, `/admin/orders/${order.orderId}`);
    await expect(staff.getByRole('region', { name: 'Returns' })).toContainText('Completed');
    await expect(staff.getByText('Partially refunded').first()).toBeVisible();
  });
  await test.step('the customer sees it', async () => {
    await page.goto(`/return?token=${encodeURIComponent(order.trackingToken)}`);
    await expect(page.getByRole('heading', { name: /^Return \d+: Completed$/ })).toBeVisible();
    await expect(page.getByText('Use the slip.')).toBeVisible();
    await expect(page.getByText('Gift card by email')).toBeVisible();
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('We have sent the link.')).toBeVisible();
  });
  await test.step('staff read the report of returns', async () => {
    await openAdminPage(staff, '/admin/dashboard/returns');
    await expect(staff.getByRole('cell', { name: 'Does not fit' }).first()).toBeVisible();
    await expectAccessibleAtWidths(staff);
  });
  await page.context().close();
});

test('a guest exchanges an item for a dearer one at 360 px, and pays the difference by the emailed link', async ({
  browser,
}) => {
  const page = await openPage(browser, 360);
  const email = `exchange-${crypto.randomUUID()}@example.com`;
  await test.step('the owner permits exchanges', async () => {
    await openAdminPage(staff, '/admin/settings/returns');
    await staff.getByRole('switch', { name: 'Exchanges' }).check({ force: true });
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText('Saved.')).toBeVisible();
  });
  const order = await deliveredOrder(page.request, { email, country: 'US' });
  await test.step('the guest finds a dearer product', async () => {
    await page.goto('/return');
    await page.getByLabel('Order number').fill(order.orderNumber);
    await page.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('If we have an order with this number and email')).toBeVisible();
    await page.goto(await linkIn(email, 'return-link', shop.dataDir));
    await page.getByLabel('Exchange items for others').check();
    await fillIn(page);
    const replacement = page.getByRole('group', { name: /^Replacement/ });
    await replacement.getByRole('searchbox').fill('Dearer Vase');
    await replacement.getByRole('button', { name: 'Search' }).click();
    await replacement.getByRole('radio', { name: /^Dearer Vase/ }).check();
    await expect(page.getByText('You pay', { exact: true })).toBeVisible();
    await expectAccessibleAtWidths(page);
    await page.getByRole('button', { name: 'Request exchange' }).click();
    await expect(page.getByRole('heading', { name: /^Exchange \d+: Requested$/ })).toBeVisible();
  });
  await test.step('staff receive, inspect and complete it', async () => {
    const access = { token: order.trackingToken };
    const { items } = await send<{ items: { id: string }[] }>(page.request, 'POST', '/returns/mine', { access });
    for (const status of ['APPROVED', 'RECEIVED'])
      await send(staff.request, 'POST', `/returns/${items[0]?.id}/status`, { status });
    await openAdminPage(staff, `/admin/orders/returns/${items[0]?.id}`);
    await expect(staff.getByText(/^Replacement: /)).toBeVisible();
    await staff.getByRole('button', { name: 'Inspect items' }).click();
    await staff.getByRole('button', { name: 'Save inspection' }).click();
    await staff.getByRole('button', { name: 'Complete return' }).click();
    await expect(staff.getByText(/^The customer receives a link to pay the difference of \$/)).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: 'Complete return' }).click();
    await expect(staff.getByText('Completed', { exact: true }).first()).toBeVisible();
  });
  await test.step('the guest pays the difference by the link, and staff see the replacement order', async () => {
    await page.goto(await linkIn(email, 'payment-link', shop.dataDir));
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Dearer Vase');
    await enterCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await staff.reload();
    await staff.getByRole('link', { name: /^Replacement order #\d+$/ }).click();
    await expect(staff.getByText(`order #${order.orderNumber}`).first()).toBeVisible();
  });
  await test.step('the guest sees the replacement order', async () => {
    await page.goto(`/return?token=${encodeURIComponent(order.trackingToken)}`);
    await expect(page.getByText(/^Order of the replacements: \d+$/)).toBeVisible();
    await page.goto(`/track?token=${encodeURIComponent(order.trackingToken)}`);
    await expect(page.getByText(/^Items of this order were replaced by order \d+\.$/)).toBeVisible();
  });
  await page.context().close();
});

test('a consumer in the European Union withdraws from the contract, also before shipping, and no one elsewhere', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const email = `eu-${crypto.randomUUID()}@example.com`;
  const order = await deliveredOrder(page.request, { email, country: 'DE' });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible();
  await page.goto(`/track?token=${encodeURIComponent(order.trackingToken)}`);
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).click();
  await expect(page.getByText('Including delivery')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessibleAtWidths(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
  const link = await linkIn(email, 'withdrawal-received', shop.dataDir);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Withdrawal \d+: Approved$/ })).toBeVisible();
  await test.step('a withdrawal before shipping warns staff, and an order of another country has none', async () => {
    const unshipped = `unshipped-${crypto.randomUUID()}@example.com`;
    const early = await deliveredOrder(page.request, { email: unshipped, country: 'DE', isShipped: false });
    await page.goto(`/withdraw?token=${encodeURIComponent(early.trackingToken)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
    await openAdminPage(staff, `/admin/orders/${early.orderId}`);
    await expect(staff.getByText('The customer has withdrawn from the contract')).toBeVisible();
    const other = await deliveredOrder(page.request, { email: unshipped, country: 'US', isShipped: false });
    await page.goto(`/track?token=${encodeURIComponent(other.trackingToken)}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${other.orderNumber}` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0);
  });
  await page.context().close();
});
