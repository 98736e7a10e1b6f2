import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/**
 * Deletes the person's own saved views, and views that search for exactly the person's email, which would find nothing
 * any more. A null email leaves out the latter.
 */
export async function eraseViews(tx: Tx, userId: string | null, email: string | null): Promise<void> {
  const rows = await tx.selectFrom('saved_views').select(['id', 'user_id', 'query']).execute();
  const gone = rows.filter(({ user_id, query }) => {
    const values = [...new URLSearchParams(query).values()].map((value) => value.trim().toLowerCase());
    return user_id === userId || (email !== null && values.includes(email.toLowerCase()));
  });
  if (gone.length > 0)
    await tx
      .deleteFrom('saved_views')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
}
