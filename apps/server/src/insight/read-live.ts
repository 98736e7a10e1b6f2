import type { LiveReport } from '@vitrine/contract/insight/insight.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { liveMinutes, livePages } from './insight.queries.ts';

const shownMinutes = 30;

/** Returns what happened in the last half an hour. While visits are not counted, it reads nothing. */
export async function readLive(db: Db, isOn: boolean): Promise<LiveReport> {
  if (!isOn) return { isOn, minutes: [], pages: [] };
  const [minutes, pages] = await Promise.all([liveMinutes(db, shownMinutes), livePages(db, shownMinutes)]);
  return {
    isOn,
    minutes: minutes.map(({ minute, ...counts }) => ({ minute: minute.toISOString(), ...counts })),
    pages: [...pages],
  };
}
