import * as z from 'zod';

/**
 * How a field's values compare: `list` holds several values, of which a filter names one or some; `part` is answered and
 * never filtered.
 */
export type FieldKind = 'id' | 'text' | 'integer' | 'decimal' | 'boolean' | 'time' | 'choice' | 'list' | 'part';

/**
 * What else may be asked of a field besides its value:
 * - `filterable`: a `where` may name it
 * - `searchable`: a `search` looks into it
 * - `orderable`: an `orderBy` may name it
 * - `staffOnly`: only staff may read it; to others it does not exist
 * - `byInclude`: it is answered only when it is included or selected
 * - `wholeInOne`: as `byInclude`, but `one` answers it anyway, so that a page about one record needs no include
 */
export type FieldTrait = 'filterable' | 'searchable' | 'orderable' | 'staffOnly' | 'byInclude' | 'wholeInOne';

/** Traits of every value, whatever its form. */
type AnswerTrait = 'staffOnly' | 'byInclude' | 'wholeInOne';

/** What a value allows: one that holds parts is answered only, and a list of texts has no order. */
type TraitOf<Value> = Value extends string | number | boolean | null
  ? FieldTrait
  : Value extends readonly string[]
    ? Exclude<FieldTrait, 'orderable'>
    : AnswerTrait;

/** One field of a resource: the schema of its value, and what may be asked of it. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly traits: readonly FieldTrait[];
}

/** The fields of a resource by their names, in the order in which a record has them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The shape of the record that a table of fields describes. */
export type ShapeOf<Fields extends FieldTable> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] };

/** `field(centsSchema, 'filterable', 'orderable')` */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  ...traits: readonly TraitOf<z.output<Schema>>[]
): Field<Schema> {
  return { schema, traits };
}

/** The schema of a record with these fields; `name` is what the description of the API calls it. */
export function recordOf<const Fields extends FieldTable>(name: string, fields: Fields): z.ZodObject<ShapeOf<Fields>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]));
  return z.object(shape as ShapeOf<Fields>).meta({ id: name });
}

/** The names of the fields with one of the traits, in the table's order. */
export function fieldsWith(fields: FieldTable, ...traits: readonly FieldTrait[]): string[] {
  const has = ({ traits: own }: Field) => traits.some((trait) => own.includes(trait));
  return Object.entries(fields).flatMap(([name, entry]) => (has(entry) ? [name] : []));
}

/** How the values of a schema compare. Throws for one that nobody has needed in a record yet. */
export function kindOf(schema: z.core.$ZodType): FieldKind {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'nullable':
      return schema instanceof z.ZodNullable ? kindOf(schema.unwrap()) : 'part';
    case 'string':
      return textKinds[String('format' in def ? def.format : '')] ?? 'text';
    case 'number':
      return 'format' in def && def.format === 'safeint' ? 'integer' : 'decimal';
    case 'boolean':
      return 'boolean';
    case 'enum':
      return 'choice';
    case 'array':
      return schema instanceof z.ZodArray && definitionOf(schema.element).type === 'string' ? 'list' : 'part';
    case 'object':
    case 'unknown':
      return 'part';
    default:
      throw new Error(`No kind of field is known for a schema of type ${def.type}.`);
  }
}

/** Not `schema.def`, which the schemas of zod's core that others hold do not have. */
function definitionOf({ _zod: internals }: z.core.$ZodType) {
  return internals.def;
}

/** Texts of a form that the database has a type for. */
const textKinds: Readonly<Record<string, FieldKind>> = { uuid: 'id', datetime: 'time' };
