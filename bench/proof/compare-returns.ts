import { type Harness, ofShoppers } from './harness.ts';

interface Ledgers {
  readonly number: string;
  readonly refunded: number;
  readonly credited: number;
  readonly exchanged: number;
  readonly paidOut: number;
  readonly unspent: number;
  readonly spent: number;
}

/**
 * Checks that each refund has a credit note, and that store credit and gift cards received their refund and bonus once.
 * What an exchange received must equal what it spent, paid out and still holds. Amounts in cents.
 */
export async function compareReturns(query: Harness['query']): Promise<string[]> {
  const orders = await query<Ledgers>(
    `select o.number,
       (select coalesce(sum(amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as refunded,
       (select coalesce(sum(amount), 0)::int from credit_notes c where c.order_id = o.id and c.cancelled_at is null) as credited,
       (select coalesce(sum(exchange_amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as exchanged,
       (select coalesce(sum(p.amount), 0)::int from exchange_payouts p join exchanges e using (account_id)
         where e.order_id = o.id and p.status = 'SUCCEEDED') as "paidOut",
       (select coalesce(sum(g.balance), 0)::int from exchanges e join gift_cards g on g.id = e.account_id where e.order_id = o.id) as unspent,
       (select coalesce(-sum(x.amount), 0)::int from exchanges e join gift_card_entries x on x.gift_card_id = e.account_id
         where e.order_id = o.id and x.order_id is not null) as spent
     from orders o where ${ofShoppers}`,
  );
  const credits = await query<{
    number: string;
    promised: number;
    given: number;
    bonus: number;
    paidBonus: number;
    mails: number;
  }>(
    `select o.number, r.store_credit_amount::int as promised, r.bonus_amount::int as bonus,
       (select coalesce(sum(e.amount), 0)::int from gift_card_entries e where e.refund_id = r.id
         and e.kind = case when r.as_gift_card then 'ISSUED' else 'ADDED' end and not exists (
           select from gift_cards g where g.id = e.gift_card_id and g.kind = 'EXCHANGE')) as given,
       (select coalesce(sum(e.amount), 0)::int from gift_card_entries e where e.refund_id = r.id and e.kind = 'BONUS') as "paidBonus",
       (select count(*)::int from mail_messages m where m.dedupe_key = 'gift-card-of-refund:' || r.id) as mails
     from refunds r join orders o on o.id = r.order_id where r.status = 'SUCCEEDED' and r.store_credit_amount > 0
       and o.email not like 'erased-%' and ${ofShoppers}`,
  );
  const units = await query<{ number: string; what: string }>(
    `select o.number, 'more units were refunded or restocked than bought' as what from order_lines l join orders o on o.id = l.order_id
       where ${ofShoppers} and greatest(l.refunded_quantity, l.restocked_quantity) > l.quantity
     union all select o.number, 'more units came back than were bought' from order_lines l join orders o on o.id = l.order_id
       where ${ofShoppers} and l.quantity < (select coalesce(sum(n.restocked + n.damaged), 0) from return_lines n join returns r on r.id = n.return_id
         where n.order_line_id = l.id and r.status = 'COMPLETED')
     union all select o.number, 'units are reserved for a return that ended' from reserved_units u join returns r on r.id = u.return_id
       join orders o on o.id = r.order_id where u.draft_id is null and r.status in ('COMPLETED', 'REJECTED', 'CANCELLED')
     union all select o.number, 'units are reserved for a draft that ended' from reserved_units u join returns r on r.id = u.return_id
       join orders o on o.id = r.order_id left join draft_orders d on d.id = u.draft_id where u.draft_id is not null and (d.id is null or d.placed_at is not null)`,
  );
  return [
    ...orders.flatMap(({ number, refunded, credited, exchanged, spent, paidOut, unspent }) => [
      ...(refunded === credited ? [] : [`order ${number}: ${refunded} refunded, credit notes of ${credited}`]),
      ...(exchanged === spent + paidOut + unspent
        ? []
        : [`order ${number}: ${exchanged} exchanged, ${spent} spent, ${paidOut} paid out, ${unspent} left`]),
    ]),
    ...credits.flatMap(({ number, promised, given, bonus, paidBonus, mails }) =>
      promised === given && bonus === paidBonus && mails <= 1
        ? []
        : [`order ${number}: credit of ${promised} and ${bonus}, ledger of ${given} and ${paidBonus}, ${mails} emails`],
    ),
    ...units.map(({ number, what }) => `order ${number}: ${what}`),
  ];
}

/** Counts that are above zero after each proof: what shoppers and staff certainly do after a delivery. */
export const expectedReturns = [
  'completed: return',
  'completed: claim',
  'completed: exchange',
  'completed: withdrawal',
  'refundsAsGiftCards',
  'creditBonuses',
  'erasedShoppers',
] as const;

/** Counts the completed returns, in all and by kind, the ended ones, and the erased shoppers. */
export async function countReturns(query: Harness['query']): Promise<Record<string, number>> {
  const rows = await query<{ name: string; count: number }>(
    `select case r.status when 'COMPLETED' then 'completed: ' || lower(r.kind) else 'otherReturns' end as name, count(*)::int as count from returns r group by 1
     union all select 'completedReturns', count(*)::int from returns where status = 'COMPLETED'
     union all select 'refundsAsGiftCards', count(*)::int from refunds where as_gift_card and status = 'SUCCEEDED'
     union all select 'creditBonuses', count(*)::int from gift_card_entries where kind = 'BONUS'
     union all select 'erasedShoppers', count(distinct o.email)::int from orders o where o.email like 'erased-%'`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
