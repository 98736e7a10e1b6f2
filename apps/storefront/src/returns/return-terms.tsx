import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { useSite } from '../shop/shop-context.tsx';

interface ReturnTermsProps {
  readonly isReturnable?: boolean | undefined;
  readonly className?: string | undefined;
  /** Shown on the same line. */
  readonly children?: ReactNode;
}

/** Shows the terms of the published return policy: the days, who pays the way back, and the fee. */
export function ReturnTerms({ isReturnable = true, className, children }: ReturnTermsProps) {
  const { returnDays, returnTerms } = useSite();
  if (returnDays === undefined || returnTerms === undefined) return null;
  if (!isReturnable) return <p>{t('returns.thisItemCannotBeReturned')}</p>;
  const { paidBy, restockingFee } = returnTerms;
  const sentences = [
    t('returns.youCanReturnWithinDays', { count: returnDays }),
    paidBy === 'SHOP' ? t('returns.wePayForSendingThem') : t('returns.youPayForSendingThem'),
    ...(restockingFee > 0 ? [t('returns.weDeductARestockingFee', { value: restockingFee / 100 })] : []),
  ];
  return (
    <p className={className}>
      {sentences.join(' ')} {children}
    </p>
  );
}
