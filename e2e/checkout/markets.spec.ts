import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { pdfText } from '../../apps/server/src/invoices/pdf/test-pdf-text.ts';
import { textsIn } from '../../packages/messages/src/t.ts';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { emailText, linkIn } from '../support/emails.ts';
import { owner } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { checkOut, checkoutButton, complaints, enterCard, typeAddress } from '../support/shopper.ts';
import { startAgent } from './agent.ts';
import { getSender, locations, type MarketShop, sold, startMarketShop } from './market-shop.ts';

// A shop with markets of its own: they would add links to the pages of all other tests.
let started: MarketShop;
let context: BrowserContext;
let page: Page;
let received: string[];
test.beforeAll(async () => {
  test.setTimeout(300_000);
  started = await startMarketShop();
});
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: started.shop.url, reducedMotion: 'reduce', acceptDownloads: true });
  page = await context.newPage();
  received = complaints(page);
});
test.afterEach(() => context.close());
test.afterAll(() => started?.shop.remove());

async function enterOrder(fields: Readonly<Record<string, string>>): Promise<void> {
  const person = { firstName: 'Ada', lastName: 'Lovelace' };
  for (const [name, value] of Object.entries({ ...person, ...fields }))
    await page.locator(`main input[name=${name}]`).fill(value);
  await enterCard(page, '4242 4242 4242 4242');
}

test('a shopper buys in each market, with email and invoice in its language', async () => {
  const main = page.getByRole('main');
  for (const { at, code, country, price, total, tax } of sold) {
    await test.step(`at ${at || 'the main address'}`, async () => {
      const t = textsIn(code);
      await page.goto(`${at}/product/mug`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(main).toContainText(price);
      await main.getByRole('button', { name: t('specified.productAddToCart'), exact: true }).click();
      await page.locator(`a[href="${at}/checkout"]`).click();
      const email = `ada${at.replace('/', '-')}@example.com`;
      await enterOrder({ email, ...locations[country] });
      await expect(main).toContainText(total);
      await page.getByRole('button', { name: t('specified.checkoutSubmit'), exact: true }).click();
      await expect(page.getByText(t('specified.confirmationThanks'))).toBeVisible();
      await expect(main).toContainText(total);

      const mail = await emailText(email, 'order-confirmation', started.shop.dataDir);
      for (const text of [price, total, tax]) expect(mail).toContain(text);
      const link = new URL(/https?:\S+order-confirmation\?token=\S+/.exec(mail)?.[0] ?? '');
      expect(link.pathname).toBe(`${at}/order-confirmation`);
      await page.goto(`${at}/track${link.search}`);
      const invoice = page.getByRole('link', { name: t('orders.invoiceAsPDF') });
      const pdf = await context.request.get((await invoice.getAttribute('href')) ?? '');
      // Characters are in several fonts, each with pieces of its own.
      const paper = pdfText(await pdf.body()).replaceAll(/\s/g, '');
      expect(paper).toContain(t('documents.invoice'));
      expect(paper).toContain(total.replace(/\D+$/, ''));
    });
  }
  expect(received).toEqual([]);
});

const signIn = () => getSender(page.request, started.shop)('POST', '/auth/login', owner);

test('a draft of a market is paid by its link in yen, and staff see its amounts in yen', async ({ browser }) => {
  const { url, dataDir } = started.shop;
  const email = 'aiko@example.com';
  await signIn();
  await page.goto('/admin/orders/drafts/new');
  const market = page.getByRole('combobox', { name: 'Market', exact: true });
  await expect(market).toHaveValue('Main market, USD');
  for (const product of ['Mug', 'Bowl']) {
    await page.getByLabel('Add a product').first().fill(product);
    await page.getByRole('option', { name: product }).click();
  }
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('$54.00');
  await page.getByText('Amount', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Discount amount' }).fill('5');

  const fields = { Email: email, Name: '山田 愛子', Street: '千代田1-1', City: '千代田区', 'Postal code': '100-0001' };
  for (const [name, words] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(words);
  await page.getByRole('combobox', { name: 'Country' }).fill('Japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await expect(market).toHaveValue('Japan, JPY');
  const changed = page.getByRole('status').filter({ hasText: 'The market has changed' });
  await expect(changed).toContainText('Mug: $24.00 before, now ¥3,900');
  await expect(changed).toContainText('Bowl: not sold in this market');
  await expect(changed).toContainText('Amounts in USD were removed. Enter them again.');
  await expect(page.getByText(/^Japan does not sell Bowl\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Bowl' }).click();
  await page.getByText('Amount', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Discount amount' }).fill('500');
  // Computed by hand: 3900 - 500 + 800 = 4200; x 10 / 110 = 381.8
  await expect(totals).toContainText('¥4,200');
  await expect(totals).toContainText('¥382');
  await page.getByRole('combobox', { name: 'Prefecture' }).fill('東京都');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send payment link' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send the payment link of draft #D\d+$/ });
  await expect(dialog).toContainText('gets an email with a link to pay ¥4,200 by card.');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^The payment link of .* works until /)).toBeVisible();

  const t = textsIn('ja');
  expect(await emailText(email, 'payment-link', dataDir)).toContain('合計: ￥4,200');
  const link = await linkIn(email, 'payment-link', dataDir);
  expect(link).toMatch(/^\/jp-ja\/pay\?token=/);
  const customer = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  const seen = complaints(customer);
  await customer.goto(link);
  await expect(customer.locator('html')).toHaveAttribute('lang', 'ja');
  const order = customer.getByRole('region', { name: t('checkout.yourOrder') });
  for (const amount of ['￥3,900', '-￥500', '￥800', '￥4,200', '￥382']) await expect(order).toContainText(amount);
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(customer);
  await enterCard(customer, '4242 4242 4242 4242');
  await customer.getByRole('button', { name: t('checkout.pay'), exact: true }).click();
  await expect(customer).toHaveURL(/\/jp-ja\/order-confirmation/);
  await expect(customer.getByRole('main')).toContainText('￥4,200');
  // The link opens in the currency of the order at the addresses of every market.
  await customer.goto(link.replace('/jp-ja', ''));
  await expect(customer.getByRole('heading', { level: 1, name: 'This order is paid' })).toBeVisible();
  await customer.close();

  await page.reload();
  await page.getByRole('link', { name: /^Open order #/ }).click();
  await expect(page.getByRole('main')).toContainText('¥4,200');
  expect([...received, ...seen]).toEqual([]);
});

test('a gift card in euros', async () => {
  const { mug } = started;
  let code = '';
  const entry = page.getByRole('textbox', { name: 'Gift card', exact: true });
  const main = page.getByRole('main');
  const enterGiftCard = async (at: string) => {
    await checkOut(page, mug, at);
    await entry.fill(code);
    await page.getByRole('button', { name: 'Apply gift card' }).click();
  };
  await signIn();
  await test.step('the owner issues it', async () => {
    await page.goto('/admin/gift-cards');
    await page.getByRole('button', { name: 'Issue gift card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue gift card' });
    await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('25');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('€25.00');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue gift card' }).click();
    const issued = page.getByRole('dialog', { name: 'Gift card issued' });
    code = (await issued.getByTestId('gift-card-code').innerText()).trim();
    await issued.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: `Ending in ${code.slice(-4)}` })).toContainText('€25.00');
  });
  const ending = `Gift card ending in ${code.slice(-4)}`;
  await test.step('it is refused in the main market, in the language of the page', async () => {
    await enterGiftCard('');
    await expect(entry).toHaveAccessibleDescription('This gift card pays only orders in EUR');
    await expect(page.getByRole('region', { name: 'Order Summary' })).not.toContainText('Left to pay');
    await expectAccessible(page);
    await page.goto('/de/gift-card');
    await main.getByRole('textbox').fill(code);
    await main.getByRole('button').last().click();
    await expect(page.getByText('25,00 €')).toBeVisible();
    await expect(page.getByText('Dieser Geschenkgutschein gilt nur für Bestellungen in EUR')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('it pays in the market in euros, and shoppers buy cards there', async () => {
    await enterGiftCard('/de-en');
    // A mug at 22.90, with 6.00 for shipping, is 28.90.
    await expect(page.getByText(`${ending}: -€25.00, €0.00 left`)).toBeVisible();
    await enterOrder({ email: 'ada@example.com', ...locations.DE });
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('€3.90');
    await expectAccessible(page);
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Paid with gift cards')).toBeVisible();
    await page.goto('/de-en/product/gift-card');
    await expect(main).toContainText('€45.00');
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  });
  await test.step('its entries and the file of gift cards name the currency', async () => {
    await openAdminPage(page, '/admin/gift-cards');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks).toString()).toContain('0.00 EUR,25.00 EUR');
    await page.getByRole('link', { name: `Ending in ${code.slice(-4)}` }).click();
    await expect(page.getByRole('region', { name: 'Entries' })).toContainText('-€25.00');
    await expectAccessible(page);
  });
  expect(received).toEqual([]);
});

test('an agent that brought a buyer reads the order while the buyer shares it', async () => {
  const { shop, mug } = started;
  await getSender(page.request, shop)('POST', '/auth/login', owner);
  await getSender(page.request, shop)('PUT', '/channels', {
    agents: { documents: false, mcp: false, ucp: true, staffMcp: false },
  });
  await context.clearCookies();
  const agent = await startAgent(shop.url);
  const choice = page.getByRole('checkbox', { name: `Share this order with ${agent.host}` });
  /** Opens the checkout as a buyer who followed the link of the agent. Returns the checkout's id. */
  const followLink = async () => {
    const items = [{ item: { id: mug }, quantity: 1 }];
    const checkout = await agent.call('POST', '/checkout-sessions', { line_items: items });
    await page.goto(checkout.continue_url);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(choice).not.toBeChecked();
    return checkout.id;
  };
  /** Buys, and returns the id of the order. */
  const buy = async () => {
    const answer = page.waitForResponse('**/api/v1/orders/place');
    await typeAddress(page);
    await enterCard(page, '4242 4242 4242 4242');
    // The shop has quoted the tax of the address.
    await expect(checkoutButton(page)).toHaveText('Checkout $31.10');
    await checkoutButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/, { timeout: 30_000 });
    return (await (await answer).json()).orderId;
  };
  await test.step('a buyer without an agent is not asked, and their browser loads nothing for it', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await checkOut(page, mug);
    await expect(checkoutButton(page)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Share this order/ })).toBeHidden();
    expect(requested.filter((url) => /share-choice|agent-checkouts/.test(url))).toEqual([]);
  });
  await test.step('a buyer agrees, the agent reads the order, and the buyer ends it', async () => {
    const checkout = await followLink();
    await expect(page.getByText(`${agent.host} brought you here.`)).toContainText('It cannot see your name');
    await expectAccessibleAtWidths(page);
    await page.setViewportSize(phone);
    await choice.check();
    const id = await buy();
    const order = await agent.call('GET', `/orders/${id}`);
    expect(order).toMatchObject({ id, checkout_id: checkout, line_items: [{ item: { title: 'Mug' } }] });
    for (const own of ['Ada', 'Lovelace', 'Townsend', '94107', 'ada@example.com', '4242'])
      expect(JSON.stringify(order)).not.toContain(own);
    const sharing = page.getByRole('region', { name: `Shared with ${agent.host}` });
    await expect(sharing).toContainText('items, amounts, status, and parcels with tracking numbers');
    await expectAccessibleAtWidths(page);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(page).toHaveURL(/\/track/);
    await sharing.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText(`This order is no longer shared with ${agent.host}.`)).toBeVisible();
    expect((await agent.call('GET', `/orders/${id}`)).messages[0].code).toBe('not_found');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(sharing).toBeHidden();
  });
  await test.step('a buyer does not agree, and the agent learns of no order', async () => {
    const checkout = await followLink();
    await choice.check();
    await choice.uncheck();
    const id = await buy();
    await expect(page.getByText('Order details')).toBeVisible();
    await expect(page.getByText(agent.host)).toBeHidden();
    expect((await agent.call('GET', `/orders/${id}`)).messages[0].code).toBe('not_found');
    expect((await agent.call('GET', `/checkout-sessions/${checkout}`)).status).toBe('requires_escalation');
  });
  expect(received).toEqual([]);
  agent.close();
});
