import * as z from 'zod';
import { passkeyAnswerSchema } from './passkey.schema.ts';
import { givenPasswordSchema } from './password.schema.ts';
import { emailSchema } from './user.schema.ts';

/** GET /auth/email: the own e-mail, and what is under way with it. */
export const emailStateAnswer = z
  .object({
    email: z.string(),
    /** Whether the holder of the address has shown by a mailed link that the account is theirs. */
    isConfirmed: z.boolean(),
    /** The address that a change waits for to be confirmed. */
    pendingEmail: z.string().nullable(),
  })
  .meta({ id: 'EmailState' });
export type EmailState = z.infer<typeof emailStateAnswer>;

/** POST /auth/email/change: starts a change, which takes effect by a link to the new address. */
export const changeEmailBody = z
  .strictObject({
    email: emailSchema,
    currentPassword: givenPasswordSchema.optional(),
    /** Instead of the password: a passkey of the account, asked for by POST /auth/reauthenticate/passkey-options. */
    passkey: passkeyAnswerSchema.optional(),
  })
  .refine(({ currentPassword, passkey }) => (currentPassword === undefined) !== (passkey === undefined), {
    path: ['currentPassword'],
    message: 'Give the password or a passkey',
  });
export type ChangeEmailBody = z.input<typeof changeEmailBody>;
export type ChangeEmail = z.output<typeof changeEmailBody>;

/** POST /auth/email/confirm and /auth/email/take-back: the key of a mailed link. */
export const linkKeyBody = z.strictObject({ key: z.string().min(1).max(200) });
export type LinkKeyBody = z.input<typeof linkKeyBody>;

/** What a confirmed link did: the own address is confirmed, or has changed to the new one. */
export const confirmedEmailAnswer = z.object({ success: z.literal(true), email: z.string(), isChanged: z.boolean() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailAnswer>;

/** POST /auth/email/take-back: the address that the account has again. */
export const takenBackAnswer = z.object({ success: z.literal(true), email: z.string() });
export type TakenBackEmail = z.infer<typeof takenBackAnswer>;

export const emailCallAnswer = z.object({ success: z.literal(true) });
