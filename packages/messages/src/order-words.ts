import { isRedirectMethod, type OrderStatus, type PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import type { TextOf } from './t.ts';

/** Texts about orders that screens and emails share. Each function takes `t` in the language of its reader. */

export function discountLabel(reason: string | null, t: TextOf): string {
  return reason ? t('orders.discountReason', { reason }) : t('orders.discount');
}

export function shippingName(methodTitle: string | null, t: TextOf): string {
  return methodTitle ? t('orders.shippingMethod', { method: methodTitle }) : t('specified.totalsShipping');
}

/** Returns the title of the taxes where they share one, or the usual name. */
export function taxLabel(taxes: readonly { readonly title: string }[] | null | undefined, t: TextOf): string {
  const [title, ...others] = new Set((taxes ?? []).map((tax) => tax.title));
  if (title === undefined || others.length > 0 || title === 'Sales Tax') return t('specified.totalsSalesTax');
  return title === 'VAT' ? t('orders.vat') : title;
}

export function paidLabel(kind: 'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE', t: TextOf): string {
  if (kind === 'GIFT_CARD') return t('orders.paidWithGiftCards');
  return kind === 'STORE_CREDIT' ? t('orders.paidWithStoreCredit') : t('orders.paidWithReturnedItems');
}

/** Returns the name of the means when an order was paid without a provider, or null. */
export function otherMeansName(method: PaymentMethod, t: TextOf): string | null {
  if (method === 'CASH') return t('orders.meansCash');
  if (method === 'BANK_TRANSFER') return t('orders.meansBankTransfer');
  if (method === 'CASH_ON_DELIVERY') return t('orders.meansCashOnDelivery');
  if (method === 'INVOICE') return t('orders.meansInvoice');
  return method === cardMethod || isRedirectMethod(method) ? null : t('orders.meansOther');
}

interface FollowedOrder {
  readonly status: OrderStatus;
  readonly email: string;
  /** Its arrival in words. */
  readonly arrives: string | null;
  readonly pickupPlace?: string | null | undefined;
  readonly waitsFor?: PaymentMethod | null | undefined;
}

/** Returns what happens next with an order, in words (see `nextSteps` of the domain, which has the English texts). */
export function nextStepsIn(order: FollowedOrder, t: TextOf): readonly string[] {
  const { status, email, pickupPlace = null, waitsFor } = order;
  const arrives = order.arrives === null ? [] : [order.arrives];
  const packed = pickupPlace === null ? t('orders.stepPack') : t('orders.stepCollect');
  if (status === 'PENDING' && waitsFor) {
    return waitsFor === 'CASH_ON_DELIVERY'
      ? [packed, ...arrives, t('orders.stepPayOnReceipt')]
      : [t('orders.stepPaymentArrived', { email }), packed];
  }
  if (status === 'PAID') return [t('orders.stepConfirmation', { email }), packed, ...arrives];
  return status === 'SHIPPED' && pickupPlace === null ? [t('orders.stepOnItsWay'), ...arrives] : [];
}

/** Returns the details of a business for an order: names and values. */
export function businessRows(
  business: { readonly vatNumber: string; readonly sellerVatNumber: string; readonly isReverseCharge: boolean },
  t: TextOf,
): readonly (readonly [string, string])[] {
  return [
    ...(business.isReverseCharge
      ? [[t('orders.intraCommunitySupply'), t('orders.intraCommunityExemption')] as const]
      : []),
    [t('orders.vatNumberOfBuyer'), business.vatNumber],
    [t('orders.vatNumberOfSeller'), business.sellerVatNumber],
  ];
}
