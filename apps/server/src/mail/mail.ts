import type { MailKind, MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import { maskEmail } from '@vitrine/domain/users/mask.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import { type ListedMailRow, listMail } from './outbox/mail.queries.ts';
import { languageOfAccount, ownerEmails } from './outbox/mail-accounts.queries.ts';

export { currentTransport } from './delivery/current-transport.ts';
export { deliverMail } from './delivery/deliver-mail.ts';
export { checkMailServer } from './delivery/mail-server-keys.client.ts';
export { mailTransport } from './delivery/mail-transport.client.ts';
export { signInFailure } from './delivery/sign-in-failure.ts';
// The public entry point of this slice.
export { emailChangeHours, takeBackDays } from './emails/account-emails.ts';
export { stockAlertHours } from './emails/back-in-stock-email.ts';
export { consentLinkHours } from './emails/marketing/confirm-consent-email.ts';
export type { PaymentLinkPayload } from './emails/payment-link-email.ts';
export type { ReturnMailPayload } from './emails/return-emails.ts';
export type { DailySummary } from './emails/staff/daily-summary-email.ts';
export type { SavedReportPayload } from './emails/staff/saved-report-email.ts';
export type { StaffCreditPayload } from './emails/staff/staff-credit-email.ts';
export { idInLinkKey, isLinkKey } from './links/account-link.ts';
export { isCountedLinkKey } from './links/counted-link.ts';
export { giftCardCode } from './links/gift-card-code.ts';
export { invitationDays, invitationToken } from './links/invitation-link.ts';
export { passwordLinkMinutes, passwordLinkToken } from './links/password-link.ts';
export { openedPaymentLink, paymentLinkAddress, paymentLinkToken } from './links/payment-link.ts';
export { isPreferencesKey, preferencesKey } from './links/preferences-link.ts';
export { returnLinkHours, returnLinkKey } from './links/return-link.ts';
export { emailedSignInCode } from './links/sign-in-code.ts';
export { stockAlertKey } from './links/stock-alert-link.ts';
export { orderOfTrackingToken, trackingToken } from './links/tracking-token.ts';
export { deleteOldMail, oldestWaitingMailSeconds } from './outbox/mail.queries.ts';
export { removeFromOutbox } from './outbox/remove-from-outbox.ts';
export { textsFailure } from './texts/edit-mail-texts.ts';
export { sendTestMail } from './texts/send-test-mail.ts';

/** An e-mail that is sent after the transaction that enqueues it has committed. */
export interface NewMail {
  readonly kind: MailKind;
  /** Identifies the event of the email. A second email with the same key is not sent. */
  readonly dedupeKey: string;
  /** One address, or several separated by commas. */
  readonly recipient: string;
  readonly orderId?: string | undefined;
  /**
   * The template's data in addition to the order, e.g. `{ refundId }`. It never contains a secret, because staff read
   * the mail log.
   */
  readonly payload?: Readonly<Record<string, unknown>> | undefined;
  /** The language of the email. Default: that of the account, otherwise of the order, otherwise the main one. */
  readonly language?: string | null | undefined;
  /** The account that the email is about. */
  readonly accountId?: string | undefined;
}

/**
 * Enqueues an e-mail in the transaction of the change that it reports. Call `mailEnqueued` after the commit.
 *
 * @example await enqueueMail(tx, { kind: 'shipped', dedupeKey: `shipped:${id}`, recipient: order.email, orderId: id });
 */
export async function enqueueMail(tx: Db, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail_messages')
    .values({
      id: uuidv7(),
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      order_id: mail.orderId ?? null,
      payload: JSON.stringify(mail.payload ?? {}),
      language: mail.language ?? (mail.accountId === undefined ? null : languageOfAccount(tx, mail.accountId)),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Enqueues an email to all owners of the shop, in the transaction of the change that it reports. */
export async function enqueueOwnerMail(tx: Db, mail: Omit<NewMail, 'recipient'>): Promise<void> {
  const owners = await ownerEmails(tx);
  if (owners.length > 0) await enqueueMail(tx, { ...mail, recipient: owners.join(', ') });
}

/**
 * Sends enqueued mail at once. Without this call, the next periodic run sends it, some seconds later.
 *
 * @example await inTransaction(context.db, (tx) => enqueueMail(tx, mail)); mailEnqueued(context);
 */
export function mailEnqueued(context: Pick<AppContext, 'pool'>): void {
  emit(context, 'mail-enqueued');
}

/** Returns the mail about an order, newest first. */
export async function mailOfOrder(db: Db, orderId: string): Promise<MailMessage[]> {
  const rows = await listMail(db, { orderId, limit: 100, after: null });
  return rows.map(mailView);
}

/**
 * Returns whether the caller may read and send an email to that recipient. The demo account may access only its own.
 */
export function isOwnMail(recipient: string, caller: { readonly isDemo: boolean; readonly email: string }): boolean {
  return !caller.isDemo || normaliseEmail(recipient) === normaliseEmail(caller.email);
}

/** Returns a message as the caller may see it. The demo account sees recipient and error only of mail to itself. */
export function mailAsSeenBy(
  message: MailMessage,
  caller: { readonly isDemo: boolean; readonly email: string },
): MailMessage {
  if (isOwnMail(message.recipient, caller)) return message;
  // A mail server's error message contains the address.
  return {
    ...message,
    recipient: maskEmail(message.recipient),
    lastError: message.lastError && 'Not shown to the demo account.',
  };
}

export function mailView(row: ListedMailRow): MailMessage {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
