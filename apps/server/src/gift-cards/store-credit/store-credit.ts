import { createHash } from 'node:crypto';
import {
  type AddStoreCredit,
  maxCreditEntries,
  type StoreCredit,
} from '@vitrine/contract/gift-cards/store-credit.schema.ts';
import { zeroCents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { GiftCard } from '@vitrine/domain/pricing/stages/gift-card-stage.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { storeCreationKey, takeCreationKey } from '../../resources/write/create-once.ts';
import { siteSettings } from '../../settings/settings.ts';
import { insertEntry, type PayingCardRow } from '../gift-cards.queries.ts';
import { issuedCurrency } from '../issued-currency.ts';
import { payingCard } from '../paying-cards.ts';
import { checkStaffCredit, mailOwners, ownStoreCreditRefusal } from './staff-credit.ts';
import { creditEntries, creditOfUser, emailOfCustomer, lockCustomer, openCredit } from './store-credit.queries.ts';

/**
 * Returns a customer's store credit as a means of payment in a currency, or the reason why it pays nothing. A `userId`
 * of null means that nobody is signed in.
 */
export async function storeCreditFor(db: Db, userId: string | null, currency: Currency): Promise<GiftCard> {
  const rows = userId === null ? [] : await creditOfUser(db, userId);
  const row =
    rows.find((account) => account.currency === currency) ?? rows.find(({ balance }) => balance > 0) ?? rows[0];
  if (row) return payingCard(row, currency);
  const reason = userId === null ? 'Log in to use your store credit' : 'You have no store credit';
  return { id: null, kind: 'STORE_CREDIT', lastFour: '', balance: zeroCents, reason };
}

/** Returns a customer's balance in each currency and the newest entries, first that in the currency of the shop. */
export async function readStoreCredit(db: Db, userId: string): Promise<StoreCredit> {
  const { currency } = await siteSettings(db);
  const accounts = await creditOfUser(db, userId);
  const [main, ...others] = await Promise.all([
    readAccount(
      db,
      currency,
      accounts.find((account) => account.currency === currency),
    ),
    ...accounts
      .filter((account) => account.currency !== currency)
      .map((account) => readAccount(db, account.currency, account)),
  ]);
  return { ...main, others };
}

async function readAccount(db: Db, currency: Currency, account: PayingCardRow | undefined) {
  const entries = account ? await creditEntries(db, account.id, maxCreditEntries) : [];
  return { currency, balance: account?.balance ?? 0, entries };
}

/**
 * Issues store credit to a customer in a currency (docs/behaviour/gift-cards.md#store-credit). The bonus of a refund is an
 * entry of its own, because it is a promotion of the shop. Returns false for a customer
 * whose account no longer exists. Nothing is then issued.
 */
export async function giveStoreCredit(
  tx: Db,
  given: {
    readonly userId: string;
    readonly amount: number;
    readonly currency: Currency;
    readonly by?: string;
    readonly refundId?: string;
    readonly bonus?: number;
  },
): Promise<boolean> {
  const { userId, amount, currency, by = null, refundId = null, bonus = 0 } = given;
  if (!(await lockCustomer(tx, userId))) return false;
  const id = await openCredit(tx, userId, currency);
  await insertEntry(tx, { gift_card_id: id, kind: 'ADDED', amount, user_id: by, refund_id: refundId });
  if (bonus > 0) await insertEntry(tx, { gift_card_id: id, kind: 'BONUS', amount: bonus, refund_id: refundId });
  return true;
}

/**
 * Issues store credit to a customer for staff. A repeated call with the same key issues it once. Fails with NOT_FOUND,
 * DEMO_RESTRICTED, FORBIDDEN to oneself, UNPROCESSABLE for a currency without a market, REAUTHENTICATION_REQUIRED above
 * the limit, or KEY_REUSED.
 */
export async function addStoreCredit(
  db: Db,
  request: {
    readonly caller: SignedInCaller;
    readonly userId: string;
    readonly body: AddStoreCredit;
    /** The `Idempotency-Key` header. */
    readonly key: string | null;
    readonly requestId: string;
  },
): Promise<Outcome<StoreCredit>> {
  const { caller, userId, body, key, requestId } = request;
  if (caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot issue store credit.');
  const own = ownStoreCreditRefusal(caller, userId);
  if (own) return own;
  const written = await inTransaction(db, async (tx): Promise<Outcome<null>> => {
    const creation = key === null ? null : toCreationKey(request, key);
    const earlier = creation === null ? success(null) : await takeCreationKey(tx, creation);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return success(null);
    const currency = await issuedCurrency(tx, body.currency);
    if (!currency.ok) return currency;
    const issued = { amount: body.amount, currency: currency.value };
    const checked = await checkStaffCredit(tx, caller, issued);
    if (!checked.ok) return checked;
    const isGiven = await giveStoreCredit(tx, { ...issued, userId, by: caller.userId });
    if (!isGiven) return failure('NOT_FOUND', 'There is no such user.');
    if (checked.value.isAboveLimit) await mailOwnersOfCredit(tx, { caller, userId, issued });
    await recordAudit(tx, {
      caller,
      action: 'store-credit',
      resource: 'users',
      resourceId: userId,
      before: null,
      after: { ...issued, reason: body.reason ?? null },
      requestId,
    });
    if (creation !== null) await storeCreationKey(tx, creation, userId);
    return success(null);
  });
  return written.ok ? success(await readStoreCredit(db, userId)) : written;
}

async function mailOwnersOfCredit(
  tx: Db,
  {
    caller,
    userId,
    issued,
  }: {
    readonly caller: SignedInCaller;
    readonly userId: string;
    readonly issued: { readonly amount: number; readonly currency: Currency };
  },
): Promise<void> {
  await mailOwners(tx, uuidv7(), {
    page: `/users/${userId}`,
    credit: 'store credit',
    ...issued,
    staff: caller.email,
    recipient: await emailOfCustomer(tx, userId),
  });
}

function toCreationKey(
  { caller, userId, body }: { readonly caller: SignedInCaller; readonly userId: string; readonly body: AddStoreCredit },
  key: string,
) {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([userId, body]))
    .digest();
  return { scope: `store-credit:${caller.userId}`, key, requestHash };
}
