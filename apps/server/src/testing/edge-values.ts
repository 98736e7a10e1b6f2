import * as fc from 'fast-check';
import * as z from 'zod';

/**
 * Returns a value for a field that needs a record of the shop, such as a product's id, or undefined where any value
 * fits.
 */
export type KnownValue = (path: readonly string[]) => unknown;

/** Maximum length of a list. Longer ones take time and find nothing new. */
const maxListLength = 60;

const hostile = [
  '',
  ' ',
  'a',
  '0',
  'A fine mug',
  'null',
  '__proto__',
  'constructor',
  '</script><probe-tag>',
  '</title><probe-tag>',
  '</style></textarea></noscript><probe-tag>',
  '--><probe-tag><!--',
  ']]><probe-tag>',
  '"><probe-tag onload="probe()">',
  '" onerror="probe()" probe-attribute="',
  "' onerror='probe()' probe-attribute='",
  '<img src=x onerror=probe()>',
  '&lt;probe-tag&gt;&quot;&#0;&amp',
  '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  '$& $1 $` $$',
  "=cmd|'/c calc'!A1",
  '+1+1@SUM(1,"2")\t-3',
  "'; drop table products; --",
  '% _ \\ %s %00 \\u0000',
  'a\r\nBcc: everyone@example.com\r\n\r\nhello',
  'tab\tbell\u0007escape\u001b[31mred\u007f',
  'line\u2028separator\u2029paragraph\u0085next',
  '\u202Etxt.exe\u202C \u2066left\u2069',
  'مرحبا بالعالم שלום עולם',
  '\uFEFF\u200B\u200D\u00AD',
  '👩‍👩‍👧‍👦 🏳️‍🌈 𝕏 ﷽ Z̸͓̽a̶lgo',
  'e\u0301'.repeat(20),
  '\uFFFF\uFDD0\uE000',
] as const;

const addresses = [
  '/',
  '/media/none.webp',
  '/media/a.webp,',
  '/..//example.com/a.webp',
  '/?a="><probe-tag>&b=%00',
  "/a'b(c)d;e,f.webp",
  '/${7*7}',
  'https://example.com',
  'http://example.com/a.webp',
  'HTTPS://EXAMPLE.COM/A.webp',
  'https://example.com/"><probe-tag onload="probe()">',
  'https://example.com/</script><probe-tag>',
  'https://example.com/a.webp,',
  'https://example.com/a.svg',
  'https://example.com:65535/?#',
  'https://[::1]/',
  'https://[',
  'https://',
  'https://example.com:99999/',
  'https://exa%mple.com/',
  'https://user:secret@example.com/',
  'https://bücher.example/日本/\u202Egpj.exe',
  'https://xn--/',
  'javascript:probe()',
  'data:text/html,<probe-tag>',
  '//example.com/a.webp',
  '/\\example.com/a.webp',
] as const;

const documents = [
  '<p>Plain</p>',
  '<a href="https://[">x</a><img src="https://[" alt="x"><a href="//[">y</a>',
  '<a href="javascript:probe()">x</a><a href="java&#x09;script:probe()">y</a>',
  '<svg><style><img src=x onerror=probe()></style></svg><math><mi><probe-tag></mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=probe()>"></noscript>',
  '<p onclick=probe()>x</p><img src=x onerror=probe()><iframe srcdoc="<probe-tag>"></iframe>',
  '<!--<probe-tag>--><![CDATA[<probe-tag>]]><?php <probe-tag> ?>',
  '<table><tr><td>'.repeat(200),
  '<div>'.repeat(3000),
  '<p title="unclosed',
  '</div></main></body></html><probe-tag>',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example"><form action=x><input></form>',
  '&amp;lt;probe-tag&amp;gt; &#x3c;probe-tag&#x3e;',
  '<template><probe-tag></template><select><option></select><textarea></textarea><probe-tag>',
] as const;

const particular = [
  'a-b-c',
  '0-0',
  'US',
  'GB',
  'Colour:Sand',
  'Size:<b>:"x"',
  'ada@example.com',
  "o'hara+x@example.com",
  '#fff',
  '#FFFFFF',
  '#000000',
  'rgb(0 0 0)',
  'rgb(100%, 0%, 0%)',
  'hsl(-720deg, 0%, 100%)',
  'hsl(1e3,0%,0%)',
  'red',
  '#ffff',
  'rgb(1,2,3); } body { display: none',
  'url(javascript:probe())',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2024-02-29T23:59:60Z',
  '1970-01-01',
] as const;

const repeated = ['x', '<', '"', '&', 'é', '漢', '😀', ' a', '\u0301', '/'] as const;

/**
 * Returns values at the edges of what the schema accepts, all of them accepted. They include empty and maximum-length
 * values, unusual Unicode, and text that could break out of HTML, a script, a table or an email. They also include
 * extreme numbers and lists, and random values. The edges come first and are always the same. The seed decides the
 * rest.
 */
export function edgeValues(schema: z.ZodType, { seed, known }: { seed: number; known: KnownValue }): unknown[] {
  const values = createValues(schema, { seed, known, path: [] });
  return uniquely(values).filter((value) => schema.safeParse(value).success);
}

interface GenerationPath {
  readonly seed: number;
  readonly known: KnownValue;
  readonly path: readonly string[];
}

function createValues(schema: z.core.$ZodType, at: GenerationPath): unknown[] {
  const given = at.known(at.path);
  if (given !== undefined) return [given];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional) return createValues(schema.unwrap(), at);
  if (schema instanceof z.ZodNullable) return [null, ...createValues(schema.unwrap(), at)];
  if (schema instanceof z.ZodDefault) return createValues(schema.unwrap(), at);
  if (schema instanceof z.ZodPipe) return createValues(schema.def.in, at);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => createValues(option, at));
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodNumber) return createNumbers(schema, at);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return createTexts(schema, at);
  if (schema instanceof z.ZodArray) return createLists(schema, at);
  if (schema instanceof z.ZodObject) return createRecords(schema, at);
  throw new Error(`There are no values for the schema at ${at.path.join('.')}`);
}

function createTexts(schema: z.ZodString | z.ZodStringFormat, { seed }: GenerationPath): string[] {
  const random = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 12, seed });
  const edges = [...hostile, ...addresses, ...particular, ...(takesLongText(schema) ? documents : [])];
  const accepted = [...edges, ...random].filter((text) => isKeepable(text) && schema.safeParse(text).success);
  return [...accepted, ...createMaxLengthTexts(schema)];
}

/** Returns whether a text may be very long. Only the about page is, and it is HTML. */
function takesLongText({ maxLength }: z.ZodString | z.ZodStringFormat): boolean {
  return maxLength !== null && maxLength > 20_000;
}

/** Returns, for some characters, the maximum accepted repetition. */
function createMaxLengthTexts(schema: z.ZodString | z.ZodStringFormat): string[] {
  const max = schema.maxLength ?? 2000;
  return repeated
    .map((unit) => unit.repeat(Math.floor(max / unit.length)))
    .filter((text) => schema.safeParse(text).success);
}

/**
 * Returns whether PostgreSQL can store a text. It cannot with NUL or half a surrogate pair. Such a body is refused
 * whatever its schema.
 */
function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function createNumbers(schema: z.ZodNumber, { seed }: GenerationPath): number[] {
  const [min, max] = [schema.minValue ?? -1e21, schema.maxValue ?? 1e21];
  const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 4, seed });
  const between = random.map((part) => Math.round(min + part * (max - min)));
  const edges = [min, max, min + 1, max - 1, 0, -0, 1, 0.001, 99.995, 5e-324, 2 ** 31, 2 ** 53 - 1];
  return [...edges, ...between].filter((value) => schema.safeParse(value).success);
}

function createLists(schema: z.ZodArray, at: GenerationPath): unknown[][] {
  const elements = createValues(schema.element, { ...at, path: [...at.path, '[]'] });
  const singles = elements.map((element) => [element]);
  const some = uniquely(elements.slice(0, 5));
  const many = uniquely(elements).slice(0, maxListLength);
  return [[], ...singles, some, many, many.toReversed()].filter((list) => schema.safeParse(list).success);
}

/** Returns a record of required fields only, and records in which each field takes each of its values. */
function createRecords(schema: z.ZodObject, at: GenerationPath): Record<string, unknown>[] {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const values = createValues(field, { ...at, path: [...at.path, name] });
    return { name, values, isOptional: z.safeParse(field, undefined).success };
  });
  const rounds = Math.max(1, ...fields.map(({ values }) => values.length));
  const whole = Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      fields.flatMap(({ name, values }, index) => {
        const value = values[(round + index) % values.length];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  const min = fields.filter(({ isOptional }) => !isOptional).map(({ name, values }) => [name, values[0]]);
  return [Object.fromEntries(min), ...whole].filter((made) => schema.safeParse(made).success);
}

function uniquely<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
