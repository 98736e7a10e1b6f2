import type { AppContext } from '../../platform/boot/context.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { type MailDesign, mailDesign } from '../emails/mail-design.ts';
import {
  claimMail,
  type MailedOrderRow,
  type MailRow,
  mailedOrders,
  markMailFailed,
  markMailSent,
  postponeMail,
  releaseInterruptedMail,
} from '../outbox/mail.queries.ts';
import { attachedDocuments } from './attached-documents.ts';
import type { MailTransport, SendResult } from './mail-transport.client.ts';
import { mailedOrderKey, writeMail } from './write-mail.ts';

/** With pauses that double from half a minute, this takes about two days. */
const maxAttempts = 13;
const firstPauseMs = 30_000;
const maxPauseMs = 6 * 60 * 60_000;

interface DeliveryContext {
  readonly context: AppContext;
  readonly transport: MailTransport;
  readonly design: MailDesign;
  /** Returns the order of an email in the batch, or null when it is gone. */
  getOrder(mail: MailRow): Promise<MailedOrderRow | null>;
}

/** Sends due mail in batches until none is left. Returns how many messages it handled. */
export async function deliverMail(
  context: AppContext,
  transport: MailTransport,
  signal?: AbortSignal,
): Promise<number> {
  await releaseInterruptedMail(
    context.db,
    transport.whenInterrupted,
    'The shop stopped while sending this email. It may have been sent.',
  );
  let count = 0;
  let isMoreDue = signal?.aborted !== true;
  while (isMoreDue) {
    const mails = await claimMail(context.db, { limit: transport.batch, leaseMs: transport.leaseMs });
    if (mails.length === 0) break;
    const design = await mailDesign(context.db);
    const sent: string[] = [];
    const getOrder = loadMailedOrders(context, mails);
    for (const mail of mails) if (await deliver({ context, transport, design, getOrder }, mail)) sent.push(mail.id);
    if (sent.length > 0) await markMailSent(context.db, sent);
    count += mails.length;
    isMoreDue = mails.length === transport.batch && signal?.aborted !== true;
  }
  return count;
}

/**
 * Loads the orders of the whole batch in one query. An error of that query counts for each email that needs an order.
 */
function loadMailedOrders(context: AppContext, mails: readonly MailRow[]): DeliveryContext['getOrder'] {
  const keys = mails.flatMap((mail) => {
    const order = mailedOrderKey(mail);
    return order ? [{ ...order, mail }] : [];
  });
  const rows = mailedOrders(context.db, keys);
  rows.catch(() => {});
  return async (mail) => {
    const index = keys.findIndex((one) => one.mail === mail);
    return index === -1 ? null : ((await rows)[index] ?? null);
  };
}

async function deliver(delivery: DeliveryContext, mail: MailRow): Promise<boolean> {
  const { context } = delivery;
  const result = await attempt(delivery, mail);
  if (result.kind === 'SENT') {
    await logSent(delivery, mail);
    return true;
  }
  if (result.kind === 'NEVER' || mail.attempts >= maxAttempts) {
    context.log.error({ mailId: mail.id, kind: mail.kind, reason: result.reason }, 'could not send email');
    await markMailFailed(context.db, mail.id, result.reason);
    return false;
  }
  const byMs = Math.min(firstPauseMs * 2 ** (mail.attempts - 1), maxPauseMs);
  context.log.warn({ mailId: mail.id, kind: mail.kind, reason: result.reason, byMs }, 'email will be retried');
  await postponeMail(context.db, mail.id, { error: result.reason, byMs });
  return false;
}

/** Logs an email about an order as an event of that order. */
async function logSent({ context, getOrder }: DeliveryContext, mail: MailRow): Promise<void> {
  const order = await getOrder(mail);
  if (order === null) return;
  const { id: orderId, number: orderNumber } = order;
  logOrderEvent(context, 'email sent', { orderId, orderNumber, mailId: mail.id, mailKind: mail.kind });
}

async function attempt({ context, transport, design, getOrder }: DeliveryContext, mail: MailRow): Promise<SendResult> {
  try {
    const written = await writeMail(context, { ...mail, order: await getOrder(mail) }, design);
    if (!written) return { kind: 'NEVER', reason: 'The record that this email is about no longer exists.' };
    const to = recipients(mail.recipient);
    if (to.length === 0) return { kind: 'NEVER', reason: 'There is no email address to send to.' };
    const { hostname } = new URL(context.environment.siteUrl);
    return await transport.send({
      id: mail.id,
      kind: mail.kind,
      createdAt: mail.created_at,
      from: sender(context.providers.smtp.from, written.fromName),
      to,
      messageId: `<${mail.id}@${hostname}>`,
      subject: written.subject,
      html: written.html,
      text: written.text,
      replyTo: written.replyTo,
      oneClickStop: written.oneClickStop,
      attachments: await attachedDocuments(context.db, mail, design),
    });
  } catch (error) {
    return { kind: 'LATER', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns MAIL_FROM's address with the shop's name. */
function sender(mailFrom: string, shopName: string): { name: string; address: string } {
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return { name: shopName, address };
}

/** Returns plain addresses only. A mail header cannot read them as a name, a group or another header. */
function recipients(list: string): readonly string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => /^[^\s<>()[\]:;\\"@]+@[^\s<>()[\]:;\\"@]+$/.test(address));
}
