import { customerToSaveFor, customerWithMethod } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { OrderAttempt, PlaceOrderRequest } from './order-attempt.ts';

/**
 * Adds the provider's customer to an attempt that pays with a saved method or wants its method saved. The provider
 * responds before anything is stored. Without the owner's setting, for a guest and for the demo account, nothing is saved.
 * Fails with UNPROCESSABLE for a saved method that is not the shopper's own, and with PROVIDER_UNAVAILABLE.
 */
export async function withPayingCustomer(
  context: AppContext,
  attempt: OrderAttempt,
  { request: { caller, body }, isOn }: { readonly request: PlaceOrderRequest; readonly isOn: boolean },
): Promise<Outcome<OrderAttempt>> {
  const { savedMethod, saveMethod } = body;
  if (!savedMethod && !saveMethod) return success(attempt);
  const userId = isOn && caller.kind === 'user' && !caller.isDemo ? caller.userId : null;
  if (savedMethod) {
    const customer = await customerWithMethod(context, { userId, methodId: savedMethod });
    return customer.ok ? success({ ...attempt, payingCustomer: customer.value }) : customer;
  }
  const token = attempt.paymentMethodId;
  if (userId === null || token === null) return success(attempt);
  return success({ ...attempt, payingCustomer: await customerToSaveFor(context, { userId, token }) });
}
