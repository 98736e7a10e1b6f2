import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { nextSteps } from '@vitrine/domain/orders/status/next-steps.ts';
import { isRedirectMethod, methodName, otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { cardsName, paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { townLine } from '@vitrine/domain/shipping/address/town-line.ts';
import { daysText } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { businessRows } from '@vitrine/domain/taxes/business-customer.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { AccountMailKind } from './account-emails.ts';
import type { Email, EmailPart } from './email.ts';
import { lines, sums } from './email-amounts.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import { howToPay } from './how-to-pay.ts';
import { refundWays } from './refund-ways.ts';
import type { StaffNoticeKind } from './staff/staff-texts.ts';

/** The kinds of mail about an order. */
export type OrderMailKind = Exclude<
  MailKind,
  | 'password-reset'
  | 'second-factor-changed'
  | 'back-in-stock'
  | 'confirm-stock-alert'
  | 'gift-card'
  | 'payment-link'
  | StaffNoticeKind
  | AccountMailKind
>;

export interface OrderEmailInput {
  readonly order: MailedOrderRow;
  /** Opens the order without signing in. */
  readonly orderLink: string;
  /** Opens the order in the admin area. */
  readonly adminLink: string;
  /** The public address of the shop, for pictures. */
  readonly siteUrl: string;
  /** The instructions to return something. Empty omits them. */
  readonly returnsText: string;
  /** The text of an alert. */
  readonly words: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly own: OwnTexts;
}

/** The email builders, one function for each kind of email about an order. */
export const orderEmails = {
  'order-confirmation': (input) => {
    const { order, orderLink, siteUrl, returnsText, own } = input;
    const { subject, heading, opening, button, closing } = worded('order-confirmation', toValues(input), own);
    return {
      subject,
      heading,
      parts: [
        ...opening,
        ...purchase(order, { siteUrl, addressTitle: 'Shipping to' }),
        { kind: 'block', title: 'Contact', rows: [order.email] },
        ...paidWith(order),
        { kind: 'block', title: 'What happens next', rows: nextSteps(followed(order)).slice(1) },
        button(orderLink),
        ...returns(returnsText),
        ...closing,
      ],
    };
  },
  shipped: (input) => {
    const { order, orderLink, siteUrl, own } = input;
    const values = { ...toValues(input), ...shipmentValues(order) };
    const { subject, heading, opening, button, closing } = worded('shipped', values, own);
    return {
      subject,
      heading,
      parts: [
        ...opening,
        ...tracking(order),
        ...arrives(order),
        lines({ lines: order.packed ?? order.lines, currency: order.currency }, siteUrl),
        ...address(order, 'Shipping to'),
        button(orderLink),
        ...closing,
      ],
    };
  },
  delivered: (input) => {
    const { order, orderLink, siteUrl, own } = input;
    const { subject, heading, opening, button, closing } = worded('delivered', toValues(input), own);
    return { subject, heading, parts: [...opening, lines(order, siteUrl), button(orderLink), ...closing] };
  },
  refunded: (input) => {
    const { order, orderLink, own } = input;
    const values = {
      ...toValues(input),
      refund_amount: formatMoney(cents(order.refund?.amount ?? order.total), order.currency),
      refund_reason: order.refund?.reason ?? '',
      refund_way: refundWay(order),
    };
    const { subject, heading, opening, button, closing } = worded('refunded', values, own);
    return { subject, heading, parts: [...opening, ...paidWith(order), button(orderLink), ...closing] };
  },
  'refund-returned': (input) => {
    const { order, orderLink, own } = input;
    // Refunds to gift cards stay with them.
    const returned = order.refund ? order.refund.amount - (order.refund.giftCards ?? 0) : order.total;
    const values = { ...toValues(input), refund_amount: formatMoney(cents(returned), order.currency) };
    const { subject, heading, opening, button, closing } = worded('refund-returned', values, own);
    return { subject, heading, parts: [...opening, button(orderLink), ...closing] };
  },
  'payment-failed': (input) => {
    const { order, words, siteUrl, own } = input;
    const values = { ...toValues(input), failure_reason: words };
    const { subject, heading, opening, closing } = worded('payment-failed', values, own);
    return { subject, heading, parts: [...opening, lines(order, siteUrl), ...closing] };
  },
  'payment-instructions': (input) => {
    const { order, orderLink, siteUrl, own } = input;
    const { subject, heading, opening, button, closing } = worded('payment-instructions', toValues(input), own);
    const bought = purchase(order, { siteUrl, addressTitle: 'Shipping to' });
    return {
      subject,
      heading,
      parts: [...opening, ...howToPay(input.order, input.timeZone), button(orderLink), ...bought, ...closing],
    };
  },
  'payment-reminder': (input) => {
    const { orderLink, own } = input;
    const { subject, heading, opening, button, closing } = worded('payment-reminder', toValues(input), own);
    return {
      subject,
      heading,
      parts: [...opening, ...howToPay(input.order, input.timeZone), button(orderLink), ...closing],
    };
  },
  'staff-new-order': (input) => {
    const { order, adminLink, siteUrl, own } = input;
    const { subject, heading, opening, button, closing } = worded('staff-new-order', toValues(input), own);
    return {
      subject,
      heading,
      parts: [...opening, ...purchase(order, { siteUrl, addressTitle: 'Ship to' }), button(adminLink), ...closing],
    };
  },
  'staff-alert': (input) => {
    const { adminLink, words, own } = input;
    const { subject, heading, opening, button, closing } = worded('staff-alert', toValues(input), own);
    return { subject, heading, parts: [...opening, { kind: 'text', text: words }, button(adminLink), ...closing] };
  },
} as const satisfies Record<OrderMailKind, (input: OrderEmailInput) => Email>;

function refundWay(order: OrderEmailInput['order']): string {
  const { refund, payment_method: method, gift_cards: cards, currency } = order;
  const { amount = 0, storeCredit = 0, giftCards = 0, exchange = 0 } = refund ?? {};
  const name = cardsName(cards);
  const isExchange = cards.some(({ kind }) => kind === 'EXCHANGE');
  return [
    giftCards > 0 && isExchange
      ? `${formatMoney(cents(giftCards), currency)} of it is refunded to the payment method of the returned items.`
      : null,
    giftCards > 0 && !isExchange
      ? `${formatMoney(cents(giftCards), currency)} of it is back ${name === 'store credit' ? 'in' : 'on'} your ${name}.`
      : null,
    storeCredit > 0
      ? `${formatMoney(cents(storeCredit), currency)} of it is store credit in your account, which you can use for your next order.`
      : null,
    exchange > 0
      ? `${formatMoney(cents(exchange), currency)} of it pays for the items that replace the returned ones.`
      : null,
    giftCards + storeCredit + exchange < amount || amount === 0 ? refundWays[method] : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Returns the values of the variables of every email about an order. */
function toValues({ order, siteName }: OrderEmailInput) {
  return {
    shop_name: siteName,
    order_number: formatOrderNumber(order.number),
    customer_name: order.address?.name || order.email,
    customer_email: order.email,
    total: formatMoney(cents(order.total), order.currency),
    arrival: order.arrival ? getDays(order)(order.arrival) : '',
  };
}

function shipmentValues(order: MailedOrderRow) {
  const last = order.shipments.at(-1);
  return {
    shipment_summary: departure(order),
    carrier: last?.carrier ?? '',
    tracking_number: last?.trackingNumber ?? '',
    tracking_link: isWebAddress(last?.trackingUrl) ? last.trackingUrl : '',
  };
}

function units(rows: MailedOrderRow['lines']): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the part that has left: the order, or the units in the parcel. */
function departure({ number, lines: ordered, packed, hasRest }: MailedOrderRow): string {
  const isPart = packed !== null && units(packed) < units(ordered);
  const whole = `${isPart ? 'Part of order' : 'Order'} ${formatOrderNumber(number)} has been shipped.`;
  return isPart && hasRest ? `${whole} The rest follows in another parcel.` : whole;
}

/** Returns the purchase: the lines, the totals, and the destination of the order. */
function purchase(
  order: MailedOrderRow,
  { siteUrl, addressTitle }: { readonly siteUrl: string; readonly addressTitle: string },
): EmailPart[] {
  const isFetched = typeof order.pickup_place === 'string';
  return [
    lines(order, siteUrl),
    sums(order),
    ...businessBlock(order),
    ...pickup(order),
    ...address(order, isFetched ? 'Ordered by' : addressTitle),
  ];
}

/** Returns the company that bought, with the numbers that a sale without VAT needs. */
function businessBlock({ business }: MailedOrderRow): EmailPart[] {
  if (!business) return [];
  const rows = businessRows(business).map(([name, value]) => `${name}: ${value}`);
  return [{ kind: 'block', title: business.companyName, rows }];
}

function address({ address: location }: MailedOrderRow, title: string): EmailPart[] {
  if (!location) return [];
  const rows = [
    location.name,
    location.street1,
    ...(location.street2 ? [location.street2] : []),
    townLine(location),
    location.country,
  ];
  return [{ kind: 'block', title, rows }];
}

/** Returns the order's state at its confirmation: paid. The email itself is the first step. */
function followed(order: MailedOrderRow): Parameters<typeof nextSteps>[0] {
  const { email, arrival, pickup_place: pickupLocation } = order;
  return { status: 'PAID', email, arrival: arrival && { text: getDays(order)(arrival) }, pickupPlace: pickupLocation };
}

function arrives(order: MailedOrderRow): EmailPart[] {
  return order.arrival ? [{ kind: 'text', text: `${getDays(order)(order.arrival)}.` }] : [];
}

function getDays({ pickup_place: pickupLocation = null }: MailedOrderRow) {
  return daysText(pickupLocation);
}

function pickup({ pickup_place: location }: MailedOrderRow): EmailPart[] {
  const rows = (location ?? '').split('\n').filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: 'Pickup at', rows }] : [];
}

function returns(text: string): EmailPart[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: 'How to return items', rows }] : [];
}

/** Returns the means of payment of the order, with the shares of gift cards and of store credit. */
function paidWith(order: MailedOrderRow): EmailPart[] {
  const parts = paidWithCards(order.gift_cards);
  const blocks = parts.map(
    ({ label, amount }): EmailPart => ({
      kind: 'block',
      title: label,
      rows: [formatMoney(amount, order.currency)],
    }),
  );
  return [...card(order), ...blocks];
}

function card(order: MailedOrderRow): EmailPart[] {
  const means = otherMeansName(order.payment_method);
  if (means !== null) return [{ kind: 'block', title: 'Paid by', rows: [means] }];
  if (isRedirectMethod(order.payment_method))
    return [{ kind: 'block', title: 'Paid with', rows: [methodName(order.payment_method)] }];
  if (!order.card_last4) return [];
  const brand = order.card_brand ? order.card_brand.charAt(0).toUpperCase() + order.card_brand.slice(1) : 'Card';
  return [{ kind: 'block', title: 'Paid with', rows: [`${brand} ending in ${order.card_last4}`] }];
}

function tracking({ shipments }: MailedOrderRow): EmailPart[] {
  return shipments.flatMap(({ carrier, trackingNumber, trackingUrl }): EmailPart[] => {
    if (!trackingNumber && !isWebAddress(trackingUrl)) return [];
    const rows = [trackingNumber ? `${carrier ?? 'Carrier'}: ${trackingNumber}` : (carrier ?? 'Carrier')];
    const block = { kind: 'block', title: 'Tracking', rows } as const;
    return isWebAddress(trackingUrl)
      ? [block, { kind: 'link', label: 'Track your parcel', url: trackingUrl }]
      : [block];
  });
}
