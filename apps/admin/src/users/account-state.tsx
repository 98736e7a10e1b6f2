import { StatusBadge } from '../ui/status-badge.tsx';

export interface AccountStateProps {
  readonly suspendedAt: string | null;
  readonly emailConfirmedAt: string | null;
}

/** What stands out about an account: nobody can sign in to it, or its e-mail is not confirmed. Nothing for any other. */
export function AccountState({ suspendedAt, emailConfirmedAt }: AccountStateProps) {
  if (suspendedAt !== null) return <StatusBadge tone="bad">Suspended</StatusBadge>;
  if (emailConfirmedAt === null) return <StatusBadge tone="waiting">E-mail not confirmed</StatusBadge>;
  return null;
}
