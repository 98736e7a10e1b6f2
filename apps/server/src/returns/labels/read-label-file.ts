import type { ReturnFileQuery } from '@vitrine/contract/returns/return-photos.schema.ts';
import { showsReturnLabel } from '@vitrine/domain/returns/return-labels.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type LabelFile, labelFile } from '../../shipping/shipping.ts';
import { maySeeReturn } from '../return-access.ts';
import { returnById } from '../returns.queries.ts';
import { liveReturnLabel } from './labels.queries.ts';

const noLabel = failure('NOT_FOUND', 'This return has no label.');

/**
 * Returns the label of a return as a file to print. It is for staff, and for the shopper while the return shows it. Fails
 * with NOT_FOUND or PROVIDER_UNAVAILABLE.
 */
export async function readLabelFile(
  context: AppContext,
  { id, query, caller }: { readonly id: string; readonly query: ReturnFileQuery; readonly caller: Caller },
): Promise<Outcome<LabelFile>> {
  const row = await returnById(context.db, id);
  if (!row || !(await maySeeReturn(context, row, { query, caller }))) return noLabel;
  if (!isStaff(caller) && !showsReturnLabel(row.status)) return noLabel;
  const label = await liveReturnLabel(context.db, id);
  if (!label?.label_url) return noLabel;
  const file = await labelFile(context, label.id, label.label_url);
  return file ? success(file) : failure('PROVIDER_UNAVAILABLE', 'The label cannot be fetched right now.');
}
