import type * as z from 'zod';

/**
 * How a field's values compare: `list` holds several values, of which a filter names one or some; `part` is answered and
 * never filtered.
 */
export type FieldKind = 'id' | 'text' | 'integer' | 'decimal' | 'boolean' | 'time' | 'choice' | 'list' | 'part';

/** Who asks, as far as the list of fields depends on it (docs/behaviour/resources.md#filter): shoppers and visitors, or staff. */
export type Audience = 'public' | 'staff';

/** Records of another resource that an `include` brings along. */
export interface Relation {
  /** The other resource's path. */
  readonly resource: string;
  readonly holds: 'one' | 'list';
  readonly isStaffOnly?: true;
}

/**
 * The public half of a resource: what may be answered, filtered, searched, ordered, selected, included and sent. What is not
 * named here can't be asked for. The private half stands in the resource's slice on the server.
 */
export interface ResourceDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Below /api/v1, such as 'products/reviews'. */
  readonly path: string;
  /** One record in words, such as 'product'. */
  readonly noun: string;
  readonly record: z.ZodObject<Shape>;
  readonly kinds: { readonly [Field in keyof Shape]: FieldKind };
  readonly filterable: readonly Named<Shape>[];
  readonly searchable: readonly Named<Shape>[];
  readonly orderable: readonly Named<Shape>[];
  /** Fields that only staff may read; to others they do not exist. */
  readonly staffOnly: readonly Named<Shape>[];
  /** Fields that `many` answers only when included or selected. */
  readonly byInclude: readonly Named<Shape>[];
  /** Those of `byInclude` that `one` answers anyway, so that a page about one record needs no include. */
  readonly wholeInOne: readonly Named<Shape>[];
  readonly relations: Readonly<Record<string, Relation>>;
  /** Bodies of POST and PUT for staff; undefined where the call does not exist. */
  readonly createBody?: z.ZodObject;
  readonly updateBody?: z.ZodObject;
  /** The same for a signed-in shopper, where it differs. */
  readonly ownCreateBody?: z.ZodObject;
  readonly ownUpdateBody?: z.ZodObject;
}

type Named<Shape> = keyof Shape & string;

/**
 * Checks the lists of a declaration against its record at compile time.
 *
 * @example
 * export const reviewResource = declareResource({ path: 'products/reviews', noun: 'review', record: reviewSchema, ... });
 */
export function declareResource<Shape extends z.ZodRawShape>(
  declaration: ResourceDeclaration<Shape>,
): ResourceDeclaration<Shape> {
  return declaration;
}

/** Whether the audience may know of the field at all. */
export function isReadable(declaration: ResourceDeclaration, field: string, audience: Audience): boolean {
  return (
    Object.hasOwn(declaration.record.shape, field) && (audience === 'staff' || !declaration.staffOnly.includes(field))
  );
}
