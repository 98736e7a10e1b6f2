import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailKind, mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { resources } from '@vitrine/contract/resources/resources.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import { mailTransport } from '../mail/delivery/mail-transport.client.ts';
import { isWithConsent, sampleSend } from '../mail/delivery/marketing-mail.ts';
import { isAboutAccount } from '../mail/emails/account-emails.ts';
import { sampleGiftCard } from '../mail/emails/gift-card-email.ts';
import { sampleConsent } from '../mail/emails/marketing/confirm-consent-email.ts';
import { samplePaymentLink } from '../mail/emails/payment-link-email.ts';
import { sampleQuestion } from '../mail/emails/question-email.ts';
import { sampleDailySummary } from '../mail/emails/staff/daily-summary-email.ts';
import { sampleSavedReport } from '../mail/emails/staff/saved-report-email.ts';
import { sampleStaffCredit } from '../mail/emails/staff/staff-credit-email.ts';
import { sampleUnknownCharge, sampleUnknownReversal } from '../mail/emails/staff/unknown-charge-email.ts';
import { sampleWebhook } from '../mail/emails/staff/webhook-email.ts';
import { giftCardCode } from '../mail/links/gift-card-code.ts';
import { deliverMail, enqueueMail } from '../mail/mail.ts';
import { severalAtATime } from '../platform/runtime/map-concurrently.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';
import { findHtmlErrors, findSitemapErrors } from '../testing/page-errors.ts';

/** One response that stored values may have damaged. */
interface Read {
  readonly name: string;
  readonly status: number;
  readonly errors: readonly string[];
}

const folders = ['categories', 'collections'] as const;

type Shop = Awaited<ReturnType<typeof testShop>>;

/** The resources that visitors read. */
const openPaths = 'products catalog/categories catalog/collections products/reviews products/questions'.split(' ');

/** Creates one record of each kind that staff write, and returns them by the path of their resource. */
async function storedRecords(
  { call, order, pool }: Shop,
  { owner, shopper }: { readonly owner: Person; readonly shopper: Person },
) {
  const made = async (path: string, body: object) => {
    const answer = await call(owner, 'POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.id;
  };
  const ids = {
    products: await made('products', { name: 'Mug', price: 1000, stock: 5 }),
    'products/options-presets': await made('products/options-presets', { name: 'Size', values: ['S'] }),
    'products/tags-presets': await made('products/tags-presets', { name: 'New' }),
    'catalog/categories': await made('catalog/categories', { name: 'Lamps' }),
    'catalog/collections': await made('catalog/collections', { name: 'Best' }),
    users: shopper.userId,
    'products/variants': '',
    'products/reviews': '',
    'products/questions': uuidv7(),
    orders: '',
  };
  const withVariant = await made('products', { name: 'Bowl', price: 1, options: ['Colour:Sand'] });
  ids['products/variants'] = await made('products/variants', { productId: withVariant, options: ['Colour:Sand'] });
  ids.orders = await order({ status: 'PAID', person: shopper, productId: ids.products });
  await pool.query(
    `insert into transactions (id, order_id, amount, currency, status, card_brand, card_last4)
     values ($1, $2, 1000, 'USD', 'PAID', 'visa', '4242')`,
    [uuidv7(), ids.orders],
  );
  ids['products/reviews'] = (
    await call(shopper, 'POST', 'products/reviews', { productId: ids.products, rating: 5, body: 'Fine' })
  ).id;
  await pool.query(
    `insert into product_questions (id, product_id, user_id, author_name, body, answer, status)
     values ($1, $2, $3, 'Ada L.', 'Fine?', 'Yes', 'PUBLISHED')`,
    [ids['products/questions'], ids.products, shopper.userId],
  );
  for (const folder of folders)
    await call(owner, 'PUT', `catalog/${folder}/${ids[`catalog/${folder}`]}`, {
      productIds: [ids.products, withVariant],
    });
  return { ids, withVariant };
}

/**
 * Reads a few responses at a time. A hundred concurrent ones, each with seven megabytes of settings, would wait for a
 * connection until they are refused.
 */
async function runAll(reads: readonly (() => Promise<Read>)[]): Promise<Read[]> {
  const answers: Read[] = [];
  await severalAtATime(4, reads, async (read) => void answers.push(await read()));
  return answers;
}

/** Returns the functions that read responses for the checks. */
function reading({ app, call }: Shop) {
  async function get(url: string, { cookie }: Person, judge: (text: string) => string[] = () => []): Promise<Read> {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
      ...(cookie === undefined ? {} : { cookies: { session: cookie } }),
    });
    return { name: url, status: answer.statusCode, errors: judge(answer.body) };
  }

  async function post(path: string, person: Person, body: object): Promise<Read> {
    const answer = await call(person, 'POST', path, body);
    return { name: `POST ${path}`, status: answer.status, errors: [] };
  }

  return { get, post };
}

/** Returns a shop with one record of each kind that staff write, and with every read that shows these values. */
export async function storedShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-stored-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const shop = await testShop({ DATA_DIR: dataDir, LIMIT_UPLOADS: '1000000' });
  const { call, context, pool } = shop;
  context.pageCache.setEnabled(false);
  const owner = await shop.user('SITE_OWNER');
  const shopper = await shop.user('USER');
  const { ids, withVariant } = await storedRecords(shop, { owner, shopper });
  const { get, post } = reading(shop);

  /** Resets the records before each round, so that the pages show what was saved. */
  async function show(): Promise<void> {
    await call(owner, 'PUT', `products/${ids.products}`, { status: 'ACTIVE' });
    await call(owner, 'PUT', `products/reviews/${ids['products/reviews']}`, { status: 'APPROVED' });
    const homePageCollections = [{ id: ids['catalog/collections'] }];
    await call(owner, 'PUT', 'settings/admin/site', { homePageCollections, takesQuestions: true });
    // An order stores the state of the product when it was bought.
    await pool.query(
      `update order_lines l set name = p.name, image = c.images -> 0 from products p join product_cards c on c.product_id = p.id
       where p.id = l.product_id`,
    );
  }

  async function loadSlug(table: string, id: string): Promise<string> {
    const { rows } = await pool.query<{ slug: string }>(`select slug from ${table} where id = $1`, [id]);
    return rows[0]?.slug ?? '';
  }

  /** Reads every page of the shop as a visitor. */
  async function pages(): Promise<Read[]> {
    const [product, category, collection] = await Promise.all([
      loadSlug('products', ids.products),
      loadSlug('categories', ids['catalog/categories']),
      loadSlug('collections', ids['catalog/collections']),
    ]);
    const { rows } = await pool.query<{ name: string; tag: string | null }>(
      'select name, (select name from product_tags where product_id = id limit 1) as tag from products where id = $1',
      [ids.products],
    );
    const [words, tag] = [rows[0]?.name.slice(0, 100) ?? '', rows[0]?.tag ?? ''].map(encodeURIComponent);
    const urls = ['/', '/about', '/checkout', '/login', '/order-confirmation', `/product/${product}`];
    const listings = [`/category/${category}`, `/collection/${collection}`, `/category/${category}?tag=${tag}`];
    return runAll([
      ...[...urls, ...listings, `/search?q=${words}`].map((url) => () => get(url, visitor, findHtmlErrors)),
      () => get('/sitemap.xml', visitor, findSitemapErrors),
      () => get('/robots.txt', visitor),
      () => get('/appearance.css', visitor, findStyleErrors),
    ]);
  }

  /** Makes the calls of the storefront and the admin area. */
  async function calls(): Promise<Read[]> {
    const lists = resources.flatMap(({ path, relations }) => {
      const filter = { include: Object.keys(relations), limit: 5, count: true };
      const open = openPaths.includes(path);
      const id = Reflect.get(ids, path);
      return [
        () => post(`${path}/many`, owner, filter),
        ...(open ? [() => post(`${path}/many`, visitor, { limit: 5 })] : []),
        ...(typeof id === 'string' ? [() => post(`${path}/one`, owner, { where: { id } })] : []),
      ];
    });
    const staff = [
      'settings/admin/site',
      'settings/admin/shipping',
      'settings/admin/mail',
      'reports/dashboard?from=2026-01-01&to=2026-01-31',
      `reports/stock/${ids.products}`,
      `orders/${ids.orders}`,
      'mail/messages',
      'mail/texts',
      'mail/branding',
      'imports',
    ];
    const site = await call(owner, 'GET', 'settings/admin/site');
    const { siteName, siteTagline, bannerURL, logoURL } = site.body;
    const draft = new URLSearchParams({ siteName: String(siteName), siteTagline: String(siteTagline) });
    if (typeof bannerURL === 'string') draft.set('bannerURL', bannerURL);
    if (typeof logoURL === 'string') draft.set('logoURL', logoURL);
    return runAll([
      ...lists,
      ...staff.map((path) => () => get(`/api/v1/${path}`, owner)),
      () => get('/api/v1/settings/site', visitor),
      () => get('/api/v1/orders/mine', shopper),
      () => get(`/api/v1/reports/storefront?${draft}`, owner, findHtmlErrors),
      ...mailKinds.map((kind) => () => get(`/api/v1/mail/preview/${kind}`, owner, findHtmlErrors)),
      ...mailKinds.map((kind) => () => get(`/api/v1/mail/preview/${kind}?format=text`, owner)),
    ]);
  }

  /** Exports the whole shop as an archive, and all data of a person. */
  async function exports(): Promise<Read[]> {
    return [
      await get('/api/v1/exports/shop.tar', owner),
      await post('personal-data/export', owner, { userId: shopper.userId }),
    ];
  }

  const emails = () => sentEmails(shop, { dataDir, orderId: ids.orders, userId: shopper.userId });

  return { ...shop, owner, shopper, ids, withVariant, show, pages, calls, exports, emails };
}

/** Writes and sends one email of each kind about the order. An email that is not sent is a failure. */
async function sentEmails(
  { context, pool }: Shop,
  about: { readonly dataDir: string; readonly orderId: string; readonly userId: string | undefined },
): Promise<Read[]> {
  const { dataDir } = about;
  const recipient = 'ada@example.com';
  const contact = [sampleSend('win-back').contactId, recipient];
  await pool.query('insert into mail_contacts (id, email) values ($1, $2) on conflict do nothing', contact);
  for (const kind of mailKinds) {
    await enqueueMail(context.db, {
      kind,
      dedupeKey: uuidv7(),
      recipient,
      ...report(kind, { ...about, secret: context.sessionSecret }),
    });
  }
  const outbox = mailTransport({ smtpUrl: null, dataDir });
  await deliverMail(context, outbox);
  const { rows } = await pool.query<{ id: string; kind: string; status: string; last_error: string | null }>(
    'delete from mail_messages returning id, kind, status, last_error',
  );
  return Promise.all(
    rows.map(async ({ id, kind, status, last_error }) => {
      const file = join(dataDir, 'outbox', `${id}-${kind}.eml`);
      const email = status === 'SENT' ? await readFile(file, 'utf8') : '';
      await rm(file, { force: true });
      const [head = ''] = email.split('\r\n\r\n');
      const errors = /^(?:bcc|cc):/im.test(head) ? [`another header came out of a text: ${head}`] : [];
      return { name: `letter ${kind} ${last_error ?? ''}`, status: status === 'SENT' ? 200 : 500, errors };
    }),
  );
}

/** Returns the data of an email of the kind. */
function report(
  kind: MailKind,
  {
    orderId,
    userId,
    secret,
  }: { readonly orderId: string; readonly userId: string | undefined; readonly secret: string },
): { readonly orderId?: string; readonly payload: Readonly<Record<string, unknown>> } {
  if (kind === 'password-reset' || kind === 'sign-in-code') return { payload: { seed: 'a' } };
  if (kind === 'staff-invitation') return { payload: { seed: 'a', inviter: 'Ada', role: 'ADMIN' } };
  if (kind === 'second-factor-changed') return { payload: { change: 'passkey-added' } };
  if (kind === 'back-in-stock') return { payload: { product: 'Mug', slug: 'mug', options: ['Colour:Sand'] } };
  if (kind === 'confirm-stock-alert')
    return { payload: { alertId: uuidv7(), product: 'Mug', options: ['Colour:Sand'] } };
  if (kind === 'question-answer') return { payload: { ...sampleQuestion } };
  if (kind === 'staff-daily-summary') return { payload: { ...sampleDailySummary } };
  if (kind === 'staff-report') return { payload: { ...sampleSavedReport } };
  if (isWithConsent(kind)) return { payload: { ...sampleSend(kind), needsConsent: false } };
  if (kind === 'confirm-consent') return { payload: { ...sampleConsent } };
  if (kind === 'gift-card')
    return { payload: { ...sampleGiftCard, lastFour: giftCardCode(secret, sampleGiftCard.giftCardId).slice(-4) } };
  if (kind === 'payment-link')
    return { payload: { ...samplePaymentLink, until: new Date(Date.now() + 3_600_000).toISOString() } };
  if (kind === 'staff-credit') return { payload: { ...sampleStaffCredit } };
  if (kind === 'staff-webhook') return { payload: { ...sampleWebhook } };
  if (kind === 'staff-unknown-reversal') return { payload: { ...sampleUnknownReversal } };
  if (kind === 'staff-unknown-charge') return { payload: { ...sampleUnknownCharge } };
  if (!isAboutAccount(kind)) return { orderId, payload: { words: 'Hello' } };
  return { payload: { userId, changeId: uuidv7(), newEmail: 'grace@example.com' } };
}

/** Returns the errors of the responses: broken ones, and those that a stored value has damaged. */
export function damaged(reads: readonly Read[]): string[] {
  return reads.flatMap(({ name, status, errors }) => [
    ...(status >= 500 ? [`${name} answered ${status}`] : []),
    ...errors.map((error) => `${name}: ${error}`),
  ]);
}

function findStyleErrors(css: string): string[] {
  const declaration =
    / {2}--(?:[a-z0-9-]+: #[0-9a-f]{6}|(?:font|radius|card|picture|space|title|word)-[a-z0-9-]+: [\w "(),./+*-]+);\n/;
  return new RegExp(`^:root \\{\\n(?:${declaration.source})+\\}\\n$`).test(css)
    ? []
    : [`it holds ${css.slice(0, 300)}`];
}
