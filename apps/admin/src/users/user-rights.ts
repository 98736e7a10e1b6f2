import type { User } from '@vitrine/contract/users/user.schema.ts';
import { mayManageUser, type Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/**
 * Returns why the signed-in user may not change this user, or null if they may
 * (docs/behaviour/rights.md#managing-people).
 */
export function changeDisabledReason(actor: User, target: { readonly role: Role }): string | null {
  if (actor.isDemo) return t('The demo account cannot change users.');
  if (!mayManageUser(actor.role, target.role))
    return t('Admins can only change customers. Staff accounts are managed by the site owner.');
  return null;
}
