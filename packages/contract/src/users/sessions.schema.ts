import * as z from 'zod';

/** Where somebody is signed in, as they see it themselves. */
export const ownSessionSchema = z
  .object({
    id: z.string(),
    /** In plain words, such as 'Chrome on Windows'. */
    device: z.string(),
    /** The network: an address without its last part. */
    place: z.string().nullable(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    /** Whether it is the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** GET /auth/sessions, newest use first */
export const ownSessionsAnswer = z.object({ items: z.array(ownSessionSchema) });
export type OwnSessionsAnswer = z.infer<typeof ownSessionsAnswer>;

/** DELETE /auth/sessions/{id} */
export const sessionIdParams = z.strictObject({ id: z.uuid() });
export const endedSessionAnswer = z.object({ success: z.literal(true) });

/** The same with what the browser said of itself and its whole address. */
export const sessionViewSchema = ownSessionSchema
  .extend({ userAgent: z.string().nullable(), ip: z.string().nullable() })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionViewSchema>;

/** GET /users/{id}/sessions, newest use first */
export const sessionsAnswer = z.object({ items: z.array(sessionViewSchema) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

/** DELETE /users/{id}/sessions: how many ended. The session that asks stays. */
export const endedSessionsAnswer = z.object({ success: z.literal(true), endedCount: z.int() });
export type EndedSessionsAnswer = z.infer<typeof endedSessionsAnswer>;
