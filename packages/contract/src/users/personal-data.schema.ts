import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';

/**
 * The subject of the request: a person with an account, or a guest who ordered with this email.
 * An email also finds an account. Guests' orders belong to it only when its email is confirmed.
 * `isGuest` selects only the orders without an account.
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
    /** The lines of the account's cart, without prices. */
    cart: rows,
    /** The products that the account saved for later. */
    wishlist: rows,
    /** What extensions stored about the customer. */
    extensionRecords: rows,
    /** The tags and notes of staff about the account. */
    customer: z.object({ tags: z.array(z.string()), notes: rows }).nullable(),
    /** The groups of customers that the account is in. */
    customerGroups: rows,
    orders: rows,
    reviews: rows,
    questions: rows,
    mails: rows,
    /** The items for which the person's email awaits a restock. */
    stockAlerts: rows,
    /** Each choice of emails with its wording, time and source. */
    consents: rows,
    /** The account's customers at payment providers, which store its saved cards and accounts. */
    paymentCustomers: rows,
    /** The gift cards sent to the person, and the store credit. */
    giftCards: rows,
    /** Orders that staff prepare for the person and have not placed. */
    draftOrders: rows,
    /** Open checkouts in which an agent named the person as the buyer. */
    agentCheckouts: rows,
    /** Actions of staff on the account and the orders. */
    staffActions: rows,
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalDataAnswer>;

/** POST /personal-data/erase: the anonymised data. */
export const erasedAnswer = z
  .object({
    success: z.literal(true),
    account: z.boolean(),
    orders: z.int(),
    reviews: z.int(),
    questions: z.int(),
    mails: z.int(),
    sessions: z.int(),
  })
  .meta({ id: 'ErasedPerson' });
export type ErasedAnswer = z.infer<typeof erasedAnswer>;
