import { createHmac } from 'node:crypto';

/** How long an invitation of staff works. It works once. */
export const invitationDays = 7;

/** Derives the secret of the link from a seed, so that the mail log and the database open no invitation. */
export function invitationToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`staff-invitation:${seed}`).digest('base64url');
}

/** Returns the address of the email's button. */
export function invitationLink(siteUrl: string, token: string): string {
  return `${siteUrl}/join-team?token=${token}`;
}
