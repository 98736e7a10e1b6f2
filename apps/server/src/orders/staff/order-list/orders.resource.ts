import { orderResource as declaration } from '@vitrine/contract/orders/order-resource.schema.ts';
import { fieldValues } from '../../../platform/database/statements/custom-field-values.ts';
import { toColumns } from '../../../resources/columns.ts';
import { maskedEmail, maskedFields, maskedName, maskedPeople } from '../../../resources/read/masked-fields.ts';
import { nobody, type Resource, seesAll, signedInOnly, staffOnly } from '../../../resources/resource.ts';
import { orderHoldsProducts, orderParts } from '../order-details/order-parts.queries.ts';
import { orderWrites } from './correct-or-delete-order.ts';
import { orderFacets, orderSearch, ordersContaining, orderTally } from './order-search.queries.ts';

/**
 * The resource of orders in the generic calls: read, corrected before shipping, deleted while unpaid. Placement has a
 * separate call.
 */
export const orderResource: Resource = {
  declaration,
  from: 'orders o',
  id: 'o.id',
  joins: {},
  columns: toColumns(declaration, 'o', {
    number: { containing: ordersContaining('number') },
    email: { containing: ordersContaining('email'), mask: maskedEmail },
    name: { sql: orderParts.recipient, containing: ordersContaining('name'), mask: maskedName },
    itemCount: { sql: orderParts.itemCount },
    discounts: { sql: 'o.discounts', isNeverNull: true },
    taxes: { sql: 'o.taxes', isNeverNull: true },
    giftCards: { sql: orderParts.giftCards },
    items: { sql: orderParts.items },
    statusHistory: { sql: orderParts.statusHistory },
    shippingInfo: { sql: orderParts.shippingInfo, mask: maskedPeople },
    transaction: { sql: orderParts.transaction, mask: maskedPeople },
    invoices: { sql: orderParts.invoices },
    refunds: { sql: orderParts.refunds },
    shipments: { sql: orderParts.shipments },
    notes: { sql: orderParts.notes, mask: maskedPeople },
    refundedAmount: { sql: orderParts.refundedAmount, isNeverNull: true },
    chargedBackAmount: { sql: orderParts.chargedBackAmount, isNeverNull: true },
    isPaymentReleased: { sql: orderParts.isPaymentReleased, isNeverNull: true },
    isFailedAttempt: { sql: orderParts.isFailedAttempt, isNeverNull: true },
    fulfilment: { sql: orderParts.fulfilment },
    customFields: { sql: fieldValues('o'), mask: maskedFields },
    productIds: { sql: orderParts.productIds, holdsAny: orderHoldsProducts },
  }),
  relations: { user: { holds: 'one', id: 'o.user_id' } },
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: signedInOnly, create: nobody, update: staffOnly, delete: staffOnly },
  scope: (caller, bind) => {
    if (seesAll(caller)) return 'true';
    return caller.kind === 'visitor' ? 'false' : `o.user_id = ${bind(caller.userId)}::uuid`;
  },
  search: orderSearch,
  joint: orderFacets('o.facets'),
  tally: orderTally,
  ownedBy: 'o.user_id',
  ownedByEmail: 'o.email',
  writes: orderWrites,
  writeCost: 'largeWrite',
  conflicts: {
    orders_paid_stay: { code: 'CONFLICT', detail: 'A paid order cannot be deleted.' },
  },
};
