import type { User } from '@vitrine/contract/users/user.schema.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import type { May } from './navigation/page-permissions.ts';
import { useSession } from './session.ts';

/** Returns whether the custom role of a person has a permission. Without a custom role, the built-in role decides. */
export function hasPermission(user: Pick<User, 'permissions'> | undefined, permission: Permission): boolean {
  return user?.permissions === undefined || user.permissions.includes(permission);
}

/** Returns the check of the signed-in person's permissions. The server checks every call itself. */
export function useMay(): May {
  const { data: user } = useSession();
  return (permission) => hasPermission(user, permission);
}
