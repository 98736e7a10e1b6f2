import type { ErasedAnswer, PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import type { Transaction } from 'kysely';
import { deleteRecordsOfCustomer } from '../../extension-records/extension-records.ts';
import { eraseCardEmails } from '../../gift-cards/gift-cards.ts';
import { removeFromOutbox } from '../../mail/mail.ts';
import { deleteContactsByEmail } from '../../marketing/marketing.ts';
import { endOauthGrants } from '../../oauth/oauth.ts';
import { releaseCustomers } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { detachPhotosOfUser, eraseQuestions, namesOfAskers } from '../../reviews/reviews.ts';
import { deleteLabelFiles } from '../../shipping/shipping.ts';
import { deleteStockAlertsByEmail } from '../../stock-alerts/stock-alerts.ts';
import { deleteInvitations } from '../invitations/invitations.queries.ts';
import { type By, eraseAudit } from './erase-audit.ts';
import {
  contactEmails,
  deleteDraftOrders,
  type ErasedMail,
  eraseAccount,
  eraseAddressesOnOthersOrders,
  eraseFileNames,
  eraseLabels,
  eraseMails,
  eraseOrders,
  eraseProviderEvents,
  eraseReviews,
  eraseTextsAboutOrders,
} from './erase-person.queries.ts';
import { eraseViews } from './erase-views.queries.ts';
import { erased, erasedEmail, erasedJson, erasedText, namelessAuthor, toPerson } from './erased-json.ts';
import { type KnownPerson, personFor } from './person.ts';
import {
  beginErasing,
  loadPreviousEmails,
  loadProviderIds,
  loadReviewIds,
  textsInAddresses,
} from './personal-data.queries.ts';

/** Orders that still need their address. */
const open = new Set(['PENDING', 'PAID']);

/**
 * Erases a person's data and preserves the accounts. Amounts, lines, dates and numbers stay. Names, emails, addresses
 * and telephone numbers are erased everywhere. Reviews and published questions stay without a name. Sessions end and the account is closed.
 * Cannot be undone. Failures: NOT_FOUND, FORBIDDEN, IN_USE while an order of theirs waits to be shipped.
 */
export async function erasePerson(
  context: Pick<AppContext, 'db' | 'environment'>,
  body: PersonBody,
  by: By,
): Promise<Outcome<ErasedAnswer>> {
  const outcome = await inTransaction(context.db, async (tx) => {
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
  if (account?.id === caller.userId)
    return failure('FORBIDDEN', 'You cannot erase your own account. Ask another site owner.');
  const waiting = [...orders, ...addressedOrders]
    .filter(({ status }) => open.has(status))
    .map(({ number }) => `#${number}`);
  if (waiting.length === 0) return undefined;
  const which = waiting.length === 1 ? `Order ${waiting[0]} needs` : `Orders ${waiting.join(', ')} need`;
  return failure('IN_USE', `${which} the address. Ship, cancel or refund first.`);
}

async function erase(tx: Transaction<Database>, { account, email, orders, addressedOrders }: KnownPerson, by: By) {
  await beginErasing(tx);
  const userId = account?.id ?? null;
  const orderIds = orders.map(({ id }) => id);
  const reviewIds = await loadReviewIds(tx, userId);
  const previousEmails = userId === null ? [] : await loadPreviousEmails(tx, userId);
  const providerIds = await loadProviderIds(tx, orderIds);
  const fullName = account ? `${account.first_name} ${account.last_name}`.trim() : '';
  const emails = [email, ...previousEmails].map((address) => address.toLowerCase());
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
  const messages = { emails, contacts, orderIds, blankEmail: blank.email };
  const mails: ErasedMail[] = await eraseMails(tx, messages, ofOrder);
  await deleteStockAlertsByEmail(tx, emails);
  await deleteContactsByEmail(tx, emails);
  await eraseCardEmails(tx, emails);
  await deleteDraftOrders(tx, emails);
  await deleteInvitations(tx, emails);
  await eraseProviderEvents(tx, { providerIds, email, word: erased }, ofOrder);
  const reviews = userId === null ? 0 : await eraseReviews(tx, userId, { author: namelessAuthor, rewrite });
  const questionIds = await eraseQuestions(tx, { userId, emails }, { author: namelessAuthor, rewrite });
  if (userId !== null) await detachPhotosOfUser(tx, userId);
  await eraseViews(tx, userId, email);
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
  await eraseAudit(tx, { person, emails, orderIds, reviewIds, questionIds, blankEmail: blank.email, answer }, by);
  return { answer, mails, labelIds };
}
