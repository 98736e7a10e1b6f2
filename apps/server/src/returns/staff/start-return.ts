import type { ReturnQuote } from '@vitrine/contract/returns/returns.schema.ts';
import {
  type quoteStartedReturnBody,
  type StartOptions,
  startedKinds,
  type startReturnBody,
} from '@vitrine/contract/returns/start-return.schema.ts';
import type * as z from 'zod';
import { isClosedToDemo, loadPaymentState } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { returnSettings } from '../../settings/settings.ts';
import { buyLabelByRules } from '../labels/buy-label-by-rules.ts';
import { brokenRules, isNonReturnable, returnRefusal, settingsFor } from '../return-options.ts';
import { returnedOrder } from '../returns.queries.ts';
import { quoteWanted, writeReturn } from '../write-return.ts';

/** A member of staff who starts a return for the customer of an order. */
interface Starter {
  readonly orderId: string;
  readonly caller: SignedInCaller;
  readonly address: string | null;
  readonly requestId: string;
}

const noOrder = failure('NOT_FOUND', 'There is no such order.');
const demoRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only start returns of orders that it placed itself.',
);

/** Returns what staff can start for the customer of the order. Fails with NOT_FOUND. */
export async function readStartOptions(
  { db }: Pick<AppContext, 'db'>,
  orderId: string,
): Promise<Outcome<StartOptions>> {
  const [order, general] = await Promise.all([returnedOrder(db, orderId), returnSettings(db)]);
  if (!order) return noOrder;
  const settings = settingsFor(order, general);
  const now = new Date();
  return success({
    currency: order.currency,
    paidBy: settings.paidBy,
    reasons: settings.rules.reasons.map((reason) => ({ ...reason })),
    kinds: startedKinds.map((kind) => ({
      kind,
      reason: returnRefusal(order, settings, { kind, now, authority: 'OVERRIDE' }),
      isLate: brokenRules(order, settings, { kind, lineIds: [], now }).includes('RETURN_PERIOD'),
    })),
    lines: order.lines.map((line) => ({
      lineId: line.id,
      productId: line.productId,
      name: line.name,
      options: [...line.options],
      isNonReturnable: isNonReturnable(line, settings),
      units: line.units.RETURN ?? 0,
    })),
  });
}

/** Returns the refund of a return before staff start it, in cents. Fails like `quoteWanted`. */
export async function quoteStartedReturn(
  context: AppContext,
  { orderId, address }: Pick<Starter, 'orderId' | 'address'>,
  body: z.output<typeof quoteStartedReturnBody>,
): Promise<Outcome<ReturnQuote>> {
  return quoteWanted(context, await toWanted(context, { orderId, address }, body));
}

/**
 * Starts a return, a claim or an exchange for the customer (docs/behaviour/returns.md#returns-that-staff-start). It follows the
 * shopper's rules and is approved at once. Returns its id. Fails like `writeReturn`, and with DEMO_RESTRICTED.
 */
export async function startReturn(
  context: AppContext,
  { orderId, caller, address, requestId }: Starter,
  body: z.output<typeof startReturnBody>,
): Promise<Outcome<string>> {
  const order = await loadPaymentState(context.db, orderId);
  if (!order) return noOrder;
  if (isClosedToDemo(caller, order)) return demoRefusal;
  const outcome = await writeReturn(context, {
    ...(await toWanted(context, { orderId, address }, body)),
    lines: body.lines,
    refundTo: 'ORIGINAL',
    seen: body.seen,
    by: 'STAFF',
    caller,
    requestId,
    isApproved: true,
    words: body.words?.trim() || undefined,
  });
  if (outcome.ok) await buyLabelByRules(context, { id: outcome.value, caller, requestId });
  return outcome;
}

async function toWanted(
  { db }: Pick<AppContext, 'db'>,
  { orderId, address }: Pick<Starter, 'orderId' | 'address'>,
  { kind, lines, paidBy, overridesPolicy }: z.output<typeof quoteStartedReturnBody>,
) {
  const authority = overridesPolicy ? ('OVERRIDE' as const) : ('STAFF' as const);
  return { orderId, kind, lines, settings: await returnSettings(db), authority, paidBy, address };
}
