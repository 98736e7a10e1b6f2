import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { invoiceNumber } from '@vitrine/domain/orders/invoices/invoice-number.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import type { NewRow } from '../exchange/exchange.ts';
import { type DemoCustomer, type DemoOrder, type DemoPeople, known } from './demo-catalog.ts';
import { type DemoCatalogRows, itemKey } from './demo-catalog-rows.ts';
import { type DemoItem, orderLine, toItem, toShipment } from './demo-order-rows.ts';

type Status = NonNullable<NewRow<'orders'>['status']>;

/** One sample order: its rows, and the statuses that it passes through with their times. */
export interface PlannedOrder {
  readonly order: NewRow<'orders'> & { id: string };
  readonly lines: readonly NewRow<'order_lines'>[];
  readonly address: Omit<NewRow<'order_addresses'>, 'kind'>;
  readonly invoice: NewRow<'invoices'>;
  readonly transaction: NewRow<'transactions'> & { id: string };
  readonly statusSteps: readonly { status: Status; at: Date }[];
  readonly declined: string | null;
  /** For an order that was refunded in full. */
  readonly refund: (NewRow<'refunds'> & { id: string }) | null;
  readonly shipment: NewRow<'shipments'> | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The statuses before each final status, with their times in hours since the order was placed. */
const statusStepsByStatus = {
  PAID: [['PAID', 0.01]],
  SHIPPED: [
    ['PAID', 0.01],
    ['SHIPPED', 20],
  ],
  DELIVERED: [
    ['PAID', 0.01],
    ['SHIPPED', 20],
    ['DELIVERED', 92],
  ],
  CANCELLED: [['CANCELLED', 0.01]],
  REFUNDED: [
    ['PAID', 0.01],
    ['SHIPPED', 20],
    ['DELIVERED', 92],
    ['REFUNDED', 140],
  ],
} as const satisfies Record<DemoOrder['status'], readonly (readonly [Status, number])[]>;

/** Returns the units that the orders take, by product and options. A cancelled order returns its units. */
export function orderedUnits(people: DemoPeople): Map<string, number> {
  const units = new Map<string, number>();
  for (const { status, lines } of people.orders) {
    if (status === 'CANCELLED') continue;
    for (const { product, options, quantity } of lines) {
      const key = itemKey(product, options);
      units.set(key, (units.get(key) ?? 0) + quantity);
    }
  }
  return units;
}

interface Planning {
  readonly people: DemoPeople;
  readonly catalog: DemoCatalogRows;
  readonly userIds: ReadonlyMap<string, string>;
  readonly now: Date;
}

/**
 * Returns sample orders, so that the admin area and its reports show data. None is PENDING, because the job that checks
 * open orders with the card provider would not find them there.
 */
export function plannedOrders({ people, catalog, userIds, now }: Planning): PlannedOrder[] {
  const customers = new Map(people.customers.map((customer) => [customer.id, customer]));
  const products = new Map(catalog.products.map((product) => [product.slug, product]));
  return people.orders
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((plan, index) => {
      const customer = known(customers, plan.customer, 'orders');
      const placedAt = new Date(now.getTime() - plan.daysAgo * DAY - index);
      const items = plan.lines.map((line) => ({
        line,
        ...toItem(catalog, known(products, line.product, 'orders'), line.options),
      }));
      return plannedOrder({
        plan,
        customer,
        userId: known(userIds, customer.id, 'orders'),
        placedAt,
        items,
        site: catalog.site,
        index,
      });
    });
}

interface Draft {
  readonly plan: DemoOrder;
  readonly customer: DemoCustomer;
  readonly userId: string;
  readonly placedAt: Date;
  readonly items: readonly DemoItem[];
  readonly site: SiteSettings;
  readonly index: number;
}

function plannedOrder({ plan, customer, userId, placedAt, items, site, index }: Draft): PlannedOrder {
  const id = uuidv7();
  const lines = items.map((item, position) => orderLine(id, item, position));
  const totals = cartTotals(
    lines.map(({ unit_price, quantity }) => ({ price: cents(unit_price), quantity })),
    site,
  );
  const transactionId = uuidv7();
  const statusSteps = statusStepsByStatus[plan.status].map(([status, hours]) => ({
    status,
    at: new Date(placedAt.getTime() + hours * HOUR),
  }));
  const refunded = statusSteps.find(({ status }) => status === 'REFUNDED');
  return {
    order: {
      id,
      user_id: userId,
      email: customer.email,
      subtotal: totals.subtotal,
      shipping_cost: totals.shipping,
      shipping_method: 'Standard',
      tax_rate: site.taxRate,
      tax: totals.tax,
      total: totals.total,
      address_verification: 'VERIFIED',
      created_at: placedAt,
      paid_at: statusSteps.find(({ status }) => status === 'PAID')?.at ?? null,
    },
    lines,
    address: {
      order_id: id,
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      street1: customer.address.street1,
      street2: customer.address.street2 ?? null,
      city: customer.address.city,
      state: customer.address.state,
      postal_code: customer.address.postalCode,
      country: customer.address.country,
    },
    invoice: { id: uuidv7(), order_id: id, invoice_number: invoiceNumber(placedAt.getTime()), created_at: placedAt },
    transaction: {
      id: transactionId,
      order_id: id,
      amount: totals.total,
      currency: 'USD',
      provider_payment_id: `pi_demo_${index + 1}`,
      card_brand: 'visa',
      card_last4: plan.declined === undefined ? '4242' : '0002',
      created_at: placedAt,
    },
    statusSteps: [{ status: 'PENDING', at: placedAt }, ...statusSteps],
    declined: plan.declined ?? null,
    refund: refunded
      ? {
          id: uuidv7(),
          order_id: id,
          transaction_id: transactionId,
          amount: totals.total,
          status: 'SUCCEEDED',
          reason: plan.reason ?? null,
          purpose: 'REFUND',
          provider_refund_id: `re_demo_${index + 1}`,
          created_at: refunded.at,
        }
      : null,
    shipment: toShipment(id, statusSteps, index),
  };
}
