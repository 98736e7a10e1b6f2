import * as z from 'zod';

/** UUIDv7 of a record. */
export const idSchema = z.uuid();

/** Another record: by its id, or as a read answers it, of which only the id counts. */
export const recordReferenceSchema = z.union([idSchema, z.looseObject({ id: idSchema })]);
export type RecordReference = z.infer<typeof recordReferenceSchema>;

/** The ids that references name, in their order. */
export function idsOf(references: readonly RecordReference[]): string[] {
  return references.map((reference) => (typeof reference === 'string' ? reference : reference.id));
}

/** ISO 8601 in UTC, to the millisecond. */
export const timeSchema = z.iso.datetime({ offset: true }).max(40);

/** Whole cents, 0 to a thousand million dollars. */
export const centsSchema = z.int().min(0).max(100_000_000_000);

/** Units in stock. */
export const unitsSchema = z.int().min(0).max(2_000_000_000);

/**
 * Text that the database can keep: it holds no NUL. `most` and `least` in characters.
 *
 * @example
 * description: textSchema(20_000)
 */
export function textSchema(most: number, least = 0) {
  return z
    .string()
    .min(least, least === 1 ? 'Must not be empty' : undefined)
    .max(most)
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters');
}

/**
 * For what is one line by its nature, as names are: no line end and no other control character, so that it can stand in a header of a
 * letter or a file's name. `z.string().regex(...singleLine)`
 */
export const singleLine = [/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be a single line without control characters'] as const;

/** Text of one line, perhaps none. */
export function lineSchema(most: number, least = 0) {
  return z
    .string()
    .min(least, least === 1 ? 'Must not be empty' : undefined)
    .max(most)
    .regex(...singleLine);
}

/**
 * Text of one line of which something is left without the blanks around it; the blanks go. `most` in characters.
 *
 * @example
 * name: nameSchema(200)
 */
export function nameSchema(most: number) {
  return z
    .string()
    .trim()
    .min(1, 'Must not be empty')
    .max(most)
    .regex(...singleLine);
}

/** Lower-case words joined by hyphens, as they stand in an address. */
export const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens only');
