import type { CdnKind } from './cdn-kinds.ts';
import type { GivenVariables } from './environment-variables.ts';
import type { FieldIssue } from './provider-accounts.ts';

/** The CDN in front of the shop, which caches pages until the shop purges them (decision 0014). */
export interface CdnSettings {
  readonly kind: CdnKind;
  /** Every address that takes purges. A purge is done when all have responded. */
  readonly purgeUrls: readonly string[];
  readonly token: string;
}

/** Returns the CDN that the variables name, or null without a CDN. */
export function cdnSettings(
  { CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN }: GivenVariables,
  error: FieldIssue,
): CdnSettings | null {
  if (!CDN) {
    if (CDN_PURGE_URL) error('CDN', 'CDN_PURGE_URL is set');
    if (CDN_PURGE_TOKEN) error('CDN', 'CDN_PURGE_TOKEN is set');
    return null;
  }
  if (!CDN_PURGE_URL) error('CDN_PURGE_URL', 'CDN is set, which stores pages until it is purged');
  if (!CDN_PURGE_TOKEN) error('CDN_PURGE_TOKEN', 'CDN is set, and purges need a token');
  return { kind: CDN, purgeUrls: CDN_PURGE_URL ?? [], token: CDN_PURGE_TOKEN ?? '' };
}
