import * as fc from 'fast-check';
import type { Description, Schema } from './description.ts';

/** Ids and names of the shop's own records, so that generated requests use existing ones. */
export interface Known {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

const deepest = 6;
const exampleId = '01920000-0000-7000-8000-000000000001';

/** Texts that have broken shops: SQL, script, headers, templates, paths, text directions, lengths. */
export const hostileTexts = [
  '',
  ' ',
  "'; drop table users; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nBcc: everyone@example.com\r\n\r\nhello',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '/media/../../secret',
  'file:///etc/passwd',
  'http://169.254.169.254/latest',
  '${7*7}{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  'ı𝕏 ﷽ 👩‍👩‍👧‍👦 مرحبا שלום',
  'é'.normalize('NFD'),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  'passwordHash',
  'password_hash',
  'NaN',
  '-1',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2024-02-30T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
] as const;

/** URLs of images and pages: valid ones, and others that only look valid. */
const addresses = [
  'https://example.com/a.webp',
  'https://example.com/"><img src=x onerror=alert(1)>',
  'https://[',
  'https://example.com:99999/',
  'https://user:secret@example.com/',
  'https://exa%mple.com/',
  '//example.com/a.webp',
  'javascript:alert(1)',
  '',
] as const;

const oddNumbers = [0, -0, 1, -1, 0.1, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE];

/** Any JSON value, including hostile texts. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], ...oddNumbers),
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Generates bodies that match the schema, or nearly. Every part may be valid or slightly wrong, as may the described
 * example.
 */
export function bodies({ schema, example }: Described, description: Description, known: Known): fc.Arbitrary<unknown> {
  const validBody = fromSchema(schema, { description, known, depth: 0 });
  const shown = example === undefined ? validBody : exampleWithRecords(example, known);
  return fc.oneof(
    { weight: 12, arbitrary: validBody },
    { weight: 4, arbitrary: shown },
    { weight: 4, arbitrary: neighbours(validBody) },
    { weight: 3, arbitrary: neighbours(shown) },
    anything,
  );
}

interface Described {
  readonly schema: Schema;
  readonly example: unknown;
}

/** Generates the example with records of this shop instead of invented ones. */
function exampleWithRecords(example: unknown, { ids }: Known): fc.Arbitrary<unknown> {
  const text = JSON.stringify(example);
  return fc.array(fc.constantFrom(...ids), { minLength: 8, maxLength: 8 }).map((picked) => {
    let next = 0;
    return JSON.parse(text.replaceAll(exampleId, () => picked[next++ % picked.length] ?? exampleId));
  });
}

interface Location {
  readonly description: Description;
  readonly known: Known;
  readonly depth: number;
}

function fromSchema(schema: Schema, location: Location): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return fromSchema(location.description.components.schemas[name] ?? {}, location);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, location)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => fromSchema(part, location));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values));
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? anything : fc.oneof(...types.map((type) => ofType(type, schema, location)));
}

function ofType(type: string, schema: Schema, location: Location): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return strings(schema, location.known);
    case 'integer':
      return numbers(schema);
    case 'number':
      return fc.oneof(numbers(schema), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return lists(schema, location);
    case 'object':
      return objects(schema, location);
    default:
      return fc.constant(null);
  }
}

function strings({ format, pattern, minLength = 0, maxLength = 40 }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid());
  if (format === 'email') return fc.nat({ max: 40 }).map((number) => `generated-${number}@example.com`);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri-reference') return fc.constantFrom('/media/none.webp', ...addresses);
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  // fast-check cannot generate texts for lookaheads. Without them, invalid texts occur anyway.
  if (pattern) return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[=!][^)]*\)/g, ''), 'u'));
  const max = Math.min(maxLength, 60);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.texts) },
    fc.string({ minLength: Math.min(minLength, max), maxLength: max, unit: 'grapheme' }),
    fc.constantFrom(...hostileTexts),
    fc.integer({ min: 0, max: 1 }).map((over) => 'm'.repeat(Math.min(maxLength, 30_000) + over)),
  );
}

function numbers({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
  );
}

function lists(schema: Schema, location: Location): fc.Arbitrary<unknown[]> {
  const min = schema.minItems ?? 0;
  const max = location.depth >= deepest ? min : Math.max(min, Math.min(schema.maxItems ?? 4, 4));
  return fc.array(fromSchema(schema.items ?? {}, { ...location, depth: location.depth + 1 }), {
    minLength: min,
    maxLength: max,
  });
}

function objects(schema: Schema, location: Location): fc.Arbitrary<unknown> {
  const deeper = { ...location, depth: location.depth + 1 };
  const required = schema.required ?? [];
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => location.depth < deepest || required.includes(name),
  );
  const optional = names.filter((name) => !required.includes(name));
  const more = schema.additionalProperties;
  const further =
    typeof more === 'object' && location.depth < deepest
      ? fc.dictionary(fc.constantFrom('a', 'name', 'price', 'note', '0'), fromSchema(more, deeper), { maxKeys: 3 })
      : fc.constant({});
  // Only a few optional parts at a time. A body with all of them is usually refused for one, which hides the rest.
  return fc
    .tuple(fc.subarray(optional, { maxLength: Math.min(optional.length, 5) }), further)
    .chain(([some, extra]) => {
      const parts = [...required, ...some].map((name) => [name, fromSchema(schema.properties?.[name] ?? {}, deeper)]);
      return fc
        .record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>)
        .map((made) => ({ ...extra, ...made }));
    });
}

/** Generates the same body with one error: a value of another type, a missing part, or an unknown one. */
function neighbours(validBody: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const extra = fc.constantFrom(
    'role',
    'isDemo',
    'passwordHash',
    '__proto__',
    'constructor',
    'id',
    'userId',
    'total',
    'x',
  );
  return fc
    .tuple(validBody, fc.nat(), anything, extra, fc.constantFrom('replace', 'leave out', 'add', 'nest'))
    .map(([body, index, value, name, change]) => {
      if (change === 'nest') return nested(body, 40);
      const spots = spotsIn(body);
      const spot = spots[index % Math.max(1, spots.length)];
      if (!spot) return value;
      // JSON.parse makes `__proto__` an own property. An assignment would not.
      return JSON.parse(JSON.stringify(body), function (this: unknown, key, held: unknown) {
        if (key !== spot.key || JSON.stringify(held) !== spot.text) return held;
        if (change === 'leave out') return undefined;
        if (change === 'replace') return value;
        return isRecord(held)
          ? JSON.parse(
              JSON.stringify(held)
                .replace('{', `{${JSON.stringify(name)}:1,`)
                .replace(',}', '}'),
            )
          : [held];
      });
    });
}

function nested(body: unknown, levels: number): unknown {
  return levels === 0 ? body : { where: nested(body, levels - 1) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns every position of a body: its key and its value as JSON. The whole body has the key ''. */
function spotsIn(body: unknown): { key: string; text: string }[] {
  const spots: { key: string; text: string }[] = [];
  JSON.stringify(body ?? null, (key, value: unknown) => {
    spots.push({ key, text: JSON.stringify(value ?? null) });
    return value;
  });
  return spots;
}
