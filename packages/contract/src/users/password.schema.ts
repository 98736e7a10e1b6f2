import { messages } from '@vitrine/domain/errors/messages.ts';
import { passwordError } from '@vitrine/domain/users/registration.ts';
import * as z from 'zod';
import { emailSchema, requiredText } from './user.schema.ts';

/** The maximum length of a hashed password: enough for any sentence, and short enough to limit the server's work. */
export const maximumPasswordLength = 200;

/** A new password (spec §5, §9). */
export const newPasswordSchema = requiredText(messages.signUp.passwordRequired)
  .max(maximumPasswordLength, `Password must be at most ${maximumPasswordLength} characters`)
  .superRefine((password, context) => {
    const message = passwordError(password);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A password to compare. The rules for new passwords do not apply, because it may be older than they are. */
export const givenPasswordSchema = requiredText(messages.login.passwordRequired)
  .min(1, messages.login.passwordRequired)
  .max(maximumPasswordLength);

/**
 * POST /auth/password/forgot: returns the same response for known and unknown emails
 * (docs/behaviour/accounts.md#passwords).
 */
export const forgotPasswordBody = z.strictObject({ email: emailSchema });
export type ForgotPasswordBody = z.input<typeof forgotPasswordBody>;

/** POST /auth/password/reset: the token of the emailed link works once, within 30 minutes. */
export const resetPasswordBody = z.strictObject({ token: z.string().min(1).max(100), password: newPasswordSchema });
export type ResetPasswordBody = z.input<typeof resetPasswordBody>;

/** POST /auth/password/change: ends the user's other sessions. */
export const changePasswordBody = z.strictObject({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

export const passwordAnswer = z.object({ success: z.literal(true) });
