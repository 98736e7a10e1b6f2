import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { type Cents, cents, formatMoney, multiplyCents } from '@vitrine/domain/money/cents.ts';
import { nextSteps } from '@vitrine/domain/orders/next-steps.ts';
import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { arrivalText } from '@vitrine/domain/shipping/delivery-estimate.ts';
import { absoluteAddress, isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { AccountMailKind } from './account-letters.ts';
import type { Letter, LetterPart } from './letter.ts';
import type { MailedOrderRow } from './mail.queries.ts';

/** The kinds of mail about an order. */
export type OrderMailKind = Exclude<
  MailKind,
  'password-reset' | 'second-factor-changed' | 'back-in-stock' | AccountMailKind
>;

export interface OrderLetterInput {
  readonly order: MailedOrderRow;
  /** Opens the order without signing in. */
  readonly orderLink: string;
  /** Opens the order in the admin area. */
  readonly adminLink: string;
  /** The public address of the shop, for pictures. */
  readonly siteUrl: string;
  /** What a shopper does to return something; empty: nothing is said. */
  readonly returnsText: string;
  /** The text of an alert. */
  readonly words: string;
}

/** Builds the letters, one function for each kind of mail about an order. */
export const orderLetters = {
  'order-confirmation': ({ order, orderLink, siteUrl, returnsText }) => ({
    subject: `Your order ${formatOrderNumber(order.number)}`,
    heading: messages.confirmation.thanks,
    parts: [
      { kind: 'text', text: `We have received your payment for order ${formatOrderNumber(order.number)}.` },
      lines(order, siteUrl),
      sums(order),
      ...address(order, 'Shipping to'),
      { kind: 'block', title: 'Contact', rows: [order.email] },
      ...card(order),
      { kind: 'block', title: 'What happens next', rows: nextSteps(followed(order)).slice(1) },
      { kind: 'link', label: 'View your order', url: orderLink },
      ...returns(returnsText),
    ],
  }),
  shipped: ({ order, orderLink, siteUrl }) => ({
    subject: `Your order ${formatOrderNumber(order.number)} is on its way`,
    heading: 'Your order is on its way',
    parts: [
      { kind: 'text', text: departure(order) },
      ...tracking(order),
      ...arrives(order),
      lines({ lines: order.packed ?? order.lines }, siteUrl),
      ...address(order, 'Shipping to'),
      { kind: 'link', label: 'View your order', url: orderLink },
    ],
  }),
  delivered: ({ order, orderLink, siteUrl }) => ({
    subject: `Your order ${formatOrderNumber(order.number)} has been delivered`,
    heading: 'Your order has been delivered',
    parts: [
      { kind: 'text', text: `Order ${formatOrderNumber(order.number)} has arrived. We hope you like it.` },
      lines(order, siteUrl),
      { kind: 'link', label: 'View your order', url: orderLink },
    ],
  }),
  refunded: ({ order, orderLink }) => ({
    subject: `Your refund for order ${formatOrderNumber(order.number)}`,
    heading: 'Your refund is on its way',
    parts: [
      {
        kind: 'text',
        text: `We have refunded ${formatMoney(cents(order.refund?.amount ?? order.total))} for order ${formatOrderNumber(order.number)}. Your bank may take 5 to 10 days to show it.`,
      },
      ...(order.refund?.reason ? [{ kind: 'text', text: order.refund.reason } as const] : []),
      ...card(order),
      { kind: 'link', label: 'View your order', url: orderLink },
    ],
  }),
  'payment-failed': ({ order, words, siteUrl }) => ({
    subject: `Your payment for order ${formatOrderNumber(order.number)} did not go through`,
    heading: 'Your payment did not go through',
    parts: [
      {
        kind: 'text',
        text: `We could not take the payment for order ${formatOrderNumber(order.number)}, so it was cancelled.`,
      },
      { kind: 'text', text: words },
      lines(order, siteUrl),
    ],
  }),
  'staff-new-order': ({ order, adminLink, siteUrl }) => ({
    subject: `New order ${formatOrderNumber(order.number)}: ${formatMoney(cents(order.total))}`,
    heading: `New order ${formatOrderNumber(order.number)}`,
    parts: [
      { kind: 'text', text: `${order.email} has placed and paid an order.` },
      lines(order, siteUrl),
      sums(order),
      ...address(order, 'Ship to'),
      { kind: 'link', label: 'Open the order', url: adminLink },
    ],
  }),
  'staff-alert': ({ order, adminLink, words }) => ({
    subject: `Order ${formatOrderNumber(order.number)} needs attention`,
    heading: `Order ${formatOrderNumber(order.number)} needs attention`,
    parts: [
      { kind: 'text', text: words },
      { kind: 'link', label: 'Open the order', url: adminLink },
    ],
  }),
} as const satisfies Record<OrderMailKind, (input: OrderLetterInput) => Letter>;

function units(rows: MailedOrderRow['lines']): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Says what has left: the order, or the part of it that is in the parcel. */
function departure({ number, lines: ordered, packed, hasRest }: MailedOrderRow): string {
  const isPart = packed !== null && units(packed) < units(ordered);
  const whole = `${isPart ? 'Part of order' : 'Order'} ${formatOrderNumber(number)} has been shipped.`;
  return isPart && hasRest ? `${whole} The rest follows in another parcel.` : whole;
}

function lines(order: Pick<MailedOrderRow, 'lines'>, siteUrl: string): LetterPart {
  const rows = order.lines.map((line) => {
    const unit: Cents = cents(line.unitPrice);
    return {
      imageUrl: absoluteAddress(line.image && (line.image.thumbnail || line.image.preview || line.image.main), siteUrl),
      name: line.name,
      detail: [...line.options, `${line.quantity} x ${formatMoney(unit)}`].join(', '),
      amount: formatMoney(multiplyCents(unit, line.quantity)),
    };
  });
  return { kind: 'lines', rows };
}

function sums(order: MailedOrderRow): LetterPart {
  const shipping = order.shipping_cost === 0 ? messages.totals.freeShipping : formatMoney(cents(order.shipping_cost));
  return {
    kind: 'sums',
    rows: [
      { label: messages.totals.subtotal, amount: formatMoney(cents(order.subtotal)) },
      { label: messages.totals.shipping, amount: shipping },
      { label: messages.totals.salesTax, amount: formatMoney(cents(order.tax)) },
      { label: messages.totals.total, amount: formatMoney(cents(order.total)), isTotal: true },
    ],
  };
}

function address({ address: place }: MailedOrderRow, title: string): LetterPart[] {
  if (!place) return [];
  const rows = [
    place.name,
    place.street1,
    ...(place.street2 ? [place.street2] : []),
    `${place.city}, ${place.state} ${place.postalCode}`,
    place.country,
  ];
  return [{ kind: 'block', title, rows }];
}

/** The order as it is when its confirmation is written: paid. The letter itself is the first step. */
function followed({ email, arrival }: MailedOrderRow): Parameters<typeof nextSteps>[0] {
  return { status: 'PAID', email, arrival: arrival && { text: arrivalText(arrival) } };
}

function arrives({ arrival }: MailedOrderRow): LetterPart[] {
  return arrival ? [{ kind: 'text', text: `${arrivalText(arrival)}.` }] : [];
}

function returns(text: string): LetterPart[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: 'How to return it', rows }] : [];
}

function card(order: MailedOrderRow): LetterPart[] {
  if (!order.card_last4) return [];
  const brand = order.card_brand ? order.card_brand.charAt(0).toUpperCase() + order.card_brand.slice(1) : 'Card';
  return [{ kind: 'block', title: 'Paid with', rows: [`${brand} ending in ${order.card_last4}`] }];
}

function tracking({ shipments }: MailedOrderRow): LetterPart[] {
  return shipments.flatMap(({ carrier, trackingNumber, trackingUrl }): LetterPart[] => {
    if (!trackingNumber && !isWebAddress(trackingUrl)) return [];
    const rows = [trackingNumber ? `${carrier ?? 'Carrier'}: ${trackingNumber}` : (carrier ?? 'Carrier')];
    const block = { kind: 'block', title: 'Tracking', rows } as const;
    return isWebAddress(trackingUrl)
      ? [block, { kind: 'link', label: 'Track your parcel', url: trackingUrl }]
      : [block];
  });
}
