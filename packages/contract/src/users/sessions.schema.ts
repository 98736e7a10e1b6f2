import * as z from 'zod';

/** A session as its own user sees it. */
export const ownSessionSchema = z
  .object({
    id: z.string(),
    /** In plain words, such as 'Chrome on Windows'. */
    device: z.string(),
    /** The network: an IP address without its last part. */
    place: z.string().nullable(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    /** Whether it is the session of this call. */
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

/** A session with the browser's User-Agent and full IP address. */
export const sessionViewSchema = ownSessionSchema
  .extend({ userAgent: z.string().nullable(), ip: z.string().nullable() })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionViewSchema>;

/** GET /users/{id}/sessions, newest use first */
export const sessionsAnswer = z.object({ items: z.array(sessionViewSchema) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

/** DELETE /users/{id}/sessions: the number of ended sessions. The caller's own session stays. */
export const endedSessionsAnswer = z.object({ success: z.literal(true), endedCount: z.int() });
export type EndedSessionsAnswer = z.infer<typeof endedSessionsAnswer>;
