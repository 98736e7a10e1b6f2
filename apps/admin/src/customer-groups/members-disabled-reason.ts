import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** Returns why the signed-in user may not change the members of a group, or null if they may. */
export function membersDisabledReason(actor: User | null | undefined): string | null {
  return actor?.isDemo === false ? null : t('The demo account cannot change the members of groups.');
}
