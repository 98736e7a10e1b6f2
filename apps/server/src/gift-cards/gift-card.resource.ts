import { giftCardResource as declaration } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import { giftCardCode } from '../mail/mail.ts';
import { toColumns } from '../resources/columns.ts';
import { maskedEmail } from '../resources/read/masked-fields.ts';
import { nobody, type Resource, staffOnly } from '../resources/resource.ts';
import { giftCardWrites } from './write-gift-card.ts';

const entriesJson = `(select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'orderId', coalesce(e.order_id, r.order_id),
    'orderNumber', o.number, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id), '[]')
  from gift_card_entries e left join refunds r on r.id = e.refund_id left join orders o on o.id = coalesce(e.order_id, r.order_id) where e.gift_card_id = g.id)`;

const orderOfCard = '(select s.order_id from gift_card_lines s where s.order_line_id = g.order_line_id)';

/**
 * The resource of gift cards and store credit. Shoppers read none of them (docs/behaviour/rights.md#who-may-do-what).
 */
export const giftCardResource: Resource = {
  declaration,
  from: 'gift_cards g',
  id: 'g.id',
  joins: {},
  columns: toColumns(declaration, 'g', {
    email: { mask: maskedEmail },
    entries: { sql: entriesJson },
    orderId: { sql: orderOfCard },
  }),
  relations: {},
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: staffOnly, create: staffOnly, update: staffOnly, delete: nobody },
  // Excludes the account of an exchange, which staff cannot change.
  scope: () => `g.kind <> 'EXCHANGE'`,
  ownedBy: 'g.user_id',
  isClosedToDemo: true,
  writes: giftCardWrites,
  createdOnly: (sessionSecret, id) => ({ code: giftCardCode(sessionSecret, id) }),
};
