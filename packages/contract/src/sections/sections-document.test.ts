import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declareSection, toSectionSchema } from './declare-section.ts';
import { emptyValues, line, list, text } from './section-fields.ts';

const page = readFileSync(new URL('../../../../docs/sections.md', import.meta.url), 'utf8');
const [declaration = ''] = /export const quoteWallSection = [\s\S]*?^}\);/m.exec(page) ?? [];

it('the page about sections is short enough to follow', () => {
  expect(page.split('\n').length).toBeLessThan(60);
});

it('the section of the page can be declared as it is written there', () => {
  const source = declaration.replace('export const quoteWallSection = ', 'return ');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the text is the page's own example
  const declare = new Function('declareSection', 'line', 'list', 'text', source);
  const kind = declare(declareSection, line, list, text);
  const section = {
    id: '01990000-0000-7000-8000-000000000000',
    type: 'quote-wall',
    version: 1,
    isHidden: false,
    fields: emptyValues(kind.fields),
  };
  expect(toSectionSchema(kind).safeParse(section).success).toBe(true);
  const filled = { heading: 'Customers', entries: [{ title: 'Ada', text: 'Good mugs' }] };
  expect(toSectionSchema(kind).safeParse({ ...section, fields: filled }).success).toBe(true);
  const long = { ...filled, heading: 'x'.repeat(121) };
  expect(toSectionSchema(kind).safeParse({ ...section, fields: long }).success).toBe(false);
});

it('every file that the page names exists', () => {
  const names = [...page.matchAll(/`((?:apps|packages)\/[\w/.-]+)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(existsSync(new URL(`../../../../${name}`, import.meta.url)), name).toBe(true);
});
