import type { User } from '@vitrine/contract/users/user.schema.ts';
import { roles } from '@vitrine/domain/users/roles.ts';
import { isFields, isText } from '../shop/stored-fields.ts';
import { storedValue } from '../shop/stored-value.ts';
import { useStoredValue } from '../shop/use-stored-value.ts';

/** The signed-in user as this browser stores it (spec §3). Only the server decides about permissions. */
export const userStore = storedValue<User | null>({ key: 'user', empty: null, read: readUser });

export function useUser(): User | null {
  return useStoredValue(userStore);
}

function readUser(stored: unknown): User | null {
  if (!isFields(stored)) return null;
  const { id = '', firstName, lastName, email, isDemo } = stored;
  const role = roles.find((known) => known === stored['role']);
  if (!isText(id) || !isText(firstName) || !isText(lastName) || !isText(email) || !role) return null;
  return { id, firstName, lastName, email, role, isDemo: isDemo === true };
}
