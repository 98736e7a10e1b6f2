import type { SavedMethodsAnswer, SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import { isCardExpired } from '@vitrine/domain/payments/card-expiry.ts';
import { shortenEmail } from '@vitrine/domain/users/mask.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { methodOfToken } from '../method-of-token.ts';
import { PaymentProviderUnavailable, type SavedMethod } from '../payment.ts';
import type { PaymentProvider, SavedMethods } from '../payment-provider.ts';
import { getProvider, savingProviders } from '../provider-registry.ts';
import { type CustomerKey, readCustomerId } from './provider-customers.queries.ts';

interface CustomerAtProvider {
  readonly savedMethods: SavedMethods;
  readonly key: CustomerKey;
  /** Null while no method was saved at the current account. */
  readonly customerId: string | null;
}

const unavailable = failure(
  'PROVIDER_UNAVAILABLE',
  'Your saved payment methods cannot be read right now. Try again later, or choose another payment method.',
);
const notFound = failure('NOT_FOUND', 'There is no such saved payment method.');

/**
 * Returns the saved methods of a user by provider, newest first. Those of a provider that does not respond are missing,
 * and the answer is then incomplete. Fails with PROVIDER_UNAVAILABLE when no provider of the user responds.
 */
export async function savedMethods(context: AppContext, userId: string): Promise<Outcome<SavedMethodsAnswer>> {
  const lists = await Promise.all(savingProviders.map((provider) => listAt(context, provider, userId)));
  const known = lists.filter((list) => list !== null);
  const isIncomplete = known.length < lists.length;
  const items = known.flat();
  if (isIncomplete && items.length === 0) return unavailable;
  return success({ items, ...(isIncomplete && { isIncomplete }) });
}

/**
 * Removes a saved method of a user at its provider. Fails with NOT_FOUND for a method of anybody else, and for one that is
 * removed already, and with PROVIDER_UNAVAILABLE.
 */
export async function removeSavedMethod(
  context: AppContext,
  { userId, methodId }: { readonly userId: string; readonly methodId: string },
): Promise<Outcome<{ success: true }>> {
  return reached(async () => {
    const customer = await customerAtProvider(context, getProvider(methodOfToken(methodId)), userId);
    if (!customer || customer.customerId === null) return notFound;
    const { customerId, savedMethods: operations } = customer;
    return (await operations.detach(context, { customerId, methodId })) ? success({ success: true }) : notFound;
  });
}

/** Returns null when the provider does not respond. */
async function listAt(
  context: AppContext,
  provider: PaymentProvider,
  userId: string,
): Promise<SavedMethodView[] | null> {
  const now = new Date();
  const outcome = await reached(async () => {
    const customer = await customerAtProvider(context, provider, userId);
    if (!customer || customer.customerId === null) return success([]);
    return success(await customer.savedMethods.list(context, customer.customerId));
  });
  return outcome.ok ? outcome.value.map((method) => toView(method, { name: provider.name, now })) : null;
}

function toView(method: SavedMethod, { name, now }: { readonly name: string; readonly now: Date }): SavedMethodView {
  if (!('method' in method)) return { ...method, isExpired: isCardExpired(method, now) };
  const { id, method: ofAccount, email } = method;
  return { id, method: ofAccount, name, account: email === null ? null : shortenEmail(email) };
}

/** Returns null when the provider saves no methods, or the shop has no keys of it. */
export async function customerAtProvider(
  context: AppContext,
  { id: provider, savedMethods: operations, connection }: PaymentProvider,
  userId: string,
): Promise<CustomerAtProvider | null> {
  if (!operations || !connection.isUsable(context)) return null;
  const account = await operations.account(context);
  const key = { provider, account, userId };
  return { savedMethods: operations, key, customerId: await readCustomerId(context.db, key) };
}

/** Returns PROVIDER_UNAVAILABLE when the provider does not respond. */
export async function reached<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return unavailable;
    throw error;
  }
}
