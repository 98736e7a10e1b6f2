import { isStaff, type Role } from '@vitrine/domain/users/roles.ts';
import { repeatsKnownWords, staffPasswordError } from '@vitrine/domain/users/staff-password.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';

/**
 * Checks whether a user with this role may have the password. A staff password must be longer, not one of the common
 * ones, and not a known text of the account. There is no strength score: any other password of 12 characters or more is
 * accepted. Failures: UNPROCESSABLE at `path`.
 */
export async function allowedPassword(
  db: Db,
  password: string,
  account: { readonly role: Role; readonly email: string; readonly path: string },
): Promise<Outcome<null>> {
  if (!isStaff(account.role)) return success(null);
  const message = await checkStaffPassword(db, password, account.email);
  if (message === undefined) return success(null);
  return failure('UNPROCESSABLE', message, { errors: [{ path: account.path, message }] });
}

/** Returns the problem of a new staff password, or undefined. */
export async function checkStaffPassword(db: Db, password: string, email: string): Promise<string | undefined> {
  const error = staffPasswordError(password);
  if (error !== undefined) return error;
  const { siteName } = await siteSettings(db);
  if (repeatsKnownWords(password, { email, siteName }))
    return 'The password must not be the email or the name of the shop';
  if ((await commonPasswords()).has(password.normalize('NFKC').toLowerCase())) {
    return 'This password is one of the most common ones. Choose another';
  }
  return undefined;
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Loads the list on first use, because usually a process never sets a staff password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return known;
}
