import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import type { ManualOrderBody } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';

/** The card that staff type into the provider's field. Its number never reaches the shop. */
export interface CardEntry {
  createPaymentMethod(billing: object): Promise<{ readonly id: string } | { readonly error: string }>;
  /** Opens the shopper's bank confirmation. Returns why it failed, or null. */
  confirm(clientSecret: string): Promise<string | null>;
}

export type PhoneOrder = Omit<ManualOrderBody, 'paymentMethod'>;

/** An order that was sent but has no known result. The same body with the same key makes one order and one charge. */
interface Attempt {
  readonly body: ManualOrderBody;
  readonly key: string;
}

/** The result. `isEarlier`: the result belongs to an earlier order whose response was lost and that was placed. */
export type PhoneOrderEnd =
  | { readonly kind: 'placed'; readonly orderId: string; readonly isPaid: boolean; readonly isEarlier: boolean }
  | { readonly kind: 'declined'; readonly message: string };

interface Payment {
  readonly card: CardEntry;
  /** Whether the result belongs to an earlier order that was unresolved when this one was sent. */
  readonly isEarlier: boolean;
}

const pausesMs = [500, 1500, 3000];

/**
 * Places phone orders one after another. If the result of an order is unknown, it requests that result before another
 * order. Repeated clicks therefore never charge a card twice.
 */
export function createPhoneOrder() {
  let unanswered: Attempt | null = null;

  async function carryOut(attempt: Attempt, payment: Payment): Promise<PhoneOrderEnd> {
    unanswered = attempt;
    try {
      const end = await finish(await waitForAnswer(attempt), payment);
      unanswered = null;
      return end;
    } catch (error) {
      if (!isUnanswered(error)) unanswered = null;
      throw error;
    }
  }

  /** @throws ApiError if the order is refused, or if it is still unknown whether it was placed. */
  async function placeOrder(order: PhoneOrder, card: CardEntry): Promise<PhoneOrderEnd> {
    const earlier = unanswered;
    if (earlier) {
      const end = await carryOut(earlier, { card, isEarlier: true }).catch((error: unknown) => {
        if (isUnanswered(error)) throw error;
        return null;
      });
      if (end?.kind === 'placed') return end;
    }
    const method = await card.createPaymentMethod(billingDetails(order));
    if ('error' in method) return { kind: 'declined', message: method.error };
    const attempt = { body: { ...order, paymentMethod: method.id }, key: crypto.randomUUID() };
    return carryOut(attempt, { card, isEarlier: false });
  }
  return { place: placeOrder };
}

async function waitForAnswer({ body, key }: Attempt): Promise<PlaceOrderAnswer> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await api.staff.order.placeManual(body, key);
    } catch (error) {
      if (!isUnanswered(error) || pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Error('unreachable: the last attempt returns or throws');
}

/** Opens the bank confirmation if required (3-D Secure), then requests the result from the shop. */
async function finish(answer: PlaceOrderAnswer, payment: Payment): Promise<PhoneOrderEnd> {
  const { card, isEarlier } = payment;
  if (answer.success || 'pending' in answer)
    return { kind: 'placed', orderId: answer.orderId, isPaid: answer.success, isEarlier };
  if (!('requiresAction' in answer))
    return {
      kind: 'declined',
      message: translatedSentence(('error' in answer && answer.error) || messages.checkout.placementFailed),
    };
  const refused = await card.confirm(answer.clientSecret);
  const settled = await api.orders.settle(answer.orderId, { token: answer.trackingToken });
  if ('requiresAction' in settled)
    return { kind: 'declined', message: refused ?? translated(messages.checkout.placementFailed) };
  return finish(settled, payment);
}

/**
 * Returns whether the outcome is unknown: no response, a server error, or an earlier request with the same key still
 * running.
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'IN_PROGRESS');
}

function billingDetails({ email, address }: PhoneOrder) {
  const { name, phone, street1, street2, city, state, postalCode, country } = address;
  return {
    name,
    email,
    ...(phone && { phone }),
    address: { line1: street1, ...(street2 && { line2: street2 }), city, state, postal_code: postalCode, country },
  };
}
