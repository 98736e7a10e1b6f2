import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { methodOfToken } from '../method-of-token.ts';
import { PaymentProviderUnavailable } from '../payment.ts';
import { getProvider } from '../provider-registry.ts';
import { insertCreatedCustomer, storeCustomer } from './provider-customers.queries.ts';
import { customerAtProvider, reached } from './saved-methods.ts';

/** The provider's customer who pays an order, and whether the method of the payment is saved for them. */
export interface PayingCustomer {
  /** Null while the payment creates the customer. */
  readonly id: string | null;
  readonly savesMethod: boolean;
}

const unknownMethod = 'This saved payment method cannot be used any more. Choose another one';
const unusable = failure('UNPROCESSABLE', `${unknownMethod}.`, {
  errors: [{ path: 'savedMethod', message: unknownMethod }],
});

/**
 * Returns the customer who pays with a saved method. The id of a method is never trusted: the provider must list it for
 * the user's own customer. Fails with UNPROCESSABLE for any other method, and with PROVIDER_UNAVAILABLE.
 */
export async function customerWithMethod(
  context: AppContext,
  { userId, methodId }: { readonly userId: string | null; readonly methodId: string },
): Promise<Outcome<PayingCustomer>> {
  if (userId === null) return unusable;
  return reached(async () => {
    const customer = await customerAtProvider(context, getProvider(methodOfToken(methodId)), userId);
    if (!customer || customer.customerId === null) return unusable;
    const { customerId } = customer;
    const methods = await customer.savedMethods.list(context, customerId);
    return methods.some(({ id }) => id === methodId) ? success({ id: customerId, savesMethod: false }) : unusable;
  });
}

/**
 * Returns the customer who saves the method of a payment, a new one for a user without one. Returns null for a provider
 * that saves none, and when the provider does not respond, because the payment is worth more than the saved method.
 */
export async function customerToSaveFor(
  context: AppContext,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<PayingCustomer | null> {
  try {
    const customer = await customerAtProvider(context, getProvider(methodOfToken(token)), userId);
    if (!customer) return null;
    const id = await customer.savedMethods.ensureCustomer(context, { userId, customerId: customer.customerId });
    if (id !== null && id !== customer.customerId && !(await storeCustomer(context.db, customer.key, id))) return null;
    return { id, savesMethod: true };
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    context.log.warn({ err: error, userId }, 'a method is not saved: the payment provider did not respond');
    return null;
  }
}

/**
 * Stores the customer that a payment of a user created. One of an erased user, or beside another one of the user, is
 * stored without the user, so that the job deletes it. Any number of calls stores one.
 */
export async function storeCreatedCustomer(
  context: AppContext,
  {
    method,
    userId,
    customerId,
  }: { readonly method: PaymentMethod; readonly userId: string | null; readonly customerId: string },
): Promise<void> {
  const { id: provider, savedMethods } = getProvider(method);
  if (!savedMethods) return;
  await insertCreatedCustomer(
    context.db,
    { provider, account: await savedMethods.account(context), userId },
    customerId,
  );
}
