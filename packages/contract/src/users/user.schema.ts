import { messages } from '@vitrine/domain/errors/messages.ts';
import { roles } from '@vitrine/domain/users/roles.ts';
import * as z from 'zod';

/** The signed-in user as the browser stores it (spec §3). `isDemo` shows the demo notice (spec §1). */
export const userSchema = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(roles),
    isDemo: z.boolean(),
    /** Set to true while the owner requires a second factor that this member of staff has not set up. */
    mustSetUpSecondFactor: z.literal(true).optional(),
    /** The permissions of a custom role. Absent means everything that the role allows. */
    permissions: z.array(z.string()).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Returns the schema of a required text in a form. The message applies to an empty and to an absent text. */
export const requiredText = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined ? message : undefined) });

/** A typed email in the stored form: without outer spaces, in lower case. */
export const writtenEmailSchema = requiredText(messages.signUp.emailRequired)
  .trim()
  .toLowerCase()
  .min(1, { error: messages.signUp.emailRequired, abort: true })
  .max(254, 'Email is too long');

/** A person's email. */
export const emailSchema = writtenEmailSchema.pipe(z.email('Email must be valid'));

/**
 * GET /auth/me: the user, and the same again under `user` for clients that expect the shape of the register and login
 * responses.
 */
export const meAnswer = userSchema.extend({ user: userSchema });
export type MeAnswer = z.infer<typeof meAnswer>;
