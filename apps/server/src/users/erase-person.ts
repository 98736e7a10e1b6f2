import type { ErasedAnswer, PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import type { Transaction } from 'kysely';
import { removeFromOutbox } from '../mail/mail.ts';
import { recordAudit } from '../platform/audit.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { SignedInCaller } from '../platform/http/caller.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import {
  type ErasedMail,
  eraseAccount,
  eraseAudit,
  eraseFileNames,
  eraseMails,
  eraseOrders,
  eraseProviderEvents,
  eraseReviews,
  eraseViews,
  eraseWordsAboutOrders,
} from './erase-person.queries.ts';
import { erased, erasedJson, erasedText, namelessAuthor, type Person } from './erased-json.ts';
import { type KnownPerson, personFor } from './person.ts';
import { beginErasing, formerEmailsOf, providerIdsOf, reviewIdsOf, wordsOnOrders } from './personal-data.queries.ts';

/** Orders that still need their address. */
const open = new Set(['PENDING', 'PAID']);

/**
 * Takes a person out of the shop and leaves the books: amounts, lines, dates and numbers stay; names, e-mails, addresses, telephone
 * numbers go, wherever they are kept; reviews stay without a name; sessions end and the account is nobody's. Cannot be undone.
 * Failures: NOT_FOUND, FORBIDDEN, IN_USE while an order of theirs waits to be shipped.
 */
export async function erasePerson(
  context: Pick<AppContext, 'db' | 'environment'>,
  body: PersonBody,
  by: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<ErasedAnswer>> {
  const outcome = await inTransaction(context.db, async (tx) => {
    const found = await personFor(tx, body, by.caller);
    if (!found.ok) return found;
    const refusal = whyNotErase(found.value, by.caller);
    if (refusal) return refusal;
    const { mails, ...counts } = await erase(tx, found.value);
    const answer: ErasedAnswer = { success: true, ...counts, mails: mails.length };
    const { success: _, ...after } = answer;
    const resourceId = found.value.account?.id ?? null;
    const entry = { action: 'erase-personal-data', resource: 'users', resourceId, before: null, after };
    await recordAudit(tx, { caller: by.caller, ...entry, requestId: by.requestId });
    return success({ answer, mails });
  });
  if (!outcome.ok) return outcome;
  await removeFromOutbox(context.environment.dataDir, outcome.value.mails);
  return success(outcome.value.answer);
}

function whyNotErase({ account, orders }: KnownPerson, caller: SignedInCaller) {
  if (account?.id === caller.userId) return failure('FORBIDDEN', 'Your own account is erased by someone else.');
  const waiting = orders.filter(({ status }) => open.has(status)).map(({ number }) => `#${number}`);
  if (waiting.length === 0) return undefined;
  const which = waiting.length === 1 ? `Order ${waiting[0]} needs` : `Orders ${waiting.join(', ')} need`;
  return failure('IN_USE', `${which} the address still: ship, cancel or refund first.`);
}

async function erase(tx: Transaction<Database>, { account, email, orders }: KnownPerson) {
  await beginErasing(tx);
  const orderIds = orders.map(({ id }) => id);
  const userId = account?.id ?? null;
  const fullName = account ? `${account.first_name} ${account.last_name}`.trim() : '';
  const formerEmails = userId === null ? [] : await formerEmailsOf(tx, userId);
  const words = [email, ...formerEmails, fullName, ...(await wordsOnOrders(tx, orderIds))].filter(
    (word) => word.trim().length > 3,
  );
  // Longest first, so that no shorter word breaks a longer one in two.
  const person: Person = { userId, words: [...new Set(words)].toSorted((a, b) => b.length - a.length) };
  const rewrite = (text: string) => erasedText(text, person);
  const rewriteJson = (value: unknown, isTheirs: boolean) => erasedJson(value, person, isTheirs);
  const blankEmail = `erased-${userId ?? orderIds[0] ?? ''}@erased.invalid`;
  const recordIds = [...(userId === null ? [] : [userId]), ...orderIds, ...(await reviewIdsOf(tx, userId))];
  const emails = person.words.filter((word) => word.includes('@')).map((word) => word.toLowerCase());
  const providerIds = await providerIdsOf(tx, orderIds);

  await eraseWordsAboutOrders(tx, orderIds, rewrite);
  await eraseOrders(tx, orderIds, { word: erased, email: blankEmail });
  const mails: ErasedMail[] = await eraseMails(tx, { emails, orderIds, blankEmail }, rewrite);
  await eraseProviderEvents(tx, [...providerIds, email].map(containing), rewriteJson);
  const reviews = userId === null ? 0 : await eraseReviews(tx, userId, { author: namelessAuthor, rewrite });
  await eraseViews(tx, userId, person.words);
  if (userId !== null) await eraseFileNames(tx, userId, rewrite);
  const sessions = userId === null ? 0 : await eraseAccount(tx, userId, { email: blankEmail, name: erased });
  const patterns = [...emails, ...(userId === null ? [] : [userId])].map(containing);
  await eraseAudit(tx, { userId, recordIds, patterns, blankEmail }, rewriteJson);
  return { account: userId !== null, orders: orderIds.length, reviews, sessions, mails };
}

/** A pattern for LIKE that finds the words anywhere. */
function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
