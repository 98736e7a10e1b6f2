import * as z from 'zod';
import { emailSchema } from './user.schema.ts';

/** POST /auth/code: returns the same response for known and unknown emails (docs/behaviour/accounts.md#sign-in-codes). */
export const requestCodeBody = z.strictObject({ email: emailSchema });
export type RequestCodeBody = z.input<typeof requestCodeBody>;

/** POST /auth/login/code: the six digits of the newest email, with or without spaces. */
export const codeLoginBody = z
  .strictObject({
    email: emailSchema,
    code: z
      .string()
      .max(20)
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'A code has 6 digits')),
  })
  .meta({ examples: [{ email: 'ada@example.com', code: '123456' }] });
export type CodeLoginBody = z.input<typeof codeLoginBody>;

export const requestCodeAnswer = z.object({ success: z.literal(true) });
