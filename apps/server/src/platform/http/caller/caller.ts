import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { permissionEntry } from '@vitrine/domain/users/permissions/permissions.ts';

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
      /** The permissions of a custom role or a key. Absent means all that the role has (decision 0062). */
      readonly allowed?: ReadonlySet<Permission> | undefined;
      /** The most that all refunds of one order may sum to, in cents. Absent means no limit. */
      readonly refundLimit?: number | undefined;
      /** The API key of the call. The user is its creator. */
      readonly apiKey?: { readonly id: string; readonly name: string };
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
 * Returns whether a member of staff or a key has a permission. A built-in role has each permission whose calls its
 * role may make.
 */
export function hasPermission(caller: Caller, permission: Permission): boolean {
  if (!isStaff(caller)) return false;
  if (permissionEntry(permission).isImplicit) return caller.apiKey === undefined;
  return caller.allowed === undefined || caller.allowed.has(permission);
}

/** Returns the member of staff as a shopper, for a call of shoppers that staff lack the permission for. */
export function asShopper(caller: StaffCaller): SignedInCaller {
  return { ...caller, role: 'USER', allowed: undefined, refundLimit: undefined };
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
