import { maxContentLength, parseUnitContent } from '@vitrine/domain/pricing/price-per-unit.ts';
import * as z from 'zod';

/** The UUIDv7 of a record. */
export const idSchema = z.uuid();

/** A reference to another record: its id, or the record as a read returns it. Only its id is used. */
export const recordReferenceSchema = z.union([idSchema, z.looseObject({ id: idSchema })]);
export type RecordReference = z.infer<typeof recordReferenceSchema>;

/** Returns the ids of references, in their order. */
export function getIds(references: readonly RecordReference[]): string[] {
  return references.map((reference) => (typeof reference === 'string' ? reference : reference.id));
}

/** ISO 8601 in UTC, to the millisecond. */
export const timeSchema = z.iso.datetime({ offset: true }).max(40);

/** Whole cents, from 0 to a thousand million dollars. */
export const centsSchema = z.int().min(0).max(100_000_000_000);

/** Units in stock. */
export const unitsSchema = z.int().min(0).max(2_000_000_000);

/**
 * Returns a schema for text that the database can store, which is text without NUL. `max` and `min` are in
 * characters.
 *
 * @example description: textSchema(20_000)
 */
export function textSchema(max: number, min = 0) {
  return z
    .string()
    .min(min, min === 1 ? 'Must not be empty' : undefined)
    .max(max)
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters');
}

/**
 * A rule for texts of one line, such as names. It allows no line end and no other control character, so that the text
 * is safe in a mail header or a file name. `z.string().regex(...singleLine)`
 */
export const singleLine = [/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be a single line without control characters'] as const;

/** The weight of one packed unit, in ounces. */
export const weightSchema = z.number().positive('Must be more than 0').max(2400);

const sideSchema = z.number().positive('Must be more than 0').max(200);

/** The size of one packed unit, in inches. */
export const sizeSchema = z.strictObject({ length: sideSchema, width: sideSchema, height: sideSchema });

/** Returns a schema for text of one line. It may be empty. */
export function lineSchema(max: number, min = 0) {
  return z
    .string()
    .min(min, min === 1 ? 'Must not be empty' : undefined)
    .max(max)
    .regex(...singleLine);
}

/** The content of one unit of sale, such as '750 ml' (docs/behaviour/screens.md#price-per-unit). */
export const unitContentSchema = lineSchema(maxContentLength, 1).refine(
  (text) => parseUnitContent(text) !== null,
  'Write an amount and a unit, such as 750 ml, 1.5 kg or 2 m²',
);

/**
 * Returns a schema for non-blank text of one line. Blanks around it are removed. `max` is in characters.
 *
 * @example name: nameSchema(200)
 */
export function nameSchema(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'Must not be empty')
    .max(max)
    .regex(...singleLine);
}

/** Lower-case words joined by hyphens, for addresses. */
export const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens only');
