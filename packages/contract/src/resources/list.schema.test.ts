import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { boundedList, maxErrors } from './list.schema.ts';

/** Returns a list of texts that counts its checked elements. */
function countedList(max: number) {
  let seenCount = 0;
  const element = z.unknown().superRefine((value, context) => {
    seenCount += 1;
    if (typeof value !== 'string') context.addIssue({ code: 'custom', message: 'Not a text' });
  });
  return { schema: boundedList(element, max), seen: () => seenCount };
}

describe('a list of a request', () => {
  it('answers its elements', () => {
    const { schema } = countedList(300);
    const items = Array.from({ length: 300 }, (_, index) => `text ${index}`);
    expect(schema.parse(items)).toEqual(items);
  });

  it('that is too long is refused before any element is looked at, with further rules on it as well', () => {
    const { schema, seen } = countedList(300);
    const ruled = schema
      .min(1)
      .refine((items) => new Set(items).size === items.length, 'Twice')
      .optional();
    const refused = z.strictObject({ items: ruled }).safeParse({ items: Array(100_000).fill('x') });
    expect(refused.error?.issues.map(({ code, path }) => [code, path])).toEqual([['too_big', ['items']]]);
    expect(seen()).toBe(0);
  });

  it('stops after the first 20 faulty elements, wherever they stand', () => {
    const { schema, seen } = countedList(1000);
    const refused = schema.refine(() => true).safeParse(['fine', ...Array(900).fill(7)]);
    expect(refused.error?.issues).toHaveLength(maxErrors);
    expect(refused.error?.issues[0]?.path).toEqual([1]);
    expect(seen()).toBe(maxErrors + 1);
  });

  it('is an array with a greatest length to whoever describes it', () => {
    expect(z.toJSONSchema(boundedList(z.string().max(5), 300).min(2), { io: 'input' })).toMatchObject({
      type: 'array',
      minItems: 2,
      maxItems: 300,
      items: { type: 'string', maxLength: 5 },
    });
  });
});
