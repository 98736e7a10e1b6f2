import type { AddressBookAnswer } from '@vitrine/contract/users/address-book.schema.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { maskedPeople } from '../../resources/read/masked-fields.ts';
import { bookAddresses } from '../address-book/address-book.queries.ts';
import { isCustomer } from './customer-history.queries.ts';

/**
 * Returns the address book of a customer for staff who may see contact data. The demo account sees it masked.
 * Failures: FORBIDDEN, NOT_FOUND.
 */
export async function customerAddresses(
  db: Db,
  caller: SignedInCaller,
  userId: string,
): Promise<Outcome<AddressBookAnswer>> {
  if (caller.allowed?.has('customers:contact') === false)
    return failure('FORBIDDEN', 'You may not see contact data of customers.');
  if (!(await isCustomer(db, userId))) return failure('NOT_FOUND', 'There is no such customer.');
  const items = await bookAddresses(db, userId);
  return success({ items: caller.isDemo ? (maskedPeople(items) as typeof items) : items });
}
