import type { AccountMailKind, MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { nextStepsIn } from '@vitrine/messages/src/order-words.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import { goodsParts, type MailedGoods } from './digital-goods-email.ts';
import type { Email, EmailPart } from './email.ts';
import { lines } from './email-amounts.ts';
import { type OwnTexts, worded } from './email-wording.ts';
import { howToPay } from './how-to-pay.ts';
import type { EmailWords } from './languages/email-words.ts';
import { address, arrives, paidWith, purchase, returns, tracking } from './order-email-blocks.ts';
import { refundWay } from './refund-ways.ts';
import { type ReturnEmailInput, toReturnEmail, toReturnLinkEmail } from './return-emails.ts';
import { shipmentValues } from './shipment-values.ts';
import type { StaffNoticeKind } from './staff/staff-texts.ts';

/** The kinds of mail about an order. */
export type OrderMailKind = Exclude<
  MailKind,
  | 'password-reset'
  | 'second-factor-changed'
  | 'back-in-stock'
  | 'confirm-stock-alert'
  | 'question-answer'
  | 'confirm-consent'
  | 'review-request'
  | 'abandoned-checkout'
  | 'price-drop'
  | 'win-back'
  | 'campaign'
  | 'gift-card'
  | 'payment-link'
  | StaffNoticeKind
  | AccountMailKind
>;

export interface OrderEmailInput extends ReturnEmailInput {
  readonly order: MailedOrderRow;
  /** Opens the order without signing in. */
  readonly orderLink: string;
  /** Opens the order in the admin area. */
  readonly adminLink: string;
  /** The public address of the shop, for pictures. */
  readonly siteUrl: string;
  /** The instructions to return something. Empty omits them. */
  readonly returnsText: string;
  /** The digital goods of the email. Empty for the other kinds. */
  readonly digital: readonly MailedGoods[];
  /** The text of an alert. */
  readonly alert: string;
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
        // The usual opening reports that the payment was received.
        ...(order.is_authorized ? [{ kind: 'text', text: t('orders.chargedWhenShipped') } as const] : opening),
        ...purchase(order, { siteUrl, words: input.words, addressTitle: input.words.t('emails.shippingTo') }),
        { kind: 'block', title: t('orders.contact'), rows: [order.email] },
        ...paidWith(order, input.words),
        ...whatHappensNext(order, words),
        button(orderLink),
        ...(order.is_digital ? [] : returns(returnsText, words)),
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
        ...address(order, input.words, input.words.t('emails.shippingTo')),
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
  'digital-goods': (input) => {
    const { orderLink, own, words, digital, timeZone } = input;
    const { subject, heading, opening, button, closing } = worded(
      'digital-goods',
      toValues(input),
      own,
      words.language,
    );
    return {
      language: words.language,
      subject,
      heading,
      parts: [...opening, ...goodsParts(digital, { words, timeZone }), button(orderLink), ...closing],
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
  'return-link': (input) => toReturnLinkEmail(toValues(input), input),
  'return-update': (input) => toReturnEmail('return-update', toValues(input), input),
  'withdrawal-received': (input) => toReturnEmail('withdrawal-received', toValues(input), input),
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

/** Returns the next steps of an order. One of digital goods alone is not packed: their own email follows. */
function whatHappensNext(order: MailedOrderRow, words: EmailWords): EmailPart[] {
  if (order.is_digital) return [];
  const rows = nextStepsIn(followed(order, words), words.t).slice(1);
  return [{ kind: 'block', title: words.t('orders.whatHappensNext'), rows }];
}

/** Returns the order's state at its confirmation: paid. The email itself is the first step. */
function followed(order: MailedOrderRow, words: EmailWords): Parameters<typeof nextStepsIn>[0] {
  const { email, arrival, pickup_place: pickupPlace = null } = order;
  return { status: 'PAID', email, arrives: arrival && words.days(arrival, pickupPlace), pickupPlace };
}
