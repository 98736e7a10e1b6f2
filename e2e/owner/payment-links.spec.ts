import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { linkIn } from '../support/emails.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { enterCard } from '../support/shopper.ts';

const address = {
  name: 'Link Customer',
  street1: '417 Montgomery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

interface Draft {
  readonly id: string;
  readonly updatedAt: string;
}

const draftsAt = (request: APIRequestContext) => ({
  async create(body: object): Promise<Draft> {
    const answer = await request.post('/api/v1/draft-orders', { data: body });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  },
  async replace({ id }: Draft, body: object): Promise<void> {
    const { updatedAt } = await (await request.get(`/api/v1/draft-orders/${id}`)).json();
    const answer = await request.put(`/api/v1/draft-orders/${id}`, { data: { ...body, updatedAt } });
    expect(answer.ok(), await answer.text()).toBe(true);
  },
});

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });

test('a draft is paid by the link that staff mail, at the total that the customer has seen, and only once', async ({
  page,
  browser,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Linked Mug'), price: 2400 });
  await signInAsOwner(page.request);
  const drafts = draftsAt(page.request);
  const email = `link.${ownMark()}@example.com`;
  const other = `link.${ownMark()}@example.com`;
  const body = {
    email,
    address,
    items: [{ productId: product.id, quantity: 2 }],
    discount: { type: 'AMOUNT', value: 800, reason: 'Scratched box' },
    shippingCharge: 0,
  };
  const draft = await drafts.create(body);

  await page.goto(`/admin/orders/drafts/${draft.id}`);
  await page.getByRole('button', { name: 'Send payment link' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send the payment link of draft #D\d+$/ });
  await expect(dialog).toContainText(`${email} gets an email with a link to pay $42.60 by card.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^The payment link of .* works until /)).toBeVisible();
  await expectAccessible(page);

  const customer = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  const link = await linkIn(email, 'payment-link');
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
  const order = customer.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText(product.name);
  await expect(order).toContainText('Discount (Scratched box)');
  await expect(order).toContainText('$42.60');
  await expect(customer.getByPlaceholder('Card number')).toBeVisible();
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(customer);

  await drafts.replace(draft, { ...body, items: [{ productId: product.id, quantity: 1 }] });
  await enterCard(customer, '4242 4242 4242 4242');
  await payButton(customer).click();
  await expect(customer.getByRole('alert')).toContainText('The shop has changed this order: the total is now $17.04.');
  await expect(order).toContainText('$17.04');

  await enterCard(customer, '4000 0000 0000 0002');
  await payButton(customer).click();
  await expect(customer.getByRole('alert')).toContainText(/declined/i);
  await enterCard(customer, '4242 4242 4242 4242');
  await payButton(customer).click();
  await expect(customer).toHaveURL('/order-confirmation');
  await expect(customer.getByText(/^Order number \d+$/)).toBeVisible();
  await expect(customer.getByText('$17.04').first()).toBeVisible();

  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: 'This order is paid' })).toBeVisible();
  await expectAccessible(customer);
  await customer.goto('/pay?token=nothing');
  await expect(customer.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
  await customer.context().close();

  await page.reload();
  await expect(page.getByText('This draft was placed')).toBeVisible();

  await test.step('a payment that waits for the bank is shown to a second visitor, who ends it and pays with another card', async () => {
    const items = [{ productId: product.id, quantity: 1 }];
    const waiting = await drafts.create({ email: other, address, items });
    const { quote, updatedAt } = await (await page.request.get(`/api/v1/draft-orders/${waiting.id}`)).json();
    const sent = await page.request.post(`/api/v1/draft-orders/${waiting.id}/payment-link`, {
      data: { updatedAt, total: quote.totals.total },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    const url = await linkIn(other, 'payment-link');
    const context = await browser.newContext();
    const first = await context.newPage();
    await first.goto(url);
    await enterCard(first, '4000 0025 0000 3155');
    const response = first.waitForResponse('**/api/v1/payment-link/pay');
    await payButton(first).click();
    expect(await (await response).json()).toMatchObject({ requiresAction: true });

    await openAdminPage(page, `/admin/orders/drafts/${waiting.id}`);
    await expect(page.getByText('The customer is paying this draft')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();

    const second = await context.newPage();
    await second.goto(url);
    await expect(second.getByRole('heading', { level: 1, name: 'A payment is in progress' })).toBeVisible();
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Cancel it and use another card' }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible();
    await enterCard(second, '4242 4242 4242 4242');
    await payButton(second).click();
    await expect(second).toHaveURL('/order-confirmation');
    await context.close();
  });
});
