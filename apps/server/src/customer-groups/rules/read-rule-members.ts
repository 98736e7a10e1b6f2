import type { CustomerPreview, RuleMembers } from '@vitrine/contract/customer-groups/customer-rules.schema.ts';
import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type KeysetPage, keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { maskedPeople } from '../../resources/read/masked-fields.ts';
import { rulesOfGroup } from '../customer-groups.queries.ts';
import { countRuleMembers, loadRuleMembers, type RuleMemberRow } from './rule-members.queries.ts';
import { rulesRefusal } from './rule-rights.ts';

const previewed = 12;

/** Returns the number of customers that rules choose, and the newest ones. Failure: FORBIDDEN. */
export async function previewRules(
  db: Db,
  caller: SignedInCaller,
  rules: CustomerRules,
): Promise<Outcome<CustomerPreview>> {
  const refusal = rulesRefusal(caller, rules);
  if (refusal) return refusal;
  const count = await countRuleMembers(db, rules);
  const rows = count === 0 ? [] : await loadRuleMembers(db, rules, { limit: previewed, after: null });
  return success({ count, customers: rows.map((row) => toMember(row, caller)) });
}

/** Returns a page of the members of a group with rules. Failures: NOT_FOUND, also for a group without rules. */
export async function readRuleMembers(
  db: Db,
  caller: SignedInCaller,
  { groupId, ...page }: KeysetPage & { readonly groupId: string },
): Promise<Outcome<RuleMembers>> {
  const rules = await rulesOfGroup(db, groupId);
  if (!rules) return failure('NOT_FOUND', 'There is no such customer group with rules.');
  return keysetPage(page, {
    rows: (after) => loadRuleMembers(db, rules, { limit: page.limit + 1, after }),
    getPosition: ({ created_at: at, id }) => ({ at, id }),
    view: (row) => toMember(row, caller),
  });
}

function toMember(row: RuleMemberRow, caller: SignedInCaller): CustomerPreview['customers'][number] {
  const { id, email, created_at: createdAt } = row;
  const member = { id, firstName: row.first_name, lastName: row.last_name, email, createdAt: createdAt.toISOString() };
  return caller.isDemo ? (maskedPeople(member) as typeof member) : member;
}
