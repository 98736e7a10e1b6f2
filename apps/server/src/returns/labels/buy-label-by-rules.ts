import type { AppContext } from '../../platform/boot/context.ts';
import { returnSettings } from '../../settings/settings.ts';
import { returnById } from '../returns.queries.ts';
import { buyReturnLabel } from './buy-return-label.ts';
import type { LabelRequest } from './finish-return-label.ts';

/**
 * Buys the label of an approval when the owner's rules do. The approval does not depend on it: staff see that there is no
 * label, and buy it again.
 */
export async function buyLabelByRules(context: AppContext, request: LabelRequest): Promise<void> {
  const { rules } = await returnSettings(context.db);
  const row = rules.buysLabels ? await returnById(context.db, request.id) : undefined;
  if (!row || (row.paid_by !== 'SHOP' && row.label_fee === 0)) return;
  const bought = await buyReturnLabel(context, request);
  if (!bought.ok) context.log.warn({ returnId: request.id, reason: bought.detail }, 'could not buy a return label');
}
