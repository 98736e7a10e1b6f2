import { t } from '@vitrine/messages/admin/t.ts';

/** The names of the list, the buttons and the fields of a menu. */
export interface MenuTexts {
  readonly entries: string;
  readonly add: string;
  readonly undo: string;
  readonly getText: (number: number) => string;
  readonly getLink: (number: number) => string;
  readonly remove: (name: string) => string;
}

export const menuTexts: MenuTexts = {
  entries: t('Entries of the menu'),
  add: t('Add menu entry'),
  undo: t('Undo in the menu'),
  getText: (number) => t('Text of entry {number} of the menu', { number }),
  getLink: (number) => t('Link of entry {number} of the menu', { number }),
  remove: (name) => t('Remove {name} from the menu', { name }),
};

export const footerTexts: MenuTexts = {
  entries: t('Entries of the footer'),
  add: t('Add footer entry'),
  undo: t('Undo in the footer'),
  getText: (number) => t('Text of entry {number} of the footer', { number }),
  getLink: (number) => t('Link of entry {number} of the footer', { number }),
  remove: (name) => t('Remove {name} from the footer', { name }),
};
