import * as z from 'zod';
import { lineSchema, textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';

/** The input of the editor for a field. */
export type SectionControl =
  | { readonly kind: 'line' | 'text'; readonly maxLength: number }
  | { readonly kind: 'html' | 'source' | 'picture' | 'video' | 'captions' | 'address' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
  | { readonly kind: 'record'; readonly resource: SectionRecord }
  | { readonly kind: 'list'; readonly max: number; readonly item: SectionFields };

/** The resources to which a section refers. */
export type SectionRecord = 'product' | 'collection' | 'category';

/** One field of a section: its input in the editor, its schema, and its value in a new section. */
export interface SectionField<Schema extends z.ZodType = z.ZodType> {
  readonly label: string;
  readonly control: SectionControl;
  readonly schema: Schema;
  readonly empty: unknown;
  /** Shows the input only while another field has one of these values. */
  readonly when?: { readonly field: string; readonly values: readonly string[] };
}

export type SectionFields = Readonly<Record<string, SectionField>>;
export type FieldValues<Fields extends SectionFields> = {
  readonly [Name in keyof Fields]: z.output<Fields[Name]['schema']>;
};

/** A text of one line. */
export const line = (label: string, maxLength: number, empty = '') =>
  field(label, { kind: 'line', maxLength }, lineSchema(maxLength), empty);

/** A text of several lines, without markup. */
export const text = (label: string, maxLength: number, empty = '') =>
  field(label, { kind: 'text', maxLength }, textSchema(maxLength), empty);

const maxSectionHtml = 20_000;

/** HTML. The server cleans it when the section is saved. */
export const html = (label: string) => field(label, { kind: 'html' }, textSchema(maxSectionHtml), '');

/** HTML that is typed as source. The server cleans it when the section is saved. */
export const htmlSource = (label: string) => field(label, { kind: 'source' }, textSchema(maxSectionHtml), '');

/** The address of a page, in the shop or elsewhere. */
export const address = (label: string) => field(label, { kind: 'address' }, optionalWebAddressSchema, null);

const pictureSchema = z.strictObject({ url: optionalWebAddressSchema, alt: lineSchema(300) });

export const picture = (label: string) => field(label, { kind: 'picture' }, pictureSchema, { url: null, alt: '' });

/** A film in the shop's own storage. */
export const video = (label: string) =>
  field(
    label,
    { kind: 'video' },
    optionalWebAddressSchema.refine((url) => url === null || /\/[0-9a-f]{32}[^/]*\.(?:mp4|webm)$/.test(url), {
      message: 'Upload an MP4 or WebM file to the shop',
    }),
    null,
  );

/** A WebVTT file in the shop's own storage. Sections that were stored before the field existed have none. */
export const captions = (label: string) =>
  field(
    label,
    { kind: 'captions' },
    optionalWebAddressSchema
      .refine((url) => url === null || /\/[0-9a-f]{32}[^/]*\.vtt$/.test(url), {
        message: 'Upload a WebVTT file to the shop',
      })
      .default(null),
    null,
  );

export const whole = (label: string, min: number, max: number, empty: number) =>
  field(label, { kind: 'number', min, max }, z.int().min(min).max(max), empty);

/** One of several values. The first one is that of a new section. */
export function choice<Option extends string>(label: string, options: Readonly<Record<Option, string>>) {
  const names = Object.keys(options) as [Option, ...Option[]];
  return field(label, { kind: 'choice', options }, z.enum(names), names[0]);
}

/** A reference to a record. A deleted record stays referenced, and pages skip it. */
export const record = (label: string, resource: SectionRecord) =>
  field(label, { kind: 'record', resource }, z.guid().toLowerCase().nullable(), null);

/** Up to `max` entries with fields of their own. */
export function list<Item extends SectionFields>(label: string, max: number, item: Item) {
  const shape = z.strictObject(toShape(item));
  return field(label, { kind: 'list', max, item }, boundedList(shape, max), [emptyValues(item)]);
}

/** Shows the field only while another one has one of these values. */
export function when<Field extends SectionField>(other: string, values: readonly string[], shown: Field): Field {
  return { ...shown, when: { field: other, values } };
}

function field<Schema extends z.ZodType>(
  label: string,
  control: SectionControl,
  schema: Schema,
  empty: unknown,
): SectionField<Schema> {
  return { label, control, schema, empty };
}

/** Returns the schemas of the fields by name. */
export function toShape<Fields extends SectionFields>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  };
}

/** Returns the values of a new section. */
export function emptyValues(fields: SectionFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));
}
