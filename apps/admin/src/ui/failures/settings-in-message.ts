import { type AdminText, translated } from '@vitrine/messages/admin/t.ts';

/** The settings that messages name, with the pages where they are changed. */
const settings: readonly (readonly [words: AdminText, to: string])[] = [
  ['shipping settings', '/admin/settings/admin?part=shipping'],
  ['Shipping and tax', '/admin/settings/site?part=money'],
  ['Connections', '/admin/settings/admin?part=connections'],
  ['Provider events', '/admin/settings/admin?part=events'],
  ['Settings, Checkout', '/admin/settings/site?part=money'],
  ['Settings, Shipping', '/admin/settings/admin?part=shipping'],
  ['Settings, Policies', '/admin/settings/policies'],
  ['site settings', '/admin/settings/site'],
  ['Order limits', '/admin/settings/site?part=money'],
  ['home page', '/admin/settings/site?part=home'],
];

/** The same pages by the words of both languages, because some messages are in English in every language. */
const pages: readonly (readonly [words: string, to: string])[] = [
  ...settings.map(([words, to]) => [translated(words), to] as const),
  ...settings,
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
