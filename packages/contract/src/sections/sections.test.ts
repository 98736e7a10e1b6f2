import { describe, expect, it } from 'vitest';
import { toSectionSchema } from './declare-section.ts';
import { readEditedSections, readSection, readShownSections } from './read-sections.ts';
import { sectionKinds } from './section-kinds.ts';
import { maxSections, saveSectionsBody, sectionListKey } from './sections.schema.ts';
import { newSection, standardHomeSections } from './standard-sections.ts';

const id = '01990000-0000-7000-8000-000000000000';
const other = '01990000-0000-7000-8000-000000000001';

const save = (sections: readonly unknown[]) => saveSectionsBody.safeParse({ version: 0, sections }).success;
const types = (ids: readonly string[]) => standardHomeSections(ids, () => id).map(({ type }) => type);

describe('each type of section', () => {
  it.each(sectionKinds.map(({ type }) => type))('%s is valid when it is new', (type) => {
    expect(readSection(newSection(type, id))).toEqual(newSection(type, id));
  });

  it('has a name of its own', () => {
    expect(new Set(sectionKinds.map(({ type }) => type)).size).toBe(sectionKinds.length);
    expect(new Set(sectionKinds.map(({ name }) => name)).size).toBe(sectionKinds.length);
  });

  it.each([
    ['a version from the future', { ...newSection('hero', id), version: 2 }],
    ['an unknown type', { ...newSection('hero', id), type: 'carousel' }],
    ['a field that is missing', { ...newSection('hero', id), fields: {} }],
    ['no object', 'hero'],
    ['nothing', null],
  ])('is not read with %s', (_what, stored) => {
    expect(readSection(stored)).toBeNull();
  });
});

describe('stored sections', () => {
  const hidden = { ...newSection('faq', other), isHidden: true };
  const unknown = { id: other, type: 'carousel' };

  it('are shown without hidden and unreadable ones', () => {
    expect(readShownSections([newSection('quotes', id), hidden, unknown, null])).toEqual([newSection('quotes', id)]);
    expect(readShownSections('no list')).toEqual([]);
  });

  it('are edited with unreadable ones under their name', () => {
    expect(readEditedSections([hidden, unknown])).toEqual([
      hidden,
      { id: other, type: 'unreadable', storedType: 'carousel' },
    ]);
  });
});

describe('a request', () => {
  it(`has at most ${maxSections} sections`, () => {
    const many = Array.from({ length: maxSections + 1 }, () => newSection('faq', id));
    expect([save(many.slice(1)), save(many)]).toEqual([true, false]);
  });

  it('names the home page, or a record by its kind and id', () => {
    const keys = ['home', ...['page', 'collection', 'category', 'product'].map((kind) => `${kind}:${id}`)];
    const others = ['page:1', 'about', `order:${id}`];
    expect([...keys, ...others].filter((key) => sectionListKey.safeParse(key).success)).toEqual(keys);
  });
});

describe('the standard home page', () => {
  it('has a row for each collection, and the tagline after the second', () => {
    expect(types([])).toEqual(['banner', 'categories', 'products', 'promises']);
    expect(types([id])).toEqual(['banner', 'categories', 'products', 'promises']);
    expect(types([id, other, id])).toEqual([
      'banner',
      'categories',
      'products',
      'products',
      'story',
      'products',
      'promises',
    ]);
  });

  it('is valid', () => {
    for (const section of standardHomeSections([id, other], () => id)) {
      const kind = sectionKinds.find(({ type }) => type === section.type);
      expect(kind && toSectionSchema(kind as never).safeParse(section).success).toBe(true);
    }
  });
});
