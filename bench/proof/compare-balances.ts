import type { Harness } from './harness.ts';

/** Checks that the balance of a gift card is the sum of its entries, never below 0, and in the currency of its orders. */
export async function compareBalances(query: Harness['query']): Promise<string[]> {
  const cards = await query<{ id: string; balance: number; sum: number }>(
    `select g.id, g.balance::int as balance, (select coalesce(sum(e.amount), 0)::int from gift_card_entries e where e.gift_card_id = g.id) as sum
     from gift_cards g`,
  );
  const wrong = cards
    .filter(({ balance, sum }) => balance !== sum || balance < 0)
    .map(({ id, balance, sum }) => `gift card ${id} holds ${balance}, and its entries sum to ${sum}`);
  return [...wrong, ...(await findMixed(query))];
}

/** Finds gift cards with entries of orders in another currency, and orders that sold cards in another one. */
async function findMixed(query: Harness['query']): Promise<string[]> {
  const rows = await query<{ id: string; held: string; number: string; paid: string }>(
    `select g.id, g.currency as held, o.number, o.currency as paid from gift_cards g
       join (
         select gift_card_id, order_id from gift_card_entries where order_id is not null
         union select e.gift_card_id, r.order_id from gift_card_entries e join refunds r on r.id = e.refund_id
         union select e.gift_card_id, x.order_id from gift_card_entries e join exchange_payouts p on p.id = e.refund_id
           join exchanges x on x.account_id = p.account_id
         union select c.id, l.order_id from gift_cards c join gift_card_lines l on l.order_line_id = c.order_line_id
       ) e on e.gift_card_id = g.id
       join orders o on o.id = e.order_id
     where o.currency <> g.currency`,
  );
  return rows.map(({ id, held, number, paid }) => `gift card ${id} in ${held} has money of order ${number} in ${paid}`);
}
