import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../shop/shop-context.tsx';

/** Shows the terms of the published return policy: the days, who pays the way back, and the fee. */
export function ReturnTerms({ isReturnable = true }: { readonly isReturnable?: boolean | undefined }) {
  const { returnDays, returnTerms } = useSite();
  if (returnDays === undefined || returnTerms === undefined) return null;
  if (!isReturnable) return <p>{t('returns.thisItemCannotBeReturned')}</p>;
  const { paidBy, restockingFee } = returnTerms;
  const sentences = [
    t('returns.youCanReturnWithinDays', { count: returnDays }),
    paidBy === 'SHOP' ? t('returns.wePayForSendingThem') : t('returns.youPayForSendingThem'),
    ...(restockingFee > 0 ? [t('returns.weDeductARestockingFee', { value: restockingFee / 100 })] : []),
  ];
  return <p>{sentences.join(' ')}</p>;
}
