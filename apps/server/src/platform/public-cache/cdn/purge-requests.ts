import type { CdnKind } from '../../runtime/environment/cdn-kinds.ts';
import type { CdnSettings } from '../../runtime/environment/cdn-settings.ts';

/** One call that removes the pages with any of a set of tags from a CDN. */
export interface PurgeRequest {
  readonly url: string;
  readonly method: 'POST' | 'PURGE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Purging {
  /** Maximum number of tags in one request. */
  readonly max: number;
  request(tags: readonly string[], token: string): Omit<PurgeRequest, 'url'>;
}

const json = { 'content-type': 'application/json' };

/**
 * Fastly: https://www.fastly.com/documentation/reference/api/purging/ (Bulk purge, at most 256 keys). Cloudflare:
 * https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ (every plan accepts 30 tags). Varnish:
 * `deploy/varnish`.
 */
const purging = {
  fastly: {
    max: 256,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, 'fastly-key': token },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    max: 30,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
  varnish: {
    max: 100,
    request: (tags, token) => ({
      method: 'PURGE',
      headers: { 'x-purge-tags': tags.join(' '), 'x-purge-token': token },
    }),
  },
} as const satisfies Record<CdnKind, Purging>;

/** Returns the calls that purge these tags everywhere. */
export function purgeRequests({ kind, purgeUrls, token }: CdnSettings, tags: readonly string[]): PurgeRequest[] {
  const { max, request } = purging[kind];
  const count = Math.ceil(tags.length / max);
  const batches = Array.from({ length: count }, (_, index) => tags.slice(index * max, (index + 1) * max));
  return purgeUrls.flatMap((url) => batches.map((batch) => ({ url, ...request(batch, token) })));
}
