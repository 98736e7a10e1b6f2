import { randomUUID } from 'node:crypto';
import { hashLinkKey } from '../../apps/server/src/returns/return-access.ts';
import { post } from './calls.ts';
import { countReturns, expectedReturns } from './compare-returns.ts';
import type { Harness } from './harness.ts';
import type { RandomSource } from './random-source.ts';
import type { Send } from './staff.ts';

/** The tokens that open the pages of the orders, by the id of the order. */
export type Tokens = Map<string, string>;

interface ReturnRow {
  readonly id: string;
  readonly status: 'REQUESTED' | 'APPROVED' | 'IN_TRANSIT' | 'RECEIVED' | 'INSPECTED';
  readonly kind: string;
  readonly orderId: string;
  readonly refundTo: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

interface Draft {
  readonly updatedAt: string;
  readonly quote: { readonly totals: { readonly total: number } } | null;
}

interface Shipped {
  readonly id: string;
  readonly email: string;
  readonly lineId: string;
  readonly quantity: number;
  readonly country: string;
  readonly hasAccount: boolean;
}

/**
 * Simulates what follows the delivery: shoppers return, claim, exchange and withdraw, staff handle it step by step, and
 * people are erased. Each call is repeated until it receives a response.
 */
export function createAfterDelivery(harness: Harness, { send, tokens }: { send: Send; tokens: Tokens }) {
  /** Units of an order that was shipped. A paid order is shipped first. */
  async function pickShipped(random: RandomSource): Promise<Shipped | null> {
    const rows = await harness.query<Shipped & { status: string }>(
      `select o.id, o.email, o.status, a.country, o.user_id is not null as "hasAccount", l.id as "lineId", (l.quantity - l.refunded_quantity)::int as quantity
       from orders o join order_lines l on l.order_id = o.id join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
       where o.status in ('PAID', 'SHIPPED', 'DELIVERED') and l.refunded_quantity < l.quantity and o.id::text = any ($1)
       order by l.id`,
      [[...tokens.keys()]],
    );
    if (rows.length === 0) return null;
    const picked = random.pick(rows);
    if (picked.status === 'PAID' && random.happens(0.85))
      await send(`/orders/${picked.id}/status`, { status: 'SHIPPED' });
    if (picked.status !== 'DELIVERED' && random.happens(0.6))
      await send(`/orders/${picked.id}/status`, { status: 'DELIVERED' });
    return picked;
  }

  /** Adds a link that works once, as the email to a guest would have it. */
  async function mailedAccess(orderId: string): Promise<{ readonly key: string }> {
    const key = randomUUID();
    await harness.query(
      `insert into return_links (id, order_id, key_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [randomUUID(), orderId, hashLinkKey(key)],
    );
    return { key };
  }

  /** Requests a return. The shopper chooses another destination of the refund with the given chance. */
  async function request(random: RandomSource, choosing: number): Promise<void> {
    const order = await pickShipped(random);
    if (!order) return;
    const kinds = ['RETURN', 'RETURN', 'EXCHANGE', 'EXCHANGE', 'CLAIM'] as const;
    const kind = order.country === 'DE' && random.happens(0.5) ? 'WITHDRAWAL' : random.pick(kinds);
    // Some shoppers name more units than they bought, and some press twice.
    const quantity = random.between(1, order.quantity + (random.happens(0.1) ? 1 : 0));
    const line = { lineId: order.lineId, quantity, ...(await chooseReplacement(order, kind, random)) };
    const reason = kind === 'WITHDRAWAL' ? {} : { reason: 'Changed my mind' };
    const seen = await quotedExchange(order, kind, line);
    const isChoosing = (kind === 'RETURN' || kind === 'CLAIM') && random.happens(choosing);
    const press = async () =>
      post(harness, '/returns', {
        access: await mailedAccess(order.id),
        kind,
        lines: [{ ...line, ...reason }],
        seen,
        ...(isChoosing && { refundTo: order.hasAccount ? 'STORE_CREDIT' : 'GIFT_CARD' }),
      });
    await Promise.all(random.happens(0.3) ? [press(), press()] : [press()]);
  }

  /** Chooses what replaces the items of an exchange. */
  async function chooseReplacement({ id, lineId }: Shipped, kind: string, random: RandomSource): Promise<object> {
    if (kind !== 'EXCHANGE') return {};
    const offered = await post(harness, '/returns/replacements', {
      access: await mailedAccess(id),
      lineId,
      search: 'a',
    });
    const items = offered?.body.items ?? [];
    if (items.length === 0) return {};
    const { productId, variantId } = random.pick(items);
    return { replacement: { productId, variantId } };
  }

  /** Returns the amounts of an exchange that the shopper sees. null for another return. */
  async function quotedExchange({ id }: Shipped, kind: string, line: object): Promise<object | null> {
    if (kind !== 'EXCHANGE') return null;
    const quote = await post(harness, '/returns/quote', { access: await mailedAccess(id), kind, lines: [line] });
    const { due = 0, refund = 0 } = quote?.body.exchange ?? {};
    return { due, refund };
  }

  async function openReturns(): Promise<ReturnRow[]> {
    return harness.query<ReturnRow>(
      `select r.id, r.status, r.kind, r.order_id as "orderId", r.refund_to as "refundTo",
         (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)) from return_lines l where l.return_id = r.id) as lines
       from returns r where r.status not in ('COMPLETED', 'REJECTED', 'CANCELLED') order by r.id`,
    );
  }

  /** Moves a return by one step. The shopper or staff end some early. */
  async function advance(row: ReturnRow, random: RandomSource): Promise<void> {
    const change = (body: object) => send(`/returns/${row.id}/status`, body);
    if (row.status === 'REQUESTED') {
      const draw = random.next();
      if (draw < 0.8) await change({ status: 'APPROVED' });
      else if (draw < 0.9) await change({ status: 'REJECTED', words: 'No.' });
      else await post(harness, `/returns/${row.id}/cancel`, { access: { token: tokens.get(row.orderId) ?? '-' } });
    } else if (row.status === 'APPROVED' || row.status === 'IN_TRANSIT') {
      await change({ status: random.happens(0.1) ? 'CANCELLED' : 'RECEIVED' });
    } else if (row.status === 'RECEIVED') {
      const lines = row.lines.map(({ lineId, quantity }) => {
        const damaged = random.happens(0.3) ? random.between(0, quantity) : 0;
        const missing = random.happens(0.2) ? random.between(0, quantity - damaged) : 0;
        return { lineId, restocked: quantity - damaged - missing, damaged, missing };
      });
      await send(`/returns/${row.id}/inspect`, { lines });
    } else {
      const others = ['ORIGINAL', 'ORIGINAL', 'ORIGINAL', 'ORIGINAL', 'STORE_CREDIT', 'NONE'] as const;
      const refund = row.refundTo === 'ORIGINAL' || random.happens(0.1) ? random.pick(others) : row.refundTo;
      const complete = () => send(`/returns/${row.id}/complete`, { refund, withoutReplacement: random.happens(0.1) });
      await Promise.all(random.happens(0.3) ? [complete(), complete()] : [complete()]);
    }
  }

  /** Marks the draft of a dearer replacement as paid, or deletes it. */
  async function endDraft(random: RandomSource): Promise<void> {
    const drafts = await harness.query<{ id: string }>(
      `select d.id from exchanges e join draft_orders d on d.id = e.draft_id where d.placed_at is null order by d.id limit 1`,
    );
    for (const { id } of drafts) {
      if (random.happens(0.5)) {
        await send(`/draft-orders/${id}`, undefined, 'DELETE');
        continue;
      }
      const draft: Draft | undefined = await (await send(`/draft-orders/${id}`, undefined, 'GET'))?.json();
      const seen = draft?.quote && { updatedAt: draft.updatedAt, total: draft.quote.totals.total };
      if (seen) await send(`/draft-orders/${id}/mark-paid`, { ...seen, method: 'CASH' });
    }
  }

  /** Erases a shopper. The shop refuses while an order waits to be shipped. */
  async function erase(random: RandomSource): Promise<void> {
    const rows = await harness.query<{ email: string }>(
      `select email from orders where email like 'shopper-%' and status not in ('PENDING', 'PAID') order by id`,
    );
    if (rows.length > 0) await send('/personal-data/erase', { email: random.pick(rows).email });
  }

  async function action(random: RandomSource, choosing = 0.4): Promise<void> {
    const open = await openReturns();
    const draw = random.next();
    if (draw < 0.06) await erase(random);
    else if (draw < 0.14) await endDraft(random);
    else if (open.length > 0 && draw < 0.7) await advance(random.pick(open), random);
    else await request(random, choosing);
  }

  async function isAnyMissing(): Promise<boolean> {
    const counts = await countReturns((text) => harness.query(text));
    return expectedReturns.some((name) => !counts[name]);
  }

  return {
    action,
    /**
     * Continues until each kind of return, destination and erasure has occurred, then completes most returns that are
     * open. The last ones stay, so that their units stay reserved. Further orders supply what can be returned.
     */
    async finish(random: RandomSource, placeOrder: () => Promise<unknown>): Promise<void> {
      for (let step = 1; step <= 400 && (await isAnyMissing()); step += 1) {
        if (step % 5 === 0) await placeOrder();
        await action(random, 0.9);
      }
      for (let step = 0; step < 150; step += 1) {
        const open = await openReturns();
        if (open.length <= 2) break;
        await advance(random.pick(open), random);
      }
      await endDraft(random);
    },
  };
}
