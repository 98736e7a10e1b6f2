import { isStaff, type Role } from './roles.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A shopper's session ends after so many days without a request (docs/behaviour/http.md#sessions-and-cookies). */
export const sessionIdleDays = 30;
/** A session of staff ends after so many hours without a request. */
export const staffSessionIdleHours = 12;
/** Every session ends so many days after the sign-in, however much it is used. */
export const sessionMaximumDays = 90;

/** How long a session of this role lives without a request, in milliseconds. */
export function sessionIdleTime(role: Role): number {
  return isStaff(role) ? staffSessionIdleHours * hour : sessionIdleDays * day;
}

/** When a session that is used now ends without another request. */
export function sessionEnd({ role, openedAt, now }: { role: Role; openedAt: Date; now: Date }): Date {
  const absoluteEnd = openedAt.getTime() + sessionMaximumDays * day;
  return new Date(Math.min(now.getTime() + sessionIdleTime(role), absoluteEnd));
}
