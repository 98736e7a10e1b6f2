import type { ReturnKind, ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import type { TextOf } from './t.ts';

/** Texts about returns that screens and documents share. Each function takes `t` in the language of its reader. */

export function returnKindName(kind: ReturnKind, t: TextOf): string {
  if (kind === 'RETURN') return t('returns.kindReturn');
  if (kind === 'EXCHANGE') return t('returns.kindExchange');
  return kind === 'CLAIM' ? t('returns.kindClaim') : t('returns.kindWithdrawal');
}

export function returnStatusName(status: ReturnStatus, t: TextOf): string {
  const names: Readonly<Record<ReturnStatus, () => string>> = {
    REQUESTED: () => t('returns.requested'),
    APPROVED: () => t('returns.approved'),
    IN_TRANSIT: () => t('returns.inTransit'),
    RECEIVED: () => t('returns.received'),
    INSPECTED: () => t('returns.inspected'),
    COMPLETED: () => t('returns.completed'),
    REJECTED: () => t('returns.rejected'),
    CANCELLED: () => t('returns.cancelled'),
  };
  return names[status]();
}

/** Returns the text of a reason. A reason that the owner wrote is unchanged. */
export function returnReasonText(reason: string, t: TextOf): string {
  if (reason === 'Changed my mind') return t('returns.changedMyMind');
  if (reason === 'Does not fit') return t('returns.doesNotFit');
  if (reason === 'Arrived damaged') return t('returns.arrivedDamaged');
  if (reason === 'Not as described') return t('returns.notAsDescribed');
  return reason === 'Wrong item' ? t('returns.wrongItem') : reason;
}
