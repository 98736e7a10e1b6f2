import { passwordLinkMinutes } from '../links/password-link.ts';
import type { Email } from './email.ts';
import { type OwnTexts, worded } from './email-wording.ts';

/** Builds the email with the link to choose a new password. A reader who did not request it can ignore it. */
export function toPasswordEmail(link: string, siteName: string, own: OwnTexts): Email {
  const values = { shop_name: siteName, link_minutes: String(passwordLinkMinutes) };
  const { subject, heading, opening, button, closing } = worded('password-reset', values, own);
  return { subject, heading, parts: [...opening, button(link), ...closing] };
}
