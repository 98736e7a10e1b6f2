import { messages } from '@vitrine/domain/errors/messages.ts';
import { factorKinds } from '@vitrine/domain/users/second-factor.ts';
import * as z from 'zod';
import { fieldErrorSchema } from '../errors/problem.schema.ts';
import { singleLine } from '../resources/field.schema.ts';
import { newPasswordSchema } from './password.schema.ts';
import { emailSchema, requiredText, userSchema } from './user.schema.ts';

/** POST /auth/register (spec §6: self-registration is always USER). */
export const registerBody = z.strictObject({
  user: z.strictObject({
    firstName: requiredText(messages.signUp.firstNameRequired)
      .trim()
      .min(1, messages.signUp.firstNameRequired)
      .max(200)
      .regex(...singleLine),
    lastName: requiredText(messages.signUp.lastNameRequired)
      .trim()
      .min(1, messages.signUp.lastNameRequired)
      .max(200)
      .regex(...singleLine),
    email: emailSchema,
    role: z.literal('USER', 'A new account has the role USER').optional(),
  }),
  password: newPasswordSchema,
});
export type RegisterBody = z.input<typeof registerBody>;

/**
 * POST /auth/register/order: the account of the guest who placed the order. The signed token of the order's confirmation names the order,
 * which gives the account its name and e-mail (decision 0036).
 */
export const registerWithOrderBody = z.strictObject({
  token: z.string().min(1).max(200),
  password: newPasswordSchema,
});
export type RegisterWithOrderBody = z.input<typeof registerWithOrderBody>;

/** The response to a successful registration or login. */
export const signedInAnswer = z.object({
  user: userSchema,
  success: z.literal(true),
  status: z.literal('SUCCESS'),
  message: z.string(),
});
export type SignedInAnswer = z.infer<typeof signedInAnswer>;

/**
 * The response to a failed registration or login (spec §8).
 * The form switches on `status`, which is ERROR for every case without its own name (an invalid body lists its errors).
 * `code` and `requestId` are those of the problem that other calls return.
 */
export const refusedAnswer = z.object({
  user: z.null(),
  success: z.literal(false),
  status: z.enum([
    'USER_EXISTS',
    'USER_NOT_FOUND',
    'INVALID_PASSWORD',
    'SUSPENDED',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_SECOND_FACTOR',
    'SIGN_IN_EXPIRED',
    'UNKNOWN_PASSKEY',
    'WRONG_CODE',
    'ERROR',
  ]),
  message: z.string(),
  /** With SECOND_FACTOR_REQUIRED: the factors that the account can use at POST /auth/login/second-factor. */
  factors: z.array(z.enum(factorKinds)).optional(),
  code: z.string().optional(),
  requestId: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
});
export type RefusedAnswer = z.infer<typeof refusedAnswer>;
