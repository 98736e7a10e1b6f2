import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';

/**
 * The person whose data is meant: one with an account, or a guest who ordered with this e-mail. An e-mail also finds an account; guests'
 * orders belong to it only when its e-mail is confirmed. `isGuest` selects only the orders without an account.
 */
export const personBody = z
  .union([
    z.strictObject({ userId: idSchema }),
    z.strictObject({ email: z.email().max(254), isGuest: z.boolean().optional() }),
  ])
  .meta({ examples: [{ email: 'guest@example.com' }] });
export type PersonBody = z.infer<typeof personBody>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** POST /personal-data/export: everything that the shop stores about a person, as one JSON document. */
export const personalDataAnswer = z
  .object({
    exportedAt: z.iso.datetime(),
    account: z.record(z.string(), z.unknown()).nullable(),
    sessions: rows,
    /** The names of passkeys, and when an authenticator app was added. */
    secondFactors: rows,
    /** The account's address book. */
    addresses: rows,
    /** The groups of customers that the account is in. */
    customerGroups: rows,
    orders: rows,
    reviews: rows,
    mails: rows,
    /** What the person's e-mail waits for to be back in stock. */
    stockAlerts: rows,
    /** The gift cards that were sent to the person, and the store credit. */
    giftCards: rows,
    /** Orders that staff prepare for the person and have not placed. */
    draftOrders: rows,
    /** What staff did with the account and the orders. */
    staffActions: rows,
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalDataAnswer>;

/** POST /personal-data/erase: what was anonymised. */
export const erasedAnswer = z
  .object({
    success: z.literal(true),
    account: z.boolean(),
    orders: z.int(),
    reviews: z.int(),
    mails: z.int(),
    sessions: z.int(),
  })
  .meta({ id: 'ErasedPerson' });
export type ErasedAnswer = z.infer<typeof erasedAnswer>;
