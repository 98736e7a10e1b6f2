import { createHmac } from 'node:crypto';

/** How long a link to begin a return works. It works once. */
export const returnLinkHours = 24;

/**
 * Derives the key of a mailed link from its id and the shop's own secret. The message stores only the id, and the
 * database only a hash. Readers of the mail log, the database or its backups therefore cannot use it.
 */
export function returnLinkKey(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`return-link:${id}`).digest('base64url');
}

/** Returns the address of the email's button. */
export function returnLink(siteUrl: string, page: 'return' | 'withdraw', key: string): string {
  return `${siteUrl}/${page}?key=${encodeURIComponent(key)}`;
}

/** Returns the address of the page that shows the returns of an order. */
export function returnsPageLink(siteUrl: string, token: string): string {
  return `${siteUrl}/return?token=${encodeURIComponent(token)}`;
}

/** Returns the address of the label of a return. The token of the order opens it. */
export function returnLabelLink(siteUrl: string, returnId: string, token: string): string {
  return `${siteUrl}/api/v1/returns/${returnId}/label?token=${encodeURIComponent(token)}`;
}
