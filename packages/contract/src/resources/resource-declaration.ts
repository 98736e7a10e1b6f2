import type * as z from 'zod';
import { type FieldKind, type FieldTable, fieldsWith, kindOf, recordOf, type ShapeOf } from './field-table.ts';

/** Who asks, as far as the list of fields depends on it (docs/behaviour/resources.md#filter): shoppers and visitors, or staff. */
export type Audience = 'public' | 'staff';

/** Records of another resource that an `include` brings along. */
export interface Relation {
  /** The other resource's path. */
  readonly resource: string;
  readonly holds: 'one' | 'list';
  readonly isStaffOnly?: true;
}

/** What a resource says of itself beside its fields. */
interface ResourceCalls {
  /** Below /api/v1, such as 'products/reviews'. */
  readonly path: string;
  /** One record in words, such as 'product'. */
  readonly noun: string;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Bodies of POST and PUT for staff; undefined where the call does not exist. */
  readonly createBody?: z.ZodObject;
  readonly updateBody?: z.ZodObject;
  /** The same for a signed-in shopper, where it differs. */
  readonly ownCreateBody?: z.ZodObject;
  readonly ownUpdateBody?: z.ZodObject;
}

/**
 * The public half of a resource: what may be answered, filtered, searched, ordered, selected, included and sent. What is not
 * named here can't be asked for. The private half stands in the resource's slice on the server. `declareResource` derives the
 * record and the lists from the table of fields.
 */
export interface ResourceDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> extends ResourceCalls {
  readonly record: z.ZodObject<Shape>;
  readonly kinds: Readonly<Record<string, FieldKind>>;
  readonly filterable: readonly string[];
  readonly searchable: readonly string[];
  readonly orderable: readonly string[];
  /** Fields that only staff may read; to others they do not exist. */
  readonly staffOnly: readonly string[];
  /** Fields that `many` answers only when included or selected. */
  readonly byInclude: readonly string[];
  /** Those of `byInclude` that `one` answers anyway. */
  readonly wholeInOne: readonly string[];
}

interface DescribedResource<Fields extends FieldTable> extends ResourceCalls {
  /** What the description of the API calls a record. */
  readonly name: string;
  readonly fields: Fields;
}

/**
 * The declaration of a resource; each of its fields stands in the table once (docs/resources.md shows how).
 *
 * @example
 * export const reviewResource = declareResource({ path: 'products/reviews', noun: 'review', name: 'Review', fields: { ... }, ... });
 */
export function declareResource<const Fields extends FieldTable>({
  name,
  fields,
  ...calls
}: DescribedResource<Fields>): ResourceDeclaration<ShapeOf<Fields>> {
  return {
    ...calls,
    record: recordOf(name, fields),
    kinds: Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, kindOf(schema)])),
    filterable: fieldsWith(fields, 'filterable'),
    searchable: fieldsWith(fields, 'searchable'),
    orderable: fieldsWith(fields, 'orderable'),
    staffOnly: fieldsWith(fields, 'staffOnly'),
    byInclude: fieldsWith(fields, 'byInclude', 'wholeInOne'),
    wholeInOne: fieldsWith(fields, 'wholeInOne'),
  };
}

/** Whether the audience may know of the field at all. */
export function isReadable(declaration: ResourceDeclaration, field: string, audience: Audience): boolean {
  return (
    Object.hasOwn(declaration.record.shape, field) && (audience === 'staff' || !declaration.staffOnly.includes(field))
  );
}
