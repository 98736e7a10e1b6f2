import type { Encoding } from '../platform/page-cache.ts';

const brotli = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const gzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const known = new Map<string, Encoding>();
const mostKnown = 100;

/** The smallest encoding that Accept-Encoding allows. Browsers send few different ones, so the answers are remembered. */
export function acceptedEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const remembered = known.get(accept);
  if (remembered) return remembered;
  const encoding = brotli.test(accept) ? 'br' : gzip.test(accept) ? 'gzip' : 'identity';
  if (known.size >= mostKnown) known.clear();
  known.set(accept, encoding);
  return encoding;
}
