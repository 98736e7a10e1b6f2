import type { Site } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';

/** Returns the terms of returns in sentences: the days, who pays the way back, and the fee. */
export function termsText({
  days,
  paidBy,
  restockingFee,
}: NonNullable<Site['returnTerms']> & { readonly days: number }): string {
  if (days === 0) return t('returns.weTakeNoReturns');
  return [
    t('returns.youCanReturnWithinDays', { count: days }),
    paidBy === 'SHOP' ? t('returns.wePayForSendingThem') : t('returns.youPayForSendingThem'),
    ...(restockingFee > 0 ? [t('returns.weDeductARestockingFee', { value: restockingFee / 100 })] : []),
  ].join(' ');
}
