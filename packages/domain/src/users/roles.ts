export const roles = ['USER', 'ADMIN', 'SITE_OWNER'] as const;
export type Role = (typeof roles)[number];

const grantableRoles = {
  USER: [],
  ADMIN: ['USER'],
  SITE_OWNER: roles,
} as const satisfies Record<Role, readonly Role[]>;

/**
 * Whether the admin area is open to this role (spec §6).
 *
 * @example
 * isStaff('ADMIN') // true
 */
export function isStaff(role: Role): boolean {
  return role !== 'USER';
}

/** Whether a user of one role may give another user a role: an ADMIN only USER, a SITE_OWNER any (docs/behaviour/rights.md#managing-people). */
export function mayGrantRole(granter: Role, role: Role): boolean {
  const grantable: readonly Role[] = grantableRoles[granter];
  return grantable.includes(role);
}

/** Whether a user of one role may change or delete another user of a role: the same table (docs/behaviour/rights.md#managing-people). */
export function mayManageUser(actor: Role, target: Role): boolean {
  return mayGrantRole(actor, target);
}

/** Where sign-in and sign-up lead: staff to the admin area, shoppers home (spec §4, Registration). */
export function landingPath(role: Role): '/admin' | '/' {
  return isStaff(role) ? '/admin' : '/';
}

/** Whether this e-mail is the demo account's (spec §6); e-mails do not differ by case. */
export function isDemoUser(email: string, demoEmail: string): boolean {
  return demoEmail !== '' && normaliseEmail(email) === normaliseEmail(demoEmail);
}

/**
 * An e-mail as two of the same person's are compared: without outer spaces, in lower case.
 *
 * @example
 * normaliseEmail(' Ada@Example.com ') // 'ada@example.com'
 */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
