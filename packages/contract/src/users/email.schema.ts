import * as z from 'zod';
import { passkeyAnswerSchema } from './passkey.schema.ts';
import { givenPasswordSchema } from './password.schema.ts';
import { emailSchema } from './user.schema.ts';

/** GET /auth/email: the caller's e-mail, and a pending change of it. */
export const emailStateAnswer = z
  .object({
    email: z.string(),
    /** Whether the holder of the address has shown by a mailed link to hold the account. */
    isConfirmed: z.boolean(),
    /** The new address of a change that is not confirmed yet. */
    pendingEmail: z.string().nullable(),
  })
  .meta({ id: 'EmailState' });
export type EmailState = z.infer<typeof emailStateAnswer>;

/** POST /auth/email/change: starts a change, which takes effect when the link sent to the new address is used. */
export const changeEmailBody = z
  .strictObject({
    email: emailSchema,
    currentPassword: givenPasswordSchema.optional(),
    /** Instead of the password: a passkey of the account, asked for by POST /auth/reauthenticate/passkey-options. */
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(({ currentPassword, passkey }) => (currentPassword === undefined) !== (passkey === undefined), {
    path: ['currentPassword'],
    message: 'A password or a passkey is required',
  });
export type ChangeEmailBody = z.input<typeof changeEmailBody>;
export type ChangeEmail = z.output<typeof changeEmailBody>;

/** POST /auth/email/confirm and /auth/email/take-back: the key from a mailed link. */
export const linkKeyBody = z.strictObject({ key: z.string().min(1).max(200) });
export type LinkKeyBody = z.input<typeof linkKeyBody>;

/** The result of a used link: the present address is confirmed, or the account has changed to the new one. */
export const confirmedEmailAnswer = z.object({ success: z.literal(true), email: z.string(), isChanged: z.boolean() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailAnswer>;

/** POST /auth/email/take-back: the restored address of the account. */
export const takenBackAnswer = z.object({ success: z.literal(true), email: z.string() });
export type TakenBackEmail = z.infer<typeof takenBackAnswer>;

export const emailCallAnswer = z.object({ success: z.literal(true) });
