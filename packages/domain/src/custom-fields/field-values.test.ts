import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  definitionErrors,
  type FieldDefinition,
  type FieldKind,
  fieldBounds,
  fieldKinds,
  keyFromLabel,
} from './field-definition.ts';
import { fieldError, fieldErrors } from './field-values.ts';

const definition = (kind: FieldKind, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key: 'field',
  label: 'Field',
  kind,
  isRequired: false,
  choices: kind === 'CHOICE' ? ['Oak', 'Ash'] : [],
  ...more,
});

const valid: Readonly<Record<FieldKind, readonly unknown[]>> = {
  TEXT: ['Oak', 'x'.repeat(fieldBounds.text), '😀'],
  RICH_TEXT: ['<table><tr><td>S</td></tr></table>'],
  TABLE: [
    [
      ['Size', 'Chest'],
      ['S', ''],
    ],
  ],
  NUMBER: [0, -2.5, 1e12],
  MONEY: [0, 1999, 100_000_000_000],
  DATE: ['2026-01-31', '2024-02-29'],
  BOOLEAN: [true, false],
  CHOICE: ['Oak', 'Ash'],
  COLOR: ['#1f6f54', '#ABCDEF'],
  REFERENCE: ['019ad7b1-0000-7000-8000-000000000000'],
  FILE: ['/media/guide.pdf', 'https://example.com/guide.pdf'],
  JSON: [{ a: [1, null, 'x'] }, [], 5, false],
};
const invalid: Readonly<Record<FieldKind, readonly unknown[]>> = {
  TEXT: [5, ['x'], 'x'.repeat(fieldBounds.text + 1), 'a\0', '\ud800'],
  RICH_TEXT: [{}, 'x'.repeat(fieldBounds.richText + 1)],
  TABLE: [
    'S',
    [],
    [[]],
    [['a'], ['a', 'b']],
    [[1]],
    [['a\0']],
    Array.from({ length: 51 }, () => ['a']),
    [Array(13).fill('a')],
  ],
  NUMBER: ['5', Number.NaN, Number.POSITIVE_INFINITY, 1e13],
  MONEY: [-1, 19.99, '19', 1e12],
  DATE: ['2026-02-30', '31.01.2026', '2026-1-1', '0000-01-01', 20260131, '2026-01-31T00:00'],
  BOOLEAN: ['yes', 0],
  CHOICE: ['Pine', 'oak', 1],
  COLOR: ['red', '#fff', '#12345g'],
  REFERENCE: ['7', "'; drop table users"],
  FILE: ['javascript:alert(1)', '//evil.example/x', 'guide.pdf', 7],
  JSON: ['a\0', { '\0': 1 }, ['\udfff'], { long: 'x'.repeat(fieldBounds.json) }],
};

describe('a value of a custom field', () => {
  it.each(fieldKinds)('of kind %s is checked by its kind', (kind) => {
    for (const value of valid[kind]) expect(fieldError(definition(kind), value), JSON.stringify(value)).toBeNull();
    for (const value of invalid[kind]) expect(fieldError(definition(kind), value), String(value)).not.toBeNull();
  });

  it.each(fieldKinds)('of kind %s may be absent unless it is required', (kind) => {
    for (const value of [undefined, null, '']) {
      expect(fieldError(definition(kind), value)).toBeNull();
      expect(fieldError(definition(kind, { isRequired: true }), value)).toBe('Field is required');
    }
  });

  it('is refused or can be stored, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldKinds), fc.jsonValue(), (kind, value) => {
        if (fieldError(definition(kind), value) !== null) return;
        const text = JSON.stringify(value);
        expect(text.length).toBeLessThanOrEqual(fieldBounds.json + fieldBounds.richText);
        expect(JSON.parse(text)).toEqual(value);
        expect(JSON.stringify(JSON.parse(text)).isWellFormed()).toBe(true);
      }),
    );
  });

  it('of 10 MB or a hundred thousand levels is refused at once', () => {
    const long = 'x'.repeat(10_000_000);
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    const wide = Array.from({ length: 1_000_000 }, () => 1);
    const start = performance.now();
    for (const kind of fieldKinds) {
      for (const value of [long, deep, wide]) expect(fieldError(definition(kind), value)).not.toBeNull();
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('the values of a record', () => {
  it('may only have keys of definitions, and names the path of each error', () => {
    const values = { material: 'Pine', unknown: 1, toString: 'x' };
    expect(fieldErrors([definition('CHOICE', { key: 'material' })], values)).toEqual([
      { path: 'customFields.unknown', message: 'There is no such custom field' },
      { path: 'customFields.toString', message: 'There is no such custom field' },
      { path: 'customFields.material', message: 'Must be one of the choices' },
    ]);
  });

  it('does not read a required value from the prototype', () => {
    const errors = fieldErrors([definition('TEXT', { key: 'constructor', isRequired: true })], {});
    expect(errors.map(({ path }) => path)).toEqual(['customFields.constructor']);
  });
});

describe('a definition', () => {
  const parts = {
    record: 'PRODUCT',
    label: 'Field',
    kind: 'TEXT',
    choices: [],
    unit: null,
    target: null,
    isShown: false,
    isFilterable: false,
    isSearchable: false,
  } as const;

  it.each([
    [{ kind: 'CHOICE' }, 'choices'],
    [{ kind: 'CHOICE', choices: ['Oak', 'Oak'] }, 'choices'],
    [{ choices: ['Oak'] }, 'choices'],
    [{ unit: 'cm' }, 'unit'],
    [{ kind: 'REFERENCE' }, 'target'],
    [{ target: 'PRODUCT' }, 'target'],
    [{ record: 'CUSTOMER', isShown: true }, 'isShown'],
    [{ kind: 'DATE', isShown: true, isFilterable: true }, 'isFilterable'],
    [{ kind: 'NUMBER', isShown: true, isSearchable: true }, 'isSearchable'],
    [{ isSearchable: true }, 'isShown'],
    [{ label: 'A:B', kind: 'BOOLEAN', isShown: true, isFilterable: true }, 'label'],
  ] as const)('with %o is refused at %s', (more, path) => {
    expect(definitionErrors({ ...parts, ...more }).map((error) => error.path)).toEqual([path]);
  });

  it('of each kind is accepted with what the kind needs', () => {
    for (const kind of fieldKinds) {
      const choices = kind === 'CHOICE' ? ['Oak'] : [];
      const target = kind === 'REFERENCE' ? 'PRODUCT' : null;
      expect(definitionErrors({ ...parts, kind, choices, target, isShown: true })).toEqual([]);
    }
  });

  it('gets a key from its label', () => {
    expect(keyFromLabel('Size guide')).toBe('size_guide');
    expect(keyFromLabel('Größe (cm)')).toBe('grosse_cm');
    expect(keyFromLabel('2nd Colour')).toBe('nd_colour');
    fc.assert(
      fc.property(fc.string(), (label) => {
        expect(keyFromLabel(label)).toMatch(/^(?:[a-z][a-z0-9_]{0,39})?$/);
      }),
    );
  });
});
