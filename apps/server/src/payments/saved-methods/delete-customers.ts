import type { AppContext } from '../../platform/boot/context.ts';
import { isOutage } from '../../platform/database/statements/database-failure.ts';
import { providerWithId } from '../provider-registry.ts';
import {
  type CustomerToDelete,
  countFailedDeletions,
  customersToDelete,
  deleteCustomerRow,
  recordFailedDeletion,
} from './provider-customers.queries.ts';

const maxDeletions = 20;

/** How long the shop waits for the keys of a customer's account. */
const patienceMs = 30 * 24 * 60 * 60_000;

/**
 * Deletes the customers of erased people at the providers, with their saved cards. What fails is tried again at the next
 * run. A customer of an account whose keys are missing for 30 days is given up.
 * @throws Error while a deletion has failed, so that the list of jobs shows it.
 */
export async function deleteReleasedCustomers(context: AppContext, signal: AbortSignal): Promise<void> {
  for (const customer of await customersToDelete(context.db, maxDeletions)) {
    if (signal.aborted) return;
    if (await isDone(context, customer)) await deleteCustomerRow(context.db, customer.id);
    else await recordFailedDeletion(context.db, customer.id);
  }
  const failed = await countFailedDeletions(context.db);
  if (failed === 0) return;
  throw new Error(
    `${failed} customers of erased accounts could not be deleted at the payment provider. It does not respond, or they belong to an account whose keys are not connected. Connect its keys within 30 days, or delete them in its dashboard.`,
  );
}

/** Deletes a customer at the provider. Returns whether nothing is left to do. */
async function isDone(context: AppContext, customer: CustomerToDelete): Promise<boolean> {
  const { provider: id, account, customer_id: customerId, failed_since: failedSince } = customer;
  const provider = providerWithId(id);
  try {
    const current = provider?.connection.isUsable(context) ? await provider.savedMethods?.account(context) : undefined;
    if (current === account) {
      await provider?.savedMethods?.deleteCustomer(context, customerId);
      return true;
    }
    // The sandbox is gone with its customers.
    if (account === 'sandbox') return true;
    const isGivenUp = failedSince !== null && Date.now() - failedSince.getTime() > patienceMs;
    if (isGivenUp) context.log.warn({ customerId, account }, 'a customer stays at the provider: its keys are missing');
    return isGivenUp;
  } catch (error) {
    // Without the database every further deletion fails alike.
    if (isOutage(error)) throw error;
    context.log.warn({ err: error, customerId }, 'a customer of the provider is not deleted yet');
    return false;
  }
}
