import type { AppContext } from '../../platform/boot/context.ts';
import { PaymentProviderUnavailable } from '../payment.ts';
import { providerWithId } from '../provider-registry.ts';
import {
  type CustomerToDelete,
  countFailedDeletions,
  customersToDelete,
  deleteCustomerRow,
  recordFailedDeletion,
} from './provider-customers.queries.ts';

const maxDeletions = 20;

/**
 * Deletes the customers of erased people at the providers, with their saved cards. What fails is tried again at the next
 * run.
 * @throws Error while a deletion has failed, so that the list of jobs shows it.
 */
export async function deleteReleasedCustomers(context: AppContext, signal: AbortSignal): Promise<void> {
  for (const customer of await customersToDelete(context.db, maxDeletions)) {
    if (signal.aborted) return;
    if (await deleteAtProvider(context, customer)) await deleteCustomerRow(context.db, customer.id);
    else await recordFailedDeletion(context.db, customer.id);
  }
  const failed = await countFailedDeletions(context.db);
  if (failed === 0) return;
  throw new Error(
    `${failed} customers of erased accounts could not be deleted at the payment provider. It does not respond, or they belong to an account whose keys are not connected. Connect its keys, or delete them in its dashboard.`,
  );
}

async function deleteAtProvider(context: AppContext, customer: CustomerToDelete): Promise<boolean> {
  const provider = providerWithId(customer.provider);
  if (!provider?.savedMethods || !provider.connection.isUsable(context)) return false;
  try {
    if ((await provider.savedMethods.account(context)) !== customer.account) return false;
    await provider.savedMethods.deleteCustomer(context, customer.customer_id);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    context.log.warn({ err: error, customerId: customer.customer_id }, 'a customer of the provider is not deleted yet');
    return false;
  }
}
