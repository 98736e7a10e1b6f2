import { randomBytes } from 'node:crypto';
import { closesShop, robotsConfirmation, robotsError } from '@vitrine/domain/search-engines/robots.ts';
import * as z from 'zod';
import type { Db } from '../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome } from '../platform/runtime/outcome.ts';
import { changeStoredSetting, storedSettings } from '../settings/settings.ts';

const key = 'search-engines';

const stored = z.object({
  robotsLines: z
    .string()
    .refine((lines) => robotsError(lines) === null)
    .catch(''),
  isIndexNowOn: z.boolean().catch(false),
  /** The public key by which IndexNow knows that the shop submits its own addresses. */
  indexNowKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .catch(null),
});

type StoredSearchEngines = z.infer<typeof stored> & { readonly updatedAt: string | null };

/** Returns the owner's settings for search engines. Runs one statement. */
export async function storedSearchEngines(db: Db): Promise<StoredSearchEngines> {
  const row = (await storedSettings(db, [key])).get(key);
  return { ...stored.parse(row?.value ?? {}), updatedAt: row?.updatedAt ?? null };
}

interface Change {
  readonly fields: { readonly robotsLines?: string | undefined; readonly isIndexNowOn?: boolean | undefined };
  readonly confirmation: string | undefined;
  readonly seenAt: string | null | undefined;
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/**
 * Changes the settings for search engines. Switching IndexNow on for the first time creates the key. Failures: STALE,
 * DEMO_RESTRICTED, and UNPROCESSABLE for unreadable lines, and for lines that newly close the whole shop without its
 * confirmation.
 */
export async function changeSearchEngines(db: Db, { fields, confirmation, ...by }: Change): Promise<Outcome<null>> {
  if (by.caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot change these settings.');
  const before = await storedSearchEngines(db);
  const { robotsLines, isIndexNowOn } = fields;
  if (robotsLines !== undefined) {
    const error = robotsError(robotsLines);
    if (error !== null) return refusal('robotsLines', error);
    const isNew = closesShop(robotsLines) && !closesShop(before.robotsLines);
    if (isNew && confirmation?.trim().toLowerCase() !== robotsConfirmation) {
      return refusal('confirmation', `These lines hide the whole shop. Type “${robotsConfirmation}” to confirm.`);
    }
  }
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const needsKey = isIndexNowOn === true && before.indexNowKey === null;
  const created = needsKey ? { indexNowKey: randomBytes(16).toString('hex') } : {};
  return changeStoredSetting(db, { key, fields: { ...sent, ...created }, ...by });
}

function refusal(path: string, message: string) {
  return failure('UNPROCESSABLE', message, { errors: [{ path, message }] });
}
