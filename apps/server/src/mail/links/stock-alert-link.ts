import { createHmac } from 'node:crypto';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';

/**
 * Returns the key that stops all stock alerts of an e-mail. The link holds no address, and nobody can compute one for
 * another address.
 */
export function stockAlertKey(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`stock-alerts:${normaliseEmail(email)}`)
    .digest('base64url');
}

/** Returns the address for the mail program's POST when its reader unsubscribes with one click (RFC 8058). */
export function oneClickStopLink(siteUrl: string, key: string): string {
  return `${siteUrl}/api/v1/stock-alerts/one-click-stop?key=${encodeURIComponent(key)}`;
}

/** Returns the address of the page that stops the alerts. */
export function stopAlertsLink(siteUrl: string, key: string): string {
  return `${siteUrl}/stop-stock-alerts?key=${encodeURIComponent(key)}`;
}
