import type { SavedMethodsAnswer } from '@vitrine/contract/payments/saved-methods.schema.ts';
import { isCardExpired } from '@vitrine/domain/payments/card-expiry.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { PaymentProviderUnavailable } from '../payment.ts';
import type { SavedMethods } from '../payment-provider.ts';
import { cardProvider } from '../provider-registry.ts';
import { type CustomerKey, readCustomerId, storeCustomer } from './provider-customers.queries.ts';

/** The provider's customer who pays an order, and whether the card of the payment is saved for them. */
export interface PayingCustomer {
  readonly id: string;
  readonly savesMethod: boolean;
}

interface CustomerAtProvider {
  readonly savedMethods: SavedMethods;
  readonly key: CustomerKey;
  /** Null while no card was saved at the current account. */
  readonly customerId: string | null;
}

const unavailable = failure(
  'PROVIDER_UNAVAILABLE',
  'Your saved cards cannot be read right now. Try again later, or enter a card.',
);
const notFound = failure('NOT_FOUND', 'There is no such saved card.');
const unknownCard = 'This saved card cannot be used any more. Choose another card';
const unusable = failure('UNPROCESSABLE', `${unknownCard}.`, {
  errors: [{ path: 'savedMethod', message: unknownCard }],
});

/** Returns the saved cards of a user, newest first. Fails with PROVIDER_UNAVAILABLE. */
export async function savedMethods(context: AppContext, userId: string): Promise<Outcome<SavedMethodsAnswer>> {
  return reached(async () => {
    const now = new Date();
    const items = (await getMethods(context, userId)).map((method) => ({
      ...method,
      isExpired: isCardExpired(method, now),
    }));
    return success({ items });
  });
}

/**
 * Removes a saved card of a user at the provider. Fails with NOT_FOUND for a card of anybody else, and for one that is
 * removed already, and with PROVIDER_UNAVAILABLE.
 */
export async function removeSavedMethod(
  context: AppContext,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
): Promise<Outcome<{ success: true }>> {
  return reached(async () => {
    const customer = await customerAtProvider(context, userId);
    if (!customer || customer.customerId === null) return notFound;
    const { customerId, savedMethods: operations } = customer;
    return (await operations.detach(context, { customerId, methodId })) ? success({ success: true }) : notFound;
  });
}

/**
 * Returns the customer who pays with a saved card. The id of a card is never trusted: the provider must list it for the
 * user's own customer. Fails with UNPROCESSABLE for any other card, and with PROVIDER_UNAVAILABLE.
 */
export async function customerWithMethod(
  context: AppContext,
  { userId, methodId }: { readonly userId: string | null; readonly methodId: string },
): Promise<Outcome<PayingCustomer>> {
  if (userId === null) return unusable;
  return reached(async () => {
    const customer = await customerAtProvider(context, userId);
    if (!customer || customer.customerId === null) return unusable;
    const { customerId } = customer;
    const methods = await customer.savedMethods.list(context, customerId);
    return methods.some(({ id }) => id === methodId) ? success({ id: customerId, savesMethod: false }) : unusable;
  });
}

/**
 * Returns the customer who saves the card of a payment, a new one for a user without one. Returns null when the
 * provider does not respond, because the payment is worth more than the saved card.
 */
export async function customerToSaveFor(context: AppContext, userId: string): Promise<PayingCustomer | null> {
  try {
    const customer = await customerAtProvider(context, userId);
    if (!customer) return null;
    const id = await customer.savedMethods.ensureCustomer(context, { userId, customerId: customer.customerId });
    if (id !== customer.customerId && !(await storeCustomer(context.db, customer.key, id))) return null;
    return { id, savesMethod: true };
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    context.log.warn({ err: error, userId }, 'a card is not saved: the card provider did not respond');
    return null;
  }
}

async function getMethods(context: AppContext, userId: string) {
  const customer = await customerAtProvider(context, userId);
  if (!customer || customer.customerId === null) return [];
  return customer.savedMethods.list(context, customer.customerId);
}

/** Returns null when the card provider saves no methods, or the shop has no keys of it. */
async function customerAtProvider(context: AppContext, userId: string): Promise<CustomerAtProvider | null> {
  const { id: provider, savedMethods: operations, connection } = cardProvider;
  if (!operations || !connection.isUsable(context)) return null;
  const account = await operations.account(context);
  const key = { provider, account, userId };
  return { savedMethods: operations, key, customerId: await readCustomerId(context.db, key) };
}

async function reached<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return unavailable;
    throw error;
  }
}
