import * as z from 'zod';

/**
 * How a field's values are compared. A `list` contains several values, and a filter names one or some. A `part` is
 * returned but never filtered.
 */
export type FieldKind = 'id' | 'text' | 'integer' | 'decimal' | 'boolean' | 'time' | 'choice' | 'list' | 'part';

/**
 * The operations that a request may use on a field in addition to reading it, and who may read it:
 * - `filterable`: a `where` may name it
 * - `searchable`: a `search` searches in it
 * - `orderable`: an `orderBy` may name it
 * - `staffOnly`: only staff may read it. For others it does not exist
 * - `byInclude`: it is returned only when it is included or selected
 * - `wholeInOne`: as `byInclude`, but `one` always returns it, so that a page about one record needs no include
 */
export type FieldTrait = 'filterable' | 'searchable' | 'orderable' | 'staffOnly' | 'byInclude' | 'wholeInOne';

/** The traits that a field of any type may have. */
type AnswerTrait = 'staffOnly' | 'byInclude' | 'wholeInOne';

/** The traits that a type allows. An object with parts can only be returned, and a list of texts has no order. */
type TraitOf<Value> = Value extends string | number | boolean | null
  ? FieldTrait
  : Value extends readonly string[]
    ? Exclude<FieldTrait, 'orderable'>
    : AnswerTrait;

/** One field of a resource: the schema of its value, and its traits. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly traits: readonly FieldTrait[];
}

/** The fields of a resource by name, in the order of the record. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The shape of the record that a table of fields describes. */
export type ShapeOf<Fields extends FieldTable> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] };

/** Declares a field: `field(centsSchema, 'filterable', 'orderable')` */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  ...traits: readonly TraitOf<z.output<Schema>>[]
): Field<Schema> {
  return { schema, traits };
}

/** Returns the schema of a record with these fields. `name` is its name in the API description. */
export function recordSchema<const Fields extends FieldTable>(
  name: string,
  fields: Fields,
): z.ZodObject<ShapeOf<Fields>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]));
  return z.object(shape as ShapeOf<Fields>).meta({ id: name });
}

/** Returns the names of the fields with at least one of the traits, in the table's order. */
export function fieldsWith(fields: FieldTable, ...traits: readonly FieldTrait[]): string[] {
  const has = ({ traits: own }: Field) => traits.some((trait) => own.includes(trait));
  return Object.entries(fields).flatMap(([name, entry]) => (has(entry) ? [name] : []));
}

/** Returns how the values of a schema compare. Throws for a schema that no record uses yet. */
export function getKind(schema: z.core.$ZodType): FieldKind {
  const def = getDefinition(schema);
  switch (def.type) {
    case 'nullable':
      return schema instanceof z.ZodNullable ? getKind(schema.unwrap()) : 'part';
    case 'string':
      return textKinds[String('format' in def ? def.format : '')] ?? 'text';
    case 'number':
      return 'format' in def && def.format === 'safeint' ? 'integer' : 'decimal';
    case 'boolean':
      return 'boolean';
    case 'enum':
      return 'choice';
    case 'array':
      return schema instanceof z.ZodArray && getDefinition(schema.element).type === 'string' ? 'list' : 'part';
    case 'object':
    case 'record':
    case 'unknown':
      return 'part';
    default:
      throw new Error(`No kind of field is known for a schema of type ${def.type}.`);
  }
}

/** Uses internals instead of `schema.def`, which the schemas of zod's core that others store do not have. */
function getDefinition({ _zod: internals }: z.core.$ZodType) {
  return internals.def;
}

/** Text formats with a database type. */
const textKinds: Readonly<Record<string, FieldKind>> = { uuid: 'id', datetime: 'time' };
