import type { CdnKind } from '../../runtime/environment/cdn-kinds.ts';
import type { CdnSettings } from '../../runtime/environment/cdn-settings.ts';

/**
 * Seconds that a CDN may store a page without a new request. A page is outdated for at most this time if no purge
 * arrives.
 */
const lifetimeSeconds = 3_600;
/**
 * Maximum characters of all tags of a page. Varnish takes 8 KB for a header by default, Fastly and Cloudflare 16 KB.
 */
const maxTagsLength = 6_000;
/** Every page has this tag, so that all pages can be purged at once. */
export const everyPage = 'all';
/** Tags in this form only are written into a header or into a condition of a CDN. */
const plainTag = /^[\w:-]{1,100}$/;

/**
 * The declarations of a page: the tags of its content (null means not to be stored), and the moment from which its
 * content changes.
 */
export interface StorablePage {
  readonly tags: readonly string[] | null;
  /** Milliseconds of Unix time. */
  readonly goodUntil: number | undefined;
}

const headerNamesByCdn = {
  fastly: { tags: 'surrogate-key', separator: ' ', lifetime: 'surrogate-control' },
  varnish: { tags: 'surrogate-key', separator: ' ', lifetime: 'surrogate-control' },
  cloudflare: { tags: 'cache-tag', separator: ',', lifetime: 'cdn-cache-control' },
} as const satisfies Record<CdnKind, object>;

/**
 * Returns the headers that let the CDN store a page and name its tags. A page that could not be purged by its tags gets
 * none. The CDN then requests it from the shop each time, as `Cache-Control` states.
 *
 * @param now - milliseconds of Unix time
 * @param staleSeconds - how long after its lifetime the CDN may show the page when the shop responds with an error
 */
export function cdnHeaders(
  cdn: Pick<CdnSettings, 'kind'> | null,
  { tags, goodUntil = Number.POSITIVE_INFINITY }: StorablePage,
  now: number,
  staleSeconds = 0,
): Readonly<Record<string, string>> {
  if (!cdn || !tags?.every((tag) => plainTag.test(tag))) return {};
  const names = headerNamesByCdn[cdn.kind];
  const all = [...new Set([everyPage, ...tags])].join(names.separator);
  const seconds = Math.min(lifetimeSeconds, Math.floor((goodUntil - now) / 1_000));
  if (all.length > maxTagsLength || seconds < 1) return {};
  return {
    [names.tags]: all,
    [names.lifetime]: `max-age=${seconds}${staleSeconds > 0 ? `, stale-if-error=${staleSeconds}` : ''}`,
  };
}
