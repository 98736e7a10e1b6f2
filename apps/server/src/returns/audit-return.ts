import type { PolicyRule } from '@vitrine/domain/returns/return-policy.ts';
import type { ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { Caller } from '../platform/http/caller/caller.ts';

/** Who changed a return. Without an account, `by` names who it was. */
interface ReturnActor {
  readonly caller: Caller | null;
  readonly by: 'SHOPPER' | 'CARRIER' | 'STAFF';
  readonly requestId: string | null;
}

/** Records a change of a return in the audit log, in its transaction. `from` is null for a request. */
export async function auditReturn(
  tx: Transaction<Database>,
  id: string,
  change: ReturnActor & {
    readonly from: ReturnStatus | null;
    readonly to: ReturnStatus;
    readonly words?: string | undefined;
    readonly overriddenRules?: readonly PolicyRule[];
  },
): Promise<void> {
  const { caller, by, requestId, from, to, words, overriddenRules = [] } = change;
  await recordAudit(tx, {
    caller,
    action: from === null ? 'create' : 'status',
    resource: 'returns',
    resourceId: id,
    before: from && { status: from },
    after: {
      status: to,
      ...(by !== 'STAFF' && { by }),
      ...(words !== undefined && { words }),
      ...(overriddenRules.length > 0 && { overriddenRules }),
    },
    requestId,
  });
}
