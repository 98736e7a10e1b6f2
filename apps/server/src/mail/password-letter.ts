import type { Letter } from './letter.ts';
import { passwordLinkMinutes } from './password-link.ts';

/** Builds the letter with the link to choose a new password; a reader who did not ask for it need do nothing. */
export function passwordLetter(link: string, siteName: string): Letter {
  return {
    subject: `Choose a new password for ${siteName}`,
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'text',
        text: `Someone, most likely you, asked for a new password at ${siteName}. The link works once, within ${passwordLinkMinutes} minutes.`,
      },
      { kind: 'link', label: 'Choose a new password', url: link },
      { kind: 'text', text: 'If this was not you, ignore this email. Your password does not change.' },
    ],
  };
}
