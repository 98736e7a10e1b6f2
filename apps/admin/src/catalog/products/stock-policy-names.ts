import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** Display names of the stock policies. */
export const stockPolicyNames: Readonly<Record<StockPolicy, string>> = {
  TRACKED: t('Tracked'),
  CONTINUE: t('Tracked, continue selling when out of stock'),
  UNTRACKED: t('Not tracked'),
};
