import { readFileSync } from 'node:fs';

interface Type {
  readonly above: readonly string[];
  /** The types of values by property. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

const rows = readFileSync(new URL('schema-org.data.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(' '));
const types = new Map(
  rows.flatMap(([kind, name = '', above = '', ...properties]): [string, Type][] =>
    kind === 'type' ? [[name, { above: above.split(','), properties: new Map(properties.map(readProperty)) }]] : [],
  ),
);
/** The properties that Google's documentation requires (developers.google.com/search/docs/appearance/structured-data). */
const requiredProperties = readWords('required');
const enumerations = readWords('values');

/** Returns the words of the rows of a kind by their name. */
function readWords(kind: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    rows.flatMap(([of, name = '', ...words]): [string, string[]][] => (of === kind ? [[name, words]] : [])),
  );
}

function readProperty(text: string): [string, string[]] {
  const [name = '', values = ''] = text.split('=');
  return [name, values.split(',')];
}

/**
 * Returns the violations of the vocabulary of schema.org in a node and in those below it. A node with nothing but `@id`
 * refers to another node of the page, which must exist.
 */
export function violations(root: unknown): string[] {
  return nodeViolations(root, '', findIds(root));
}

function nodeViolations(node: unknown, path: string, ids: ReadonlySet<unknown>): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { '@type': type, '@id': id, '@context': _context, ...all } = node as Readonly<Record<string, unknown>>;
  const properties = Object.entries(all).filter(([, value]) => value !== undefined);
  if (type === undefined && id !== undefined) return ids.has(id) ? [] : [`${path} refers to a missing node`];
  const name = String(type);
  if (!types.has(name)) return [`${path} has the unknown type ${name}`];
  const required = requiredProperties.get(name) ?? [];
  return [
    ...required
      .filter((one) => !properties.some(([property]) => property === one))
      .map((one) => `${path} lacks ${one}`),
    ...properties.flatMap(([property, value]) => {
      const expected = withAbove(name).flatMap((one) => types.get(one)?.properties.get(property) ?? []);
      if (expected.length === 0) return [`${path} has no property ${property}`];
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return values.flatMap((one) => valueViolations(one, { path: `${path}.${property}`, expected, ids }));
    }),
  ];
}

interface Expected {
  readonly path: string;
  readonly expected: readonly string[];
  readonly ids: ReadonlySet<unknown>;
}

function valueViolations(value: unknown, { path, expected, ids }: Expected): string[] {
  if (value === '') return [`${path} is empty`];
  if (typeof value === 'string') {
    const [, named] = /^https:\/\/schema\.org\/(.+)$/.exec(value) ?? [];
    const choices = expected.flatMap((one) => enumerations.get(one) ?? []);
    const isChoice = named === undefined || choices.length === 0 || choices.includes(named);
    return isChoice ? [] : [`${path} has the unknown value ${named}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  const type: unknown = Reflect.get(value, '@type');
  const fits = typeof type !== 'string' || withAbove(type).some((one) => expected.includes(one));
  return [...(fits ? [] : [`${path} takes no ${type}`]), ...nodeViolations(value, path, ids)];
}

/** Returns a type and those above it. */
function withAbove(type: string): string[] {
  return [type, ...(types.get(type)?.above ?? []).flatMap(withAbove)];
}

/** Returns the ids of the nodes that have a type. */
function findIds(node: unknown): ReadonlySet<unknown> {
  if (typeof node !== 'object' || node === null) return new Set();
  const { '@type': type, '@id': id, ...rest } = node as Readonly<Record<string, unknown>>;
  const below = Object.values(rest).flatMap((value) => [...findIds(value)]);
  return new Set(type !== undefined && id !== undefined ? [id, ...below] : below);
}
