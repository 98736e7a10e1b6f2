import { type Cents, cents, multiplyCents } from '@vitrine/domain/money/cents.ts';
import { type PayingCard, paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { discountLabel, paidLabel, shippingName, taxLabel } from '@vitrine/messages/src/order-words.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';
import type { EmailWords } from './languages/email-words.ts';

/** Returns the lines of an order: picture, name, options and units, and their amounts. */
export function lines(
  order: Pick<MailedOrderRow, 'lines' | 'currency'>,
  { siteUrl, words: { money } }: { readonly siteUrl: string; readonly words: EmailWords },
): EmailPart {
  const rows = order.lines.map((line) => {
    const unit: Cents = cents(line.unitPrice);
    return {
      imageUrl: absoluteAddress(line.image && (line.image.thumbnail || line.image.preview || line.image.main), siteUrl),
      name: line.name,
      detail: [...line.options.map(shownOption), `${line.quantity} x ${money(unit, order.currency)}`].join(', '),
      amount: money(multiplyCents(unit, line.quantity), order.currency),
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
    readonly payment_fee?: number;
    readonly included_tax?: number;
    readonly taxes?: readonly { readonly title: string }[] | null;
    /** The means that pay a part of the total before the customer does. */
    readonly paid_before?: readonly PayingCard[];
    readonly business?: Pick<BusinessCustomer, 'isReverseCharge'> | null;
  },
  words: EmailWords,
): EmailPart {
  const { t } = words;
  const included = order.included_tax ?? 0;
  const money = (amount: number) => words.money(cents(amount), order.currency);
  const shipping = order.shipping_cost === 0 ? t('specified.totalsFreeShipping') : money(order.shipping_cost);
  return {
    kind: 'sums',
    rows: [
      { label: t('specified.totalsSubtotal'), amount: money(order.subtotal) },
      ...(order.discount > 0
        ? [{ label: discountLabel(order.discount_reason, t), amount: money(-order.discount) }]
        : []),
      { label: shippingName(order.chosen_method ?? null, t), amount: shipping },
      ...(order.payment_fee ? [{ label: t('orders.paymentFee'), amount: money(order.payment_fee) }] : []),
      ...(included > 0
        ? []
        : [
            {
              label: order.business?.isReverseCharge ? t('orders.intraCommunitySupply') : taxLabel(order.taxes, t),
              amount: money(order.tax),
            },
          ]),
      { label: t('specified.totalsTotal'), amount: money(order.total), isTotal: true },
      ...(included > 0 ? [{ label: t('cart.includesTax'), amount: money(included) }] : []),
      ...paidWithCards(order.paid_before ?? []).map(({ kind, amount }) => ({
        label: paidLabel(kind, t),
        amount: money(amount),
      })),
    ],
  };
}
