import { roles } from '@vitrine/domain/users/roles.ts';
import * as z from 'zod';

/** The signed-in user as the browser keeps it (spec §3); `isDemo` brings the demo notice (spec §1). */
export const userSchema = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    isDemo: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** A person's e-mail as it is kept: without outer spaces, in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Email is too long')
  .pipe(z.email('Email must be valid'));

/** GET /auth/me */
export const meAnswer = z.object({ user: userSchema });
export type MeAnswer = z.infer<typeof meAnswer>;
