import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverMail } from '../../mail/delivery/deliver-mail.ts';
import { mailTransport } from '../../mail/delivery/mail-transport.client.ts';
import { marketBody } from '../../markets/test-markets.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { testShop, visitor } from '../../resources/test-shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sendFlows } from '../flows/send-flows.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-reminders-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const shop = await testShop();
const { app, call, db, pool } = shop;
const context = { ...contextFor(await testDatabase(), { DATA_DIR: dataDir }), db, pool };
const owner = await shop.user('SITE_OWNER');
const noon = new Date('2026-11-28T12:00:00Z');
const swiss = marketBody({ countries: ['LI'], languages: ['fr', 'de'] });
const mug = { id: '' };
const bowl = { id: '' };

async function set(path: string, body: object) {
  const answer = await call(owner, 'PUT', path, body);
  expect(answer.status, answer.text).toBe(200);
}
const saveMarkets = (markets: readonly object[]) => set('settings/admin/markets', { markets, rates: [] });

beforeAll(async () => {
  await set('settings/admin/site', { languages: ['en', 'fr', 'de'] });
  mug.id = (await call(owner, 'POST', 'products', { name: 'Mug', price: 2_400, stock: 9 })).id;
  bowl.id = (await call(owner, 'POST', 'products', { name: 'Bowl', price: 3_000, stock: 9 })).id;
  const french = { locale: 'fr', resource: 'product', record: mug.id, texts: { name: 'Tasse' } };
  await set('translations', french);
});

beforeEach(async () => {
  await saveMarkets([swiss]);
  const prices = [{ productId: mug.id, variantId: null, price: 2_290 }];
  await set('markets/prices', { currency: 'CHF', prices });
  await set('settings/marketing', { abandonedCheckout: true, cartDelays: [2] });
});

interface Checkout {
  readonly email: string;
  readonly market?: string;
  readonly language?: LanguageCode;
}

/** Requests reminders of a mug and a bowl on a page of that market and language. */
function begin({ email, market, language }: Checkout) {
  const lines = [mug, bowl].map(({ id: productId }) => ({ productId, variantId: null, quantity: 1 }));
  return app.inject({
    method: 'POST',
    url: '/api/v1/mail-consents/checkout',
    payload: { email, lines, market },
    headers: language === undefined ? {} : { 'page-language': language },
  });
}

/** Returns the text of the email of that kind to the address, as its file has it. */
function readEmail(kind: string, email: string): string {
  const folder = join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((file) => file.endsWith(`-${kind}.eml`));
  const found = files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes(`To: ${email}`));
  const [, encoding, body = ''] =
    /text\/plain[^]*?Content-Transfer-Encoding: (\S+)[^]*?\r\n\r\n([^]*?)\r\n--/.exec(found ?? '') ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => {
    return String.fromCodePoint(Number.parseInt(code, 16));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const deliver = () => deliverMail(context, mailTransport({ smtpUrl: null, dataDir }));

/** Confirms the consent, lets the reminder become due, and sends it. Returns the path of its button and its text. */
async function remind(email: string) {
  await pool.query(
    `update mail_consents set status = 'GIVEN' where contact_id = (select id from mail_contacts where email = $1)`,
    [email],
  );
  await pool.query(
    `update open_checkouts set changed_at = now() - interval '3 hours'
     where contact_id = (select id from mail_contacts where email = $1)`,
    [email],
  );
  await sendFlows(context, noon);
  await deliver();
  const text = readEmail('abandoned-checkout', email);
  const to = decodeURIComponent(/mail-links\/\S+\?to=(\S+)/.exec(text)?.[1] ?? '');
  return { path: to.split('?')[0], key: new URL(to, 'https://shop.example').searchParams.get('key'), text };
}

const guest = () => `guest-${uuidv7()}@example.com`;

it.each([
  { market: 'ch', language: 'fr', path: '/ch-fr/restore-cart', names: /Tasse/, absent: /Mug|Bowl/, words: /panier/i },
  { market: 'ch', language: 'de', path: '/ch-de/restore-cart', names: /Mug/, absent: /Tasse|Bowl/, words: /Warenkorb/ },
  { language: 'fr', path: '/fr/restore-cart', names: /Tasse.*Bowl/, absent: /Mug/, words: /panier/i },
  { language: 'en', path: '/restore-cart', names: /Mug.*Bowl/, absent: /Tasse/, words: /cart/ },
] as const)(
  'reminds a first-time shopper of $path of the cart there',
  async ({ path, names, absent, words, ...on }) => {
    const email = guest();
    expect((await begin({ email, ...on })).statusCode).toBe(200);
    const sent = await remind(email);
    expect(sent.path).toBe(path);
    expect(sent.text).toMatch(names);
    expect(sent.text).not.toMatch(absent);
    expect(sent.text).toMatch(words);
  },
);

it('confirms the consent in the market of the checkout', async () => {
  const email = guest();
  await begin({ email, market: 'ch', language: 'fr' });
  await deliver();
  expect(readEmail('confirm-consent', email)).toMatch(/\/ch-fr\/\S+\?key=/);
});

it('restores the cart at the prices of its market', async () => {
  const email = guest();
  await begin({ email, market: 'ch', language: 'fr' });
  const { key } = await remind(email);
  const { body } = await call(visitor, 'POST', 'mail-consents/checkout/restore', { key });
  const quote = await call(visitor, 'POST', 'cart/quote', { items: body['lines'], market: 'ch' });
  expect(quote.body).toMatchObject({ totals: { subtotal: 2_290 }, lines: [{ quantity: 1 }, { product: null }] });
});

it.each([
  { change: 'is closed', markets: [{ ...swiss, isOpen: false }] },
  { change: 'is removed', markets: [] },
  { change: 'lacks the language', markets: [{ ...swiss, languages: ['de'] }] },
])('leads to the main market when the market $change', async ({ markets }) => {
  const email = guest();
  await begin({ email, market: 'ch', language: 'fr' });
  await saveMarkets(markets);
  const sent = await remind(email);
  expect(sent.path).toBe('/fr/restore-cart');
  expect(sent.text).toMatch(/Tasse.*Bowl/);
});

it('follows the last page of the cart, not the last order of the address', async () => {
  const ada = await shop.user('USER');
  const orderId = await shop.order({ status: 'PAID', person: ada });
  await pool.query(`insert into order_markets (order_id, market_id, base_currency) values ($1, $2, 'USD')`, [
    orderId,
    swiss.id,
  ]);
  await pool.query(`update orders set created_at = created_at - interval '9 hours' where id = $1`, [orderId]);
  await begin({ email: ada.email, market: 'ch', language: 'de' });
  await begin({ email: ada.email, language: 'fr' });
  expect((await remind(ada.email)).path).toBe('/fr/restore-cart');
  // A cart that an earlier version stored has neither market nor language.
  const older = await shop.user('USER');
  await begin({ email: older.email, language: 'de' });
  await pool.query(`update orders set email = $1 where id = $2`, [older.email, orderId]);
  await pool.query(`update open_checkouts set market = null, language = null`);
  expect((await remind(older.email)).path).toBe('/ch-de/restore-cart');
});

it('stores nothing for a market that is not open', async () => {
  const email = guest();
  await saveMarkets([{ ...swiss, isOpen: false }]);
  for (const market of ['ch', 'xx']) expect((await begin({ email, market, language: 'fr' })).statusCode).toBe(400);
  expect((await pool.query('select from mail_contacts where email = $1', [email])).rows).toEqual([]);
});
