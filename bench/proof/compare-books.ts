import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Books } from '../../apps/sandbox/src/control/books.ts';
import { compareBalances } from './compare-balances.ts';
import { compareReturns, countReturns } from './compare-returns.ts';
import { compareTaxes } from './compare-taxes.ts';
import { type Harness, ofShoppers } from './harness.ts';

/** The stock of every SKU before the first order. */
export type Grouping = ReadonlyMap<string, number>;

export async function readGrouping(harness: Harness): Promise<Grouping> {
  const rows = await harness.query<{ sku: string; stock: number }>(
    `select id::text as sku, stock from products where not has_variants union all select id::text, stock from variants`,
  );
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

interface OrderRow {
  id: string;
  number: string;
  status: string;
  total: number;
  payment: string | null;
  charge: string | null;
  method: string;
  /** What went back to the card or account at the provider. */
  refunded: number;
  allRefunded: number;
  gift: number;
  held: number;
  giftRefunded: number;
}

export interface Comparison {
  readonly differences: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Compares the shop's books with the providers'. Every difference is one line. */
export async function compareBooks(harness: Harness, before: Grouping): Promise<Comparison> {
  const books = await harness.control<Books>('/books');
  const orders = await harness.query<OrderRow>(
    `select o.id, o.number, o.status, o.total::int as total, t.provider_payment_id as payment, t.provider_charge_id as charge, t.method,
       (select coalesce(sum(r.amount - r.gift_card_amount - r.store_credit_amount - r.exchange_amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED')
        + (select coalesce(sum(p.amount - p.gift_card_amount), 0)::int from exchange_payouts p join exchanges e using (account_id)
            where e.order_id = o.id and p.status = 'SUCCEEDED') as refunded,
       (select coalesce(sum(r.gift_card_amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED')
        + (select coalesce(sum(p.gift_card_amount), 0)::int from exchange_payouts p join exchanges e using (account_id)
            where e.order_id = o.id and p.status = 'SUCCEEDED') as "giftRefunded",
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as "allRefunded",
       o.gift_card_amount::int as gift,
       (select coalesce(-sum(e.amount), 0)::int from gift_card_entries e where e.order_id = o.id) as held
     from orders o join transactions t on t.order_id = o.id where ${ofShoppers} order by o.number`,
  );
  const differences = [
    ...comparePayments(orders, books),
    ...compareGiftCards(orders),
    ...(await compareBalances(harness.query)),
    ...(await compareRefunds(harness, books)),
    ...(await compareStock(harness.query, before)),
    ...(await compareMail(harness)),
    ...(await compareLabels(harness, books)),
    ...(await compareDiscounts(harness.query)),
    ...(await compareTaxes(harness.query, books)),
    ...(await compareReturns(harness.query)),
    ...(await findStuck(harness)),
  ];
  const count = (...statuses: string[]) => orders.filter((order) => statuses.includes(order.status)).length;
  return {
    differences,
    counts: {
      orders: orders.length,
      paid: count('PAID', 'SHIPPED', 'DELIVERED'),
      refunded: count('REFUNDED'),
      cancelled: count('CANCELLED'),
      charges: books.totals.chargeCount,
      paidByPayPal: books.paypal.length,
      paidByTransfer: orders.filter(({ method, status }) => manualMethods.has(method) && paidStatuses.has(status))
        .length,
      chargeBacks: books.disputes.filter(({ status }) => status === 'lost').length,
      refunds: books.refunds.filter((refund) => refund.status !== 'failed').length,
      labels: books.labels.length,
      ordersAtStripeTax: books.taxes.filter(({ reverses }) => reverses === null).length,
      reversalsAtStripeTax: books.taxes.filter(({ reverses }) => reverses !== null).length,
      ...(await countReturns(harness.query)),
    },
  };
}

/**
 * Checks each discount's redemption count against the orders that retain it and were not cancelled. It must never
 * exceed the limit.
 */
export async function compareDiscounts(query: Harness['query']): Promise<string[]> {
  const discounts = await query<{
    code: string;
    limit: number | null;
    count: number;
    uses: number;
    orders: number;
  }>(
    `select d.code, d.usage_limit as limit, d.usage_count as count,
       (select count(*)::int from discount_uses u where u.discount_id = d.id) as uses,
       (select count(*)::int from orders o where o.status <> 'CANCELLED'
         and o.discounts @> jsonb_build_array(jsonb_build_object('code', d.code, 'isApplied', true))) as orders
     from discounts d where d.code is not null`,
  );
  return discounts.flatMap(({ code, limit, count, uses, orders }) => [
    ...(count === uses && count === orders
      ? []
      : [`discount ${code} counts ${count} uses, has ${uses}, and ${orders} orders keep it`]),
    ...(limit !== null && count > limit ? [`discount ${code} was used ${count} times of ${limit}`] : []),
  ]);
}

/**
 * Checks that an order retains its stated gift card amount, less the refunds to the cards. An order that ended unpaid
 * retains nothing.
 */
function compareGiftCards(orders: readonly OrderRow[]): string[] {
  return orders.flatMap(({ number, status, gift, held, giftRefunded }) => {
    const isPaid = paidStatuses.has(status) || giftRefunded > 0;
    const due = isPaid || status === 'PENDING' ? gift - giftRefunded : 0;
    return held === due ? [] : [`order ${number} (${status}) holds ${held} of gift cards, and should hold ${due}`];
  });
}

/** Only the shop knows the payments of these methods and their refunds. */
const manualMethods: ReadonlySet<string> = new Set(['BANK_TRANSFER', 'CASH_ON_DELIVERY', 'CASH']);

const paidStatuses = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED']);

function comparePayments(orders: readonly OrderRow[], books: Books): string[] {
  const found: string[] = [];
  const byOrder = new Map<string, Pick<Books['charges'][number], 'id' | 'amount_captured' | 'amount_refunded'>[]>();
  for (const charge of books.charges) {
    if (charge.status !== 'succeeded' || charge.amount_captured === 0) continue;
    const order = charge.metadata['order_id'] ?? '';
    byOrder.set(order, [...(byOrder.get(order) ?? []), charge]);
  }
  for (const { captureId: id, customId, captured, refunded } of books.paypal) {
    if (captured === 0) continue;
    const order = customId?.replace('cancelled:', '') ?? '';
    byOrder.set(order, [...(byOrder.get(order) ?? []), { id, amount_captured: captured, amount_refunded: refunded }]);
  }
  const lost = new Set(books.disputes.filter(({ status }) => status === 'lost').map(({ charge }) => charge));
  const known = new Set(orders.map((order) => order.id));
  for (const [order, charges] of byOrder) {
    if (!known.has(order)) found.push(`charge ${charges[0]?.id} belongs to no order`);
  }
  for (const order of orders) {
    // The value of returned items may have paid for a replacement instead.
    if (order.status === 'REFUNDED' && order.allRefunded !== order.total)
      found.push(`order ${order.number} is REFUNDED but for ${order.total - order.allRefunded}`);
    const charges = byOrder.get(order.id) ?? [];
    if (manualMethods.has(order.method)) {
      // Only the shop knows these payments and their refunds.
      if (charges.length > 0) found.push(`order ${order.number} is paid without a provider, and was charged`);
      continue;
    }
    const charged = charges.reduce((sum, charge) => sum + charge.amount_captured, 0);
    // A lost dispute reverses the amount that was not yet refunded to the card.
    const isLost = charges.some(({ id }) => lost.has(id));
    const givenBack = isLost ? charged : charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);
    if (charges.length > 1) found.push(`order ${order.number} was charged ${charges.length} times`);
    if (paidStatuses.has(order.status)) {
      const due = order.total - order.gift;
      if (charges.length === 0 && due > 0) found.push(`order ${order.number} is ${order.status} without a charge`);
      else if (charged !== due) found.push(`order ${order.number} of ${due} for the card was charged ${charged}`);
    } else if (charged > givenBack) {
      found.push(`order ${order.number} is ${order.status} but ${charged - givenBack} of its charge was kept`);
    }
    if (givenBack !== order.refunded)
      found.push(`order ${order.number}: ${order.refunded} refunded here, ${givenBack} there`);
  }
  return found;
}

async function compareRefunds(harness: Harness, books: Books): Promise<string[]> {
  const ours = await harness.query<{ id: string; provider: string | null; amount: number; status: string }>(
    `select id, provider_refund_id as provider, (amount - gift_card_amount - store_credit_amount - exchange_amount)::int as amount, status from refunds
     where purpose <> 'CHARGE_BACK' and coalesce(provider_refund_id, '') not like 'other-means-%' and amount > gift_card_amount + store_credit_amount + exchange_amount
       and (provider_refund_id is not null or status <> 'FAILED')
       and order_id in (select o.id from orders o where ${ofShoppers})`,
  );
  const all = [
    ...books.refunds,
    ...books.paypal.flatMap(({ refunds }) => refunds.map((refund) => ({ ...refund, status: 'succeeded' }))),
  ];
  const theirs = new Map(all.map((refund) => [refund.id, refund]));
  const found: string[] = [];
  for (const refund of ours) {
    const match = theirs.get(refund.provider ?? '');
    if (!match) found.push(`refund ${refund.id} (${refund.status}) is unknown to the provider`);
    else if (match.amount !== refund.amount)
      found.push(`refund ${refund.id}: ${refund.amount} here, ${match.amount} there`);
    else if ((match.status === 'succeeded') !== (refund.status === 'SUCCEEDED'))
      found.push(`refund ${refund.id} is ${refund.status} here and ${match.status} there`);
  }
  const payouts = await harness.query<{ provider: string }>(
    `select provider_refund_id as provider from exchange_payouts where provider_refund_id is not null`,
  );
  const known = new Set([...ours, ...payouts].map((refund) => refund.provider));
  for (const refund of all) if (!known.has(refund.id)) found.push(`the provider's refund ${refund.id} is unknown here`);
  return found;
}

/**
 * Checks that the stock of every SKU equals its ledger's sum, and the initial stock less the units that orders hold.
 */
export async function compareStock(query: Harness['query'], before: Grouping): Promise<string[]> {
  const rows = await query<{ sku: string; stock: number; ledger: number; sold: number; reserved: number }>(
    `with sku as (
       select id, null::uuid as variant_id, stock from products where not has_variants and parts is null
       union all select product_id, id, stock from variants where parts is null)
     select coalesce(s.variant_id, s.id)::text as sku, s.stock,
       (select coalesce(sum(m.change), 0)::int from stock_movements m where m.product_id = s.id and m.variant_id is not distinct from s.variant_id) as ledger,
       (select coalesce(sum(case when o.status = 'CANCELLED' then 0 else l.quantity - l.restocked_quantity end), 0)::int
        from order_lines l join orders o on o.id = l.order_id
        where ${ofShoppers} and l.product_id = s.id and l.variant_id is not distinct from s.variant_id) as sold,
       (select coalesce(sum(u.quantity), 0)::int from reserved_units u where u.product_id = s.id and u.variant_id is not distinct from s.variant_id) as reserved
     from sku s`,
  );
  return rows.flatMap(({ sku, stock, ledger, sold, reserved }) => {
    const initial = before.get(sku) ?? 0;
    const found: string[] = [];
    if (stock < 0) found.push(`stock of ${sku} is ${stock}`);
    if (stock !== ledger) found.push(`stock of ${sku} is ${stock}, its ledger sums to ${ledger}`);
    if (stock !== initial - sold - reserved)
      found.push(`stock of ${sku} is ${stock}: ${initial} at first, ${sold} sold, ${reserved} reserved`);
    return found;
  });
}

async function compareMail(harness: Harness): Promise<string[]> {
  const orders = await harness.query<{ number: string; emails: string[]; sent: number; isPaid: boolean }>(
    `select o.number, coalesce(array_agg(m.id::text) filter (where m.id is not null), '{}') as emails,
       (count(m.id) filter (where m.status = 'SENT'))::int as sent,
       exists (select from order_history h where h.order_id = o.id and h.status = 'PAID') as "isPaid"
     from orders o left join mail_messages m on m.order_id = o.id and m.kind = 'order-confirmation'
     where o.email like 'shopper-%' group by o.id`,
  );
  const files = countOutboxEmails(harness.dataDir);
  return orders.flatMap(({ number, emails, sent, isPaid }) => {
    const due = isPaid ? 1 : 0;
    const delivered = emails.reduce((sum, id) => sum + (files.get(id) ?? 0), 0);
    if (emails.length === due && sent === due && delivered === due) return [];
    const order = `order ${number} (${isPaid ? 'paid' : 'not paid'})`;
    return [`${order} has ${emails.length} confirmations, ${sent} marked as sent, ${delivered} in the outbox`];
  });
}

/** Returns the number of files in the outbox for each email, by the id in their Message-ID. */
function countOutboxEmails(dataDir: string): Map<string, number> {
  const outbox = join(dataDir, 'outbox');
  const found = new Map<string, number>();
  for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
    const head = readFileSync(join(outbox, name), 'utf8').split(/\r?\n\r?\n/)[0] ?? '';
    const id = /^Message-ID:\s*<([0-9a-f-]{36})@/im.exec(head)?.[1] ?? name;
    found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}

async function compareLabels(harness: Harness, books: Books): Promise<string[]> {
  const ours = await harness.query<{ provider: string; orders: number }>(
    `select provider_shipment_id as provider, count(*)::int as orders from shipments where tracking_number is not null group by 1`,
  );
  const known = new Set(ours.map((row) => row.provider));
  return books.labels
    .filter((label) => !known.has(label.shipmentId))
    .map((label) => `label ${label.trackingCode} was bought and is unknown here`);
}

async function findStuck(harness: Harness): Promise<string[]> {
  const rows = await harness.query<{ what: string; count: number }>(
    `select 'orders go on although all is given back' as what, count(*)::int as count from orders o join transactions t on t.order_id = o.id
       where t.status = 'REFUNDED' and o.status in ('PAID', 'SHIPPED', 'DELIVERED')
         and not exists (select from refunds r where r.order_id = o.id and r.purpose = 'CHARGE_BACK' and r.status = 'SUCCEEDED')
     union all select 'orders are PENDING', count(*)::int from orders o where status = 'PENDING' and ${ofShoppers}
     union all select 'refunds are PENDING', count(*)::int from refunds where status = 'PENDING'
     union all select 'payouts of exchanges are PENDING', count(*)::int from exchange_payouts where status = 'PENDING'
     union all select 'provider events are open', count(*)::int from provider_events where processed_at is null
     union all select 'mails are waiting', count(*)::int from mail_messages where status in ('QUEUED', 'SENDING')
     union all select 'taxes are waiting for Stripe Tax', count(*)::int from tax_reversals where state in ('WAITING', 'UNDOING')
     union all select 'labels are half bought', count(*)::int from shipments where status = 'PURCHASING'`,
  );
  return rows.filter((row) => row.count > 0).map((row) => `${row.count} ${row.what}`);
}
