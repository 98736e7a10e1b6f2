import type { Encoding } from './sendable-page.ts';

const brotli = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const gzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const known = new Map<string, Encoding>();
const maxKnown = 100;

/** Returns the smallest encoding that Accept-Encoding allows. Browsers send few different values, so the results are cached. */
export function acceptedEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const remembered = known.get(accept);
  if (remembered) return remembered;
  const encoding = brotli.test(accept) ? 'br' : gzip.test(accept) ? 'gzip' : 'identity';
  if (known.size >= maxKnown) known.clear();
  known.set(accept, encoding);
  return encoding;
}
