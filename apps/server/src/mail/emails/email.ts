import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';

/** An e-mail before it is rendered. The same parts make the HTML and the plain text. */
export interface Email {
  readonly subject: string;
  /** The language of the texts. Absent means English. */
  readonly language?: LanguageCode;
  readonly heading: string;
  readonly parts: readonly EmailPart[];
}

/** Returns whether the texts of an email run from right to left. */
export function isRightToLeft({ language = defaultLanguage }: Pick<Email, 'language'>): boolean {
  return getLanguage(language).isRightToLeft === true;
}

export type EmailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Purchased items: picture, name, details and amount. */
  | { readonly kind: 'lines'; readonly rows: readonly EmailLine[] }
  | {
      readonly kind: 'sums';
      readonly rows: readonly { readonly label: string; readonly amount: string; readonly isTotal?: boolean }[];
    }
  /** Several links in a row, such as stars. `title` describes one to a reader who does not see its label. */
  | {
      readonly kind: 'choices';
      readonly label: string;
      readonly choices: readonly { readonly label: string; readonly title: string; readonly url: string }[];
    }
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'block'; readonly title: string; readonly rows: readonly string[] };

interface EmailLine {
  /** An absolute address. Null for no picture. */
  readonly imageUrl: string | null;
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
}

/** The shop's name, logo and colours in an e-mail. */
export interface Letterhead {
  readonly siteName: string;
  readonly siteUrl: string;
  /** The lines under the email. */
  readonly footer: readonly string[];
  /** The lines that the plain text has between the shop's name and its address. */
  readonly signature: readonly string[];
  /** An absolute address. Null writes the shop's name as text. */
  readonly logoUrl: string | null;
  readonly primary: string;
  readonly onPrimary: string;
}
