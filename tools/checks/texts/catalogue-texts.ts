import type { Message } from '../../../packages/messages/src/message.ts';

export type Texts = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** The source of one file that uses texts. */
export interface UsingSource {
  readonly file: string;
  readonly source: string;
}

/** Returns the texts that no source uses, and the used ones that do not exist. */
export function findUnusedTexts(english: Texts, sources: readonly UsingSource[]): string[] {
  const used = new Set(
    sources.flatMap(({ source }) => [...source.matchAll(/'([a-z]\w*\.\w+)'/g)].map(([, key = '']) => key)),
  );
  return getKeys(english)
    .filter((key) => !used.has(key))
    .map((key) => `packages/messages/en: nothing uses ${key}`);
}

/** Returns the differences of a language from English: missing and unknown keys, plural forms, and parameters. */
export function findDifferences(language: string, english: Texts, texts: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const at = `packages/messages/${language}`;
  const differences = getKeys(english).flatMap((key) => {
    const [area = '', name = ''] = key.split('.');
    const [expected, found] = [english[area]?.[name], texts[area]?.[name]];
    if (expected === undefined || found === undefined) return [`${at}: ${key} is missing`];
    if (found === '') return [`${at}: ${key} is empty`].filter(() => expected !== '');
    // An empty English text replaces the more exact words of the shop's response.
    if (expected !== '' && namesIn(expected) !== namesIn(found)) {
      return [`${at}: ${key} has the parameters ${namesIn(found)} instead of ${namesIn(expected)}`];
    }
    if (typeof found === 'string') return [];
    // 'many' of some languages is for millions, where 'other' reads well.
    const missing = forms.filter((form) => found[form] === undefined && !(form === 'many' && forms.length === 3));
    return missing.map((form) => `${at}: ${key} has no plural form '${form}'`);
  });
  const unknown = getKeys(texts).filter((key) => {
    const [area = '', name = ''] = key.split('.');
    return english[area]?.[name] === undefined;
  });
  return [...differences, ...unknown.map((key) => `${at}: ${key} does not exist in English`)];
}

function getKeys(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([area, messages]) => Object.keys(messages).map((key) => `${area}.${key}`));
}

/**
 * Returns the parameters and the tags of a message, sorted. The form of a plural that names most of them counts. A
 * parameter such as {englishVerb} has English words, which other languages leave out.
 */
function namesIn(message: Message): string {
  const texts = typeof message === 'string' ? [message] : [message.other];
  const names = texts
    .flatMap((text) => [...text.matchAll(/\{\w+\}|<\w+>/g)].map(([name]) => name))
    .filter((name) => !name.startsWith('{english'));
  return [...new Set(names)].toSorted().join(' ');
}
