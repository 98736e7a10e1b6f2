import { discountLabel, shippingName } from '@vitrine/domain/cart/cart-totals.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { type Cents, cents, formatMoney, multiplyCents } from '@vitrine/domain/money/cents.ts';
import { type PayingCard, paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { type BusinessCustomer, intraCommunitySupply } from '@vitrine/domain/taxes/business-customer.ts';
import { includesTax } from '@vitrine/domain/taxes/includes-tax.ts';
import { taxLabel } from '@vitrine/domain/taxes/tax-label.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';

/** Returns the lines of an order: picture, name, options and units, and their amounts. */
export function lines(order: Pick<MailedOrderRow, 'lines' | 'currency'>, siteUrl: string): EmailPart {
  const rows = order.lines.map((line) => {
    const unit: Cents = cents(line.unitPrice);
    return {
      imageUrl: absoluteAddress(line.image && (line.image.thumbnail || line.image.preview || line.image.main), siteUrl),
      name: line.name,
      detail: [...line.options.map(shownOption), `${line.quantity} x ${formatMoney(unit, order.currency)}`].join(', '),
      amount: formatMoney(multiplyCents(unit, line.quantity), order.currency),
    };
  });
  return { kind: 'lines', rows };
}

/** Returns the amounts of an order, in cents. They sum to its total. */
export function sums(
  order: Pick<
    MailedOrderRow,
    'currency' | 'subtotal' | 'discount' | 'discount_reason' | 'shipping_cost' | 'tax' | 'total'
  > & {
    readonly chosen_method?: string | null;
    readonly included_tax?: number;
    readonly taxes?: readonly { readonly title: string }[] | null;
    /** The means that pay a part of the total before the customer does. */
    readonly paid_before?: readonly PayingCard[];
    readonly business?: Pick<BusinessCustomer, 'isReverseCharge'> | null;
  },
): EmailPart {
  const included = order.included_tax ?? 0;
  const money = (amount: number) => formatMoney(cents(amount), order.currency);
  const shipping = order.shipping_cost === 0 ? messages.totals.freeShipping : money(order.shipping_cost);
  return {
    kind: 'sums',
    rows: [
      { label: messages.totals.subtotal, amount: money(order.subtotal) },
      ...(order.discount > 0 ? [{ label: discountLabel(order.discount_reason), amount: money(-order.discount) }] : []),
      { label: shippingName(order.chosen_method ?? null), amount: shipping },
      ...(included > 0
        ? []
        : [
            {
              label: order.business?.isReverseCharge ? intraCommunitySupply : taxLabel(order.taxes),
              amount: money(order.tax),
            },
          ]),
      { label: messages.totals.total, amount: money(order.total), isTotal: true },
      ...(included > 0 ? [{ label: includesTax, amount: money(included) }] : []),
      ...paidWithCards(order.paid_before ?? []).map(({ label, amount }) => ({ label, amount: money(amount) })),
    ],
  };
}
