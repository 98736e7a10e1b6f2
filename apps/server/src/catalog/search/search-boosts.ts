import {
  type SearchBoostsBody,
  type SearchBoostsView,
  searchBoostsFields,
} from '@vitrine/contract/catalog/search/search-boosts.schema.ts';
import { defaultBoosts, type SearchBoosts } from '@vitrine/domain/catalog/search/search-boosts.ts';
import * as z from 'zod';
import type { Db } from '../../platform/database/connections/pool.ts';
import { hasPermission, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome } from '../../platform/runtime/outcome.ts';
import { changeStoredSetting, storedSettings } from '../../settings/settings.ts';

export const boostsKey = 'search-boosts';

const stored = z.object({
  newest: searchBoostsFields.newest.catch(defaultBoosts.newest),
  newDays: searchBoostsFields.newDays.catch(defaultBoosts.newDays),
  inStock: searchBoostsFields.inStock.catch(defaultBoosts.inStock),
  margin: searchBoostsFields.margin.catch(defaultBoosts.margin),
  marginPercent: searchBoostsFields.marginPercent.catch(defaultBoosts.marginPercent),
});

/** Reads the stored boosts, each field separately. An absent or unreadable one takes its default. */
export function readBoosts(value: unknown): SearchBoosts {
  return stored.catch(defaultBoosts).parse(value);
}

export async function boostsView(db: Db): Promise<SearchBoostsView> {
  const setting = (await storedSettings(db, [boostsKey])).get(boostsKey);
  return { ...readBoosts(setting?.value), updatedAt: setting?.updatedAt ?? null };
}

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Changes the boosts. Failures: STALE, FORBIDDEN for another margin without `products:cost`, DEMO_RESTRICTED. */
export async function changeBoosts(
  db: Db,
  { updatedAt: seenAt, ...fields }: SearchBoostsBody,
  by: By,
): Promise<Outcome<null>> {
  if (by.caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot change the boosts of searches.');
  const refused = await refuseMargin(db, fields, by.caller);
  return refused ?? changeStoredSetting(db, { key: boostsKey, fields, seenAt, ...by });
}

/**
 * Refuses a boost by margin without the right to see costs: the order of a search would disclose them. The stored boost
 * is accepted, because every search has its order.
 */
export async function refuseMargin(
  db: Db,
  { margin, marginPercent }: Pick<SearchBoosts, 'margin' | 'marginPercent'>,
  caller: Parameters<typeof hasPermission>[0],
): Promise<Failure | undefined> {
  if (margin === 'OFF' || hasPermission(caller, 'products:cost')) return undefined;
  const current = await boostsView(db);
  if (margin === current.margin && marginPercent === current.marginPercent) return undefined;
  return failure('FORBIDDEN', 'A boost by margin needs the permission products:cost.');
}
