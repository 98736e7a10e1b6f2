import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { checkoutButton, complaints, enterCard, typeAddress } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own, because agents are off in every other one.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let mug: { id: string };
let agent: Awaited<ReturnType<typeof startAgent>>;

/** Starts an agent with a profile on this machine, and signs its requests by RFC 9421 (docs/agents.md#orders). */
async function startAgent(shopUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const profile = JSON.stringify({ ucp: {}, signing_keys: [{ kid: 'one', ...publicKey.export({ format: 'jwk' }) }] });
  const server = createServer((_request, response) => response.end(profile));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    close: () => server.close(),
    async call(method: 'GET' | 'POST', path: string, body?: object) {
      const payload = body && JSON.stringify(body);
      const digest = createHash('sha256')
        .update(payload ?? '')
        .digest('base64');
      const sent: Record<string, string> = {
        'ucp-agent': `profile="http://${host}/profile.json"`,
        ...(payload !== undefined && { 'content-type': 'application/json', 'content-digest': `sha-256=:${digest}:` }),
      };
      const values = { '@method': method, '@authority': new URL(shopUrl).host, '@path': `/api/ucp${path}`, ...sent };
      const names = Object.keys(values).map((name) => `"${name}"`);
      const input = `(${names.join(' ')});created=${Math.floor(Date.now() / 1_000)};keyid="one"`;
      const lines = Object.entries(values).map(([name, value]) => `"${name}": ${value}`);
      const base = [...lines, `"@signature-params": ${input}`].join('\n');
      const bytes = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      const signature = { 'signature-input': `one=${input}`, signature: `one=:${bytes.toString('base64')}:` };
      const answer = await fetch(`${shopUrl}/api/ucp${path}`, {
        method,
        headers: { ...sent, ...signature },
        ...(payload !== undefined && { body: payload }),
      });
      return answer.json();
    },
  };
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  agent = await startAgent(shop.url);
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  mug = (await send('POST', '/products', {
    name: 'Harbour Mug',
    description: 'Fired twice.',
    price: 2_400,
    stock: 9,
  })) as { id: string };
  await send('PUT', '/channels', { agents: { documents: false, mcp: false, ucp: true, staffMcp: false } });
  await request.dispose();
});

test.afterAll(async () => {
  agent?.close();
  await shop?.remove();
});

/** Opens the checkout as a buyer who followed the link of the agent. */
async function followLink(browser: Browser, width: number): Promise<{ page: Page; checkout: string }> {
  const checkout = await agent.call('POST', '/checkout-sessions', {
    line_items: [{ item: { id: mug.id }, quantity: 1 }],
  });
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(checkout.continue_url);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(choice(page)).not.toBeChecked();
  return { page, checkout: checkout.id };
}

const choice = (page: Page) => page.getByRole('checkbox', { name: `Share this order with ${agent.host}` });

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
}

/** Buys, and returns the id of the order. */
async function buy(page: Page): Promise<string> {
  const answer = page.waitForResponse('**/api/v1/orders/place');
  await typeAddress(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/, { timeout: 30_000 });
  return (await (await answer).json()).orderId;
}

for (const width of [360, 1280]) {
  test(`a buyer agrees at ${width} pixels, the agent reads the order, and the buyer ends it`, async ({ browser }) => {
    const { page, checkout } = await followLink(browser, width);
    const received = complaints(page);
    await expect(page.getByText(`${agent.host} brought you here.`)).toContainText('It cannot see your name');
    await choice(page).scrollIntoViewIfNeeded();
    await expectFits(page);
    await expectAccessible(page);
    await choice(page).check();
    const id = await buy(page);
    const order = await agent.call('GET', `/orders/${id}`);
    expect(order).toMatchObject({ id, checkout_id: checkout, line_items: [{ item: { title: 'Harbour Mug' } }] });
    for (const own of ['Ada', 'Lovelace', 'Townsend', '94107', 'ada@example.com', '4242'])
      expect(JSON.stringify(order)).not.toContain(own);

    const sharing = page.getByRole('region', { name: `Shared with ${agent.host}` });
    await expect(sharing).toContainText('items, amounts, status, and parcels with tracking numbers');
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(page).toHaveURL(/\/track/);
    await sharing.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText(`This order is no longer shared with ${agent.host}.`)).toBeVisible();
    expect((await agent.call('GET', `/orders/${id}`)).messages[0].code).toBe('not_found');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(sharing).toBeHidden();
    expect(received).toEqual([]);
    await page.context().close();
  });
}

test('a buyer does not agree, and the agent learns of no order', async ({ browser }) => {
  const { page, checkout } = await followLink(browser, 1_280);
  await choice(page).check();
  await choice(page).uncheck();
  const id = await buy(page);
  await expect(page.getByText('Order details')).toBeVisible();
  await expect(page.getByText(agent.host)).toBeHidden();
  expect((await agent.call('GET', `/orders/${id}`)).messages[0].code).toBe('not_found');
  expect((await agent.call('GET', `/checkout-sessions/${checkout}`)).status).toBe('requires_escalation');
  await page.context().close();
});

test('a buyer without an agent is not asked, and their browser loads nothing for it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/cart?items=${mug.id}:1&to=checkout`);
  await expect(checkoutButton(page)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Share this order/ })).toBeHidden();
  expect(requested.filter((url) => /share-choice|agent-checkouts/.test(url))).toEqual([]);
  await context.close();
});
