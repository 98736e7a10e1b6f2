import { slugify } from '../catalog/slug.ts';

/** The kinds of custom fields. The kind of a field never changes. */
export const fieldKinds = [
  'TEXT',
  'RICH_TEXT',
  'TABLE',
  'NUMBER',
  'MONEY',
  'DATE',
  'BOOLEAN',
  'CHOICE',
  'COLOR',
  'REFERENCE',
  'FILE',
  'JSON',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The kinds of records that can have custom fields. */
export const fieldRecords = ['PRODUCT', 'VARIANT', 'CATEGORY', 'COLLECTION', 'CUSTOMER', 'ORDER', 'PAGE'] as const;
export type FieldRecord = (typeof fieldRecords)[number];

/** The records that a REFERENCE can name. */
export const fieldTargets = ['PRODUCT', 'CATEGORY', 'COLLECTION', 'PAGE'] as const;
export type FieldTarget = (typeof fieldTargets)[number];

/** Limits of custom fields. Lengths are in characters. */
export const fieldBounds = {
  definitions: 100,
  key: 40,
  label: 100,
  help: 300,
  unit: 20,
  choices: 100,
  choice: 100,
  text: 2000,
  /** The different texts by which a TEXT filters. */
  filterTexts: 50,
  richText: 20_000,
  json: 20_000,
  jsonDepth: 20,
  /** The rows of a TABLE with its headings, its columns, and the characters of a cell. */
  rows: 50,
  columns: 12,
  cell: 200,
  /** The values of one record together, as JSON. */
  values: 200_000,
} as const;

/** The records whose fields shoppers can see. */
const shownRecords: ReadonlySet<FieldRecord> = new Set(['PRODUCT', 'VARIANT', 'CATEGORY', 'COLLECTION', 'PAGE']);
/** The records whose fields concern listings and the search of products. */
const listedRecords: ReadonlySet<FieldRecord> = new Set(['PRODUCT', 'VARIANT']);
/** The kinds with few values, by which a listing can be filtered. A text filters while it has at most `filterTexts` values. */
const filterKinds: ReadonlySet<FieldKind> = new Set(['TEXT', 'CHOICE', 'BOOLEAN', 'NUMBER', 'COLOR']);
/** The kinds whose values are text for the search. */
const searchKinds: ReadonlySet<FieldKind> = new Set(['TEXT', 'CHOICE']);

/** A custom field, as far as its values depend on it. */
export interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** The values of a CHOICE. */
  readonly choices: readonly string[];
}

/** The parts of a definition that depend on its kind and record. */
interface DefinitionParts {
  readonly record: FieldRecord;
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices: readonly string[];
  readonly unit: string | null;
  readonly target: FieldTarget | null;
  readonly isShown: boolean;
  readonly isFilterable: boolean;
  readonly isSearchable: boolean;
}

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Returns whether shoppers can see the fields of a kind of record. */
export function mayBeShown(record: FieldRecord): boolean {
  return shownRecords.has(record);
}

/** Returns whether listings can be filtered by a field. */
export function mayFilter({ record, kind }: Pick<DefinitionParts, 'record' | 'kind'>): boolean {
  return listedRecords.has(record) && filterKinds.has(kind);
}

/** Returns whether the search of shoppers can find records by a field. */
export function maySearch({ record, kind }: Pick<DefinitionParts, 'record' | 'kind'>): boolean {
  return listedRecords.has(record) && searchKinds.has(kind);
}

/** Returns the parts of a definition that do not fit its kind or its record. */
export function definitionErrors(definition: DefinitionParts): FieldError[] {
  const { record, label, kind, choices, unit, target, isShown, isFilterable, isSearchable } = definition;
  const errors: FieldError[] = [];
  const refuse = (isRefused: boolean, path: string, message: string) => {
    if (isRefused) errors.push({ path, message });
  };
  refuse(kind === 'CHOICE' && choices.length === 0, 'choices', 'Add a choice');
  refuse(kind !== 'CHOICE' && choices.length > 0, 'choices', 'Only a choice has choices');
  refuse(new Set(choices).size !== choices.length, 'choices', 'Each choice can only be listed once');
  refuse(kind !== 'NUMBER' && unit !== null, 'unit', 'Only a number has a unit');
  refuse(kind === 'REFERENCE' && target === null, 'target', 'Choose what the field refers to');
  refuse(kind !== 'REFERENCE' && target !== null, 'target', 'Only a reference refers to records');
  refuse(isShown && !mayBeShown(record), 'isShown', 'Shoppers do not see fields of customers and orders');
  refuse(
    isFilterable && !mayFilter(definition),
    'isFilterable',
    'Only a text, choice, yes/no, number or color of products and variants filters listings',
  );
  refuse(
    isSearchable && !maySearch(definition),
    'isSearchable',
    'Only a text or choice of products and variants can be searched',
  );
  refuse(isFilterable && label.includes(':'), 'label', 'The name of a filter must not contain a colon');
  refuse((isFilterable || isSearchable) && !isShown, 'isShown', 'Shoppers must see a field that they can use');
  return errors;
}

/** Returns a key for a label: 'size_guide' for 'Size guide'. Returns '' for a label without Latin characters. */
export function keyFromLabel(label: string): string {
  const key = /[a-z].*/.exec(slugify(label).replaceAll('-', '_'))?.[0] ?? '';
  return key.slice(0, fieldBounds.key).replace(/_$/, '');
}
