import type { Role } from '@vitrine/domain/users/roles.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const label: Record<Role, readonly [Tone, string]> = {
  USER: ['off', 'User'],
  ADMIN: ['moving', 'Admin'],
  SITE_OWNER: ['good', 'Site owner'],
};

export function RoleBadge({ role }: { role: Role }) {
  const [tone, word] = label[role];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
