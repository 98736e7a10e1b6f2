import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { townLine } from '@vitrine/domain/shipping/address/town-line.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { businessRows, nextStepsIn, otherMeansName, paidLabel } from '@vitrine/messages/src/order-words.ts';
import type { TextOf } from '@vitrine/messages/src/t.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { AccountMailKind } from './account-emails.ts';
import type { Email, EmailPart } from './email.ts';
import { lines, sums } from './email-amounts.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import { howToPay } from './how-to-pay.ts';
import type { EmailWords } from './languages/email-words.ts';
import { refundWayOf } from './refund-ways.ts';

/** The kinds of mail about an order. */
export type OrderMailKind = Exclude<
  MailKind,
  | 'password-reset'
  | 'second-factor-changed'
  | 'back-in-stock'
  | 'confirm-stock-alert'
  | 'gift-card'
  | 'payment-link'
  | 'staff-credit'
  | 'staff-unknown-charge'
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
  readonly alert: string;
  /** The language of the email. */
  readonly words: EmailWords;
  readonly siteName: string;
  readonly timeZone: string;
  readonly own: OwnTexts;
}

/** The email builders, one function for each kind of email about an order. */
export const orderEmails = {
  'order-confirmation': (input) => {
    const { order, orderLink, siteUrl, returnsText, own, words } = input;
    const { t } = words;
    const { subject, heading, opening, button, closing } = worded(
      'order-confirmation',
      toValues(input),
      own,
      input.words.language,
    );
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [
        ...opening,
        ...purchase(order, { siteUrl, words: input.words, addressTitle: input.words.t('emails.shippingTo') }),
        { kind: 'block', title: t('orders.contact'), rows: [order.email] },
        ...paidWith(order, input.words),
        { kind: 'block', title: t('orders.whatHappensNext'), rows: nextStepsIn(followed(order, words), t).slice(1) },
        button(orderLink),
        ...returns(returnsText, words),
        ...closing,
      ],
    };
  },
  shipped: (input) => {
    const { order, orderLink, siteUrl, own } = input;
    const values = { ...toValues(input), ...shipmentValues(order, input.words) };
    const { subject, heading, opening, button, closing } = worded('shipped', values, own, input.words.language);
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [
        ...opening,
        ...tracking(order, input.words),
        ...arrives(order, input.words),
        lines({ lines: order.packed ?? order.lines, currency: order.currency }, { siteUrl, words: input.words }),
        ...address(order, input.words.t('emails.shippingTo')),
        button(orderLink),
        ...closing,
      ],
    };
  },
  delivered: (input) => {
    const { order, orderLink, siteUrl, own } = input;
    const { subject, heading, opening, button, closing } = worded(
      'delivered',
      toValues(input),
      own,
      input.words.language,
    );
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [...opening, lines(order, { siteUrl, words: input.words }), button(orderLink), ...closing],
    };
  },
  refunded: (input) => {
    const { order, orderLink, own } = input;
    const values = {
      ...toValues(input),
      refund_amount: input.words.money(cents(order.refund?.amount ?? order.total), order.currency),
      refund_reason: order.refund?.reason ?? '',
      refund_way: refundWay(order, input.words),
    };
    const { subject, heading, opening, button, closing } = worded('refunded', values, own, input.words.language);
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [...opening, ...paidWith(order, input.words), button(orderLink), ...closing],
    };
  },
  'refund-returned': (input) => {
    const { order, orderLink, own } = input;
    // Refunds to gift cards stay with them.
    const returned = order.refund ? order.refund.amount - (order.refund.giftCards ?? 0) : order.total;
    const values = { ...toValues(input), refund_amount: input.words.money(cents(returned), order.currency) };
    const { subject, heading, opening, button, closing } = worded('refund-returned', values, own, input.words.language);
    return { language: input.words.language, subject, heading, parts: [...opening, button(orderLink), ...closing] };
  },
  'payment-failed': (input) => {
    const { order, alert, siteUrl, own } = input;
    const values = { ...toValues(input), failure_reason: alert };
    const { subject, heading, opening, closing } = worded('payment-failed', values, own, input.words.language);
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [...opening, lines(order, { siteUrl, words: input.words }), ...closing],
    };
  },
  'payment-instructions': (input) => {
    const { order, orderLink, siteUrl, own } = input;
    const { subject, heading, opening, button, closing } = worded(
      'payment-instructions',
      toValues(input),
      own,
      input.words.language,
    );
    const bought = purchase(order, { siteUrl, words: input.words, addressTitle: input.words.t('emails.shippingTo') });
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [...opening, ...howToPay(input.order, input), button(orderLink), ...bought, ...closing],
    };
  },
  'payment-reminder': (input) => {
    const { orderLink, own } = input;
    const { subject, heading, opening, button, closing } = worded(
      'payment-reminder',
      toValues(input),
      own,
      input.words.language,
    );
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [...opening, ...howToPay(input.order, input), button(orderLink), ...closing],
    };
  },
  'staff-new-order': (input) => {
    const { order, adminLink, siteUrl, own } = input;
    const { subject, heading, opening, button, closing } = worded('staff-new-order', toValues(input), own);
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [
        ...opening,
        ...purchase(order, { siteUrl, words: input.words, addressTitle: 'Ship to' }),
        button(adminLink),
        ...closing,
      ],
    };
  },
  'staff-alert': (input) => {
    const { adminLink, alert, own } = input;
    const { subject, heading, opening, button, closing } = worded('staff-alert', toValues(input), own);
    return {
      language: input.words.language,
      subject,
      heading,
      parts: [...opening, { kind: 'text', text: alert }, button(adminLink), ...closing],
    };
  },
} as const satisfies Record<OrderMailKind, (input: OrderEmailInput) => Email>;

function refundWay(order: OrderEmailInput['order'], { t, money }: EmailWords): string {
  const { refund, payment_method: method, gift_cards: cards, currency } = order;
  const { amount = 0, storeCredit = 0, giftCards = 0, exchange = 0 } = refund ?? {};
  const isExchange = cards.some(({ kind }) => kind === 'EXCHANGE');
  const shown = (value: number) => ({ amount: money(cents(value), currency) });
  return [
    giftCards > 0 && isExchange ? t('emails.refundedToReturnedItems', shown(giftCards)) : null,
    giftCards > 0 && !isExchange ? backOnCards(order, shown(giftCards), t) : null,
    storeCredit > 0 ? t('emails.storeCreditForNextOrder', shown(storeCredit)) : null,
    exchange > 0 ? t('emails.paysForReplacement', shown(exchange)) : null,
    giftCards + storeCredit + exchange < amount || amount === 0 ? refundWayOf(method, t) : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Returns that an amount is back on the gift cards, in the store credit, or both. */
function backOnCards({ gift_cards: cards }: MailedOrderRow, shown: { readonly amount: string }, t: TextOf): string {
  const hasCredit = cards.some(({ kind }) => kind === 'STORE_CREDIT');
  const hasCards = cards.some(({ kind = 'GIFT_CARD' }) => kind === 'GIFT_CARD');
  if (!hasCredit) return t('emails.backOnGiftCards', shown);
  return hasCards ? t('emails.backOnCardsAndCredit', shown) : t('emails.backInStoreCredit', shown);
}

/** Returns the values of the variables of every email about an order. */
function toValues({ order, siteName, words }: OrderEmailInput) {
  return {
    shop_name: siteName,
    order_number: formatOrderNumber(order.number),
    customer_name: order.address?.name || order.email,
    customer_email: order.email,
    total: words.money(cents(order.total), order.currency),
    arrival: order.arrival ? words.days(order.arrival, order.pickup_place ?? null) : '',
  };
}

function shipmentValues(order: MailedOrderRow, words: EmailWords) {
  const last = order.shipments.at(-1);
  return {
    shipment_summary: departure(order, words),
    carrier: last?.carrier ?? '',
    tracking_number: last?.trackingNumber ?? '',
    tracking_link: isWebAddress(last?.trackingUrl) ? last.trackingUrl : '',
  };
}

function units(rows: MailedOrderRow['lines']): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the part that has left: the order, or the units in the parcel. */
function departure({ number, lines: ordered, packed, hasRest }: MailedOrderRow, { t }: EmailWords): string {
  const isPart = packed !== null && units(packed) < units(ordered);
  const shown = { number: formatOrderNumber(number) };
  const whole = isPart ? t('emails.partShipped', shown) : t('emails.orderShipped', shown);
  return isPart && hasRest ? `${whole} ${t('emails.restFollows')}` : whole;
}

/** Returns the purchase: the lines, the totals, and the destination of the order. */
function purchase(
  order: MailedOrderRow,
  {
    siteUrl,
    words,
    addressTitle,
  }: { readonly siteUrl: string; readonly words: EmailWords; readonly addressTitle: string },
): EmailPart[] {
  const isFetched = typeof order.pickup_place === 'string';
  return [
    lines(order, { siteUrl, words }),
    sums(order, words),
    ...businessBlock(order, words),
    ...pickup(order, words),
    ...address(order, isFetched ? words.t('orders.orderedBy') : addressTitle),
  ];
}

/** Returns the company that bought, with the numbers that a sale without VAT needs. */
function businessBlock({ business }: MailedOrderRow, { t }: EmailWords): EmailPart[] {
  if (!business) return [];
  const rows = businessRows(business, t).map(([name, value]) => `${name}: ${value}`);
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
function followed(order: MailedOrderRow, words: EmailWords): Parameters<typeof nextStepsIn>[0] {
  const { email, arrival, pickup_place: pickupPlace = null } = order;
  return { status: 'PAID', email, arrives: arrival && words.days(arrival, pickupPlace), pickupPlace };
}

function arrives({ arrival, pickup_place: pickupPlace = null }: MailedOrderRow, words: EmailWords): EmailPart[] {
  return arrival ? [{ kind: 'text', text: `${words.days(arrival, pickupPlace)}.` }] : [];
}

function pickup({ pickup_place: location }: MailedOrderRow, { t }: EmailWords): EmailPart[] {
  const rows = (location ?? '').split('\n').filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: t('orders.pickupAt'), rows }] : [];
}

function returns(text: string, { t }: EmailWords): EmailPart[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: t('orders.howToReturnItems'), rows }] : [];
}

/** Returns the means of payment of the order, with the shares of gift cards and of store credit. */
function paidWith(order: MailedOrderRow, words: EmailWords): EmailPart[] {
  const parts = paidWithCards(order.gift_cards);
  const blocks = parts.map(
    ({ kind, amount }): EmailPart => ({
      kind: 'block',
      title: paidLabel(kind, words.t),
      rows: [words.money(amount, order.currency)],
    }),
  );
  return [...card(order, words), ...blocks];
}

function card(order: MailedOrderRow, { t }: EmailWords): EmailPart[] {
  const means = otherMeansName(order.payment_method, t);
  if (means !== null) return [{ kind: 'block', title: t('orders.paidBy'), rows: [means] }];
  if (!order.card_last4) return [];
  const brand = order.card_brand
    ? order.card_brand.charAt(0).toUpperCase() + order.card_brand.slice(1)
    : t('orders.card');
  return [
    {
      kind: 'block',
      title: t('orders.paidWith'),
      rows: [t('orders.cardEndingIn', { card: brand, last4: order.card_last4 })],
    },
  ];
}

function tracking({ shipments }: MailedOrderRow, { t }: EmailWords): EmailPart[] {
  return shipments.flatMap(({ carrier, trackingNumber, trackingUrl }): EmailPart[] => {
    if (!trackingNumber && !isWebAddress(trackingUrl)) return [];
    const rows = [
      trackingNumber ? `${carrier ?? t('emails.carrier')}: ${trackingNumber}` : (carrier ?? t('emails.carrier')),
    ];
    const block = { kind: 'block', title: t('emails.tracking'), rows } as const;
    return isWebAddress(trackingUrl)
      ? [block, { kind: 'link', label: t('emails.trackYourParcel'), url: trackingUrl }]
      : [block];
  });
}
