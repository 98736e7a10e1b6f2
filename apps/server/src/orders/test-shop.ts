import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlaceOrderAnswer, placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/src/start-sandbox.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type Caller, type SignedInCaller, visitor } from '../platform/http/caller/caller.ts';
import { contextFor } from '../platform/http/testing/test-app.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';
import { createProviders } from '../platform/security/provider-keys/providers.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { placeOrder } from './placing/place-order.ts';

/** A shop with its own database and the providers' sandbox. */
export interface TestShop {
  readonly context: AppContext;
  readonly sandbox: Sandbox;
}

interface Wanted {
  readonly poolSize?: number;
  /** Whether the shop has no owner yet. */
  readonly isEmpty?: boolean;
  /** A database that the test created. Defaults to a copy of the template. */
  readonly database?: TestDatabase;
  /** Environment variables in addition to DATA_DIR. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Starts a shop with the sandboxes of the card and the shipping provider, for tests of orders. Closes it after the
 * file's tests.
 *
 * @example const shop = await testShop(); const id = await paidOrder(shop, { product: await stockProduct(shop) });
 */
export async function testShop({
  poolSize = 12,
  isEmpty = false,
  database,
  variables = {},
}: Wanted = {}): Promise<TestShop> {
  const sandbox = await startSandbox({ laterMs: 3_600_000 });
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-orders-'));
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const base = contextFor(database ?? (await testDatabase({ poolSize })), { DATA_DIR: dataDir, ...variables });
  const context: AppContext = {
    ...base,
    providers: createProviders({
      environment: base.environment,
      sandbox: accountsAt(sandbox),
      db: base.db,
      sessionSecret: base.sessionSecret,
    }),
  };
  if (!isEmpty) await addOwner(context);
  return { context, sandbox };
}

function accountsAt({ settings, url }: Sandbox) {
  return {
    stripe: {
      secretKey: settings.stripeSecretKey,
      publishableKey: settings.stripePublishableKey,
      webhookSecret: settings.stripeWebhookSecret,
      apiBase: url,
    },
    paypal: payPalAt({ settings, url }),
    easypost: {
      apiKey: settings.easypostApiKey,
      webhookSecret: settings.easypostWebhookSecret,
      apiBase: `${url}/v2/`,
    },
  };
}

/** Returns the account of PayPal at a sandbox. */
export function payPalAt({ settings, url }: Pick<Sandbox, 'settings' | 'url'>) {
  const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalWebhookId: webhookId } = settings;
  return { clientId, clientSecret, webhookId, mode: 'test' as const, apiBase: url };
}

export async function addOwner({ pool }: AppContext): Promise<void> {
  await pool.query(
    `insert into users (id, email, first_name, last_name, role) values ($1, 'owner@example.com', 'Olive', 'Owner', 'SITE_OWNER')`,
    [owner.userId],
  );
}

/** The shop's owner, signed in. */
export const owner: SignedInCaller = {
  kind: 'user',
  userId: uuidv7(),
  email: 'owner@example.com',
  firstName: 'Olive',
  lastName: 'Owner',
  role: 'SITE_OWNER',
  isDemo: false,
  sessionId: uuidv7(),
};

export interface StockedProduct {
  readonly id: string;
  readonly price: number;
}

/**
 * Creates a product without options. `price` is in cents.
 *
 * @example const mug = await stockProduct(shop, { stock: 3, price: 2_400 });
 */
export async function stockProduct(
  { context }: TestShop,
  { stock = 100, price = 2_500, name = 'Stoneware mug' }: { stock?: number; price?: number; name?: string } = {},
): Promise<StockedProduct> {
  const id = uuidv7();
  await context.pool.query(`insert into products (id, slug, name, price, stock) values ($1, $2, $3, $4, $5)`, [
    id,
    `product-${id}`,
    name,
    price,
    stock,
  ]);
  return { id, price };
}

/**
 * Returns how many units of a product are left.
 *
 * @example
 * expect(await getStock(shop, mug)).toBe(2);
 */
export async function loadStock({ context }: TestShop, { id }: StockedProduct): Promise<number> {
  const { rows } = await context.pool.query<{ stock: number }>('select stock from products where id = $1', [id]);
  return rows[0]?.stock ?? Number.NaN;
}

export const goodAddress = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
};

export interface Attempt {
  readonly product: StockedProduct;
  readonly quantity?: number;
  readonly card?: string;
  readonly key?: string | null;
  readonly total?: number;
  readonly address?: Partial<Record<keyof typeof goodAddress, string>>;
  readonly business?: { readonly companyName: string; readonly vatNumber: string };
  readonly caller?: Caller;
  /** The client's address. Defaults to loopback. */
  readonly clientAddress?: string;
}

/**
 * Returns the total of an order of one product in cents: its units with shipping and tax.
 *
 * @example getTotal(mug, 2)
 */
export function computeTotal(product: StockedProduct, quantity = 1): number {
  return cartTotals([{ price: cents(product.price), quantity }], defaultSiteSettings).total;
}

/** Returns the body that the storefront sends for one line. */
export function orderBody({ product, quantity = 1, card = 'pm_card_visa', total, address, business }: Attempt) {
  return placeOrderBody.parse({
    paymentMethod: card,
    order: {
      items: [{ productId: product.id, variantId: null, quantity, price: product.price }],
      total: total ?? computeTotal(product, quantity),
      shippingInfo: { address: { ...goodAddress, ...address } },
      ...(business && { business }),
    },
  });
}

/**
 * Places an order as the storefront does, with defaults for missing options.
 *
 * @example const outcome = await place(shop, { product: mug, quantity: 2, card: 'pm_card_visa' });
 */
export function submit({ context }: TestShop, attempt: Attempt): Promise<Outcome<PlaceOrderAnswer>> {
  return placeOrder(context, {
    caller: attempt.caller ?? visitor,
    address: attempt.clientAddress ?? '127.0.0.1',
    body: orderBody(attempt),
    key: attempt.key === undefined ? uuidv7() : attempt.key,
  });
}

/**
 * Places an order that is paid immediately, and returns its id.
 *
 * @example const id = await paidOrder(shop, { product: mug });
 */
export async function paidOrder(shop: TestShop, attempt: Attempt): Promise<string> {
  const outcome = await submit(shop, attempt);
  if (!outcome.ok || !outcome.value.success) throw new Error(`The order was not paid: ${JSON.stringify(outcome)}`);
  return outcome.value.orderId;
}

export interface OrderRecord {
  readonly status: string;
  readonly payment: string;
  readonly history: string[];
  readonly mail: string[];
}

/**
 * Returns an order's record in the database.
 *
 * @example
 * expect((await orderRecord(shop, id)).status).toBe('PAID');
 */
export async function orderRecord({ context }: TestShop, orderId: string): Promise<OrderRecord> {
  const { rows } = await context.pool.query<OrderRecord>(
    `select o.status, t.status as payment,
      array(select h.status from order_history h where h.order_id = o.id order by h.id) as history,
      array(select m.kind from mail_messages m where m.order_id = o.id order by m.kind) as mail
    from orders o join transactions t on t.order_id = o.id where o.id = $1`,
    [orderId],
  );
  if (!rows[0]) throw new Error(`There is no order ${orderId}.`);
  return rows[0];
}

/** Returns the id of the last order placed for a product, or '' when there is none. */
export async function orderFor({ context }: TestShop, product: StockedProduct): Promise<string> {
  const { rows } = await context.pool.query<{ order_id: string }>(
    'select order_id from order_lines where product_id = $1 order by id desc limit 1',
    [product.id],
  );
  return rows[0]?.order_id ?? '';
}
