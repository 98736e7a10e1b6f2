import type { Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const label: Record<Role, readonly [Tone, string]> = {
  USER: ['off', t('User')],
  ADMIN: ['moving', t('Admin')],
  SITE_OWNER: ['good', t('Site owner')],
};

export function RoleBadge({ role }: { role: Role }) {
  const [tone, word] = label[role];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
