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
        text: `Somebody, most likely you, asked for a new password at ${siteName}. The link works for ${passwordLinkMinutes} minutes and once.`,
      },
      { kind: 'link', label: 'Choose a new password', url: link },
      { kind: 'text', text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
  };
}
