import type { RegisterWithOrderBody } from '@vitrine/contract/users/register.schema.ts';
import { splitName } from '@vitrine/domain/shipping/address/address.ts';
import { orderOfTrackingToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { orderContact } from '../accounts/guest-orders.queries.ts';
import type { UserRow } from '../accounts/users.queries.ts';
import { isErasedEmail } from '../personal-data/erased-json.ts';
import { register } from './register.ts';

/**
 * Creates an account for the e-mail of a guest's order. The order becomes the account's when the e-mail is confirmed,
 * like every order of a guest (decision 0036). Returns 'USER_EXISTS' as `register` does; Fails with NOT_FOUND for a
 * token without an order or an order whose person was erased. Fails with CONFLICT for an order that has an account.
 */
export async function registerWithOrder(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  { token, password }: RegisterWithOrderBody,
  language: string | undefined,
): Promise<Outcome<UserRow | 'USER_EXISTS'>> {
  const orderId = orderOfTrackingToken(sessionSecret, token);
  const contact = orderId === null ? null : await orderContact(db, orderId);
  if (!contact || isErasedEmail(contact.email)) {
    return failure('NOT_FOUND', 'This link does not lead to an order.');
  }
  if (contact.user_id !== null) return failure('CONFLICT', 'This order already belongs to an account.');
  const { first: firstName, last: lastName } = splitName(contact.name);
  return success(await register(db, { firstName, lastName, email: contact.email.toLowerCase(), password, language }));
}
