import * as z from 'zod';
import { passkeyAnswerSchema } from './passkey.schema.ts';
import { givenPasswordSchema } from './password.schema.ts';
import { emailSchema } from './user.schema.ts';

/** GET /auth/email: the caller's email, and a pending change of it. */
export const emailStateAnswer = z
  .object({
    email: z.string(),
    /** Whether the holder of the address has confirmed the account with an emailed link. */
    isConfirmed: z.boolean(),
    /** The new address of an unconfirmed change. */
    pendingEmail: z.string().nullable(),
  })
  .meta({ id: 'EmailState' });
export type EmailState = z.infer<typeof emailStateAnswer>;

/** POST /auth/email/change: starts a change, which becomes effective when the link sent to the new address is used. */
export const changeEmailBody = z
  .strictObject({
    email: emailSchema,
    currentPassword: givenPasswordSchema.optional(),
    /** A passkey of the account instead of the password, requested by POST /auth/reauthenticate/passkey-options. */
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(({ currentPassword, passkey }) => (currentPassword === undefined) !== (passkey === undefined), {
    path: ['currentPassword'],
    message: 'A password or a passkey is required',
  });
export type ChangeEmailBody = z.input<typeof changeEmailBody>;
export type ChangeEmail = z.output<typeof changeEmailBody>;

/** POST /auth/email/confirm and /auth/email/take-back: the key from an emailed link. */
export const linkKeyBody = z.strictObject({ key: z.string().min(1).max(200) });
export type LinkKeyBody = z.input<typeof linkKeyBody>;

/** The result of a used link: the current address is confirmed, or the account has changed to the new one. */
export const confirmedEmailAnswer = z.object({ success: z.literal(true), email: z.string(), isChanged: z.boolean() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailAnswer>;

/** POST /auth/email/take-back: the restored address of the account. */
export const takenBackAnswer = z.object({ success: z.literal(true), email: z.string() });
export type TakenBackEmail = z.infer<typeof takenBackAnswer>;

export const emailCallAnswer = z.object({ success: z.literal(true) });
