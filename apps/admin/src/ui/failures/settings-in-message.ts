import { t } from '@vitrine/messages/admin/t.ts';

/** The settings that messages name, with the pages where they are changed. */
const pages: readonly (readonly [words: string, to: string])[] = [
  [t('shipping settings'), '/admin/settings/admin?part=shipping'],
  [t('Shipping and tax'), '/admin/settings/site?part=money'],
  [t('Connections'), '/admin/settings/admin?part=connections'],
  [t('Provider events'), '/admin/settings/admin?part=events'],
  [t('Settings, Checkout'), '/admin/settings/site?part=money'],
  [t('Settings, Shipping'), '/admin/settings/admin?part=shipping'],
  [t('Settings, Policies'), '/admin/settings/policies'],
  [t('site settings'), '/admin/settings/site'],
  [t('Order limits'), '/admin/settings/site?part=money'],
  [t('home page'), '/admin/settings/site?part=home'],
  ['/account/security', '/account/security'],
];

interface Part {
  readonly words: string;
  /** The page of the setting. Null for the text between settings. */
  readonly to: string | null;
}

/** Divides a message into its text and its setting names. */
export function settingsIn(text: string): Part[] {
  const found = pages
    .map(([words, to]) => ({ words, to, at: text.indexOf(words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  if (!found) return text === '' ? [] : [{ words: text, to: null }];
  const { words, to, at } = found;
  const before: Part[] = at > 0 ? [{ words: text.slice(0, at), to: null }] : [];
  return [...before, { words, to }, ...settingsIn(text.slice(at + words.length))];
}
