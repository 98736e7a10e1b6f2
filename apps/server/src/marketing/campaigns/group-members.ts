import { memberIds, rulesOfGroup } from '../../customer-groups/customer-groups.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { CampaignRow, GroupMembers } from './campaigns.queries.ts';

/** Returns the members of the campaign's group as a part of a statement, or null without a group. */
export async function groupMembers(
  db: Db,
  { group_id: groupId }: Pick<CampaignRow, 'group_id'>,
): Promise<GroupMembers> {
  return groupId === null ? null : memberIds(groupId, await rulesOfGroup(db, groupId));
}
