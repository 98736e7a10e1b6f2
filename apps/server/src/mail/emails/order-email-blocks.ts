import { isRedirectMethod, methodName } from '@vitrine/domain/orders/status/order-status.ts';
import { paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { businessRows, otherMeansName, paidLabel } from '@vitrine/messages/src/order-words.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';
import { lines, sums } from './email-amounts.ts';
import type { EmailWords } from './languages/email-words.ts';

/** Returns the purchase: the lines, the totals, and the destination of the order. */
export function purchase(
  order: MailedOrderRow,
  {
    siteUrl,
    words,
    addressTitle,
  }: { readonly siteUrl: string; readonly words: EmailWords; readonly addressTitle: string },
): EmailPart[] {
  const isFetched = typeof order.pickup_place === 'string' || order.is_digital;
  return [
    lines(order, { siteUrl, words }),
    sums(order, words),
    ...businessBlock(order, words),
    ...pickup(order, words),
    ...address(order, words, isFetched ? words.t('orders.orderedBy') : addressTitle),
  ];
}

/** Returns the company that bought, with the numbers that a sale without VAT needs. */
function businessBlock({ business }: MailedOrderRow, { t }: EmailWords): EmailPart[] {
  if (!business) return [];
  const rows = businessRows(business, t).map(([name, value]) => `${name}: ${value}`);
  return [{ kind: 'block', title: business.companyName, rows }];
}

export function address({ address: location }: MailedOrderRow, words: EmailWords, title: string): EmailPart[] {
  if (!location) return [];
  const rows = [location.name, ...addressLines(location), words.country(location.country)];
  return [{ kind: 'block', title, rows }];
}

export function arrives({ arrival, pickup_place: pickupPlace = null }: MailedOrderRow, words: EmailWords): EmailPart[] {
  return arrival ? [{ kind: 'text', text: `${words.days(arrival, pickupPlace)}.` }] : [];
}

function pickup({ pickup_place: location }: MailedOrderRow, { t }: EmailWords): EmailPart[] {
  const rows = (location ?? '').split('\n').filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: t('orders.pickupAt'), rows }] : [];
}

export function returns(text: string, { t }: EmailWords): EmailPart[] {
  const rows = settingText(text, t)
    .split('\n')
    .filter((row) => row.trim() !== '');
  return rows.length > 0 ? [{ kind: 'block', title: t('orders.howToReturnItems'), rows }] : [];
}

/** Returns the means of payment of the order, with the shares of gift cards and of store credit. */
export function paidWith(order: MailedOrderRow, words: EmailWords): EmailPart[] {
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
  if (isRedirectMethod(order.payment_method))
    return [{ kind: 'block', title: t('orders.paidWith'), rows: [methodName(order.payment_method)] }];
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

export function tracking({ shipments }: MailedOrderRow, { t }: EmailWords): EmailPart[] {
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
