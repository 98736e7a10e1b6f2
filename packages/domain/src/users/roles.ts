export const roles = ['USER', 'ADMIN', 'SITE_OWNER'] as const;
export type Role = (typeof roles)[number];

const grantableRoles = {
  USER: [],
  ADMIN: ['USER'],
  SITE_OWNER: roles,
} as const satisfies Record<Role, readonly Role[]>;

/**
 * Returns whether this role may use the admin area (spec §6).
 *
 * @example isStaff('ADMIN') // true
 */
export function isStaff(role: Role): boolean {
  return role !== 'USER';
}

/**
 * Returns whether one role may assign another user a role: ADMIN only USER, SITE_OWNER any
 * (docs/behaviour/rights.md#managing-people).
 */
export function mayGrantRole(granter: Role, role: Role): boolean {
  const grantable: readonly Role[] = grantableRoles[granter];
  return grantable.includes(role);
}

/**
 * Returns whether one role may change or delete another user of a role, by the same table
 * (docs/behaviour/rights.md#managing-people).
 */
export function mayManageUser(actor: Role, target: Role): boolean {
  return mayGrantRole(actor, target);
}

/** Returns the page after sign-in and sign-up: the admin area for staff, the home page for shoppers (spec §4, Registration). */
export function landingPath(role: Role): '/admin' | '/' {
  return isStaff(role) ? '/admin' : '/';
}

/** Returns whether this is the demo account's email (spec §6). Ignores case. */
export function isDemoUser(email: string, demoEmail: string): boolean {
  return demoEmail !== '' && normaliseEmail(email) === normaliseEmail(demoEmail);
}

/**
 * Returns an email in the form used for comparison: without outer spaces, in lower case.
 *
 * @example normaliseEmail(' Ada@Example.com ') // 'ada@example.com'
 */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
