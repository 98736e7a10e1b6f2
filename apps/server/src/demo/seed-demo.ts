import type { Transaction } from 'kysely';
import { insertRows } from '../exchange/exchange.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { setAuditActor } from '../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import type { StorageContext } from '../storage/storage.ts';
import { demoCarts } from './demo-carts.ts';
import { readDemo } from './demo-catalog.ts';
import { type DemoCatalogRows, demoCatalogRows } from './demo-catalog-rows.ts';
import { storeDemoMedia } from './demo-media.ts';
import { orderedUnits, type PlannedOrder, plannedOrders } from './demo-orders.ts';
import { type DemoUser, demoBuyers, demoReviews } from './demo-people.ts';
import { demoPictures } from './demo-pictures.ts';
import {
  backdateDemo,
  isShopEmpty,
  lockSeeding,
  setOrderStatus,
  setTransactionStatus,
  takenEmails,
  takeStock,
  writeSiteSettings,
} from './demo-seed.queries.ts';

type Tx = Transaction<Database>;

/** Registers the sample orders' payments with the card provider, before anything is written. */
type PayOrders = (orders: readonly PlannedOrder[]) => Promise<readonly PlannedOrder[]>;
const asPlanned: PayOrders = (orders) => Promise.resolve(orders);

/**
 * Fills an empty shop with the demo store: settings, catalog, pictures, fictional buyers with their orders and reviews.
 * An empty shop has no catalog, no orders and no settings, but its owner may have an account.
 * All writes are in one transaction. Pictures are written first, under names made from their content, so that a crash
 * leaves nothing to undo. `maintainDemoAccount` creates the demo account.
 * @returns false when the shop was not empty, and then changes nothing.
 * @throws DemoDataError when the files under demo/ are not a demo shop.
 * @example if (await seedDemo(context)) context.log.info('the demo store was filled in');
 */
export async function seedDemo({ environment, db }: StorageContext, pay: PayOrders = asPlanned): Promise<boolean> {
  if (!(await inTransaction(db, isShopEmpty))) return false;
  const demo = await readDemo();
  const media = await storeDemoMedia(environment, demoPictures(demo.catalog));
  const now = new Date();
  const catalog = demoCatalogRows({ catalog: demo.catalog, media, now, ordered: orderedUnits(demo.people) });
  const buyers = demoBuyers(demo.people, now);
  const userIds = new Map([...buyers].map(([name, { id }]) => [name, id]));
  const orders = await pay(plannedOrders({ people: demo.people, catalog, userIds, now }));
  const reviews = demoReviews({ people: demo.people, catalog, orders, now }, buyers);
  return inTransaction(db, async (tx) => {
    await lockSeeding(tx);
    if (!(await isShopEmpty(tx))) return false;
    await insertRows(tx, 'users', await withFreeEmails(tx, [...buyers.values()]));
    await insertRows(tx, 'media', [...media.values()]);
    await insertGroupings(tx, catalog);
    for (const order of orders) await placeOrder(tx, order);
    await setAuditActor(tx, { userId: null, stockReason: 'ADJUSTED' });
    await backdateDemo(
      tx,
      orders.flatMap(({ order, statusSteps }) => statusSteps.map((step) => ({ orderId: order.id, ...step }))),
    );
    await insertRows(tx, 'reviews', reviews);
    await insertRows(tx, 'cart_days', demoCarts(orders));
    return true;
  });
}

/** Assigns unused e-mails to the fictional buyers, because an empty shop may have accounts. */
async function withFreeEmails(tx: Tx, buyers: readonly DemoUser[]): Promise<DemoUser[]> {
  const taken = await takenEmails(
    tx,
    buyers.map(({ email }) => email),
  );
  return buyers.map((buyer) =>
    taken.has(buyer.email.toLowerCase()) ? { ...buyer, email: `demo-${buyer.email}` } : buyer,
  );
}

async function insertGroupings(tx: Tx, catalog: DemoCatalogRows): Promise<void> {
  await setAuditActor(tx, { userId: null, stockReason: 'IMPORTED' });
  await insertRows(tx, 'products', catalog.products);
  await insertRows(tx, 'product_options', catalog.product_options);
  await insertRows(tx, 'product_tags', catalog.product_tags);
  await insertRows(tx, 'product_images', catalog.product_images);
  await insertRows(tx, 'variants', catalog.variants);
  await insertRows(tx, 'categories', catalog.categories);
  await insertRows(tx, 'collections', catalog.collections);
  await insertRows(tx, 'category_products', catalog.category_products);
  await insertRows(tx, 'collection_products', catalog.collection_products);
  await insertRows(tx, 'option_presets', catalog.option_presets);
  await insertRows(tx, 'pages', catalog.pages);
  await insertRows(tx, 'section_lists', catalog.section_lists);
  await writeSiteSettings(tx, catalog.site);
}

/** Places one sample order and moves it through every status, like a real one. */
async function placeOrder(tx: Tx, planned: PlannedOrder): Promise<void> {
  const { order, lines, address, transaction, statusSteps } = planned;
  const endReason = planned.declined ?? planned.refund?.reason ?? null;
  await setAuditActor(tx, { userId: null, stockReason: 'ORDERED', orderId: order.id });
  await insertRows(tx, 'orders', [order]);
  await insertRows(tx, 'order_lines', lines);
  await insertRows(tx, 'order_addresses', [
    { ...address, kind: 'SHIPPING' },
    { ...address, kind: 'BILLING' },
  ]);
  await insertRows(tx, 'invoices', [planned.invoice]);
  await insertRows(tx, 'transactions', [transaction]);
  await moveStock(tx, planned, 1);
  for (const { status } of statusSteps) {
    const isLast = status === statusSteps.at(-1)?.status;
    const statusReason = isLast ? endReason : null;
    await setAuditActor(tx, { userId: null, orderId: order.id, statusReason, stockReason: 'GIVEN_BACK' });
    await setOrderStatus(tx, order.id, status);
    if (status === 'PAID') await setTransactionStatus(tx, order.id, { status: 'PAID' });
    if (status === 'CANCELLED') await decline(tx, planned);
    if (status === 'REFUNDED') await refund(tx, planned);
  }
  if (planned.shipment) await insertRows(tx, 'shipments', [planned.shipment]);
}

async function moveStock(tx: Tx, { lines }: PlannedOrder, direction: 1 | -1): Promise<void> {
  for (const { product_id, variant_id, quantity } of lines) {
    if (product_id == null) continue;
    await takeStock(tx, { productId: product_id, variantId: variant_id ?? null, quantity: quantity * direction });
  }
}

async function decline(tx: Tx, planned: PlannedOrder): Promise<void> {
  await setTransactionStatus(tx, planned.order.id, {
    status: 'FAILED',
    failure_code: 'card_declined',
    failure_message: planned.declined ?? 'Your card was declined.',
  });
  await moveStock(tx, planned, -1);
}

async function refund(tx: Tx, { order, refund: given }: PlannedOrder): Promise<void> {
  if (given) await insertRows(tx, 'refunds', [given]);
  await setTransactionStatus(tx, order.id, { status: 'REFUNDED' });
}
