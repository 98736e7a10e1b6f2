import * as z from 'zod';

/** Where a user is signed in. */
export const sessionViewSchema = z
  .object({
    id: z.string(),
    userAgent: z.string().nullable(),
    ip: z.string().nullable(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    /** Whether it is the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionViewSchema>;

/** GET /users/{id}/sessions, newest use first */
export const sessionsAnswer = z.object({ items: z.array(sessionViewSchema) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

/** DELETE /users/{id}/sessions: how many ended. The session that asks stays. */
export const endedSessionsAnswer = z.object({ success: z.literal(true), endedCount: z.int() });
export type EndedSessionsAnswer = z.infer<typeof endedSessionsAnswer>;
