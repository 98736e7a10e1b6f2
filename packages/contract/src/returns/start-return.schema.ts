import { currencies } from '@vitrine/domain/money/currencies.ts';
import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';
import { textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { requestedLine, seenExchange } from './returns.schema.ts';

/** The kinds that staff start. The consumer alone declares a withdrawal, because the time of the declaration counts. */
export const startedKinds = ['RETURN', 'EXCHANGE', 'CLAIM'] as const;
export type StartedKind = (typeof startedKinds)[number];

/** GET /orders/:id/return-options: what staff can start for the customer of an order. */
export const startOptionsSchema = z
  .object({
    currency: z.enum(currencies),
    /** Who usually pays the way back. */
    paidBy: z.enum(returnPayers),
    reasons: z.array(z.object({ name: z.string(), paidBy: z.enum(returnPayers).nullable() })),
    kinds: z.array(
      z.object({
        kind: z.enum(startedKinds),
        /** Why the kind is not possible, in a sentence. null when it is possible, maybe against the policy. */
        reason: z.string().nullable(),
        /** Whether the period of the policy has ended. */
        isLate: z.boolean(),
      }),
    ),
    lines: z.array(
      z.object({
        lineId: z.string(),
        productId: z.string().nullable(),
        name: z.string(),
        options: z.array(z.string()),
        /** Whether the policy excludes it from returns and exchanges. */
        isNonReturnable: z.boolean(),
        /** The units that a return can name. */
        units: z.int(),
      }),
    ),
  })
  .meta({ id: 'StartOptions' });
export type StartOptions = z.infer<typeof startOptionsSchema>;

const startedReturn = {
  kind: z.enum(startedKinds),
  lines: boundedList(requestedLine, 200).min(1),
  /** Who pays the way back. Absent as the reasons and the policy state. The shop always pays for a claim. */
  paidBy: z.enum(returnPayers).optional(),
  /** Whether the period and the excluded products of the policy do not count. */
  overridesPolicy: z.boolean().default(false),
};

/** POST /orders/:id/returns/quote: the refund that is expected, in cents. */
export const quoteStartedReturnBody = z.strictObject(startedReturn);
export type QuoteStartedReturnBody = z.input<typeof quoteStartedReturnBody>;

/** POST /orders/:id/returns: starts a return that is approved at once. The words are for the customer. */
export const startReturnBody = z.strictObject({
  ...startedReturn,
  seen: seenExchange,
  words: textSchema(1_000).optional(),
});
export type StartReturnBody = z.input<typeof startReturnBody>;
