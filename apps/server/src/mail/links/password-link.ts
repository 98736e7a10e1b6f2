import { createHmac } from 'node:crypto';

/** How long a link to choose a new password works. It works once. */
export const passwordLinkMinutes = 30;

/**
 * Derives the secret of a mailed link from a seed and the shop's own secret. The message stores only the seed. Readers
 * of the mail log, the database or its backups therefore cannot choose another user's password.
 */
export function passwordLinkToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`password-link:${seed}`).digest('base64url');
}

/** Returns the address of the email's button. */
export function passwordLink(siteUrl: string, token: string): string {
  return `${siteUrl}/reset-password?token=${token}`;
}
