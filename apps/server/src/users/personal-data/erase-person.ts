import type { ErasedAnswer, PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import type { Transaction } from 'kysely';
import { deleteAgentCheckoutsByEmail } from '../../agents/agents.ts';
import { deleteRecordsOfCustomer } from '../../extension-records/extension-records.ts';
import { eraseCardEmails } from '../../gift-cards/gift-cards.ts';
import { removeFromOutbox } from '../../mail/mail.ts';
import { deleteContactsByEmail } from '../../marketing/marketing.ts';
import { endOauthGrants } from '../../oauth/oauth.ts';
import { releaseCustomers } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { isStaff, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { detachPhotosOfUser, eraseQuestions, namesOfAskers } from '../../reviews/reviews.ts';
import { deleteLabelFiles } from '../../shipping/shipping.ts';
import { deleteStockAlertsByEmail } from '../../stock-alerts/stock-alerts.ts';
import { deleteInvitations } from '../invitations/invitations.queries.ts';
import { type By, eraseAudit } from './erase-audit.ts';
import { type ErasedMail, eraseMails } from './erase-mails.queries.ts';
import {
  contactEmails,
  deleteDraftOrders,
  eraseAccount,
  eraseAddressesOnOthersOrders,
  eraseFileNames,
  eraseLabels,
  eraseOrders,
  eraseProviderEvents,
  eraseReviews,
  eraseTextsAboutOrders,
} from './erase-person.queries.ts';
import { eraseViews } from './erase-views.queries.ts';
import { erased, erasedEmail, erasedJson, erasedText, namelessAuthor, toPerson } from './erased-json.ts';
import { isOwnRequest, type KnownPerson, personFor } from './person.ts';
import {
  beginErasing,
  loadPreviousEmails,
  loadProvenEmails,
  loadProviderIds,
  loadReviewIds,
  lockAccount,
  textsInAddresses,
} from './personal-data.queries.ts';

/** Orders that still need their address. */
const open = new Set(['PENDING', 'PAID']);

/**
 * Erases a person's data and preserves the accounts. Amounts, lines, dates and numbers stay. Names, emails, addresses
 * and telephone numbers are erased everywhere. Reviews and published questions stay without a name. Sessions end and the account is closed.
 * Cannot be undone. Failures: NOT_FOUND, FORBIDDEN, UNPROCESSABLE for shoppers who have not confirmed their email, IN_USE while an order of
 * theirs waits to be shipped.
 */
export async function erasePerson(
  context: Pick<AppContext, 'db' | 'environment'>,
  body: PersonBody,
  by: By,
): Promise<Outcome<ErasedAnswer>> {
  const outcome = await inTransaction(context.db, async (tx) => {
    await lockAccount(tx, body);
    const found = await personFor(tx, body, by.caller);
    if (!found.ok) return found;
    const refusal = eraseDisabledReason(found.value, by.caller);
    if (refusal) return refusal;
    return success(await erase(tx, found.value, by));
  });
  if (!outcome.ok) return outcome;
  await removeFromOutbox(context.environment.dataDir, outcome.value.mails);
  await deleteLabelFiles(context.environment.dataDir, outcome.value.labelIds);
  return success(outcome.value.answer);
}

function eraseDisabledReason({ account, orders, addressedOrders }: KnownPerson, caller: SignedInCaller) {
  if (account?.id === caller.userId && isStaff(caller))
    return failure('FORBIDDEN', 'You cannot erase your own account. Ask another site owner.');
  const numbers = (list: typeof orders) =>
    list.filter(({ status }) => open.has(status)).map(({ number }) => `#${number}`);
  if (isOwnRequest(account, caller)) return ownOrdersRefusal(numbers(orders), numbers(addressedOrders));
  const waiting = numbers([...orders, ...addressedOrders]);
  if (waiting.length === 0) return undefined;
  const which = waiting.length === 1 ? `Order ${waiting[0]} needs` : `Orders ${waiting.join(', ')} need`;
  return failure('IN_USE', `${which} the address. Ship, cancel or refund first.`);
}

/** Returns the refusal in the words for shoppers. It does not name the order of another account that has their address. */
function ownOrdersRefusal(own: readonly string[], others: readonly string[]) {
  if (own.length > 0) {
    const words = `These orders have not shipped yet: ${own.join(', ')}. You can delete your account when they have shipped.`;
    return failure('IN_USE', words);
  }
  if (others.length === 0) return undefined;
  return failure('IN_USE', 'An order of another person to your address has not shipped yet. Try again when it has.');
}

const lowerCase = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase());

async function erase(
  tx: Transaction<Database>,
  { account, email, guestEmail, orders, addressedOrders }: KnownPerson,
  by: By,
) {
  await beginErasing(tx);
  const userId = account?.id ?? null;
  const isOwn = isOwnRequest(account, by.caller);
  const orderIds = orders.map(({ id }) => id);
  const reviewIds = await loadReviewIds(tx, userId, orderIds);
  const previousEmails = userId === null ? [] : await loadPreviousEmails(tx, userId);
  const providerIds = await loadProviderIds(tx, orderIds);
  const fullName = account ? `${account.first_name} ${account.last_name}`.trim() : '';
  // Records without an account are found by these addresses. The account must have proven each of them.
  const provenEmails = userId === null ? [] : await loadProvenEmails(tx, userId);
  const emails = lowerCase([...(guestEmail === null ? [] : [guestEmail]), ...provenEmails]);
  const holderEmails = lowerCase([email, ...(isOwn ? provenEmails : previousEmails)]);
  // Staff chose the address of an invitation, so their erasure needs no proof of it.
  const invitedEmails = isOwn ? emails : lowerCase([email, ...provenEmails]);
  const texts = [...(await textsInAddresses(tx, userId, orderIds)), ...(await namesOfAskers(tx, emails))];
  const words = [email, ...previousEmails, fullName, ...texts];
  const person = toPerson(userId, words);
  const rewrite = (text: string) => erasedText(text, person);
  const ofOrder = (value: unknown) => erasedJson(value, person, 'order of the person');
  const blank = {
    word: erased,
    email: erasedEmail(userId ?? orderIds[0] ?? addressedOrders[0]?.id ?? ''),
  };

  // The recipients of emails about the orders, read before they are erased from the orders.
  const contacts = await contactEmails(tx, orderIds);
  await eraseTextsAboutOrders(tx, orderIds, { word: erased, rewriteJson: ofOrder });
  await eraseOrders(tx, orderIds, blank);
  const others = addressedOrders.map(({ id }) => id);
  const labelIds = await eraseLabels(tx, [...orderIds, ...others]);
  await eraseAddressesOnOthersOrders(tx, { orderIds: others, email, blank });
  const messages = { userId, emails, holderEmails, contacts, orderIds, blankEmail: blank.email };
  const mails: ErasedMail[] = await eraseMails(tx, messages, ofOrder);
  await deleteStockAlertsByEmail(tx, emails);
  await deleteContactsByEmail(tx, emails);
  await eraseCardEmails(tx, emails);
  await deleteDraftOrders(tx, emails);
  await deleteAgentCheckoutsByEmail(tx, emails);
  await deleteInvitations(tx, invitedEmails);
  await eraseProviderEvents(tx, { providerIds, email: guestEmail, word: erased }, ofOrder);
  const reviews = await eraseReviews(tx, reviewIds, { author: namelessAuthor, rewrite });
  const questionIds = await eraseQuestions(tx, { userId, emails }, { author: namelessAuthor, rewrite });
  if (userId !== null) await detachPhotosOfUser(tx, userId);
  await eraseViews(tx, userId, guestEmail);
  if (userId !== null) await eraseFileNames(tx, userId, rewrite);
  if (userId !== null) await endOauthGrants(tx, userId);
  if (userId !== null) await deleteRecordsOfCustomer(tx, userId);
  const sessions = userId === null ? 0 : await eraseAccount(tx, userId, { email: blank.email, name: erased });
  // After the account, so that no card that is saved at this moment stays behind.
  if (userId !== null) await releaseCustomers(tx, userId);
  const answer: ErasedAnswer = {
    success: true,
    account: userId !== null,
    orders: orderIds.length,
    reviews,
    questions: questionIds.length,
    mails: mails.length,
    sessions,
  };
  // Otherwise the entry would store the address again.
  const actor = isOwn ? { ...by, caller: { ...by.caller, email: blank.email } } : by;
  const audited = { person, emails, invitedEmails, orderIds, reviewIds, questionIds };
  await eraseAudit(tx, { ...audited, blankEmail: blank.email, answer }, actor);
  return { answer, mails, labelIds };
}
