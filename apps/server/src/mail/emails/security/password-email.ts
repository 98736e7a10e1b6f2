import { passwordLinkMinutes } from '../../links/password-link.ts';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';
import type { EmailWords } from '../languages/email-words.ts';

/** Builds the email with the link to choose a new password. A reader who did not request it can ignore it. */
export function toPasswordEmail(
  link: string,
  {
    siteName,
    own,
    words: { language },
  }: { readonly siteName: string; readonly own: OwnTexts; readonly words: EmailWords },
): Email {
  const values = { shop_name: siteName, link_minutes: String(passwordLinkMinutes) };
  const { subject, heading, opening, button, closing } = worded('password-reset', values, own, language);
  return { language, subject, heading, parts: [...opening, button(link), ...closing] };
}
