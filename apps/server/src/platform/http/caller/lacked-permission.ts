import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import type { SignedInCaller } from './caller.ts';

/** Returns the sentence for a custom role or a key without a permission. */
export function lackedPermission({ apiKey }: Pick<SignedInCaller, 'apiKey'>, permission: Permission): string {
  return `${apiKey ? 'This API key' : 'Your role'} does not allow this: it lacks the permission ${permission}.`;
}
