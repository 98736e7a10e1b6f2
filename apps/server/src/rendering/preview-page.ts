import type { IncomingHttpHeaders } from 'node:http';
import type { AppContext } from '../platform/boot/context.ts';
import { acceptedOrigins } from '../platform/http/caller/origin.ts';
import { contentSecurityPolicy } from '../platform/http/server/security-headers.ts';
import { failure } from '../platform/runtime/outcome.ts';

export const onlyInFrame = failure('FORBIDDEN', 'The preview opens only in the admin area. Open it there.');

/** Returns the policy of a page that runs no script. */
export function previewPolicy({ environment: { siteUrl } }: AppContext): string {
  return `${contentSecurityPolicy('preview', { siteUrl, paymentSources: null })}; sandbox allow-same-origin`;
}

/**
 * Returns whether one of the shop's own pages shows the response in a frame. Browsers send no Sec-Fetch headers to an
 * address without TLS. Then the Referer identifies the requesting page.
 */
export function opensInOwnFrame({ environment }: AppContext, headers: IncomingHttpHeaders): boolean {
  const accepted = acceptedOrigins(environment.siteUrl);
  const { 'sec-fetch-dest': destination, 'sec-fetch-site': site, referer = '' } = headers;
  if (destination !== undefined) return destination === 'iframe' && site === 'same-origin';
  return URL.canParse(referer) && accepted.has(new URL(referer).origin);
}

/**
 * Removes a page's own scripts, which the policy would block one by one, and its noscript content. React escapes all
 * other content, so it can contain no other script.
 */
export function withoutScripts(html: string): string {
  return ['script', 'noscript'].reduce(withoutElement, html);
}

function withoutElement(html: string, name: string): string {
  const closing = `</${name}>`;
  let rest = '';
  for (let at = 0; ; ) {
    const begin = html.indexOf(`<${name}`, at);
    const end = begin === -1 ? -1 : html.indexOf(closing, begin);
    if (end === -1) return rest + html.slice(at);
    rest += html.slice(at, begin);
    at = end + closing.length;
  }
}
