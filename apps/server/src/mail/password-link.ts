import { createHmac } from 'node:crypto';

/** A link to a new password works so long, once. */
export const passwordLinkMinutes = 30;

/**
 * The secret of a mailed link, made from a seed and the shop's own secret. The message keeps the seed alone: whoever reads the mail
 * log, the database or a backup of it can't choose anybody's password.
 */
export function passwordLinkToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`password-link:${seed}`).digest('base64url');
}

/** Where the letter's button leads. */
export function passwordLink(siteUrl: string, token: string): string {
  return `${siteUrl}/reset-password?token=${token}`;
}
