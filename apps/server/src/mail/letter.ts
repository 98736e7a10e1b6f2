/** An e-mail before it is drawn: the same parts make the HTML and the plain text. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly LetterPart[];
}

export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Things bought: name, what kind, and what they come to. */
  | {
      readonly kind: 'lines';
      readonly rows: readonly { readonly name: string; readonly detail: string; readonly amount: string }[];
    }
  | {
      readonly kind: 'sums';
      readonly rows: readonly { readonly label: string; readonly amount: string; readonly isTotal?: boolean }[];
    }
  | { readonly kind: 'block'; readonly title: string; readonly rows: readonly string[] };

/** What of the shop's looks an e-mail bears. */
export interface Letterhead {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly siteTagline: string;
  /** An absolute address, or null for the name in letters. */
  readonly logoUrl: string | null;
  readonly primary: string;
  readonly onPrimary: string;
}
