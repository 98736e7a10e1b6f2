import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

// The page, the cart, the order and the stock agree for every outcome of the payment, whether browser or webhook
// receives it first.

const thanks = 'Thank you for your order!';
const confirming = 'We are confirming your payment';
const secureCard = '4000 0025 0000 3155';
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 3);

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
  await putInCart(page, product.slug);
  await goToCheckout(page);
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
async function answerBank({ request }: BrowserContext, { placed }: Checkout, outcome: 'complete' | 'fail') {
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
  expect(await readOrder(page, placed.trackingToken)).toEqual({ status: 'CANCELLED', paymentStatus: 'FAILED' });
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

const addressOfPayment = (token: string) => `/order-confirmation?token=${encodeURIComponent(token)}`;

test('3-D Secure that fails shows the card’s own words, keeps the cart, and gives the stock back', async ({
  browser,
}) => {
  test.setTimeout(60_000 + rounds * 30_000);
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const checkout = await begin(page);
    await bank(page, 'Fail authentication');
    await expectFailed(page, checkout);
    await expect(page).toHaveURL(/\/checkout$/);
    await context.close();
  }
});

test('3-D Secure that passes ends in thanks, with the cart empty and the stock taken', async ({ page }) => {
  const checkout = await begin(page);
  await bank(page, 'Complete authentication');
  await expectPaid(page, checkout);
  await expect(page).toHaveURL('/order-confirmation');
});

for (const outcome of ['complete', 'fail'] as const) {
  const expectEnd = outcome === 'complete' ? expectPaid : expectFailed;

  test(`a payment that is undecided has a page of its own, which turns by itself when the bank's answer was "${outcome}"`, async ({
    page,
  }) => {
    const undecided = await holdUndecided(page);
    const checkout = await begin(page);
    await bank(page, outcome === 'complete' ? 'Complete authentication' : 'Fail authentication');
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(addressOfPayment(checkout.placed.trackingToken));
    await page.reload();
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible();
    expect(await readCart(page)).toBe(1);
    await expectAccessible(page);
    undecided.end();
    await expectEnd(page, checkout);
    await expectAccessible(page);
    if (outcome === 'fail') {
      await page.getByRole('link', { name: 'Back to the checkout' }).click();
      await expect(checkoutButton(page)).toBeVisible();
    }
  });

  test(`after a tab was closed at the bank's question, its address shows the state of the payment, and the bank's "${outcome}" ends it`, async ({
    page,
    context,
  }) => {
    const checkout = await begin(page);
    await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
    await page.close({ runBeforeUnload: false });
    const later = await context.newPage();
    await later.goto(addressOfPayment(checkout.placed.trackingToken));
    await expect(later.getByRole('heading', { name: confirming })).toBeVisible();
    await expect(later.getByRole('button', { name: 'Confirm with your bank' })).toBeVisible();
    expect(await readCart(later)).toBe(1);
    await answerBank(context, checkout, outcome);
    await expectEnd(later, checkout);
    await later.reload();
    await expect(
      later.getByRole('heading', { name: outcome === 'complete' ? thanks : 'Your payment was not completed' }),
    ).toBeVisible();
  });

  test(`the page asks again until it gets an answer when the answer after the bank's "${outcome}" is lost`, async ({
    page,
  }) => {
    let lostCount = 0;
    await page.route('**/api/v1/orders/*/settle', (route) => {
      lostCount += 1;
      return lostCount <= 2 ? route.abort('connectionreset') : route.continue();
    });
    const checkout = await begin(page);
    await bank(page, outcome === 'complete' ? 'Complete authentication' : 'Fail authentication');
    await expectEnd(page, checkout);
    await expect(page).toHaveURL(addressOfPayment(checkout.placed.trackingToken));
  });
}

test('a bank’s question left open can be answered later from the page of the payment', async ({ page, context }) => {
  const checkout = await begin(page);
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(addressOfPayment(checkout.placed.trackingToken));
  await later.getByRole('button', { name: 'Confirm with your bank' }).click();
  await bank(later, 'Complete authentication');
  await expectPaid(later, checkout);
});

test('an abandoned payment is shown at the checkout, ended by the next attempt, and charged once', async ({
  page,
  context,
}) => {
  const checkout = await begin(page);
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto('/checkout');
  await expect(later.getByText(/^Order \d+ is waiting for payment\./)).toBeVisible();
  const again = { ...checkout, placed: await pay(later) };
  await bank(later, 'Complete authentication');
  await expectPaid(later, again);
  expect(await readOrder(later, checkout.placed.trackingToken)).toEqual({
    status: 'CANCELLED',
    paymentStatus: 'FAILED',
  });
});

test('two tabs of one shopper: the second attempt ends the first, and its tab says that it was not charged', async ({
  page,
  context,
}) => {
  const first = await begin(page);
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible({ timeout: 20_000 });
  const other = await context.newPage();
  await other.goto('/checkout');
  const second = { ...first, placed: await pay(other) };
  await bank(other, 'Complete authentication');
  await expectPaid(other, second);
  await bank(page, 'Complete authentication').catch(() => undefined);
  expect(await readOrder(page, first.placed.trackingToken)).toEqual({ status: 'CANCELLED', paymentStatus: 'FAILED' });
  await expect(page.getByRole('heading', { name: thanks })).toHaveCount(0);
  expect(await readStock(page, first.productId)).toBe(3);
});

test('the confirmation page shows the order of this browser that waits for its payment', async ({ page }) => {
  await begin(page);
  await page.goto('/order-confirmation');
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Order number \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: thanks })).toHaveCount(0);
  await expect(page.getByText('Your order has been placed successfully.')).toHaveCount(0);
});

test('the confirmation page without an order keeps its words and leads to tracking; with a token the server thanks nobody', async ({
  page,
  request,
}) => {
  await page.goto('/order-confirmation');
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
  await expect(page.getByText('Your order has been placed successfully.')).toBeVisible();
  await expect(page.getByText('A confirmation email will be sent to you shortly.')).toBeVisible();
  await expect(page.getByText('Looking for an order? Track it')).toBeVisible();
  await page.getByRole('link', { name: 'Track it' }).click();
  await expect(page).toHaveURL('/track');

  const rendered = await (await request.get('/order-confirmation?token=anything')).text();
  expect(rendered).not.toContain(thanks);
  expect(rendered).toContain('Looking up your order…');
  await page.goto('/order-confirmation?token=anything');
  await expect(page.getByRole('alert')).toHaveText('This link does not lead to an order.');
});

test('more of a product than one order may take is said next to its line, and the cart can take it over', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Plentiful mug'), stock: 60 });
  await page.context().clearCookies();
  await putInCart(page, product.slug);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    cart.items[0].quantity = 25;
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await page.goto('/checkout');
  await expect(page.getByText('At most 20 can be ordered at once')).toBeVisible();
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByText('At most 20 can be ordered at once')).toBeHidden();
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
  expect(await readStock(page, product.id)).toBe(40);
});
