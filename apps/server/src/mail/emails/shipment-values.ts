import { formatOrderNumber } from '@vitrine/domain/orders/order-number.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailWords } from './languages/email-words.ts';

/** Returns the values of the variables about the shipment of an order. */
export function shipmentValues(order: MailedOrderRow, words: EmailWords) {
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
