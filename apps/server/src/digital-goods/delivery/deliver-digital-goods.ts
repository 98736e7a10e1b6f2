import type { Transaction } from 'kysely';
import { enqueueMail, enqueueOwnerMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { siteSettings } from '../../settings/settings.ts';
import {
  assignFiles,
  assignKeys,
  failedOrderNumbers,
  insertLines,
  isDeliveredWhole,
  lockKeysOfItem,
  lockWaitingLines,
  markDelivered,
  markDropped,
  markFailed,
  markTried,
  type NewDigitalLine,
  needsKeys,
  unsoldKeys,
  type WaitingLineRow,
  waitingOrders,
} from './delivery.queries.ts';

type Tx = Transaction<Database>;

/** The max number of orders of one run. Orders that lack keys are tried in turn. */
const batch = 100;

/** Stores the digital lines of a new order, in the order's transaction. */
export async function insertDigitalLines(
  tx: Tx,
  order: { readonly id: string; readonly hasConsent: boolean },
  lines: readonly NewDigitalLine[],
): Promise<void> {
  if (lines.length > 0) await insertLines(tx, lines, order);
}

/** What the delivery needs of other slices. */
export interface DeliverySteps {
  /** Moves an order to DELIVERED whose goods are all delivered without shipping. */
  readonly completeOrder: (tx: Tx, orderId: string) => Promise<void>;
}

/**
 * Delivers the digital goods of paid orders: assigns keys and files, and mails the buyer (docs/digital-goods.md#delivery).
 * Each line is delivered once, even if several processes run this. A line without enough keys waits, and staff are alerted once.
 * An order whose delivery fails stops no other one, and is tried again after a minute.
 * @throws Error while the delivery of an order has failed, so that the list of jobs shows it.
 */
export async function deliverDigitalGoods(
  context: AppContext,
  steps: DeliverySteps,
  signal?: AbortSignal,
): Promise<void> {
  const contained = containFailures(context.log, 'could not deliver the digital goods of an order');
  for (const { id: orderId, number: orderNumber } of await waitingOrders(context.db, batch)) {
    if (signal?.aborted) break;
    const delivered = await contained.attempt({ orderId, orderNumber }, () =>
      inTransaction(context.db, async (tx) => success(await deliverOrder(tx, orderId, steps))),
    );
    if (delivered === undefined) await contained.attempt({ orderId }, () => markFailed(context.db, orderId));
    else if (delivered.ok && delivered.value) mailEnqueued(context);
  }
  const failed = await failedOrderNumbers(context.db);
  if (failed.length > 0) throw new Error(`Digital goods of these orders could not be delivered: ${failed.join(', ')}`);
}

/** Returns whether an email was queued. */
async function deliverOrder(tx: Tx, orderId: string, steps: DeliverySteps): Promise<boolean> {
  const lines = await lockWaitingLines(tx, orderId);
  if (lines.length === 0) return false;
  const settings = await siteSettings(tx);
  const delivered: WaitingLineRow[] = [];
  let isAlerted = false;
  for (const line of lines) {
    if (line.units === 0) {
      await markDropped(tx, line.order_line_id);
      continue;
    }
    const lack = await assignGoods(tx, line, settings.digitalDownloadLimit);
    if (lack === null) {
      await markDelivered(tx, line.order_line_id, settings.digitalDownloadDays);
      delivered.push(line);
      continue;
    }
    await markTried(tx, line.order_line_id);
    await alertStaff(tx, line, lack);
    isAlerted ||= !line.was_tried;
  }
  const [first] = delivered;
  if (!first) return isAlerted;
  await enqueueMail(tx, {
    kind: 'digital-goods',
    dedupeKey: `digital-goods:${first.order_line_id}`,
    recipient: first.email,
    orderId,
    payload: { lineIds: delivered.map((line) => line.order_line_id) },
  });
  if (await isDeliveredWhole(tx, orderId)) await steps.completeOrder(tx, orderId);
  return true;
}

/** Assigns keys and files to the line, all or nothing. Returns what is missing in one sentence, or null. */
async function assignGoods(tx: Tx, line: WaitingLineRow, maxDownloads: number): Promise<string | null> {
  await lockKeysOfItem(tx, line);
  const hasKeys = await needsKeys(tx, line);
  if (hasKeys) {
    const left = await unsoldKeys(tx, line);
    if (left < line.units) return `${line.name} needs ${line.units} license keys, and ${left} are left.`;
    await assignKeys(tx, line);
  }
  const files = await assignFiles(tx, line, maxDownloads);
  return hasKeys || files > 0 ? null : `${line.name} has neither files nor license keys.`;
}

async function alertStaff(tx: Tx, line: WaitingLineRow, lack: string): Promise<void> {
  await enqueueOwnerMail(tx, {
    kind: 'staff-alert',
    dedupeKey: `digital-goods-missing:${line.order_line_id}`,
    orderId: line.order_id,
    payload: { words: `${lack} Add them to the product. The shop then delivers the order.` },
  });
}
