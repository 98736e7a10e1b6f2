import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';

/**
 * Whose data: somebody with an account, or a guest who ordered with this e-mail. An e-mail finds an account, too; what was ordered without
 * an account is the account's only once its e-mail is confirmed. `isGuest` asks for just that: what was ordered without an account.
 */
export const personBody = z
  .union([
    z.strictObject({ userId: idSchema }),
    z.strictObject({ email: z.email().max(254), isGuest: z.boolean().optional() }),
  ])
  .meta({ examples: [{ email: 'guest@example.com' }] });
export type PersonBody = z.infer<typeof personBody>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** POST /personal-data/export: everything the shop keeps about a person, as one JSON document. */
export const personalDataAnswer = z
  .object({
    exportedAt: z.iso.datetime(),
    account: z.record(z.string(), z.unknown()).nullable(),
    sessions: rows,
    /** Passkeys by name, and when an authenticator app was added. */
    secondFactors: rows,
    orders: rows,
    reviews: rows,
    mails: rows,
    /** What staff did with the account and the orders. */
    staffActions: rows,
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalDataAnswer>;

/** POST /personal-data/erase: what was made nameless. */
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
