import type * as z from 'zod';
import { type FieldKind, type FieldTable, fieldsWith, getKind, recordSchema, type ShapeOf } from './field-table.ts';

/**
 * The group of callers that determines the available fields (docs/behaviour/resources.md#filter): shoppers and
 * visitors, or staff.
 */
export type Audience = 'public' | 'staff';

/** Records of another resource that an `include` adds. */
export interface Relation {
  /** The path of the other resource. */
  readonly resource: string;
  readonly holds: 'one' | 'list';
  readonly isStaffOnly?: true;
}

/** The properties of a resource in addition to its fields. */
interface ResourceCalls {
  /** The path below /api/v1, such as 'products/reviews'. */
  readonly path: string;
  /**
   * The subject of its permissions: 'products' for products:read and products:write. Those of the shop itself are in
   * `resource-permissions.ts`.
   */
  readonly subject?: string;
  /** The word for one record, such as 'product'. */
  readonly noun: string;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Its texts can be translated: reads take `locale`, and writes take `translations`. */
  readonly isTranslated?: true;
  /** Bodies of POST and PUT for staff. Undefined where the call does not exist. */
  readonly createBody?: z.ZodObject;
  readonly updateBody?: z.ZodObject;
  /** The body of POST for a signed-in shopper, where it differs. */
  readonly ownCreateBody?: z.ZodObject;
  readonly ownUpdateBody?: z.ZodObject;
  /** Fields that only the response of POST contains, such as a code. */
  readonly createdOnly?: z.ZodRawShape;
}

/**
 * The public half of a resource: which fields can be returned, filtered, searched, ordered, selected, included and
 * sent. Requests cannot use unnamed fields.
 * The private half is in the resource's slice on the server. `declareResource` derives the record and the lists from
 * the table of fields.
 */
export interface ResourceDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> extends ResourceCalls {
  readonly record: z.ZodObject<Shape>;
  readonly kinds: Readonly<Record<string, FieldKind>>;
  readonly filterable: readonly string[];
  readonly searchable: readonly string[];
  readonly orderable: readonly string[];
  /** Fields that only staff may read. For others they do not exist. */
  readonly staffOnly: readonly string[];
  /** Fields that `many` returns only when they are included or selected. */
  readonly byInclude: readonly string[];
  /** The fields of `byInclude` that `one` always returns. */
  readonly wholeInOne: readonly string[];
}

interface DescribedResource<Fields extends FieldTable> extends ResourceCalls {
  /** The name of a record in the API description. */
  readonly name: string;
  readonly fields: Fields;
}

/**
 * Declares a resource from its table of fields, which names each field once (see docs/resources.md).
 *
 * @example export const reviewResource = declareResource({ path: 'products/reviews', noun: 'review', name: 'Review',
 * fields: { ... }, ... });
 */
export function declareResource<const Fields extends FieldTable>({
  name,
  fields,
  ...calls
}: DescribedResource<Fields>): ResourceDeclaration<ShapeOf<Fields>> {
  return {
    ...calls,
    record: recordSchema(name, fields),
    kinds: Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, getKind(schema)])),
    filterable: fieldsWith(fields, 'filterable'),
    searchable: fieldsWith(fields, 'searchable'),
    orderable: fieldsWith(fields, 'orderable'),
    staffOnly: fieldsWith(fields, 'staffOnly'),
    byInclude: fieldsWith(fields, 'byInclude', 'wholeInOne'),
    wholeInOne: fieldsWith(fields, 'wholeInOne'),
  };
}

/** Returns whether the field exists for the audience. */
export function isReadable(declaration: ResourceDeclaration, field: string, audience: Audience): boolean {
  return (
    Object.hasOwn(declaration.record.shape, field) && (audience === 'staff' || !declaration.staffOnly.includes(field))
  );
}
