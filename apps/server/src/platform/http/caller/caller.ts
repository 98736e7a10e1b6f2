import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';

export type Role = 'USER' | 'ADMIN' | 'SITE_OWNER';

/**
 * The sender of the request. The demo account is an ADMIN with fewer rights (docs/behaviour/rights.md#demo-account).
 */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly role: Role;
      readonly isDemo: boolean;
      readonly sessionId: string;
      /** Whether the person has proved their identity within the last 15 minutes. Absent means no. */
      readonly hasRecentProof?: boolean;
      /** The language of the caller's page. Absent for a request without one. */
      readonly pageLanguage?: LanguageCode | undefined;
      /** Whether the owner requires a second factor that this member of staff has not set up. Absent means no. */
      readonly lacksSecondFactor?: boolean;
    };

export type SignedInCaller = Extract<Caller, { kind: 'user' }>;

export type StaffCaller = SignedInCaller & { readonly role: 'ADMIN' | 'SITE_OWNER' };

export const visitor: Caller = { kind: 'visitor' };

/** A route's requirement for its caller. Each level admits fewer callers than the previous one. */
export type Access = 'public' | 'signed-in' | 'staff' | 'owner';

const rolesAllowed = {
  public: ['USER', 'ADMIN', 'SITE_OWNER'],
  'signed-in': ['USER', 'ADMIN', 'SITE_OWNER'],
  staff: ['ADMIN', 'SITE_OWNER'],
  owner: ['SITE_OWNER'],
} as const satisfies Record<Access, readonly Role[]>;

/** Returns whether the caller may use a route with this access, and why not. */
export function mayAccess(caller: Caller, access: Access): 'allowed' | 'NOT_SIGNED_IN' | 'FORBIDDEN' {
  if (access === 'public') return 'allowed';
  if (caller.kind === 'visitor') return 'NOT_SIGNED_IN';
  const allowed: readonly Role[] = rolesAllowed[access];
  return allowed.includes(caller.role) ? 'allowed' : 'FORBIDDEN';
}

/**
 * Returns whether the caller is ADMIN or SITE_OWNER (spec §6).
 *
 * @example if (!isStaff(caller)) return failure('FORBIDDEN', 'Your role does not allow this.');
 */
export function isStaff(caller: Caller): caller is StaffCaller {
  return mayAccess(caller, 'staff') === 'allowed';
}

/**
 * Returns the user of a route whose access is 'signed-in' or stricter. The access hook has refused all other callers.
 * @throws Error when the route's own declaration is wrong.
 * @example async ({ caller, params }) => readStaffOrder(context, signedIn(caller), params.id)
 */
export function signedIn(caller: Caller): SignedInCaller {
  if (caller.kind === 'visitor') throw new Error('A route that needs a user lets visitors in: check its access.');
  return caller;
}
