import { t } from '@vitrine/messages/admin/t.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

export interface AccountStateProps {
  readonly suspendedAt: string | null;
  readonly emailConfirmedAt: string | null;
}

/** Renders badges of an account that is suspended or has an unconfirmed e-mail. It renders nothing for any other. */
export function AccountState({ suspendedAt, emailConfirmedAt }: AccountStateProps) {
  if (suspendedAt !== null) return <StatusBadge tone="bad">{t('Suspended')}</StatusBadge>;
  if (emailConfirmedAt === null) return <StatusBadge tone="waiting">{t('Email not confirmed')}</StatusBadge>;
  return null;
}
