import { describe, expect, it } from 'vitest';
import { type SearchRule, searchLanguages, searchMeaning } from './search-rules.ts';
import { searchWords } from './search-words.ts';
import { type Synonym, searchAlternatives, synonymIndex } from './synonyms.ts';

const twoWay = (...words: string[]): Synonym => ({ locale: null, words, finds: [] });
const alternatives = (words: string, synonyms: readonly Synonym[], locale = 'en') =>
  searchAlternatives(words, synonymIndex(synonyms, locale));

describe('the words of a search', () => {
  it.each([
    ['  Café-Tische ', 'cafe tische'],
    ["Levi's  501", 'levis 501'],
    ['STRASSE straße Łódź', 'strasse strasse lodz'],
    ['!?', ''],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toBe(words);
  });
});

describe('synonyms', () => {
  it('that are two-way find each other', () => {
    const synonyms = [twoWay('sofa', 'couch', 'settee')];
    expect(alternatives('red sofa', synonyms)).toEqual(['red couch', 'red settee']);
    expect(alternatives('couch', synonyms)).toEqual(['sofa', 'settee']);
  });

  it('that are one-way find only in their direction', () => {
    const synonyms: Synonym[] = [{ locale: null, words: ['teapot'], finds: ['crockery'] }];
    expect(alternatives('teapot', synonyms)).toEqual(['crockery']);
    expect(alternatives('crockery', synonyms)).toEqual([]);
  });

  it('of a language apply to that language only', () => {
    const synonyms: Synonym[] = [{ locale: 'de', words: ['kanne'], finds: ['teapot'] }];
    expect(alternatives('kanne', synonyms, 'de')).toEqual(['teapot']);
    expect(alternatives('kanne', synonyms, 'en')).toEqual([]);
  });

  it('match whole phrases, the longest first, and no part of a word', () => {
    const synonyms = [twoWay('coffee table', 'low table'), twoWay('table', 'desk')];
    expect(alternatives('coffee table', synonyms)).toEqual(['low table']);
    expect(alternatives('tablecloth', synonyms)).toEqual([]);
  });

  it('of two phrases combine, and a replacement is not replaced again', () => {
    const synonyms = [twoWay('red', 'crimson'), twoWay('sofa', 'couch')];
    expect(alternatives('red sofa', synonyms)).toEqual(['crimson sofa', 'red couch', 'crimson couch']);
    const chain: Synonym[] = [
      { locale: null, words: ['a1'], finds: ['b1'] },
      { locale: null, words: ['b1'], finds: ['c1'] },
    ];
    expect(alternatives('a1', chain)).toEqual(['b1']);
  });

  it('add at most five searches, whatever their number', () => {
    const many = Array.from({ length: 20 }, (_, number) => `word${number}`);
    expect(alternatives('word1 word2 word3', [twoWay(...many)])).toHaveLength(5);
  });
});

const rule = (changes: Partial<SearchRule>): SearchRule => ({
  query: 'sofa',
  categoryId: null,
  collectionId: null,
  locale: null,
  target: null,
  pinnedIds: [],
  hiddenIds: [],
  ...changes,
});
const rules = (...all: SearchRule[]) => ({ synonyms: [twoWay('sofa', 'couch')], rules: all, mainLocale: 'en' });

describe('the meaning of a search', () => {
  it('is unknown for a search without rules', () => {
    expect(searchMeaning('lamp', undefined, rules())).toBeUndefined();
    expect(searchMeaning(' ', undefined, rules())).toBeUndefined();
  });

  it('is only the redirect if there is one', () => {
    const meaning = searchMeaning('Sofa', undefined, rules(rule({ target: '/collection/sofas' })));
    expect(meaning).toEqual({ target: '/collection/sofas', pinnedIds: [], hiddenIds: [], alternatives: [] });
  });

  it('has pins and synonyms together', () => {
    const meaning = searchMeaning('sofa', undefined, rules(rule({ pinnedIds: ['p'] })));
    expect(meaning).toEqual({ target: null, pinnedIds: ['p'], hiddenIds: [], alternatives: ['couch'] });
  });

  it('prefers the rule of the language, which is the main one where none is given', () => {
    const both = rules(rule({ pinnedIds: ['every'] }), rule({ locale: 'en', pinnedIds: ['english'] }));
    expect(searchMeaning('sofa', undefined, both)?.pinnedIds).toEqual(['english']);
    expect(searchMeaning('sofa', 'de', both)?.pinnedIds).toEqual(['every']);
  });

  it('of a longer search ignores rules of its parts', () => {
    expect(searchMeaning('sofa bed', undefined, rules(rule({ target: '/x' })))?.target).toBeNull();
  });
});

describe('the languages of a search', () => {
  it('are the main one, and the further one that it is in', () => {
    expect(searchLanguages(undefined, 'en')).toBeUndefined();
    expect(searchLanguages('en', 'en')).toBeUndefined();
    expect(searchLanguages(undefined, 'de')).toEqual({ main: 'de' });
    expect(searchLanguages('de', 'de')).toEqual({ main: 'de' });
    expect(searchLanguages('de', 'en')).toEqual({ main: 'en', own: 'de' });
    expect(searchLanguages('en', 'de')).toEqual({ main: 'de', own: 'en' });
  });
});
