import { messages } from '@vitrine/domain/errors/messages.ts';
import { roles } from '@vitrine/domain/users/roles.ts';
import * as z from 'zod';

/** The signed-in user as the browser stores it (spec §3); with `isDemo` the demo notice is shown (spec §1). */
export const userSchema = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    isDemo: z.boolean(),
    /** Present, and true, while the owner requires a second factor that this member of staff has not set up. */
    mustSetUpSecondFactor: z.literal(true).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Returns the schema of a required text in a form; the message is used for an empty and for an absent text. */
export const requiredText = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined ? message : undefined) });

/** A typed e-mail in the stored form: without outer spaces, in lower case. */
export const writtenEmailSchema = requiredText(messages.signUp.emailRequired)
  .trim()
  .toLowerCase()
  .min(1, { error: messages.signUp.emailRequired, abort: true })
  .max(254, 'Email is too long');

/** A person's e-mail. */
export const emailSchema = writtenEmailSchema.pipe(z.email('Email must be valid'));

/** GET /auth/me: the user, and the same again under `user` for clients that read it as in the answers of register and login. */
export const meAnswer = userSchema.extend({ user: userSchema });
export type MeAnswer = z.infer<typeof meAnswer>;
