import * as z from 'zod';
import { localeSchema } from '../translations/translations.schema.ts';
import { idSchema, textSchema, timeSchema } from './field.schema.ts';
import type { FieldKind } from './field-table.ts';
import { boundedList } from './list.schema.ts';
import { maxRecords } from './list-bounds.ts';
import type { Audience, ResourceDeclaration } from './resource-declaration.ts';
import { isReadable } from './resource-declaration.ts';

/** The number of records in a list when the filter has no limit (docs/behaviour/resources.md#responses). */
export const defaultLimit = 24;
/** The maximum number of records in a nested list. */
export const maxNested = 100;
export const maxIncludeDepth = 3;
/** The maximum number of records of other resources in one response, in all nested lists together. */
export const maxIncluded = 5_000;

const maxInList = 500;

type Scalar = string | number | boolean | null;
export interface Comparison {
  in?: Scalar[] | undefined;
  not?: Scalar | undefined;
  lt?: Scalar | undefined;
  lte?: Scalar | undefined;
  gt?: Scalar | undefined;
  gte?: Scalar | undefined;
  contains?: string | undefined;
}
export type Condition = Scalar | Comparison;

/** The validated body of `many` and `one` (docs/behaviour/resources.md#filter). */
export interface Filter {
  where?: Record<string, Condition> | undefined;
  search?: string | undefined;
  searchFields?: string[] | undefined;
  select?: string[] | undefined;
  include?: string[] | undefined;
  orderBy?: Record<string, 'asc' | 'desc'>[] | undefined;
  limit?: number | undefined;
  /** Null, the `nextCursor` of the last page, begins at the first page. */
  cursor?: string | null | undefined;
  count?: boolean | undefined;
  /** The language of the texts, of a resource whose texts can be translated. */
  locale?: string | undefined;
}

/**
 * Returns the schema of the filters that a resource accepts from an audience. A field that the audience may not read is
 * refused like a nonexistent one.
 * The server checks include paths, because it knows their target resources.
 */
export function filterSchema(declaration: ResourceDeclaration, audience: Audience): z.ZodType<Filter> {
  const readable = (fields: readonly string[]) => fields.filter((field) => isReadable(declaration, field, audience));
  const conditions = Object.fromEntries(
    readable(declaration.filterable).map((field) => [field, conditionSchema(declaration, field).optional()]),
  );
  const orders = Object.fromEntries(
    readable(declaration.orderable).map((field) => [field, z.enum(['asc', 'desc']).optional()]),
  );
  const selectable = [
    ...readable(Object.keys(declaration.record.shape)),
    ...Object.keys(declaration.relations).filter((name) => isRelationOpen(declaration, name, audience)),
  ];
  const order = z
    .strictObject(orders)
    .refine((named) => Object.keys(named).length === 1, 'Each element must have exactly one field');
  return z
    .strictObject({
      where: z
        .strictObject(conditions)
        .nullish()
        .transform((where) => where ?? undefined),
      search: textSchema(200).optional(),
      searchFields: boundedList(oneOf(readable(declaration.searchable)), 20)
        .min(1)
        .optional(),
      select: boundedList(oneOf(selectable), 100).min(1).optional(),
      include: boundedList(z.string().max(200), 30).optional(),
      // A single field may appear without a list.
      orderBy: z.union([boundedList(order, 4), order.transform((only) => [only])]).optional(),
      limit: z.int().min(1).max(maxRecords).optional(),
      cursor: z.string().min(1).max(4000).nullish(),
      count: z.boolean().optional(),
      ...(declaration.isTranslated && { locale: localeSchema.optional() }),
    })
    .meta({ examples: [{ limit: defaultLimit, count: true }] }) as unknown as z.ZodType<Filter>;
}

/** Returns whether the audience may include the relation. */
export function isRelationOpen(declaration: ResourceDeclaration, name: string, audience: Audience): boolean {
  const relation = Object.hasOwn(declaration.relations, name) ? declaration.relations[name] : undefined;
  return relation !== undefined && (audience === 'staff' || !relation.isStaffOnly);
}

function oneOf(names: readonly string[]) {
  return z
    .string()
    .max(100, 'Unknown field')
    .refine((name) => names.includes(name), 'Unknown field')
    .meta({ enum: [...names] });
}

/** Returns the schema of a condition. A scalar means equality. An object has operators, which must all be true. */
function conditionSchema(declaration: ResourceDeclaration, field: string): z.ZodType {
  const kind = declaration.kinds[field] ?? 'part';
  const schema = declaration.record.shape[field];
  const plain = scalarSchema(kind, schema);
  const scalar = schema && z.safeParse(schema, null).success ? plain.nullable() : plain;
  const ordered = kind === 'integer' || kind === 'decimal' || kind === 'time' || kind === 'text' || kind === 'id';
  return z.union([
    scalar,
    z.strictObject({
      in: boundedList(plain, maxInList).optional(),
      ...(kind === 'list' ? {} : { not: scalar.optional() }),
      ...(ordered ? { lt: plain.optional(), lte: plain.optional(), gt: plain.optional(), gte: plain.optional() } : {}),
      ...(kind === 'text' ? { contains: textSchema(200).optional() } : {}),
    }),
  ]);
}

function scalarSchema(kind: FieldKind, schema: z.core.$ZodType | undefined): z.ZodType {
  switch (kind) {
    case 'id':
      return idSchema;
    case 'integer':
      return z.int();
    case 'decimal':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'time':
      return timeSchema;
    case 'choice':
      return schema instanceof z.ZodType ? schema : z.never();
    case 'list': {
      const element = schema instanceof z.ZodArray ? schema.element : undefined;
      // Stored elements may have any length. This limits only the values in requests.
      return element instanceof z.ZodUUID ? element : textSchema(500);
    }
    default:
      return textSchema(2000);
  }
}
