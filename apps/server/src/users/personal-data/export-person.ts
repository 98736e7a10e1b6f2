import type { PersonalData, PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import { groupsOfCustomerAsJson } from '../../customer-groups/customer-groups.ts';
import { recordsOfCustomerAsJson } from '../../extension-records/extension-records.ts';
import { cardsOfPerson } from '../../gift-cards/gift-cards.ts';
import { customersAsJson } from '../../payments/payments.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { customerHistoryAsJson } from '../customer-history/customer-history.queries.ts';
import { factorsAsJson } from '../second-factor/factors/factors.queries.ts';
import { storedCartAsJson } from '../stored-cart/stored-cart.queries.ts';
import { wishlistAsJson } from '../wishlist/wishlist.queries.ts';
import { personFor } from './person.ts';
import {
  addressBookAsJson,
  emailChangesAsJson,
  loadReviewIds,
  mailsAsJson,
  ordersAsJson,
  reviewsAsJson,
  sessionsAsJson,
  staffActionsAsJson,
} from './personal-data.queries.ts';

/**
 * Returns all data that the shop stores about a person. The audit log records that staff exported it. Failures:
 * NOT_FOUND, FORBIDDEN.
 */
export async function exportPerson(
  db: Db,
  body: PersonBody,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<PersonalData>> {
  return inTransaction(db, async (tx) => {
    const found = await personFor(tx, body, caller);
    if (!found.ok) return found;
    const { account, email, guestEmail, orders } = found.value;
    const orderIds = orders.map(({ id }) => id);
    const data: PersonalData = {
      exportedAt: new Date().toISOString(),
      account: account && {
        email: account.email,
        firstName: account.first_name,
        lastName: account.last_name,
        role: account.role,
        emailConfirmedAt: account.email_confirmed_at?.toISOString() ?? null,
        taxExemptReason: account.tax_exempt_reason,
        customFields: account.customFields,
        language: account.language,
        emailChanges: await emailChangesAsJson(tx, account.id),
        createdAt: account.created_at.toISOString(),
        lastSignedInAt: account.last_signed_in_at?.toISOString() ?? null,
      },
      sessions: account ? await sessionsAsJson(tx, account.id) : [],
      secondFactors: account ? await factorsAsJson(tx, account.id) : [],
      addresses: account ? await addressBookAsJson(tx, account.id) : [],
      cart: account ? await storedCartAsJson(tx, account.id) : [],
      wishlist: account ? await wishlistAsJson(tx, account.id) : [],
      customer: account ? await customerHistoryAsJson(tx, account.id) : null,
      customerGroups: account ? await groupsOfCustomerAsJson(tx, account.id) : [],
      extensionRecords: account ? await recordsOfCustomerAsJson(tx, account.id) : [],
      orders: await ordersAsJson(tx, orderIds),
      reviews: await reviewsAsJson(tx, await loadReviewIds(tx, account?.id ?? null, orderIds)),
      questions: [...found.value.questions],
      mails: await mailsAsJson(tx, { email, guestEmail, orderIds }),
      stockAlerts: [...found.value.stockAlerts],
      consents: [...found.value.consents],
      paymentCustomers: account ? await customersAsJson(tx, account.id) : [],
      giftCards: await cardsOfPerson(tx, { userId: account?.id ?? null, email: guestEmail }),
      draftOrders: [...found.value.draftOrders],
      agentCheckouts: [...found.value.agentCheckouts],
      staffActions: await staffActionsAsJson(tx, account?.id ?? null, orderIds),
    };
    await recordAudit(tx, {
      caller,
      action: 'export-personal-data',
      resource: 'users',
      resourceId: account?.id ?? null,
      before: null,
      after: { orders: data.orders.length, reviews: data.reviews.length, mails: data.mails.length },
      requestId,
    });
    return success(data);
  });
}
