import {
  type AddressBookAnswer,
  type BookAddress,
  type BookAddressFields,
  maxBookAddresses,
} from '@vitrine/contract/users/address-book.schema.ts';
import { isSameAddress } from '@vitrine/domain/shipping/address/same-address.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  bookAddresses,
  deleteBookAddress,
  insertBookAddress,
  lockAddressBook,
  updateBookAddress,
} from './address-book.queries.ts';

const unknown = failure('NOT_FOUND', 'There is no such address in your address book.');

/** Returns the user's own addresses, the latest change first. */
export async function addressBook(db: Db, userId: string): Promise<AddressBookAnswer> {
  return { items: await bookAddresses(db, userId) };
}

/**
 * Adds an address to the user's book. An existing address with the same name takes the new spelling and is not added
 * twice. Failure: UNPROCESSABLE when the book is full.
 */
export function saveAddress(db: Db, userId: string, address: BookAddressFields): Promise<Outcome<BookAddress>> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, userId);
    const current = await bookAddresses(tx, userId);
    const same = current.find((known) => isSameName(known.name, address.name) && isSameAddress(known, address));
    if (same) return replaced(await updateBookAddress(tx, { ...address, id: same.id, userId }));
    if (current.length >= maxBookAddresses) {
      return failure(
        'UNPROCESSABLE',
        `An address book can have up to ${maxBookAddresses} addresses. Delete one first.`,
      );
    }
    return success(await insertBookAddress(tx, { ...address, id: uuidv7(), userId }));
  });
}

/** Replaces an address of the user's own book. Failure: NOT_FOUND, also for another user's address. */
export async function changeAddress(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
  address: BookAddressFields,
): Promise<Outcome<BookAddress>> {
  return replaced(await updateBookAddress(db, { ...address, id, userId }));
}

/** Deletes an address of the user's own book. Failure: NOT_FOUND, also for another user's address. */
export async function removeAddress(db: Db, userId: string, id: string): Promise<Outcome<{ success: true }>> {
  return (await deleteBookAddress(db, userId, id)) ? success({ success: true as const }) : unknown;
}

function replaced(address: BookAddress | undefined): Outcome<BookAddress> {
  return address ? success(address) : unknown;
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
