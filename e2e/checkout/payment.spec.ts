import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { checkOut, checkoutButton, enterCard } from '../support/shopper.ts';

// The page, the cart, the order and the stock agree for every outcome of the payment, whether browser or webhook
// receives it first. After a failed payment its journey goes on with the next attempt.

const thanks = 'Thank you for your order!';
const confirming = 'We are confirming your payment';
const failed = { status: 'CANCELLED', paymentStatus: 'FAILED' };
const secureCard = '4000 0025 0000 3155';

interface Checkout {
  readonly productId: string;
  /** The last placed order. */
  readonly placed: { orderId: string; trackingToken: string; clientSecret: string };
}

/**
 * Creates a product for this test, four in stock, and starts the payment of one with a card that requires 3-D Secure.
 */
async function begin(page: Page): Promise<Checkout> {
  const product = await makeProduct(page.request, { name: ownName('Payment test mug') });
  await page.context().clearCookies();
  await checkOut(page, product.id);
  return { productId: product.id, placed: await pay(page) };
}

async function pay(page: Page): Promise<Checkout['placed']> {
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await enterCard(page, secureCard);
  const response = page.waitForResponse('**/api/v1/orders/place');
  await checkoutButton(page).click();
  const placed = await (await response).json();
  expect(placed).toMatchObject({ requiresAction: true });
  return placed;
}

const bank = (page: Page, name: 'Complete authentication' | 'Fail authentication') =>
  page.getByRole('button', { name }).click({ timeout: 20_000 });

/** Confirms the bank's challenge outside the shop's page, as an app on a phone does. */
async function answerBank(request: APIRequestContext, { placed }: Checkout, outcome: 'complete' | 'fail') {
  const { clientSecret } = placed;
  const intent = clientSecret.split('_secret_')[0];
  const answer = await request.post(`/sandbox/3d-secure/${intent}`, { form: { client_secret: clientSecret, outcome } });
  expect(answer.ok()).toBe(true);
}

async function readOrder(page: Page, token: string) {
  const answer = await page.request.get(`/api/v1/orders/track?token=${encodeURIComponent(token)}`);
  const { status, paymentStatus } = await answer.json();
  return { status, paymentStatus };
}

async function readStock(page: Page, id: string): Promise<number> {
  const answer = await page.request.post('/api/v1/products/one', { data: { where: { id }, select: ['id', 'stock'] } });
  return (await answer.json()).stock;
}

const readCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}').items.length);

async function expectPaid(page: Page, { productId, placed }: Checkout): Promise<void> {
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/^Order number \d+$/)).toBeVisible();
  await expect.poll(() => readCart(page)).toBe(0);
  expect(await readOrder(page, placed.trackingToken)).toEqual({ status: 'PAID', paymentStatus: 'PAID' });
  expect(await readStock(page, productId)).toBe(3);
}

async function expectFailed(page: Page, { productId, placed }: Checkout): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: /authenticat/i })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: thanks })).toHaveCount(0);
  expect(await readCart(page)).toBe(1);
  expect(await readOrder(page, placed.trackingToken)).toEqual(failed);
  expect(await readStock(page, productId)).toBe(4);
}

/** Responds to this browser that the payment is undecided until the test releases it, as a slow card provider does. */
async function holdUndecided(page: Page) {
  let isHeld = true;
  await page.route('**/api/v1/orders/*/settle', async (route) => {
    if (!isHeld) return route.continue();
    const { token } = route.request().postDataJSON();
    const [orderId = ''] = /[0-9a-f-]{36}/.exec(route.request().url()) ?? [];
    const answer = {
      success: false,
      pending: true,
      error: 'Not known yet',
      orderId,
      orderNumber: '1',
      trackingToken: token,
    };
    await route.fulfill({ status: 202, json: answer });
  });
  await page.route('**/api/v1/orders/track?*', async (route) => {
    if (!isHeld) return route.continue();
    const order = await (await route.fetch()).json();
    await route.fulfill({ json: { ...order, status: 'PENDING', paymentStatus: 'PENDING' } });
  });
  return {
    end() {
      isHeld = false;
    },
  };
}

const addressOfPayment = ({ placed }: Checkout) =>
  `/order-confirmation?token=${encodeURIComponent(placed.trackingToken)}`;

/** Pays the cart of an earlier attempt again. */
const payAgain = async (page: Page, checkout: Checkout): Promise<Checkout> => ({
  ...checkout,
  placed: await pay(page),
});

/** Closes the page at the bank's question, and opens another tab. */
async function closeAtBank(page: Page): Promise<Page> {
  const later = await page.context().newPage();
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
  await page.close({ runBeforeUnload: false });
  return later;
}

test('3-D Secure that fails, and then passes', async ({ page }) => {
  const checkout = await begin(page);
  await test.step('that fails shows the card’s own words, keeps the cart, and gives the stock back', async () => {
    await bank(page, 'Fail authentication');
    await expectFailed(page, checkout);
    await expect(page).toHaveURL(/\/checkout$/);
  });
  await test.step('that passes ends in thanks, with the cart empty and the stock taken', async () => {
    const again = await payAgain(page, checkout);
    await bank(page, 'Complete authentication');
    await expectPaid(page, again);
    await expect(page).toHaveURL('/order-confirmation');
  });
});

test('a payment that is undecided has a page of its own, which turns by itself', async ({ page }) => {
  const checkout = await begin(page);
  await test.step('when the bank’s answer was "fail"', async () => {
    const undecided = await holdUndecided(page);
    await bank(page, 'Fail authentication');
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(addressOfPayment(checkout));
    await page.reload();
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible();
    expect(await readCart(page)).toBe(1);
    await expectAccessible(page);
    undecided.end();
    await expectFailed(page, checkout);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the checkout' }).click();
    await expect(checkoutButton(page)).toBeVisible();
  });
  await test.step('when the bank’s answer was "complete"', async () => {
    const undecided = await holdUndecided(page);
    const again = await payAgain(page, checkout);
    await bank(page, 'Complete authentication');
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(addressOfPayment(again));
    expect(await readCart(page)).toBe(1);
    undecided.end();
    await expectPaid(page, again);
    await expectAccessible(page);
  });
});

test('a tab that was closed at the bank’s question', async ({ page, request }) => {
  let checkout = await begin(page);
  let later = await closeAtBank(page);
  const confirm = () => later.getByRole('button', { name: 'Confirm with your bank' });
  await test.step('its address shows the state of the payment, and the bank’s "fail" ends it', async () => {
    await later.goto(addressOfPayment(checkout));
    await expect(later.getByRole('heading', { name: confirming })).toBeVisible();
    await expect(confirm()).toBeVisible();
    expect(await readCart(later)).toBe(1);
    await answerBank(request, checkout, 'fail');
    await expectFailed(later, checkout);
    await later.reload();
    await expect(later.getByRole('heading', { name: 'Your payment was not completed' })).toBeVisible();
  });
  await later.getByRole('link', { name: 'Back to the checkout' }).click();
  checkout = await payAgain(later, checkout);
  later = await closeAtBank(later);
  await test.step('the confirmation page shows the order of this browser that waits for its payment', async () => {
    await later.goto('/order-confirmation');
    await expect(later.getByRole('heading', { name: confirming })).toBeVisible({ timeout: 20_000 });
    await expect(later.getByText(/^Order number \d+/)).toBeVisible();
    await expect(later.getByRole('heading', { name: thanks })).toHaveCount(0);
    await expect(later.getByText('Your order has been placed successfully.')).toHaveCount(0);
  });
  await test.step('its address shows the state of the payment, and the bank’s "complete" ends it', async () => {
    await later.goto(addressOfPayment(checkout));
    await expect(confirm()).toBeVisible();
    expect(await readCart(later)).toBe(1);
    await answerBank(request, checkout, 'complete');
    await expectPaid(later, checkout);
    await later.reload();
    await expect(later.getByRole('heading', { name: thanks })).toBeVisible();
  });
});

test('an answer that is lost after the bank’s, so that the page asks again until it gets one', async ({ page }) => {
  let lostCount = 0;
  await page.route('**/api/v1/orders/*/settle', (route) => {
    lostCount += 1;
    return lostCount <= 2 ? route.abort('connectionreset') : route.continue();
  });
  const checkout = await begin(page);
  await test.step('after the bank’s "fail"', async () => {
    await bank(page, 'Fail authentication');
    await expectFailed(page, checkout);
    await expect(page).toHaveURL(addressOfPayment(checkout));
  });
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await test.step('after the bank’s "complete"', async () => {
    lostCount = 0;
    const again = await payAgain(page, checkout);
    await bank(page, 'Complete authentication');
    await expectPaid(page, again);
    await expect(page).toHaveURL(addressOfPayment(again));
  });
});

test('an abandoned payment', async ({ page, context }) => {
  const first = await begin(page);
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
  const other = await context.newPage();
  await test.step('is shown at the checkout of another tab, ended by its attempt, and charged once', async () => {
    await other.goto('/checkout');
    await expect(other.getByText(/^Order \d+ is waiting for payment\./)).toBeVisible();
    const second = await payAgain(other, first);
    expect(await readOrder(other, first.placed.trackingToken)).toEqual(failed);
    await test.step('a bank’s question left open can be answered later from the page of the payment', async () => {
      await expect(other.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
      await other.goto(addressOfPayment(second));
      await other.getByRole('button', { name: 'Confirm with your bank' }).click();
      await bank(other, 'Complete authentication');
      await expectPaid(other, second);
    });
  });
  await test.step('its own tab says that it was not charged', async () => {
    await bank(page, 'Complete authentication').catch(() => undefined);
    expect(await readOrder(page, first.placed.trackingToken)).toEqual(failed);
    await expect(page.getByRole('heading', { name: thanks })).toHaveCount(0);
    expect(await readStock(page, first.productId)).toBe(3);
  });
});
