import { resources } from '@vitrine/contract/resources/resources.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../../../testing/test-database.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp(await testDatabase());

/** Formats whose pattern limits the number of characters. */
const shortFormats = new Set(['uuid', 'guid', 'date']);
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

interface Definition {
  readonly type: string;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
}

/** Returns the dotted paths at which a schema accepts a list or a text without a maximum length. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  const { _zod: internals } = schema;
  const def = internals.def as Definition;
  const inside = (inner: z.core.$ZodType | undefined, name: string) =>
    inner ? unbounded(inner, `${path}${name}`) : [];
  if (wrappers.has(def.type)) return inside(def.innerType, '');
  switch (def.type) {
    case 'pipe':
      return inside(def.in, '');
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => inside(inner, `.${name}`));
    case 'union':
      return (def.options ?? []).flatMap((option, index) => inside(option, `|${index}`));
    case 'record':
      return [...inside(def.keyType, '{key}'), ...inside(def.valueType, '{value}')];
    case 'array': {
      const own = internals.traits.has('BoundedList') ? [] : [`${path} is no boundedList(element, max)`];
      return [...own, ...inside(def.element, '[]')];
    }
    case 'string':
      return isBoundedText(schema) ? [] : [`${path} has no .max(...)`];
    default:
      return [];
  }
}

function isBoundedText(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) return false;
  return schema.maxLength !== null || shortFormats.has(String(schema.format));
}

const parts = ['body', 'querystring', 'params', 'headers'] as const;
const schemas = [
  ...app.costedRoutes.flatMap(({ methods, url, schema }) =>
    parts.flatMap((part) => {
      const given = schema?.[part];
      return given instanceof z.ZodType ? [[`${methods[0]} ${url} ${part}`, given] as const] : [];
    }),
  ),
  ...resources.flatMap(({ path, ownCreateBody, ownUpdateBody }) =>
    [ownCreateBody, ownUpdateBody].flatMap((body) => (body ? [[`own ${path}`, body] as const] : [])),
  ),
];

describe('the schema of a request', () => {
  it('gives every list and every text a greatest length', () => {
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.flatMap(([name, schema]) => unbounded(schema, name))).toEqual([]);
  });

  it('is walked through to the last list: one without a bound is found wherever it stands', () => {
    const schema = z.strictObject({
      a: z.union([z.string().max(3), z.array(z.uuid())]).optional(),
      b: z
        .string()
        .transform((text) => text)
        .nullable(),
      c: z.record(z.string().max(5), z.strictObject({ d: z.array(z.string()).max(5) })),
    });
    expect(unbounded(schema, 'x')).toEqual([
      'x.a|1 is no boundedList(element, max)',
      'x.b has no .max(...)',
      'x.c{value}.d is no boundedList(element, max)',
      'x.c{value}.d[] has no .max(...)',
    ]);
  });
});
