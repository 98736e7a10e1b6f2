import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'uuid';

/** A link of an email to a page of the shop. `to`: the path with its query. */
export interface CountedLink {
  readonly sendId: string;
  readonly to: string;
}

/** Returns the key of a link: the signed id of the sent email. It opens only this page, so it redirects to no other site. */
function countedLinkKey(secret: string, { sendId, to }: CountedLink): string {
  const signature = createHmac('sha256', secret).update(`mail-link:${sendId}:${to}`).digest('base64url');
  return `${Buffer.from(parse(sendId)).toString('base64url')}.${signature}`;
}

/** Returns the address that counts the click and opens the page. */
export function countedLink(siteUrl: string, secret: string, link: CountedLink): string {
  return `${siteUrl}/api/v1/mail-links/${countedLinkKey(secret, link)}?to=${encodeURIComponent(link.to)}`;
}

/** Returns whether this shop created the key for exactly this link. */
export function isCountedLinkKey(secret: string, key: string, link: CountedLink): boolean {
  const expected = Buffer.from(countedLinkKey(secret, link));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
