import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranslatedField } from '../../../translations/translations.ts';
import { readUnits } from './read-units.ts';
import { writeXliff } from './write-xliff.ts';

const mug: TranslatedField = {
  resource: 'product',
  record: '0190b000-0000-7000-8000-000000000001',
  handle: 'mug',
  label: 'Mug',
  field: 'name',
  part: null,
  source: 'Mug',
  text: 'Becher',
  isOutdated: false,
};
const write = (...fields: TranslatedField[]) => [...writeXliff(fields, { source: 'en', target: 'de' })].join('');

/** Returns a document with this unit. */
const withUnit = (content: string) =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
<file id="product">${content}</file></xliff>`;
const withSegment = (content: string) => withUnit(`<unit id="a.name"><segment>${content}</segment></unit>`);

describe('an XLIFF document', () => {
  it('returns every text of the export, whatever its characters are', () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.constantFrom('<', '>', '&', '"', '\r', '\n', '\t', '\u0001', '\ufffe', ']]>'),
        ),
      })
      .filter((value) => !value.includes('\0') && value !== '');
    fc.assert(
      fc.property(text, fc.option(text), text, (source, translated, handle) => {
        const [unit] = readUnits(write({ ...mug, source, text: translated, handle })).units;
        expect(unit).toMatchObject({
          kind: 'product',
          id: `${mug.record}.name`,
          source,
          target: translated,
          error: null,
        });
      }),
    );
  });

  it('has a file for each kind, and a state for each translation', () => {
    const xml = write({ ...mug, resource: 'option', record: 'Colour:Sand', handle: 'Colour:Sand', text: null }, mug, {
      ...mug,
      field: 'longName',
      isOutdated: true,
    });
    expect(xml.match(/<file [^>]*>/g)).toEqual([
      '<file id="option" canResegment="no">',
      '<file id="product" canResegment="no">',
    ]);
    expect(xml.match(/<segment [^>]*>/g)).toEqual([
      '<segment state="initial">',
      '<segment state="final">',
      '<segment state="translated" subState="vitrine:outdated">',
    ]);
  });

  it('has the structure of the XLIFF 2.0 core, also without texts', () => {
    for (const xml of [write(), write(mug, { ...mug, field: 'description', text: null })]) checkStructure(xml);
  });

  it.each([
    [
      'with a document type',
      '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff/>',
      'Line 1: The file must not have a document type',
    ],
    [
      'with an external entity',
      withSegment('<source>&file;</source>'),
      'Line 2: The file is not valid XML: undefined entity.',
    ],
    [
      'of XLIFF 1.2',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
      'Line 1: The file is not XLIFF 2.0 or 2.1',
    ],
    [
      'without a target language',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"/>',
      'Line 1: The file names no languages. It needs srcLang and trgLang',
    ],
    ['that is nested too deeply', withUnit('<group>'.repeat(40)), 'Line 2: The elements are nested too deeply'],
    ['that ends early', '<xliff', 'Line 1: The file is not valid XML'],
    ['that is no XML', 'resource,id', 'Line 1: The file is not valid XML'],
  ])('%s is refused', (_case, xml, message) => {
    expect(() => readUnits(xml)).toThrow(message);
  });

  it.each([
    [
      'a code',
      '<source>A</source><target>B<ph id="1"/></target>',
      'The target has the code <ph>, which the shop did not export',
    ],
    [
      'markup',
      '<source>A</source><target><b xmlns="">B</b></target>',
      'The target has the unknown element <b>. Markup must be escaped',
    ],
    ['another language', '<source>A</source><target xml:lang="fr">B</target>', 'The target is in the language fr'],
    ['another order', '<source>A</source><target order="2">B</target>', 'The order of the segments must not change'],
    [
      'half of a character',
      '<source>A</source><target>B<cp hex="D83D"/></target>',
      'The element <cp> has no valid character',
    ],
    [
      'half of a character in the source',
      '<source>A<cp hex="D83D"/></source><target><cp hex="DE00"/>B</target>',
      'The element <cp> has no valid character',
    ],
    [
      'a long name of an element',
      `<source>A</source><target><${'b'.repeat(1000)}/></target>`,
      `The target has the unknown element <${'b'.repeat(40)}…>. Markup must be escaped`,
    ],
    [
      'a long language',
      `<source>A</source><target xml:lang="${'b'.repeat(1000)}">B</target>`,
      `The target is in the language ${'b'.repeat(40)}…`,
    ],
    [
      'a zero character',
      '<source>A</source><target>B<cp hex="0000"/></target>',
      'The element <cp> has no valid character',
    ],
  ])('with %s in a unit names the unit', (_case, content, error) => {
    expect(readUnits(withSegment(content)).units).toMatchObject([{ line: 2, error }]);
  });

  it('may write a character as two halves', () => {
    const { units } = readUnits(withSegment('<source>A</source><target>B<cp hex="D83D"/><cp hex="DE00"/></target>'));
    expect(units).toMatchObject([{ target: 'B😀', error: null }]);
  });

  it('may have notes, annotations, foreign elements, groups and several segments', () => {
    const { units } = readUnits(
      withUnit(`<group id="g"><notes><note>Not a text</note></notes><unit id="a.name" name="mug">
<my:data xmlns:my="urn:my"><source>No</source></my:data>
<segment state="final"><source>One.</source><target>Eins.</target></segment><ignorable><source> </source><target> </target></ignorable>
<segment><source><mrk id="m" type="term">Two</mrk>.</source><target><![CDATA[<b>]]>Zwei.</target></segment></unit></group>`),
    );
    expect(units).toMatchObject([
      { id: 'a.name', name: 'mug', source: 'One. Two.', target: 'Eins. <b>Zwei.', error: null },
    ]);
  });
});

/** Checks names, order and required attributes of all elements by the core of XLIFF 2.0. */
function checkStructure(xml: string) {
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">\n/,
  );
  const tags = [...xml.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>/g)].slice(1);
  const path: string[] = ['xliff'];
  const children: Readonly<Record<string, readonly string[]>> = {
    xliff: ['file'],
    file: ['unit'],
    unit: ['notes', 'segment'],
    notes: ['note'],
    note: [],
    segment: ['source', 'target'],
    source: [],
    target: [],
  };
  const ids: string[] = [];
  for (const [, slash, name = '', attributes = '', end] of tags) {
    if (slash === '/') {
      expect(path.pop()).toBe(name);
      continue;
    }
    expect(children[path.at(-1) ?? '']).toContain(name);
    const id = / id="([^"]*)"/.exec(attributes)?.[1];
    if (name === 'file' || name === 'unit') ids.push(`${name} ${id}`);
    if (name === 'unit') expect(id).toMatch(/^[\w:.-]+$/);
    const state = / state="([a-z]+)"/.exec(attributes)?.[1];
    if (name === 'segment') expect(['initial', 'translated', 'reviewed', 'final', undefined]).toContain(state);
    // A subState has the prefix of its authority, and needs a state.
    if (attributes.includes('subState=')) expect(attributes).toMatch(/state="[a-z]+" subState="[^:]+:[^"]+"/);
    if (end !== '/') path.push(name);
  }
  expect(path).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
}
