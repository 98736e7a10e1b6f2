import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../src/message.ts';

export const shell: Translated<typeof english> = {
  cart: 'Warenkorb',
  cartWithItems: { one: 'Warenkorb, {count} Artikel', other: 'Warenkorb, {count} Artikel' },
  language: 'Sprache',
};
