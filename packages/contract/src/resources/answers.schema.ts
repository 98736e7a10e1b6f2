import * as z from 'zod';
import { isRelationOpen } from './filter.schema.ts';
import type { Audience, ResourceDeclaration } from './resource-declaration.ts';
import { isReadable } from './resource-declaration.ts';

/** The response to DELETE /{resource}/{id}. */
export const deletedSchema = z.object({ success: z.literal(true) });

/** Returns the schema of a record for an audience. All fields are optional, because `select` omits fields and `include` adds some. */
export function recordSchema(
  declaration: ResourceDeclaration,
  audience: Audience,
  resources: ResourceMap,
): z.ZodObject {
  const related = Object.entries(declaration.relations)
    .filter(([name]) => isRelationOpen(declaration, name, audience))
    .map(([name, relation]) => {
      const target = resources.get(relation.resource);
      const one = target ? z.object(shownShape(target, audience)).partial() : z.looseObject({});
      return [name, relation.holds === 'list' ? z.array(one) : one.nullable()];
    });
  return z.object({ ...shownShape(declaration, audience), ...Object.fromEntries(related) }).partial();
}

/**
 * Returns the response schema of POST /{resource}/many. `nextCursor` is null on the last page. `total` is included if
 * `count` is true.
 */
export function manySchema(record: z.ZodObject) {
  return z.object({ items: z.array(record), nextCursor: z.string().nullable(), total: z.int().optional() });
}

/** With a `locale`: the fields whose text is that of the main language, because it is not translated. */
const fallbacksSchema = z.array(z.string());

/** The declarations of all resources by their paths. */
export type ResourceMap = ReadonlyMap<string, ResourceDeclaration>;

function shownShape(declaration: ResourceDeclaration, audience: Audience): z.ZodRawShape {
  return {
    ...readableShape(declaration, audience),
    ...(declaration.isTranslated && { fallbacks: fallbacksSchema }),
  };
}

function readableShape(declaration: ResourceDeclaration, audience: Audience): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(declaration.record.shape).filter(([field]) => isReadable(declaration, field, audience)),
  );
}
