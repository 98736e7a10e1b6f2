import { type Filter, filterSchema } from '@vitrine/contract/resources/filter.schema.ts';
import type { Audience, ResourceDeclaration } from '@vitrine/contract/resources/resource-declaration.ts';
import type * as z from 'zod';

const made = new WeakMap<ResourceDeclaration, Partial<Record<Audience, z.ZodType<Filter>>>>();

/** Returns the filter's schema for a resource and an audience. It is created once. */
export function filterFor(declaration: ResourceDeclaration, audience: Audience): z.ZodType<Filter> {
  const schemas = made.get(declaration) ?? {};
  const schema = schemas[audience] ?? filterSchema(declaration, audience);
  made.set(declaration, { ...schemas, [audience]: schema });
  return schema;
}
