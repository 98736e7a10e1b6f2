import { isStaff, type Role } from './roles.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The number of days without a request after which a shopper's session ends (docs/behaviour/http.md#sessions-and-cookies). */
export const sessionIdleDays = 30;
/** The number of hours without a request after which a staff session ends. */
export const staffSessionIdleHours = 12;
/** The number of days after sign-in at which every session ends, even one in use. */
export const sessionMaximumDays = 90;

/** Returns how long a session of this role lasts without a request, in milliseconds. */
export function sessionIdleTime(role: Role): number {
  return isStaff(role) ? staffSessionIdleHours * hour : sessionIdleDays * day;
}

/** Returns when a session that is used now ends if no other request follows. */
export function sessionEnd({ role, openedAt, now }: { role: Role; openedAt: Date; now: Date }): Date {
  const absoluteEnd = openedAt.getTime() + sessionMaximumDays * day;
  return new Date(Math.min(now.getTime() + sessionIdleTime(role), absoluteEnd));
}
