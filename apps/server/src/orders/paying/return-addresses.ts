import { isRedirectMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { trackingToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { marketSettings, openMarkets, siteSettings, toPagesPath } from '../../settings/settings.ts';
import { loadOrderView } from '../record/order-market.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';

/**
 * Returns where a provider's page sends the shopper: to the market and the language of the order, whose prices the
 * shopper saw. The order's token is in both addresses, because an app on a phone may return in another browser. Its
 * name is not `token`, which PayPal adds for its own id.
 */
export async function loadReturnAddresses(
  context: AppContext,
  { order_id: orderId, payment_method: method }: Pick<PaymentStateRow, 'order_id' | 'payment_method'>,
) {
  const token = encodeURIComponent(trackingToken(context.sessionSecret, orderId));
  const pages = context.environment.siteUrl + (isRedirectMethod(method) ? await loadPagesPath(context, orderId) : '');
  return {
    returnUrl: `${pages}/order-confirmation?order=${token}`,
    cancelUrl: `${pages}/checkout?cancelled=${token}`,
  };
}

async function loadPagesPath({ db }: AppContext, orderId: string): Promise<string> {
  const [view, shop, markets] = await Promise.all([loadOrderView(db, orderId), siteSettings(db), marketSettings(db)]);
  return toPagesPath(view, { shop, markets: openMarkets(markets, shop) });
}
