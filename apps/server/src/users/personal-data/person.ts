import type { PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import { mayManageUser } from '@vitrine/domain/users/roles.ts';
import { agentCheckoutsAsJson } from '../../agents/agents.ts';
import { consentsAsJson } from '../../marketing/marketing.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { isStaff, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { questionsAsJson } from '../../reviews/reviews.ts';
import { stockAlertsAsJson } from '../../stock-alerts/stock-alerts.ts';
import {
  type AccountRow,
  draftOrdersAsJson,
  loadAccount,
  loadOrders,
  ordersAddressedTo,
  type PersonOrderRow,
} from './personal-data.queries.ts';

/** A person with an account, orders, or both. */
export interface KnownPerson {
  readonly account: AccountRow | null;
  readonly email: string;
  /** The email, or null while the account has not confirmed that it is its own. It is the key to records of guests. */
  readonly guestEmail: string | null;
  readonly orders: readonly PersonOrderRow[];
  /** Orders of other accounts that are addressed to the email. They stay with those accounts. */
  readonly addressedOrders: readonly PersonOrderRow[];
  /** The stock alerts of the email. Empty while the account has not confirmed that the email is its own. */
  readonly stockAlerts: readonly Readonly<Record<string, unknown>>[];
  /** The questions of the account, and those of visitors with the email once the account has confirmed it. */
  readonly questions: readonly Readonly<Record<string, unknown>>[];
  /** The ledger of the email's consents. Empty while the account has not confirmed the email. */
  readonly consents: readonly Readonly<Record<string, unknown>>[];
  /** The drafts that staff prepare for the email. Empty while the account has not confirmed it. */
  readonly draftOrders: readonly Readonly<Record<string, unknown>>[];
  /** The open checkouts of agents that name the email. Empty while the account has not confirmed it. */
  readonly agentCheckouts: readonly Readonly<Record<string, unknown>>[];
}

/** Returns whether a shopper requests the own data, so that nobody examines the request. */
export function isOwnRequest(account: { readonly id: string } | null, caller: SignedInCaller): boolean {
  return account?.id === caller.userId && !isStaff(caller);
}

/**
 * Returns the person if the caller may handle its data. Staff may for users whose account they manage, and for guests.
 * Shoppers may for themselves, once they have confirmed that the email is theirs
 * (docs/behaviour/accounts.md#personal-data). Failures: NOT_FOUND, FORBIDDEN, UNPROCESSABLE.
 */
export async function personFor(db: Db, body: PersonBody, caller: SignedInCaller): Promise<Outcome<KnownPerson>> {
  const isGuest = 'email' in body && body.isGuest === true;
  const account = isGuest ? null : ((await loadAccount(db, body)) ?? null);
  if (account && account.id !== caller.userId && !mayManageUser(caller.role, account.role)) {
    return failure('FORBIDDEN', "Your role does not allow this for this person's data.");
  }
  if (account && !account.email_confirmed_at && isOwnRequest(account, caller)) {
    return failure('UNPROCESSABLE', 'Confirm your email first: open the link in our email.');
  }
  const email = account?.email ?? ('email' in body ? body.email : null);
  if (email === null) return failure('NOT_FOUND', 'There is no such user.');
  // Anybody can create an account with another person's address. Guests' orders with it belong only to an account that
  // has confirmed it.
  const guestEmail = account && !account.email_confirmed_at ? null : email;
  const orders = await loadOrders(db, { userId: account?.id ?? null, guestEmail });
  const addressedOrders = guestEmail === null ? [] : await ordersAddressedTo(db, guestEmail, account?.id ?? null);
  const stockAlerts = guestEmail === null ? [] : await stockAlertsAsJson(db, guestEmail);
  const questions = await questionsAsJson(db, { userId: account?.id ?? null, email: guestEmail });
  const consents = guestEmail === null ? [] : await consentsAsJson(db, guestEmail);
  const draftOrders = guestEmail === null ? [] : await draftOrdersAsJson(db, guestEmail);
  const agentCheckouts = guestEmail === null ? [] : await agentCheckoutsAsJson(db, guestEmail);
  const found = [orders, addressedOrders, stockAlerts, questions, consents, draftOrders, agentCheckouts];
  if (!account && found.every((list) => list.length === 0))
    return failure('NOT_FOUND', 'There is no customer with this email.');
  return success({
    account,
    email,
    guestEmail,
    orders,
    addressedOrders,
    stockAlerts,
    questions,
    consents,
    draftOrders,
    agentCheckouts,
  });
}
