import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The expected result of a search: its first product, one of these within the first 3, these in this order, all of these, or nothing. */
const querySchema = z.strictObject({
  search: z.string(),
  first: z.string().optional(),
  within3: z.array(z.string()).min(1).optional(),
  order: z.array(z.string()).min(1).optional(),
  found: z.array(z.string()).min(1).optional(),
  none: z.literal(true).optional(),
});
type ExpectedSearch = z.infer<typeof querySchema>;

const groups = z.array(z.strictObject({ about: z.string(), queries: z.array(querySchema).min(1) }));
const relevanceSchema = z.strictObject({
  besideTheDemo: z.array(z.looseObject({ name: z.string() })),
  groups,
  largeCatalog: groups,
  realCatalogs: groups,
});

/** The relevance set: products in addition to the demo store's, and searches grouped by what they test. */
export const relevance = relevanceSchema.parse(
  JSON.parse(readFileSync(new URL('search-relevance.data.json', import.meta.url), 'utf8')),
);

/** Describes how a result differs from the expected one. Returns undefined when it does not. */
export function findMiss(expected: ExpectedSearch, names: readonly string[]): string | undefined {
  const { search, first, within3, order, found, none } = expected;
  const inOrder = names.filter((name) => order?.includes(name));
  const isMet =
    (first === undefined || names[0] === first) &&
    (within3 === undefined || names.slice(0, 3).some((name) => within3.includes(name))) &&
    (order === undefined || (names[0] === order[0] && inOrder.join() === order.join())) &&
    (found === undefined || found.every((name) => names.includes(name))) &&
    (none === undefined || names.length === 0);
  return isMet ? undefined : `'${search}' found ${names.slice(0, 4).join(', ') || 'nothing'}`;
}

/** Returns the share of searches for one wanted product that find it first, and within the first 3. */
export function hitRates(answers: readonly { readonly wanted: string; readonly names: readonly string[] }[]) {
  const share = (max: number) =>
    answers.filter(({ wanted, names }) => names.slice(0, max).includes(wanted)).length / answers.length;
  return { hitAt1: share(1), hitAt3: share(3) };
}
