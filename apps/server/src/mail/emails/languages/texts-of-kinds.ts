import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { defaultTexts } from '../default-texts.ts';
import type { staffTexts } from '../staff/staff-texts.ts';

/** The kinds of emails to shoppers. Emails to staff are in English. */
export type ShopperMailKind = Exclude<MailKind, keyof typeof staffTexts>;

/** The texts of all emails to shoppers in one language: the same fields as in English. */
export type TranslatedTexts = {
  readonly [Kind in ShopperMailKind]: Readonly<Record<keyof (typeof defaultTexts)[Kind]['texts'], string>> &
    ((typeof defaultTexts)[Kind]['button'] extends null ? unknown : { readonly button: string });
};
