import * as z from 'zod';
import { openCheckoutById } from '../../marketing/marketing.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Reading, readOne } from '../../resources/read/read.ts';
import type { Resource } from '../../resources/resource.ts';
import { writingFor } from '../../resources/routes.ts';
import { runOnPool } from '../../resources/statement.ts';
import { readReturns } from '../../returns/returns.ts';

/** The version of the payloads. A change that breaks receivers takes the next number. */
const payloadVersion = 1;

export interface WebhookEvent {
  readonly event_id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly record_id: string;
  readonly at: Date;
}

const nobody = '00000000-0000-0000-0000-000000000000';
/** A payload contains what the owner of the site may read. */
const reader: SignedInCaller = {
  kind: 'user',
  userId: nobody,
  email: '',
  firstName: '',
  lastName: '',
  role: 'SITE_OWNER',
  isDemo: false,
  sessionId: nobody,
};

const paths: Readonly<Record<string, string>> = {
  checkout: 'orders',
  order: 'orders',
  payment: 'orders',
  refund: 'orders',
  product: 'products',
  inventory: 'products',
  customer: 'users',
};

const orderPayments = z.looseObject({
  id: z.string(),
  number: z.string(),
  transaction: z.looseObject({}).nullable(),
  refunds: z.array(z.looseObject({ id: z.string() })),
});

/** Returns the reader of records for payloads: the generic calls of the API. */
export function payloadReading(context: AppContext, resources: readonly Resource[]): Reading {
  const { cursors, find } = writingFor(context, resources);
  return { run: runOnPool(context.pool, context.hasNamedStatements), cursors, find };
}

interface PayloadSources {
  readonly context: Pick<AppContext, 'db'>;
  readonly reading: Reading;
}

/** Returns the body of an event as JSON, with the current record as the API returns it. */
export async function eventPayload(sources: PayloadSources, event: WebhookEvent): Promise<string> {
  const head = { type: event.type, timestamp: event.at.toISOString(), version: payloadVersion };
  return JSON.stringify({ ...head, data: await eventData(sources, event) });
}

async function eventData(
  { context: { db }, reading }: PayloadSources,
  { type, subject_id: id, record_id: recordId }: WebhookEvent,
) {
  const [kind = ''] = type.split('.');
  if (kind === 'return') {
    const found = (await readReturns(db, id)).find((one) => one.id === recordId);
    return found ?? { id: recordId, isDeleted: true };
  }
  if (type === 'checkout.started' || type === 'checkout.abandoned')
    return (await openCheckoutById(db, id)) ?? { id, isDeleted: true };
  const path = paths[kind];
  if (path === undefined) return { id };
  const found = await readOne(reading, reading.find(path), {
    body: { where: { id: kind === 'checkout' ? recordId : id } },
    caller: reader,
  });
  // The record has been deleted since, or by the change itself.
  if (!found.ok) return { id: recordId, isDeleted: true };
  const record: unknown = JSON.parse(found.value.text);
  if (kind !== 'payment' && kind !== 'refund') return record;
  const order = orderPayments.parse(record);
  const ofOrder = { orderId: order.id, orderNumber: order.number };
  if (kind === 'payment') return { ...ofOrder, ...order.transaction };
  return { ...ofOrder, ...(order.refunds.find((refund) => refund.id === recordId) ?? { id: recordId }) };
}
