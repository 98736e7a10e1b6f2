import * as z from 'zod';
import { givenPasswordSchema } from './password.schema.ts';
import { writtenEmailSchema } from './user.schema.ts';

/** POST /auth/login. A text that is not an email receives the same response as an unknown email (spec §8). */
export const loginBody = z.strictObject({ email: writtenEmailSchema, password: givenPasswordSchema });
export type LoginBody = z.input<typeof loginBody>;

/** POST /auth/logout: without a user `success` is false and the message explains it (spec §8). */
export const logoutAnswer = z.object({ success: z.boolean(), message: z.string() });
export type LogoutAnswer = z.infer<typeof logoutAnswer>;
