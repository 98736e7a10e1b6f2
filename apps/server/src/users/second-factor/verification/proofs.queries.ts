import type { Db } from '../../../platform/database/connections/pool.ts';

/** Records the time at which the session's user proved their identity. */
export async function setProved(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: at, wrong_proofs: 0 }).where('id', '=', sessionId).execute();
}

/** Counts a wrong response. Returns how many there have been since the last right one. */
export async function countWrongProof(db: Db, sessionId: string): Promise<number> {
  const row = await db
    .updateTable('sessions')
    .set((session) => ({ wrong_proofs: session('wrong_proofs', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('wrong_proofs')
    .executeTakeFirst();
  return row?.wrong_proofs ?? 0;
}
