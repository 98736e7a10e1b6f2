import type { Db } from '../../platform/database/connections/pool.ts';

const staffRoles = ['ADMIN', 'SITE_OWNER'] as const;

export interface StaffCounts {
  readonly staffCount: number;
  readonly ownerCount: number;
  /** The number of their current sessions. */
  readonly staffSessionCount: number;
}

export async function countStaff(db: Db, now: Date): Promise<StaffCounts> {
  const roles = await db
    .selectFrom('users')
    .select(['role', (count) => count.fn.countAll<number>().as('count')])
    .where('role', 'in', staffRoles)
    .where('erased_at', 'is', null)
    .groupBy('role')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('users.role', 'in', staffRoles)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  const owners = roles.find(({ role }) => role === 'SITE_OWNER');
  return {
    staffCount: roles.reduce((sum, { count }) => sum + count, 0),
    ownerCount: owners?.count ?? 0,
    staffSessionCount: sessions?.count ?? 0,
  };
}

/** Ends all sessions of staff except one. Returns their number. */
export async function deleteStaffSessions(db: Db, currentSessionId: string): Promise<number> {
  const staff = db.selectFrom('users').select('id').where('role', 'in', staffRoles);
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', staff)
    .where('id', '!=', currentSessionId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
