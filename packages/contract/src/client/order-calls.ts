import type { AgentCheckoutAnswer, StopSharingBody } from '../channels/agent-checkout.schema.ts';
import type { BoughtGoodsAnswer } from '../digital-goods/digital-goods.schema.ts';
import type { StoreCredit } from '../gift-cards/store-credit.schema.ts';
import type { MyOrdersAnswer, OrderLookupBody, ShopperOrder } from '../orders/order-view.schema.ts';
import type { PayByLinkInput, PaymentLinkView } from '../orders/payment-link.schema.ts';
import type { PlaceOrderAnswer, PlaceOrderBody, SettleOrderBody } from '../orders/place-order.schema.ts';
import type { CartQuote, QuoteCartBody } from '../orders/quote-cart.schema.ts';
import type { RefundOrderAnswer, RefundOrderBody } from '../orders/refund-order.schema.ts';
import type { ChangeOrderStatusAnswer, ChangeOrderStatusBody } from '../orders/staff-orders.schema.ts';
import type { SavedMethodsAnswer } from '../payments/saved-methods.schema.ts';
import type { BuyShippingAnswer, BuyShippingBody } from '../shipping/buy-shipping.schema.ts';
import type { OrderRatesBody, RatesAnswer } from '../shipping/rates.schema.ts';
import type { StoredCart, StoredCartBody } from '../users/stored-cart.schema.ts';
import type { Send } from './transport.ts';

/**
 * Returns the calls for quotes and orders (spec §7; docs/behaviour/calls.md#cart-and-orders and
 * docs/behaviour/orders.md#placing).
 */
export function orderCalls(send: Send) {
  const post = <Answer>(path: string, body: unknown) => send<Answer>({ method: 'POST', path, body });
  return {
    cart: {
      quote: (body: QuoteCartBody, signal?: AbortSignal) =>
        send<CartQuote>({ method: 'POST', path: '/cart/quote', body, signal }),
      /** The caller's own stored cart. Each call returns the whole cart. */
      lines: () => send<StoredCart>({ method: 'GET', path: '/cart/lines' }),
      setLines: (body: StoredCartBody) => send<StoredCart>({ method: 'PUT', path: '/cart/lines', body }),
      mergeLines: (body: StoredCartBody) => post<StoredCart>('/cart/lines/merge', body),
    },
    /** The caller's own saved cards and accounts. */
    savedMethods: {
      list: () => send<SavedMethodsAnswer>({ method: 'GET', path: '/saved-methods' }),
      remove: (id: string) =>
        send<{ success: true }>({ method: 'DELETE', path: `/saved-methods/${encodeURIComponent(id)}` }),
    },
    storeCredit: {
      mine: () => send<StoreCredit>({ method: 'GET', path: '/store-credit/mine' }),
    },
    orders: {
      /**
       * Places an order. The same key with the same body returns the same response, so send both again when no response
       * arrived.
       */
      place: (body: PlaceOrderBody, idempotencyKey: string) =>
        send<PlaceOrderAnswer>({
          method: 'POST',
          path: '/orders/place',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      settle: (id: string, body: SettleOrderBody) => post<PlaceOrderAnswer>(`/orders/${id}/settle`, body),
      /** Cancels a payment that waits for its shopper. The response may report that it is already paid. */
      cancelPayment: (id: string, body: SettleOrderBody) =>
        post<PlaceOrderAnswer>(`/orders/${id}/cancel-payment`, body),
      /** Reads the content of a draft order's emailed link. */
      paymentLink: (token: string) =>
        send<PaymentLinkView>({ method: 'GET', path: `/payment-link${toQuery({ token })}` }),
      payByLink: (body: PayByLinkInput, idempotencyKey: string) =>
        send<PlaceOrderAnswer>({
          method: 'POST',
          path: '/payment-link/pay',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      mine: (page: { cursor?: string; limit?: number; search?: string } = {}, signal?: AbortSignal) =>
        send<MyOrdersAnswer>({ method: 'GET', path: `/orders/mine${toQuery(page)}`, signal }),
      lookup: (body: OrderLookupBody) => post<ShopperOrder>('/orders/lookup', body),
      track: (token: string) => send<ShopperOrder>({ method: 'GET', path: `/orders/track${toQuery({ token })}` }),
      /** Reads the agent that signed a checkout. Fails for a checkout that no agent signed. */
      agentCheckout: (id: string) =>
        send<AgentCheckoutAnswer>({ method: 'GET', path: `/agent-checkouts/${encodeURIComponent(id)}` }),
      stopSharing: (id: string, body: StopSharingBody) => post<{ success: true }>(`/orders/${id}/stop-sharing`, body),
      /** Reads the downloads and licence keys of an order. Without its token, it is one of the caller. */
      digitalGoods: (id: string, token?: string) =>
        send<BoughtGoodsAnswer>({ method: 'GET', path: `/digital-goods/orders/${id}${toQuery({ token })}` }),
      changeStatus: (id: string, body: ChangeOrderStatusBody) =>
        post<ChangeOrderStatusAnswer>(`/orders/${id}/status`, body),
      refund: (body: RefundOrderBody) => post<RefundOrderAnswer>('/orders/refund', body),
      /** Reads the carriers' prices for the order's parcel. */
      rates: (id: string, body: OrderRatesBody) => post<RatesAnswer>(`/orders/${id}/rates`, body),
      buyShipping: (body: BuyShippingBody) => post<BuyShippingAnswer>('/orders/buy-shipping', body),
    },
  };
}

export function toQuery(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
